// Ends a plan: its own checks on the integrated result, its outcome, and a closing message for the user.
import { endTurn } from "../../domain/session/end-turn.ts";
import { endPlan, endStep, planFailure } from "../../domain/session/decide-run.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { detectLanguage } from "../../domain/intent/language.ts";
import { installedLockFiles, planSummary } from "./plan-summary.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { CheckResult } from "../../domain/plan/evidence.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { isEnded } from "../../domain/session/run.ts";
import { Schedule } from "../../domain/plan/schedule.ts";
import type { State } from "../../domain/session/state.ts";
import { isPlanRunning } from "../../domain/session/task-phase.ts";
import { mayReflect, reflectAndAdjust } from "./reflect-on-plan.ts";
import { runChecks, setUpCopy } from "./run-checks.ts";
import { isUnknownTree } from "../../ports/worktrees.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";
import { failureOf } from "../../words/failures.ts";

/** Does nothing while the plan is paused or waits for the user. Otherwise ends the turn, unless there is more to do. */
export async function finishPlan(session: Session, context: TurnContext): Promise<void> {
  const { engine } = context;
  if (isCancelled(session.state, context.signal)) return end(session, context, "cancelled");
  if (isPaused(session.state) || session.state.mode !== "build") return endPausedTurn(session);
  if (session.state.plan?.status !== "executing" || session.state.run?.proposal) return;
  await failStuckTasks(session);
  const { plan } = session.state;
  if (!plan?.tasks.every(isEnded)) return;
  if (session.state.run?.checks === null && plan.checks.length > 0 && !plan.tasks.some(hasFailed)) {
    await check(session, context, plan);
    if (isCancelled(session.state, context.signal)) return end(session, context, "cancelled");
    if (isPaused(session.state)) return endPausedTurn(session);
    // A task has been restored since.
    if (session.state.run?.checks === null) return;
  }
  if (!haveChecksPassed(session.state) && mayReflect(session.state, engine.build)) {
    await reflectAndAdjust(session, context);
    if (isCancelled(session.state, context.signal)) return end(session, context, "cancelled");
    if (isPaused(session.state)) return endPausedTurn(session);
    const { plan: now, run } = session.state;
    // There is more to do, or the user has to decide whether there is.
    if (run?.proposal || now?.status !== "executing" || !now.tasks.every(isEnded)) return;
  }
  await end(session, context, endOf(session.state));
}

/** The worst of its parts. */
function endOf(state: State): "completed" | "failed" | "cancelled" {
  const tasks = state.plan?.tasks ?? [];
  if (tasks.some(hasFailed) || !haveChecksPassed(state)) return "failed";
  return tasks.some(({ status }) => status === "cancelled") ? "cancelled" : "completed";
}

function hasFailed({ status }: { readonly status: string }): boolean {
  return status === "failed";
}

function haveChecksPassed({ run }: State): boolean {
  return (run?.checks ?? []).every(({ status }) => status === "passed" || status === "manual");
}

function isPaused({ plan }: State): boolean {
  return plan?.status === "paused";
}

function isCancelled({ turn }: State, signal: AbortSignal): boolean {
  return signal.aborted || turn?.cancelRequested === true;
}

async function check(session: Session, context: TurnContext, plan: ExecutionPlan): Promise<void> {
  const { signal } = context;
  const paths = await changedSince(session.state.run?.tree ?? null, context);
  const checks = await runPlanChecks(session, context, plan, paths);
  if (signal.aborted) return;
  await session.commit((state) => {
    const { plan: now } = state;
    const isSame = isPlanRunning(state) && now?.revision === plan.revision && now.tasks.every(isEnded);
    return isSame ? [{ type: "plan_verified", data: { planId: plan.planId, checks } }] : [];
  });
}

/** In the workspace; but in a copy if a task installed packages, which the workspace does not have. */
async function runPlanChecks(
  session: Session,
  context: TurnContext,
  { checks }: ExecutionPlan,
  changed: readonly string[],
): Promise<CheckResult[]> {
  const { engine, signal } = context;
  const { isolation, tree } = session.state.run ?? {};
  if (isolation !== "worktree" || !tree || installedLockFiles(session.state).length === 0)
    return session.runAlone(() => runChecks(session, context, checks, changed, "plan"), "", signal);
  const name = `${session.id}-checks`;
  // One that was left by a killed process has older files.
  await engine.worktrees.close(name);
  const place = await engine.worktrees.open(name, await engine.worktrees.snapshot(signal), signal);
  const inCopy = { ...context, place, engine: { ...engine, workspace: engine.workspace.at(place.folder) } };
  try {
    await setUpCopy(session, inCopy, "plan");
    return await runChecks(session, inCopy, checks, changed, "plan");
  } catch (thrown) {
    if (signal.aborted || !(thrown instanceof Failed)) throw thrown;
    return checks.map((check) => ({ check, status: "failed", output: thrown.message }));
  } finally {
    await engine.worktrees.close(name);
  }
}

/** Nothing when the files of before are no longer stored. */
async function changedSince(before: string | null, { engine, signal }: TurnContext): Promise<string[]> {
  if (before === null) return [];
  try {
    const changes = await engine.worktrees.changes(before, await engine.worktrees.snapshot(signal), signal);
    return changes.map(({ path }) => path);
  } catch (thrown) {
    if (signal.aborted || isUnknownTree(thrown)) return [];
    throw thrown;
  }
}

/** Fails tasks that wait for a blocker that never completes, with the reason, instead of letting them wait forever. */
async function failStuckTasks(session: Session): Promise<void> {
  const { plan } = session.state;
  const stuck = plan ? new Schedule(plan.tasks).stuck() : undefined;
  if (!plan || !stuck) return;
  await session.commit((state) =>
    (state.plan?.tasks ?? []).flatMap(({ taskId, status }): DurableEvent[] =>
      status === "pending" && stuck.taskIds.includes(taskId)
        ? [{ type: "task_failed", data: { taskId, error: stuck.message } }, ...endStep(plan.planId, taskId, "failed")]
        : [],
    ),
  );
}

/** Ends the turn of a paused plan, so that the user can use the session during the pause. */
async function endPausedTurn(session: Session): Promise<void> {
  await session.commit((state) => (isPaused(state) ? endTurn(state, "done") : []));
}

async function end(
  session: Session,
  { engine, signal }: TurnContext,
  status: "completed" | "failed" | "cancelled",
): Promise<void> {
  // First, because nothing returns to a plan that has ended: leftovers of a killed process would stay. No task runs any longer.
  await engine.worktrees.closeAll(session.id).catch(() => {});
  const language = engine.language ?? detectLanguage(session.state.plan?.request ?? "");
  await session.commit((state) => {
    const { plan } = state;
    if (!plan || !state.turn) return [];
    // A retry or pause from a moment ago must still be honoured.
    const isOver = isPlanRunning(state) && plan.tasks.every(isEnded) && !state.run?.proposal;
    if (!isCancelled(state, signal) && !isOver) return [];
    if (plan.status !== "executing" && plan.status !== "paused" && plan.status !== "approved")
      return endTurn(state, "done");
    const failure = status === "failed" ? failureOf(planFailure(plan, state.run)) : undefined;
    return endPlan(state, plan, status, planSummary(state, status, language, engine.clock.now()), failure);
  });
}
