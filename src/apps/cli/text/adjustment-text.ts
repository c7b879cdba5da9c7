// Renders a pending adjustment as text: what it does, why, and what it needs beyond the approval.
import type { Say } from "../../../words/command-line.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import { oneLine, printable } from "./table.ts";
import { operationWords } from "../../../words/status.ts";
import type { Language } from "../../../words/language.ts";
import type { Adjustment } from "../../../domain/plan/plan.ts";

export function adjustmentText({ reasoning, adjustments, grows }: Proposal, title: string, say: Say): string {
  const told = (sentence: string) => oneLine(sentence, 1_000);
  return [
    `? ${say("adjustmentWaits", { title: oneLine(title, 80) })}`,
    say("why", { reason: printable(reasoning.trim()) }),
    ...adjustments.flatMap((adjustment) => [
      `  ± ${adjustmentWords(adjustment, say.language)}`,
      `      ${say("because", { reason: told(adjustment.reason) })}`,
      ...changeLines(adjustment).map((line) => `      ${line}`),
    ]),
    ...(grows.length > 0 ? [say("needsMore"), ...grows.map((each) => `  ! ${oneLine(each, 1_000)}`)] : []),
    "",
  ].join("\n");
}

/** "new task 3b before 3" */
function adjustmentWords({ operation, taskId, task }: Adjustment, language: Language): string {
  const values = { task: oneLine(taskId, 64), added: oneLine(task?.taskId ?? "?", 64) };
  return operationWords({ language })(operation, values);
}

/** What a change sets, one line for each field. */
function changeLines({ input, changes, task }: Adjustment): string[] {
  const fields: Record<string, unknown> = {
    ...(task
      ? {
          subject: task.subject,
          description: task.description,
          agent: task.assignedAgent,
          files: task.files,
          checks: task.acceptance,
          calls: task.toolsToExecute,
        }
      : {}),
    ...changes,
    ...(input === undefined ? {} : { input }),
  };
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return [];
    const items = (Array.isArray(value) ? value : [value]).map((item) =>
      typeof item === "string" ? item : JSON.stringify(item),
    );
    return [`${name}: ${oneLine(items.join(", "), 400)}`];
  });
}
