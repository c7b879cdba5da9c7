// The end of a plan: its own checks on what all tasks made together, what it has come to, and a closing message for the person.
import { endTurn } from "../../domain/session/end-turn.ts";
import { endPlan, endStep } from "../../domain/session/decide-run.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { detectLanguage } from "../../domain/intent/language.ts";
import { planSummary } from "./plan-summary.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { isEnded } from "../../domain/session/run.ts";
import { Schedule } from "../../domain/plan/schedule.ts";
import { loadSentences } from "../../words/sentences/translate.ts";
import type { State } from "../../domain/session/state.ts";
import { isUnderWay } from "../../domain/session/task-phase.ts";
import { mayReflect, reflectAndAdjust } from "./reflect-on-plan.ts";
import { runChecks } from "./run-checks.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** Does nothing while the plan is not over: paused, or waiting for a person. Otherwise ends the turn, unless there is more to do. */
export async function finishPlan(session: Session, context: TurnContext): Promise<void> {
  const { engine } = context;
  if (isCancelled(session.state, context.signal)) return end(session, context, "cancelled");
  if (isPaused(session.state) || session.state.mode !== "build") return rest(session);
  if (session.state.plan?.status !== "executing" || session.state.run?.proposal) return;
  await skipStuck(session);
  const { plan } = session.state;
  if (!plan?.tasks.every(isEnded)) return;
  if (session.state.run?.checks === null && plan.checks.length > 0 && !plan.tasks.some(hasFailed)) {
    await check(session, context, plan);
    if (isCancelled(session.state, context.signal)) return end(session, context, "cancelled");
    if (isPaused(session.state)) return rest(session);
    // Somebody brought a task back meanwhile.
    if (session.state.run?.checks === null) return;
  }
  if (!isValid(session.state) && mayReflect(session.state, engine.build)) {
    await reflectAndAdjust(session, context);
    if (isCancelled(session.state, context.signal)) return end(session, context, "cancelled");
    if (isPaused(session.state)) return rest(session);
    const { plan: now, run } = session.state;
    // There is more to do, or somebody has to say whether there is.
    if (run?.proposal || now?.status !== "executing" || !now.tasks.every(isEnded)) return;
  }
  const failed = session.state.plan?.tasks.some(hasFailed) || !isValid(session.state);
  await end(session, context, failed ? "failed" : "completed");
}

function hasFailed({ status }: { readonly status: string }): boolean {
  return status === "failed";
}

function isValid({ run }: State): boolean {
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
  const checks = await session.alone(() => runChecks(session, context, plan.checks, paths, "plan"));
  if (signal.aborted) return;
  await session.commit((state) => {
    const { plan: now } = state;
    const isSame = isUnderWay(state) && now?.revision === plan.revision && now.tasks.every(isEnded);
    return isSame ? [{ type: "plan_verified", data: { planId: plan.planId, checks } }] : [];
  });
}

async function changedSince(before: string | null, { engine, signal }: TurnContext): Promise<string[]> {
  if (before === null) return [];
  try {
    const changes = await engine.worktrees.changes(before, await engine.worktrees.snapshot(signal), signal);
    return changes.map(({ path }) => path);
  } catch (thrown) {
    if (signal.aborted) return [];
    throw thrown;
  }
}

/** Tasks that wait for what will never be completed: named, with the reason, instead of waiting for ever. */
async function skipStuck(session: Session): Promise<void> {
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

/** The plan goes on another time; the turn is over, so that the person can talk with the session meanwhile. */
async function rest(session: Session): Promise<void> {
  await session.commit((state) => (isPaused(state) ? endTurn(state, "done") : []));
}

async function end(
  session: Session,
  { engine }: TurnContext,
  status: "completed" | "failed" | "cancelled",
): Promise<void> {
  // First, because nobody comes back to a plan that has ended: what a killed process left would stay. No task runs any more.
  await engine.worktrees.closeAll(session.id).catch(() => {});
  const language = engine.language ?? detectLanguage(session.state.plan?.request ?? "");
  await loadSentences(language);
  await session.commit((state) => {
    const { plan } = state;
    if (!plan || !state.turn) return [];
    // Whoever brought a task back or paused the plan a moment ago has to be heard.
    const isOver = isUnderWay(state) && plan.tasks.every(isEnded) && !state.run?.proposal;
    if (status !== "cancelled" && !isOver) return [];
    if (plan.status !== "executing" && plan.status !== "paused" && plan.status !== "approved")
      return endTurn(state, "done");
    return endPlan(state, plan, status, planSummary(state, status, language, engine.clock.now()));
  });
}
