// The differences between two revisions of a plan, task by task and in words.
import type { PlanContent, PlanRisk, TaskContent } from "../plan/plan.ts";
import { canonicalJson } from "../values/canonical-json.ts";
import { renderCall } from "./call-text.ts";
import { renderCheck } from "./check-text.ts";
import { renderCost } from "./estimate-text.ts";
import { renderRisk } from "./risk-text.ts";

export interface FieldChange {
  readonly field: string;
  /** Readable, one line per entry of a list; empty when there was nothing. */
  readonly before: string;
  readonly after: string;
}

export interface TaskChange {
  readonly taskId: string;
  /** Its current subject. */
  readonly subject: string;
  readonly fields: readonly FieldChange[];
}

export interface PlanDiff {
  readonly same: boolean;
  /** Changes of the plan itself. */
  readonly fields: readonly FieldChange[];
  readonly added: readonly TaskContent[];
  readonly removed: readonly TaskContent[];
  readonly changed: readonly TaskChange[];
  /** Tasks whose position changed among those that remain. */
  readonly moved: readonly string[];
}

type Formatters<Content> = { readonly [Field in keyof Content]: (value: Content[Field]) => string };

const plainText = (text: string) => text;
const inLines = (texts: readonly string[]) => texts.join("\n");
const inLine = (texts: readonly string[]) => texts.join(", ");

const planFields: Formatters<Omit<PlanContent, "tasks">> = {
  title: plainText,
  summary: plainText,
  goals: inLines,
  assumptions: inLines,
  risks: (risks: PlanRisk[]) => inLines(risks.map(renderRisk)),
  validation: plainText,
  checks: (checks) => inLines(checks.map(renderCheck)),
  estimatedDuration: plainText,
  estimatedCost: renderCost,
  overallRisk: plainText,
};

const taskFields: Formatters<Omit<TaskContent, "taskId">> = {
  subject: plainText,
  description: plainText,
  activeForm: plainText,
  assignedAgent: plainText,
  priority: plainText,
  blockedBy: inLine,
  files: inLine,
  toolsToExecute: (calls) => inLines(calls.map(renderCall)),
  acceptance: (checks) => inLines(checks.map(renderCheck)),
};

/** Tasks are the same when they have the same id. */
export function diffPlans(before: PlanContent, after: PlanContent): PlanDiff {
  const old = new Map(before.tasks.map((task) => [task.taskId, task]));
  const current = new Map(after.tasks.map((task) => [task.taskId, task]));
  const fields = changedFields(planFields, before, after);
  const added = after.tasks.filter(({ taskId }) => !old.has(taskId));
  const removed = before.tasks.filter(({ taskId }) => !current.has(taskId));
  const changed = after.tasks.flatMap((task) => {
    const earlier = old.get(task.taskId);
    const changes = earlier ? changedFields(taskFields, earlier, task) : [];
    return changes.length === 0 ? [] : [{ taskId: task.taskId, subject: task.subject, fields: changes }];
  });
  const stayed = (tasks: readonly TaskContent[]) =>
    tasks.map(({ taskId }) => taskId).filter((taskId) => old.has(taskId) && current.has(taskId));
  const moved = movedTasks(stayed(before.tasks), stayed(after.tasks));
  const same = [fields, added, removed, changed, moved].every((list) => list.length === 0);
  return { same, fields, added, removed, changed, moved };
}

function changedFields<Content extends object>(
  shown: Formatters<Content>,
  before: Content,
  after: Content,
): FieldChange[] {
  return (Object.keys(shown) as (keyof Content & string)[]).flatMap((field) => {
    if (canonicalJson(before[field]) === canonicalJson(after[field])) return [];
    return [{ field, before: shown[field](before[field]), after: shown[field](after[field]) }];
  });
}

/** As few as possible: all but the longest run of tasks that kept their order. */
function movedTasks(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((taskId, place) => [taskId, place]));
  const order = after.map((taskId) => places.get(taskId) ?? 0);
  /** For each length, the index of the smallest position that can end a run of that length. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, place] of order.entries()) {
    const length = firstAtLeast(ends, (end) => (order[end] ?? 0) >= place);
    previous[index] = ends[length - 1];
    ends[length] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) kept.add(index);
  return after.filter((_, index) => !kept.has(index));
}

function firstAtLeast(list: readonly number[], isEnough: (value: number) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(list[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The words around a difference; the contents of plans stay as they are. */
export interface DiffWords {
  readonly same: string;
  readonly task: string;
  readonly moved: string;
  readonly none: string;
  readonly fields: Readonly<Record<keyof typeof planFields | keyof typeof taskFields, string>>;
}

export const englishDiff: DiffWords = {
  same: "No difference.",
  task: "task",
  moved: "order: moved",
  none: "none",
  fields: {
    title: "title",
    summary: "summary",
    goals: "goals",
    assumptions: "assumptions",
    risks: "risks",
    validation: "validation",
    checks: "checks",
    estimatedDuration: "duration",
    estimatedCost: "cost",
    overallRisk: "risk",
    subject: "subject",
    description: "description",
    activeForm: "doing",
    assignedAgent: "agent",
    priority: "priority",
    blockedBy: "after",
    files: "files",
    toolsToExecute: "calls",
    acceptance: "checks",
  },
};

export function renderDiff(diff: PlanDiff, words: DiffWords = englishDiff): string {
  const { same, fields, added, removed, changed, moved } = diff;
  if (same) return words.same;
  return [
    ...fields.flatMap((change) => renderChange(change, "~ ", words)),
    ...removed.map(({ taskId, subject }) => `- ${words.task} ${taskId} ${subject}`),
    ...added.map(({ taskId, subject }) => `+ ${words.task} ${taskId} ${subject}`),
    ...changed.flatMap(({ taskId, subject, fields: changes }) => [
      `~ ${words.task} ${taskId} ${subject}`,
      ...changes.flatMap((change) => renderChange(change, "    ", words)),
    ]),
    ...(moved.length === 0 ? [] : [`~ ${words.moved} ${moved.join(", ")}`]),
  ].join("\n");
}

/** On one line if it fits; otherwise only the lines that differ. */
function renderChange({ field, before, after }: FieldChange, indent: string, words: DiffWords): string[] {
  const names: Readonly<Record<string, string>> = words.fields;
  const label = `${indent}${names[field] ?? field}:`;
  const isShort = !before.includes("\n") && !after.includes("\n") && before.length + after.length <= 100;
  if (isShort) return [`${label} ${before || words.none} → ${after || words.none}`];
  const [old, current] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < Math.min(old.length, current.length) && old[start] === current[start]) start++;
  let end = 0;
  const most = Math.min(old.length, current.length) - start;
  while (end < most && old.at(-1 - end) === current.at(-1 - end)) end++;
  const differing = (lines: readonly string[], sign: string) =>
    lines.slice(start, lines.length - end).map((line) => `${" ".repeat(indent.length)}  ${sign} ${line}`.trimEnd());
  return [label, ...differing(old, "-"), ...differing(current, "+")];
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
