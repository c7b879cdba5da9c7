// A task as a program describes it: only the subject is required.
import { fail } from "../../../domain/values/failure.ts";
import type { AcceptanceCheck } from "../../../domain/plan/acceptance.ts";
import type { PlannedToolCall, TaskContent, TaskPriority } from "../../../domain/plan/plan.ts";
import { freeIds } from "../../../domain/plan-text/task-line.ts";
import { readDraft, unreadableValues } from "../../../domain/plan-text/read-draft.ts";
import { suggestNames } from "../../../domain/values/closest-name.ts";
import { plainData, refuseErrors } from "./read-input.ts";

export interface TaskData {
  readonly subject: string;
  /** Default: the next free number. */
  readonly taskId?: string | undefined;
  readonly description?: string | undefined;
  /** Default: derived from the subject. */
  readonly activeForm?: string | undefined;
  /** Default: koda. */
  readonly assignedAgent?: string | undefined;
  readonly priority?: TaskPriority | undefined;
  /** Tasks that must be completed first. */
  readonly blockedBy?: readonly string[] | undefined;
  /** Tasks that depend on this one: the same from the other side. */
  readonly blocks?: readonly string[] | undefined;
  readonly files?: readonly string[] | undefined;
  readonly toolsToExecute?: readonly PlannedToolCall[] | undefined;
  readonly acceptance?: readonly AcceptanceCheck[] | undefined;
}

type Given = Record<string, unknown>;

/** Progress is recorded by events. A task of another plan can be passed as it is. */
const progressFields = "planId status progress toolsExecuted createdAt startedAt completedAt result error blocks".split(
  " ",
);

/** `known` and then the new ones; one with a known id replaces it. Throws Failed with all errors. */
export function mergeTasks(
  known: readonly TaskContent[],
  data: readonly TaskData[],
  kind: "bad_plan" | "bad_input",
): TaskContent[] {
  const given = plainData(data, "The tasks");
  if (!Array.isArray(given) || !given.every((each) => typeof each === "object" && each !== null))
    throw fail("bad_input", "The tasks are not a list of objects.", 'Pass [{ subject: "Create types" }].');
  const identified = withIds(known, given as Given[]);
  const read = readDraft({ title: "Tasks", summary: "Tasks", tasks: identified.map(contentFields) });
  const findings = "findings" in read ? read.findings : unreadableValues(read.coercions);
  refuseErrors(findings, kind, "These tasks are not valid");
  const added = "content" in read ? read.content.tasks : [];
  const byId = new Map([...known, ...added].map((task): [string, TaskContent] => [task.taskId, { ...task }]));
  for (const task of identified)
    for (const blocked of blocksOf(task)) addBlocker(byId, String(task["taskId"]), blocked, kind);
  // Duplicate ids among the given tasks are kept, so that validation reports them.
  const knownIds = new Set(known.map(({ taskId }) => taskId));
  const current = ({ taskId }: TaskContent) => byId.get(taskId) as TaskContent;
  return [...known.map(current), ...added.filter(({ taskId }) => !knownIds.has(taskId)).map(current)];
}

function withIds(known: readonly TaskContent[], given: readonly Given[]): Given[] {
  const taken = [...known, ...given].flatMap(({ taskId }) => (taskId === undefined ? [] : String(taskId).trim()));
  const nextFree = freeIds(new Set(taken));
  return given.map((task) => ({
    ...task,
    taskId: task["taskId"] === undefined ? nextFree() : String(task["taskId"]).trim(),
  }));
}

function contentFields(task: Given): Given {
  return Object.fromEntries(Object.entries(task).filter(([field]) => !progressFields.includes(field)));
}

function blocksOf({ blocks }: Given): string[] {
  return Array.isArray(blocks) ? blocks.map(String) : [];
}

function addBlocker(tasks: Map<string, TaskContent>, taskId: string, blocked: string, kind: string): void {
  const waiting = tasks.get(blocked);
  if (!waiting) {
    const hint = suggestNames(blocked, [...tasks.keys()], "tasks");
    throw fail(kind, `Task ${taskId} blocks ${blocked}, which is not in the plan.`, hint);
  }
  if (waiting.blockedBy.includes(taskId)) return;
  tasks.set(blocked, { ...waiting, blockedBy: [...waiting.blockedBy, taskId] });
}
