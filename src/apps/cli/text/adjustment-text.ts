// A change of a plan that waits for a person, as text: what it does, why, and what it needs beyond what was approved.
import { controlMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import { adjustmentWords, changeLines } from "./adjustment-words.ts";
import { oneLine, printable } from "./table.ts";

export function adjustmentText({ reasoning, adjustments, grows }: Proposal, title: string, say: Say): string {
  const tell = controlMessages(say);
  const told = (sentence: string) => oneLine(sentence, 1_000);
  return [
    tell("changeWaits", { title: oneLine(title, 80) }),
    tell("why", { reason: printable(reasoning.trim()) }),
    ...adjustments.flatMap((adjustment) => [
      `  ± ${adjustmentWords(adjustment, say.language)}`,
      `      ${tell("because", { reason: told(adjustment.reason) })}`,
      ...changeLines(adjustment).map((line) => `      ${line}`),
    ]),
    ...(grows.length > 0 ? [tell("needsMore"), ...grows.map((each) => `  ! ${oneLine(each, 1_000)}`)] : []),
    "",
  ].join("\n");
}
