// Parses all tasks of a plan file together: only then is it clear which words are ids and which numbers are free.
import { TaskContent, TaskId } from "../plan/plan.ts";
import { activeFormOf } from "./active-form.ts";
import type { Report } from "./line-finding.ts";
import type { TaskLines } from "./outline.ts";
import { readTask, type ReadTask } from "./read-task.ts";
import { freeIds, splitLabel, withoutMark } from "./task-line.ts";

export interface TaskPlace {
  readonly line: number;
  readonly fields: Readonly<Record<string, number>>;
}

interface NamedTask {
  readonly id: string | undefined;
  readonly idLine: number;
  readonly subject: string;
  readonly read: ReadTask;
  readonly lines: TaskLines;
}

export function readTasks(
  all: readonly TaskLines[],
  report: Report,
): { tasks: TaskContent[]; places: ReadonlyMap<string, TaskPlace> } {
  const read = all.map((lines) => ({ lines, read: readTask(lines, report) }));
  const referenced = new Set(read.flatMap((task) => task.read.content.blockedBy));
  const named = read.map(({ lines, read }): NamedTask => {
    const text = withoutMark(lines.item.text);
    const { label, subject } = read.id
      ? { label: read.id.text, subject: text }
      : splitLabel(text, (id) => referenced.has(id));
    return { id: label, idLine: read.id?.line ?? lines.head.number, subject, read, lines };
  });
  checkNames(named, report);
  const ids = assignIds(named);
  const places = new Map<string, TaskPlace>();
  const tasks = named.flatMap(({ subject, read, lines }, index) => {
    const taskId = ids[index] ?? "";
    const line = lines.head.number;
    places.set(taskId, { line, fields: read.lines });
    const activeForm = read.doing ?? activeFormOf(subject.replaceAll(/\s+/g, " ").trim());
    const task = TaskContent.safeParse({ taskId, subject, activeForm, ...read.content });
    if (task.success) return [task.data];
    // The invalid id has been reported already.
    const [issue] = task.error.issues.filter(({ path }) => path[0] !== "taskId");
    if (subject.trim() === "")
      report(line, {
        rule: "no-subject",
        message: "The task does not say what to do.",
        hint: "Write it behind the box.",
      });
    else if (issue)
      report(line, {
        rule: "bad-task",
        message: `The task cannot be used: ${issue.path.join(".")}: ${issue.message}.`,
      });
    return [];
  });
  return { tasks, places };
}

function checkNames(named: readonly NamedTask[], report: Report): void {
  const seen = new Set<string>();
  for (const { id, idLine } of named) {
    if (id === undefined) continue;
    if (!TaskId.safeParse(id).success)
      report(idLine, {
        rule: "bad-id",
        message: `The task name ${JSON.stringify(id)} cannot be used.`,
        hint: "Use letters, digits, dots, underscores and hyphens, at most 64, with a letter or digit first.",
      });
    else if (seen.has(id))
      report(idLine, {
        rule: "duplicate-id",
        message: `More than one task is called ${id}.`,
        hint: "Give every task a name of its own.",
        taskId: id,
      });
    seen.add(id);
  }
}

/** A task without an id gets its number in an ordered list, or else the next free number. */
function assignIds(named: readonly NamedTask[]): string[] {
  const used = new Set(named.flatMap(({ id }) => id ?? []));
  const nextFree = freeIds(used);
  return named.map(({ id, lines: { item } }) => {
    if (id !== undefined) return id;
    const number = item.number !== undefined && !used.has(item.number) ? item.number : nextFree();
    used.add(number);
    return number;
  });
}
