// The six ways to change a plan while it runs; each maps the current tasks to the new tasks.
import { resetTask, unique, type RefusedChange } from "./adjust-graph.ts";
import { TaskId, type Adjustment, type ExecutionPlan, type PlanTask } from "./plan.ts";
import { contentOf, tasksOf } from "./plan-content.ts";

interface Change {
  readonly plan: ExecutionPlan;
  readonly target: PlanTask;
  readonly adjustment: Adjustment;
  readonly at: string;
}

/** `frees`: tasks skipped because of the target may run again unless something else blocks them. */
type Changed = { readonly tasks: readonly PlanTask[]; readonly freesDependents: boolean } | RefusedChange;

export const operations: Readonly<Record<Adjustment["operation"], (change: Change) => Changed>> = {
  MODIFY: modify,
  RETRY: retry,
  SKIP: skip,
  ADD_BEFORE: addBefore,
  ADD_AFTER: addAfter,
  REPLACE: replace,
};

function modify({ plan, target, adjustment }: Change): Changed {
  if (isStarted(target)) return { problem: `${describeState(target)} It cannot be modified any more.` };
  if (adjustment.input === undefined && adjustment.changes === undefined)
    return { problem: `The change of task ${target.taskId} does not say what changes: give input or changes.` };
  const task = withChanges(target, adjustment);
  return "problem" in task ? task : { tasks: replaceTask(plan.tasks, target, [task]), freesDependents: false };
}

function retry({ plan, target, adjustment }: Change): Changed {
  const { taskId, status } = target;
  if (status === "completed")
    return {
      problem: `Task ${taskId} is done. Only what failed, was cancelled or skipped is tried again.`,
      because: { code: "task_done", values: { task: taskId } },
    };
  if (status === "in_progress" || status === "pending") {
    const state = status === "pending" ? "has not started" : "is running";
    return {
      problem: `Task ${taskId} ${state}. There is nothing to try again yet.`,
      because: { code: "task_has_no_end_to_retry", values: { task: taskId } },
    };
  }
  const task = withChanges(target, adjustment);
  return "problem" in task
    ? task
    : { tasks: replaceTask(plan.tasks, target, [resetTask(task)]), freesDependents: true };
}

/** `bypassSkippedTasks` then passes its dependencies on to its dependents. */
function skip({ plan, target, adjustment }: Change): Changed {
  if (isStarted(target))
    return {
      problem: `${describeState(target)} It can no longer be skipped.`,
      because: { code: "task_not_skippable", values: { task: target.taskId } },
    };
  const { skippedFor, givenUp, outcome, ...rest } = target;
  const task: PlanTask = { ...rest, status: "skipped", error: adjustment.reason };
  return { tasks: replaceTask(plan.tasks, target, [task]), freesDependents: true };
}

function addBefore(change: Change): Changed {
  const { plan, target, adjustment } = change;
  if (isStarted(target)) return { problem: `${describeState(target)} Nothing can come before it any more.` };
  if (!adjustment.task) return missingTask(change);
  const blockedBy = unique([...target.blockedBy, ...knownBlockers(plan, adjustment.task)]);
  const task = newTask(
    change,
    adjustment.task,
    freeTaskId(plan.tasks, adjustment.task.taskId, target.taskId),
    blockedBy,
  );
  return {
    tasks: replaceTask(plan.tasks, target, [task, { ...target, blockedBy: [task.taskId] }]),
    freesDependents: false,
  };
}

function addAfter(change: Change): Changed {
  const { plan, target, adjustment } = change;
  if (!adjustment.task) return missingTask(change);
  const blockedBy = unique([target.taskId, ...knownBlockers(plan, adjustment.task)]);
  const task = newTask(
    change,
    adjustment.task,
    freeTaskId(plan.tasks, adjustment.task.taskId, target.taskId),
    blockedBy,
  );
  // A running or finished task no longer waits.
  const tasks = plan.tasks.map((each) => (isStarted(each) ? each : replaceBlocker(task.taskId, each, target.taskId)));
  return { tasks: replaceTask(tasks, target, [target, task]), freesDependents: false };
}

function replace(change: Change): Changed {
  const { plan, target, adjustment } = change;
  if (isStarted(target)) return { problem: `${describeState(target)} It cannot be replaced any more.` };
  if (!adjustment.task) return missingTask(change);
  const wanted = adjustment.task.taskId;
  // Its own id becomes free once it is removed.
  const taskId = isFree(plan.tasks, wanted) ? wanted : target.taskId;
  const own = adjustment.task.blockedBy;
  const task = newTask(change, adjustment.task, taskId, own.length > 0 ? unique(own) : target.blockedBy);
  const tasks = plan.tasks.map((each) => replaceBlocker(taskId, each, target.taskId));
  return { tasks: replaceTask(tasks, target, [task]), freesDependents: true };
}

/** The requested id if it is valid and free; otherwise one derived from the neighbour's: 3a, 3b … or setup-2. */
export function freeTaskId(tasks: readonly PlanTask[], wanted: string, near: string): string {
  if (isFree(tasks, wanted)) return wanted;
  const base = near.slice(0, 56);
  const letters = /\d$/.test(base) ? "abcdefghijklmnopqrstuvwxyz" : "";
  const lettered = letters.split("").map((letter) => `${base}${letter}`);
  const free = lettered.find((id) => isFree(tasks, id));
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(tasks, `${base}-${number}`)) number++;
  return `${base}-${number}`;
}

function isFree(tasks: readonly PlanTask[], taskId: string): boolean {
  return TaskId.safeParse(taskId).success && !tasks.some((task) => task.taskId === taskId);
}

function newTask({ plan, at }: Change, task: PlanTask, taskId: string, blockedBy: readonly string[]): PlanTask {
  const content = contentOf({ ...plan, tasks: [{ ...task, taskId, blockedBy: [...blockedBy] }] });
  return tasksOf(content, plan.planId, at)[0] as PlanTask;
}

function knownBlockers({ tasks }: ExecutionPlan, { blockedBy }: PlanTask): string[] {
  const known = new Set(tasks.map(({ taskId }) => taskId));
  return blockedBy.filter((id) => known.has(id));
}

function withChanges(task: PlanTask, { input, changes = {} }: Adjustment): PlanTask | RefusedChange {
  const givenChanges = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const changed: PlanTask = { ...task, ...givenChanges };
  if (input === undefined) return changed;
  const [call, ...others] = changed.toolsToExecute;
  if (call && others.length === 0) return { ...changed, toolsToExecute: [{ ...call, input }] };
  // The calls were replaced as a whole, each with its input.
  if (changes.toolsToExecute !== undefined) return changed;
  const count = call ? `plans ${changed.toolsToExecute.length} calls` : "plans no call";
  return {
    problem: `Task ${task.taskId} ${count}, so it is not clear what the input is for. Give all calls: changes.toolsToExecute.`,
  };
}

function replaceTask(tasks: readonly PlanTask[], old: PlanTask, by: readonly PlanTask[]): PlanTask[] {
  return tasks.flatMap((task) => (task.taskId === old.taskId ? by : [task]));
}

function replaceBlocker(taskId: string, task: PlanTask, old: string): PlanTask {
  if (!task.blockedBy.includes(old)) return task;
  return { ...task, blockedBy: unique(task.blockedBy.map((id) => (id === old ? taskId : id))) };
}

function isStarted({ status }: PlanTask): boolean {
  return status === "in_progress" || status === "completed";
}

/** For a task that has started: says why it can no longer be changed. */
function describeState({ taskId, status }: PlanTask): string {
  return status === "completed" ? `Task ${taskId} is done.` : `Task ${taskId} is running.`;
}

function missingTask({ adjustment, target }: Change): RefusedChange {
  return { problem: `${adjustment.operation} for task ${target.taskId} does not say which task is new: give task.` };
}
