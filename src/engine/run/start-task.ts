// Starts a plan and its tasks: records the workspace at that moment, so that everything can be undone.
import type { DurableEvent } from "../../domain/session/event.ts";
import { describeFailure, Failed } from "../../domain/values/failure.ts";
import { isPlanRunning } from "../../domain/session/task-phase.ts";
import type { Isolation } from "../../domain/plan/plan.ts";
import { removeInterruptedIntegration } from "./integrate-task.ts";
import type { Session } from "../open/session.ts";
import { taskStartedEvent, taskIn } from "./task-events.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** False when there is nothing to run. An interrupted plan simply continues. */
export async function startPlan(session: Session, { engine, signal }: TurnContext): Promise<boolean> {
  const { plan, run } = session.state;
  if (!plan || signal.aborted) return false;
  if (run?.planId === plan.planId) return true;
  const { isolation, concurrency } = engine.build;
  const found = await recordWorkspace(session, engine, isolation, signal);
  await session.commit(({ plan: now, mode, turn }) =>
    now?.planId === plan.planId && now.status === "approved" && mode === "build" && turn && !turn.cancelRequested
      ? [{ type: "plan_execution_start", data: { planId: plan.planId, concurrency, ...found } }]
      : [],
  );
  return session.state.run?.planId === plan.planId;
}

/** Without git, tasks work in the folder itself and nothing can be undone; acceptable as long as the user knows. */
async function recordWorkspace(
  session: Session,
  { worktrees }: TurnContext["engine"],
  isolation: Isolation,
  signal: AbortSignal,
): Promise<{ isolation: Isolation; tree: string | null; notice?: string }> {
  try {
    const tree = await worktrees.snapshot(signal);
    await worktrees.keep(session.id, [tree], signal);
    return { isolation, tree };
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "git_missing") throw thrown;
    return { isolation: "shared", tree: null, notice: describeFailure(thrown.failure) };
  }
}

/** False when the task was ended before it started. */
export async function startTask(session: Session, { engine, signal }: TurnContext, taskId: string): Promise<boolean> {
  const task = taskIn(session.state, taskId);
  if (!task || session.state.run?.tree === undefined) return false;
  const known = session.state.run?.tree !== null;
  if (known) await removeInterruptedIntegration(session, engine, taskId);
  const base = known ? await engine.worktrees.snapshot(signal, task.files) : null;
  await session.commit((state) => {
    const { plan } = state;
    const now = taskIn(state, taskId);
    // The plan may have changed or stopped while the workspace was inspected.
    const isReady = now?.blockedBy.every((id) => taskIn(state, id)?.status === "completed");
    if (!plan || now?.status !== "pending" || !isReady || !isPlanRunning(state) || signal.aborted) return [];
    const started: DurableEvent[] = [
      { type: "plan_step_ready", data: { planId: plan.planId, taskId } },
      taskStartedEvent(state, task, base),
      { type: "task_update", data: { taskId, status: "in_progress", progress: 0, activeForm: task.activeForm } },
    ];
    return started;
  });
  return taskIn(session.state, taskId)?.status === "in_progress";
}
