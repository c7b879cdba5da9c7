// Decisions about a plan, and its way from there to its end.
import type { SeenPlan } from "../../../domain/session/command.ts";
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { fail } from "../../../domain/values/failure.ts";
import { readLanguage } from "../../../words/language.ts";
import { replyWords } from "../../../words/reply.ts";
import type { ExecutionPlan, PlanStatus } from "../../../domain/plan/plan.ts";
import { writeSessionFiles } from "../../../engine/open/write-session-files.ts";
import { leavePlanMode, rejectPlan as reject, type ApproveOptions } from "../../../engine/plan/review-plan.ts";
import type { Session } from "../../../engine/open/session.ts";
import { draftOf, requirePlan } from "./current-plan.ts";
import type { PlanSessions } from "./plan-sessions.ts";
import { progressOf } from "./task-progress.ts";

/** Called for each event, stored or live, in order. Returned promises are awaited at the end. */
export type SendEvent = (event: StoredEvent | LiveEvent) => unknown;

export function approvePlan(
  sessions: PlanSessions,
  sessionId: string,
  options: ApproveOptions = {},
): Promise<ExecutionPlan> {
  return sessions.change(sessionId, (session) => approve(sessions, session, decidablePlan(session), options));
}

export function rejectPlan(sessions: PlanSessions, sessionId: string, reason: string): Promise<ExecutionPlan> {
  return sessions.change(sessionId, async (session) => {
    await reject(session, sessions.planwright.engine, decidablePlan(session).planId, reason, "user");
    return requirePlan(session.state);
  });
}

/** `seen` is the revision on the user's screen (default: the pending one). */
export function handlePlanApproval(
  sessions: PlanSessions,
  sessionId: string,
  planId: string,
  approved: boolean,
  reason = "",
  sendEvent: SendEvent = () => {},
  seen?: Pick<SeenPlan, "revision" | "hash">,
): Promise<ExecutionPlan> {
  const { engine } = sessions.planwright;
  // Strings are rejected: "false" must not approve.
  if (typeof approved !== "boolean") throw fail("bad_input", "`approved` must be true or false.");
  return sessions.change(sessionId, async (session) => {
    const after = session.state.seq;
    const plan = decidablePlan(session);
    try {
      if (approved) await approve(sessions, session, { ...plan, ...seen, planId }, {});
      else await reject(session, engine, planId, reason, "user");
    } finally {
      // Also on a refusal: an edit of the plan's file may have become a revision, which explains it.
      const events = await engine.log.read(sessionId, after, session.state.seq - after);
      for (const event of events) await sendEvent(event);
    }
    return requirePlan(session.state);
  });
}

async function approve(
  { planwright }: PlanSessions,
  session: Session,
  plan: ExecutionPlan,
  options: ApproveOptions,
): Promise<ExecutionPlan> {
  await leavePlanMode(session, planwright.engine, plan, "user", options, new AbortController().signal);
  return requirePlan(session.state);
}

export function startPlanExecution(sessions: PlanSessions, sessionId: string): Promise<ExecutionPlan> {
  return sessions.change(sessionId, async (session) => {
    await session.record((state) => {
      const { planId, status } = requirePlan(state);
      const why = unapproved.includes(status) ? "Nothing runs before approval" : "Only an approved plan can start";
      if (status !== "approved")
        throw fail("conflict", `${why}: this plan is ${status}.`, "Approve it first with approvePlan.");
      return [{ type: "plan_execution_start", data: { planId } }];
    });
    await writeSessionFiles(session, sessions.planwright.engine);
    return requirePlan(session.state);
  });
}

export function completePlan(sessions: PlanSessions, sessionId: string): Promise<ExecutionPlan> {
  return sessions.change(sessionId, async (session) => {
    await session.record((state) => {
      const { planId, status, tasks } = requirePlan(state);
      if (status !== "executing" && status !== "paused")
        throw fail(
          "conflict",
          `This plan is ${status}, so it can't be completed.`,
          "Start it with startPlanExecution.",
        );
      const open = tasks.filter((task) => task.status === "pending" || task.status === "in_progress");
      if (open.length > 0) throw openTasks(open.map(({ taskId }) => taskId));
      const { completed, total } = progressOf(tasks);
      const language = sessions.planwright.engine.language ?? readLanguage(state.qualification?.language) ?? "en";
      const summary = replyWords({ language })("planExecuted", { completed, total });
      return [{ type: "plan_execution_complete", data: { planId, status: endOf(tasks), summary } }];
    });
    await writeSessionFiles(session, sessions.planwright.engine);
    return requirePlan(session.state);
  });
}

const unapproved: readonly PlanStatus[] = ["draft", "pending_approval", "rejected"];

function openTasks(ids: readonly string[]) {
  const list = `${ids.slice(0, 20).join(", ")}${ids.length > 20 ? " …" : ""}`;
  const hint = "Report their outcome with updateTaskStatus; skipBlockedTasks skips tasks that depend on a failed one.";
  return fail("conflict", `These tasks have not ended yet: ${list}.`, hint);
}

/** A plan with a failed task ends as failed. */
function endOf(tasks: ExecutionPlan["tasks"]): PlanStatus {
  const ended = new Set(tasks.map(({ status }) => status));
  return ended.has("failed") ? "failed" : ended.has("cancelled") ? "cancelled" : "completed";
}

/** The plan that can be, or was, decided. */
function decidablePlan({ state }: Session): ExecutionPlan {
  if (draftOf(state)) throw fail("conflict", "This plan is not ready yet.", "Finish it with finalizePlan.");
  return requirePlan(state);
}
