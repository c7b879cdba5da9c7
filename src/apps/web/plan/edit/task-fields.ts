// Converts between a task and the fields of its form.
import { TaskPriority, type PlanTask, type PlanContent, type TaskContent } from "../../../../domain/plan/plan.ts";
import { readCheck, renderCheck } from "../../../../domain/plan-text/check-text.ts";

const names = ["subject", "description", "assignedAgent", "priority", "blockedBy", "files", "acceptance"] as const;

export type TaskFields = Readonly<Record<(typeof names)[number], string>> & { readonly priority: TaskPriority };

export function fieldsOf(task: PlanTask): TaskFields {
  const { subject, description, assignedAgent, priority, blockedBy, files, acceptance } = task;
  return {
    subject,
    description,
    assignedAgent,
    priority,
    blockedBy: blockedBy.join(", "),
    files: files.join("\n"),
    acceptance: acceptance.map(renderCheck).join("\n"),
  };
}

/** As stored on this device; null: no longer readable. */
export function readFields(kept: string): TaskFields | null {
  try {
    const read = Object(JSON.parse(kept)) as Readonly<Record<string, unknown>>;
    const texts = Object.fromEntries(names.map((name) => [name, String(read[name] ?? "")]));
    return { ...(texts as TaskFields), priority: TaskPriority.parse(read["priority"]) };
  } catch {
    return null;
  }
}

export function isSameFields(a: TaskFields, b: TaskFields): boolean {
  return names.every((name) => a[name] === b[name]);
}

/** The user's changes on top of newer ones: only fields that both changed are overwritten. */
export function mergedFields(base: TaskFields, mine: TaskFields, theirs: TaskFields): TaskFields {
  const changed = names.filter((name) => mine[name] !== base[name]);
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

/** The whole plan with this task changed, or the errors in its checks. */
export function withTask(
  content: PlanContent,
  taskId: string,
  fields: TaskFields,
): { readonly content: PlanContent } | { readonly problem: string } {
  const read = linesOf(fields.acceptance).map(readCheck);
  const problem = read.find((each) => "problem" in each);
  if (problem) return { problem: `${problem.problem} ${problem.hint}` };
  const acceptance = read.flatMap((each) => ("check" in each ? [each.check] : []));
  const change = (task: TaskContent): TaskContent => ({
    ...task,
    subject: fields.subject.trim(),
    description: fields.description.trim(),
    // The label while it runs was derived from the subject.
    activeForm: fields.subject.trim() === task.subject ? task.activeForm : fields.subject.trim(),
    assignedAgent: fields.assignedAgent,
    priority: fields.priority,
    blockedBy: fields.blockedBy.split(/[\s,;，、]+/).filter(Boolean),
    files: linesOf(fields.files),
    acceptance,
  });
  return {
    content: { ...content, tasks: content.tasks.map((task) => (task.taskId === taskId ? change(task) : task)) },
  };
}

/** The field a server error belongs to: `content.tasks[2].blockedBy`. */
export function fieldIn(place: string): keyof TaskFields | undefined {
  const name = /^content\.tasks\[\d+\]\.(\w+)/.exec(place)?.[1];
  return names.find((each) => each === name);
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
