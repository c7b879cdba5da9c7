// Changes of a plan while it is carried out, in words: what they do, why, and what they need beyond what was approved.
import { operationWords } from "../../../words/status.ts";
import type { Language } from "../../../words/language.ts";
import type { Adjustment } from "../../../domain/plan/plan.ts";
import { oneLine } from "./table.ts";

/** "new task 3b before 3" */
export function adjustmentWords({ operation, taskId, task }: Adjustment, language: Language): string {
  const values = { task: oneLine(taskId, 64), added: oneLine(task?.taskId ?? "?", 64) };
  return operationWords({ language })(operation, values);
}

/** What a change sets, one line for each field: for whoever has to decide about it. */
export function changeLines({ input, changes, task }: Adjustment): string[] {
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
