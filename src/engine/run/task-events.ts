// Stores a task's events, but only while its attempt is current: the user may end or restart a task at any moment.
import { createHash } from "node:crypto";
import { endStep } from "../../domain/session/decide-run.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";
import { reportText, type TaskReport } from "../../domain/plan/task-report.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import type { Session } from "../open/session.ts";

/** The current attempt at a task. Increases when its own process restarts it. */
export interface TaskAttempt {
  readonly taskId: string;
  attempt: number;
}

/** Starts the next attempt. */
export async function startAttempt(session: Session, on: TaskAttempt, base: string | null): Promise<void> {
  await commitDuringAttempt(session, on, (state) => {
    const task = taskIn(state, on.taskId);
    if (!task) return [];
    // Before it is stored: a comparison must never find us behind.
    on.attempt += 1;
    return [taskStartedEvent(state, task, base)];
  });
}

export function taskStartedEvent(state: State, { taskId, assignedAgent }: PlanTask, base: string | null): DurableEvent {
  const attempt = attemptAt(state, taskId) + 1;
  return { type: "task_started", data: { taskId, agent: assignedAgent, attempt, base } };
}

export function attemptAt({ run }: State, taskId: string): number {
  return taskRunOf(run, taskId)?.attempt ?? 0;
}

export async function failTask(session: Session, on: TaskAttempt, error: string): Promise<void> {
  const { taskId } = on;
  await commitDuringAttempt(session, on, ({ plan }) => [
    { type: "task_failed", data: { taskId, error } },
    ...endStep(plan?.planId ?? "", taskId, "failed"),
  ]);
}

/** What an agent said at the end of its work, in its report or in prose. */
export function finalWords({ agents }: State, agentId: string | undefined, report: TaskReport | undefined): string {
  return report ? reportText(report) : agentId === undefined ? "" : (agents[agentId]?.answer ?? "");
}

/** Commits only while this attempt is current. */
export async function commitDuringAttempt(
  session: Session,
  on: TaskAttempt,
  build: (state: State) => readonly DurableEvent[],
): Promise<void> {
  await session.commit((state) => (isCurrentAttempt(state, on) ? build(state) : []));
}

export function isCurrentAttempt(state: State, { taskId, attempt }: TaskAttempt): boolean {
  return taskIn(state, taskId)?.status === "in_progress" && attemptAt(state, taskId) === attempt;
}

export function taskIn({ plan }: { readonly plan: ExecutionPlan | null }, taskId: string): PlanTask | undefined {
  return plan?.tasks.find((task) => task.taskId === taskId);
}

/** The folder name of the copy of the workspace for the current attempt. Ids of tasks may differ in case only, which some file systems ignore. */
export function copyName({ id, state }: Session, { taskId, planId }: PlanTask): string {
  const attempt = attemptAt(state, taskId);
  const distinct = createHash("sha256").update(`${planId} ${taskId}`).digest("hex").slice(0, 8);
  return `${id}-${taskId.slice(0, 20)}-${distinct}-${attempt}`;
}
