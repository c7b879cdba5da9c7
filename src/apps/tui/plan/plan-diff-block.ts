// Prints the difference between two revisions of a plan.
import { diffWordsIn } from "../../../words/diff.ts";
import { planViewWords } from "../../../words/plan.ts";
import { diffPlans, renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { showHidden } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";

const tones: Readonly<Record<string, Tone>> = { "+": "added", "-": "removed", "~": "accent" };

export function planDiffBlock(before: ExecutionPlan, after: ExecutionPlan, ink: Ink): Block {
  return (width) => {
    const title = planViewWords(ink)("changes", { before: before.revision, after: after.revision });
    const text = renderDiff(diffPlans(before, after), diffWordsIn(ink.language));
    return [
      ...hangingIndent(`${ink.paint("±", "plan")} `, ink.paint(title, "bold"), width),
      ...showHidden(text)
        .split("\n")
        .flatMap((line) => diffLine(`  ${line}`, width, ink)),
    ];
  };
}

/** With a hanging indent, and in the colour of its sign. */
function diffLine(line: string, width: number, ink: Ink): string[] {
  const [start = "", sign = ""] = /^\s*(?:([-+~])\s)?/.exec(line) ?? [];
  const tone = tones[sign];
  return hangingIndent(start, line.slice(start.length), width).map((each) =>
    tone === undefined ? each : ink.paint(each, tone),
  );
}
