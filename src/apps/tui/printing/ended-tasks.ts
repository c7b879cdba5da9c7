// Ended tasks of the running plan in a reopened session: which entry shows how each of them ended.
import { itemAt, size } from "../../../domain/values/list.ts";
import { isEnded, taskRunOf } from "../../../domain/session/run.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { entryOf } from "../../../domain/values/bucket-map.ts";
import type { AgentEntry, NoteEntry } from "../../../domain/reading/entry.ts";

/** Whether this agent works in the current plan's last attempt: the same task of an earlier plan is another one. */
export function isOfCurrentRun({ state }: SessionView, { agentId, taskId }: AgentEntry): boolean {
  return taskId !== undefined && taskRunOf(state.run, taskId)?.agentId === agentId;
}

export function hasEnded({ state }: SessionView, taskId: string): boolean {
  return state.plan?.tasks.some((task) => task.taskId === taskId && isEnded(task)) ?? false;
}

/** Whether this was the task's last failure: the block of the ended task already shows it. */
export function isLastFailure({ state }: SessionView, { event, at }: NoteEntry): boolean {
  if (event.type !== "task_failed" || !state.run) return false;
  const task = state.plan?.tasks.find(({ taskId }) => taskId === event.data.taskId);
  return task?.status === "failed" && task.completedAt === at;
}

export interface UnreportedTasks {
  readonly taskIds: readonly string[];
  /** The entry they are printed before, as when they happened; undefined: after everything else. */
  readonly before: string | undefined;
}

/** Tasks that ended without an agent whose entry would show it. */
export function unreportedTasks({ state, transcript }: SessionView): UnreportedTasks {
  const { plan, run } = state;
  const tasks = run ? (plan?.tasks ?? []) : [];
  const isTold = (taskId: string) => {
    const agentId = taskRunOf(run, taskId)?.agentId;
    const place = agentId === undefined ? undefined : entryOf(transcript.agents, agentId);
    const entry = place && place.agentId === undefined ? itemAt(transcript.main, place.index) : undefined;
    return entry?.kind === "agent" && entry.status !== "running";
  };
  const taskIds = tasks.filter((task) => isEnded(task) && !isTold(task.taskId)).map(({ taskId }) => taskId);
  if (taskIds.length === 0) return { taskIds, before: undefined };
  for (let index = size(transcript.main) - 1; index >= 0; index--) {
    const entry = itemAt(transcript.main, index);
    if (entry?.kind !== "note") continue;
    const { type, data } = entry.event;
    if (type === "plan_execution_start") break;
    if (type === "plan_execution_complete" && data.planId === plan?.planId) return { taskIds, before: entry.id };
  }
  return { taskIds, before: undefined };
}
