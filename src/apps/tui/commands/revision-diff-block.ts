// What differs between two revisions of a plan, to read.
import { diffBlockWords, diffWordsIn } from "../../../words/diff.ts";
import { diffPlans, renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, printable, wrapped } from "../text/printable.ts";

export function revisionDiffBlock(from: ExecutionPlan, to: ExecutionPlan, ink: Ink): Block {
  const told = printable(renderDiff(diffPlans(from, to), diffWordsIn(ink.language)));
  const head = diffBlockWords(ink)("ofRevisions", { from: from.revision, to: to.revision });
  return (width) => [
    ink.paint(cut(head, width), "bold"),
    ...told.split("\n").flatMap((line) => {
      const indent = /^ */.exec(line)?.[0] ?? "";
      // What goes on in the next line stands below what it belongs to.
      const [first = "", ...rest] = wrapped(line, width - 2);
      const [tones, gap] = [tonesOf(line.trimStart()), " ".repeat(Math.min(indent.length, width >> 1))];
      return [first, ...rest.flatMap((each) => wrapped(each.trim(), width - 2, gap))].map(
        (each) => `  ${ink.paint(each, ...tones)}`,
      );
    }),
  ];
}

function tonesOf(line: string): readonly Tone[] {
  if (line.startsWith("+ ")) return ["added"];
  return line.startsWith("- ") ? ["removed"] : [];
}
