// Reads a model's changes to a running plan: changed fields of a task, or a new task. As tolerant as for drafts.
import type { Adjustment, TaskContent } from "../plan/plan.ts";
import { draftRecord, fieldKey, readText, type RawRecord } from "./draft-record.ts";
import { readDraft } from "./read-draft.ts";
import { isRecord } from "../values/record.ts";

type Changes = NonNullable<Adjustment["changes"]>;

/** Each field that can change, with the other names a draft may use. */
const names: Readonly<Record<keyof Changes, readonly string[]>> = {
  subject: ["title", "name"],
  description: ["details"],
  activeForm: [],
  assignedAgent: ["agent"],
  priority: [],
  blockedBy: ["dependsOn", "dependencies", "after"],
  files: ["affectedFiles"],
  toolsToExecute: ["toolCalls", "tools"],
  acceptance: ["acceptanceCriteria", "checks"],
};

const fields = Object.keys(names) as (keyof Changes)[];
const fieldOfKey = new Map(
  fields.flatMap((field) => [field, ...names[field]].map((name) => [fieldKey(name), field] as const)),
);

/** Fields of an adjustment that change its task but are not inside `changes`. */
export function misplacedChanges(rest: readonly [string, unknown][]): RawRecord | undefined {
  const stray = rest.filter(([key]) => fieldOfKey.has(fieldKey(key)));
  return stray.length > 0 ? Object.fromEntries(stray) : undefined;
}

/** Only the fields that were given. An empty list is a change too: it removes the current entries. */
export function readChanges(value: unknown, problems: string[]): Changes | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) {
    problems.push('The changes are not a JSON object. Write "changes": {"description": "…"}.');
    return undefined;
  }
  const given = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  for (const [key] of given)
    if (!fieldOfKey.has(fieldKey(key)))
      problems.push(`A task has no field ${key} that can change. These can: ${fields.join(", ")}.`);
  const read = readOne({ subject: "-", ...value }, "changes", problems);
  const changedFields = new Set(given.flatMap(([key]) => fieldOfKey.get(fieldKey(key)) ?? []));
  // The label while it runs follows from the subject.
  if (changedFields.has("subject")) changedFields.add("activeForm");
  if (!read || changedFields.size === 0) return undefined;
  return Object.fromEntries(
    fields.filter((field) => changedFields.has(field)).map((field) => [field, read[field]]),
  ) as Changes;
}

/** Without `taskId` when it has none. A step with a single tool, as other planners write it, becomes a task with one call. */
export function readNewTask(
  value: unknown,
  problems: string[],
): (Omit<TaskContent, "taskId"> & { readonly taskId: string | undefined }) | undefined {
  if (!isRecord(value)) {
    const read = readOne(value, "task", problems);
    return read && { ...read, taskId: undefined };
  }
  const record = draftRecord(value);
  const taskId = readText(record.take("taskId", "stepId", "id"), "task.taskId", (_field, message) =>
    problems.push(message),
  );
  const tool = record.take("toolName", "tool");
  const input = record.take("toolInput", "input");
  const calls =
    record.take("toolsToExecute", "toolCalls", "tools") ?? (tool === undefined ? undefined : [{ tool, input }]);
  // Its dependents follow from its position.
  record.take("blocks");
  const rest = Object.fromEntries(record.rest());
  const draft = {
    ...rest,
    ...(taskId === undefined ? {} : { taskId }),
    ...(calls === undefined ? {} : { toolsToExecute: calls }),
  };
  const read = readOne(draft, "task", problems);
  return read && { ...read, taskId: taskId === undefined ? undefined : read.taskId };
}

function readOne(value: unknown, name: string, problems: string[]): TaskContent | undefined {
  const read = readDraft({ title: "-", summary: "-", tasks: [value] });
  if ("content" in read) return read.content.tasks[0];
  const named = (text: string) => text.replaceAll("tasks[0]", name);
  problems.push(...read.findings.map(({ message, hint }) => named(hint ? `${message} ${hint}` : message)));
  return undefined;
}
