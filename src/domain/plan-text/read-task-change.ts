// Reads a model's changes to a running plan: changed fields of a task, or a new task. As tolerant as for drafts.
import type { Adjustment, TaskContent } from "../plan/plan.ts";
import { z } from "zod";
import { readAs } from "../model-data/coerce.ts";
import { withHints } from "../model-data/hints.ts";
import { fieldKey } from "../model-data/match-option.ts";
import { readDraft, unreadableValues } from "./read-draft.ts";
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
export function misplacedChanges(
  rest: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const stray = Object.entries(rest).filter(([key]) => fieldOfKey.has(fieldKey(key)));
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

const NewTask = withHints(
  z.looseObject({
    taskId: z.string().optional(),
    tool: z.string().optional(),
    input: z.unknown().optional(),
    toolsToExecute: z.unknown().optional(),
    blocks: z.unknown().optional(),
  }),
  {
    aliases: {
      taskId: ["stepId", "id"],
      tool: ["toolName"],
      input: ["toolInput"],
      toolsToExecute: ["toolCalls", "tools"],
    },
  },
);

/** Without `taskId` when it has none. A step with a single tool, as other planners write it, becomes a task with one call. */
export function readNewTask(
  value: unknown,
  problems: string[],
): (Omit<TaskContent, "taskId"> & { readonly taskId: string | undefined }) | undefined {
  const read = readAs(NewTask, value);
  const { taskId, tool, input, toolsToExecute, blocks: _, ...rest } = "value" in read ? read.value : {};
  const calls = toolsToExecute ?? (tool === undefined ? undefined : [{ tool, input }]);
  // Its dependents follow from its position.
  const task = readOne("value" in read ? { ...rest, taskId, toolsToExecute: calls } : value, "task", problems);
  return task && { ...task, taskId: taskId === undefined ? undefined : task.taskId };
}

function readOne(value: unknown, name: string, problems: string[]): TaskContent | undefined {
  const read = readDraft({ title: "-", summary: "-", tasks: [value] });
  const findings = "content" in read ? unreadableValues(read.coercions) : read.findings;
  if ("content" in read && findings.length === 0) return read.content.tasks[0];
  const named = (text: string) => text.replaceAll("tasks[0]", name);
  problems.push(...findings.map(({ message, hint }) => named(hint ? `${message} ${hint}` : message)));
  return undefined;
}
