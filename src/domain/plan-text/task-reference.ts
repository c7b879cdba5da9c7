// Finds the task that a model names: by its id in any spelling, or by its subject.
import { TaskId } from "../plan/plan.ts";
import { fieldKey } from "../model-data/match-option.ts";
import { closestName } from "../values/closest-name.ts";

/** "Task 1" and "#1" are 1, and "set up db" is set-up-db. Undefined when it is empty; unchanged when it cannot be an id. */
export function usableId(written: string): string | undefined {
  const id = written.trim();
  if (id === "" || TaskId.safeParse(id).success) return id || undefined;
  const bare = id.replace(/^(?:(?:task|step|schritt|aufgabe|任务|步骤)\s*)?[#:.]*\s*(?=[\p{L}\d])/iu, "");
  const plain = bare.replaceAll(/[^\w.-]+/g, "-").replaceAll(/^[^A-Za-z0-9]+|-+$/g, "");
  return TaskId.safeParse(plain).success ? plain : id;
}

export interface NamedTask {
  readonly taskId: string;
  readonly subject: string;
  /** Its id as the model wrote it. */
  readonly written?: string | undefined;
}

/** The id of the task that a name means; undefined when there is none. */
export function taskFinder(tasks: readonly NamedTask[]): (name: string) => string | undefined {
  const key = (name: string) => fieldKey(name.trim().replace(/[.:]$/, ""));
  const ids = new Set(tasks.map(({ taskId }) => taskId));
  const known = new Map<string, string>();
  for (const { taskId, subject, written = taskId } of tasks)
    for (const name of [subject, written, taskId]) if (key(name) !== "") known.set(key(name), taskId);
  // Short subjects differ by too little to tell a typo from another task.
  const subjects = tasks.map(({ subject }) => subject).filter((subject) => subject.length > 8);
  return (name) => {
    if (ids.has(name)) return name;
    // "1: Update types" and "Task 1 - Update types".
    const [, start = ""] = /^(?:task|step)?\s*#?([\w.-]+)\s*[:.)–—-]\s/i.exec(name) ?? [];
    const named = [name, usableId(name) ?? "", start].flatMap((each) => known.get(key(each)) ?? [])[0];
    return named ?? known.get(key(closestName(name, subjects) ?? ""));
  };
}
