// A pending adjustment in detail, for the user to read before accepting it.
import { changeWords, diffWordsIn } from "../../../words/diff.ts";
import { operationWords } from "../../../words/status.ts";
import type { Adjustment, ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import { changedFields } from "../../views/run/adjustment-fields.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine, printable, showHidden } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";
import { markdownLines } from "../transcript/markdown-lines.ts";
import { taskDetails } from "./task-details.ts";

/** The reason, the changes by task, and what it needs beyond the approval. */
export function adjustmentLines(
  plan: ExecutionPlan,
  { reasoning, adjustments, grows }: Proposal,
  width: number,
  ink: Ink,
): string[] {
  const tell = changeWords(ink);
  return [
    ...markdownLines(reasoning, width, ink),
    ...adjustments.flatMap((adjustment) => adjustmentPart(plan, adjustment, width, ink)),
    ...(grows.length > 0
      ? [
          ...hangingIndent(`${ink.paint("!", "warn")} `, ink.paint(tell("needsMore"), "warn", "bold"), width),
          ...grows.flatMap((each) => hangingIndent("  • ", showHidden(each), width)),
        ]
      : []),
  ];
}

function adjustmentPart(plan: ExecutionPlan, adjustment: Adjustment, width: number, ink: Ink): string[] {
  const tell = changeWords(ink);
  const { operation, taskId, task, reason } = adjustment;
  const what = operationWords(ink)(operation, { task: printable(taskId), added: printable(task?.taskId ?? "?") });
  const subject = plan.tasks.find((each) => each.taskId === taskId)?.subject;
  const about = subject === undefined ? "" : ink.paint(` · ${oneLine(subject, 200)}`, "dim");
  const because = tell("because", { reason: printable(reason) });
  return [
    ...hangingIndent(`${ink.paint("●", "accent")} `, ink.paint(capital(what), "bold") + about, width),
    ...hangingIndent("  ", because, width),
    ...changedFields(plan, adjustment).flatMap(({ field, before, after }) => fieldLines(field, before, after)),
    ...(task
      ? [
          ...hangingIndent(
            `  ${ink.paint("+", "added")} `,
            `${ink.paint(oneLine(task.taskId, 40), "bold")} ${printable(task.subject)}`,
            width,
          ),
          ...taskDetails(task, width, ink, "    "),
        ]
      : []),
  ];

  function fieldLines(field: string, before: string, after: string): string[] {
    const names: Readonly<Record<string, string>> = diffWordsIn(ink.language).fields;
    const value = (text: string) => showHidden(text || tell("nothing"));
    return [
      `  ${ink.paint(`${names[field] ?? field}:`, "dim")}`,
      ...hangingIndent("    - ", value(before), width).map((line) => ink.paint(line, "removed")),
      ...hangingIndent("    + ", value(after), width).map((line) => ink.paint(line, "added")),
    ];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
