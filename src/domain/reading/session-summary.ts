// One line about a session for lists: kept beside the log by every store, updated with each append, so that listing reads no events.
import type { StoredEvent } from "../session/event.ts";
import type { Mode } from "../values/mode.ts";
import type { ExecutionPlan, PlanStatus } from "../plan/plan.ts";
import { foldForSearch } from "../values/search-text.ts";
import { titleOf } from "../session/state.ts";
import { applyToWaiting, nothingWaits, waitsOf, type Wait, type Waiting } from "./waiting.ts";

export interface PlanSummary {
  readonly planId: string;
  readonly revision: number;
  readonly status: PlanStatus;
  readonly title: string;
}

export interface SessionSummary {
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  readonly mode: Mode;
  readonly planFile: string | null;
  /** The session's current plan. */
  readonly plan: PlanSummary | null;
  /** Sequence of the last event. */
  readonly seq: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** "running" also after a crash, until somebody resumes it. */
  readonly status: "idle" | "running" | "done" | "failed" | "cancelled";
  /** What of it waits for a person; the same as the state tells. */
  readonly waits: readonly Wait[];
}

/** A summary as stores keep it, with what it takes to go on with the next event. */
export interface StoredSummary extends SessionSummary {
  readonly waiting: Waiting;
}

/** What others see of it. */
export function publicSummary({ waiting: _, ...summary }: StoredSummary): SessionSummary {
  return summary;
}

/** What a search looks at besides the messages, folded. */
export function searchedText({ title, plan, planFile }: SessionSummary): string {
  return foldForSearch([title, plan?.title ?? "", planFile ?? ""].join("\n"));
}

/** The summary after one more event. Undefined before the first. */
export function summarize(kept: StoredSummary | undefined, event: StoredEvent): StoredSummary {
  const summary = withEvent(kept, event);
  const waiting = applyToWaiting(kept?.waiting ?? nothingWaits, kept?.plan?.planId, event);
  return { ...summary, waiting, waits: waitsOf(summary.plan, waiting) };
}

type Told = Omit<SessionSummary, "waits">;

function withEvent(summary: Told | undefined, event: StoredEvent): Told {
  if (event.type === "session_created") {
    const { sessionId, workspace, title, mode, plan_file } = event.data;
    return {
      sessionId,
      workspace,
      title,
      mode,
      planFile: plan_file,
      plan: null,
      seq: event.seq,
      createdAt: event.at,
      updatedAt: event.at,
      status: "idle",
    };
  }
  if (!summary) throw new Error("A session begins with session_created.");
  const now = { ...summary, seq: event.seq, updatedAt: event.at };
  switch (event.type) {
    case "user_message":
      return { ...now, title: now.title || titleOf(event.data.text) };
    case "mode_changed":
      return { ...now, mode: event.data.mode, planFile: event.data.plan_file };
    case "plan_ready": {
      const { plan } = event.data;
      return { ...now, planFile: fileOf(now, plan), plan: summaryOf(plan, "draft") };
    }
    case "adjustment_applied": {
      const { plan } = event.data;
      return now.plan?.planId === plan.planId ? { ...now, plan: summaryOf(plan, plan.status) } : now;
    }
    case "plan_approval_request": {
      const { plan } = event.data;
      const other = now.plan !== null && now.plan.planId !== plan.planId;
      return other ? now : { ...now, plan: summaryOf(plan, "pending_approval") };
    }
    case "plan_approved":
      return withStatus(now, event.data.planId, "approved");
    case "plan_revision_requested":
      return withStatus(now, event.data.planId, "draft");
    case "plan_rejected":
      return withStatus(now, event.data.planId, "rejected");
    case "plan_execution_start":
      return withStatus(now, event.data.planId, "executing");
    case "plan_execution_complete":
      return withStatus(now, event.data.planId, event.data.status);
    case "plan_paused":
      return withStatus(now, event.data.planId, "paused");
    case "plan_resumed":
      return withStatus(now, event.data.planId, "executing");
    case "plan_rolled_back":
      return withStatus(now, event.data.planId, "cancelled");
    case "turn_started":
      return { ...now, status: "running" };
    case "turn_ended":
      // The end of a sub-agent's turn is not the session's.
      return event.data.agentId === undefined ? { ...now, status: event.data.outcome } : now;
    default:
      return now;
  }
}

function summaryOf({ planId, revision, title }: ExecutionPlan, status: PlanStatus): PlanSummary {
  return { planId, revision, status, title };
}

/** A revision without a file leaves the one that the plan had. */
function fileOf({ plan: before, planFile }: Told, plan: ExecutionPlan): string | null {
  return plan.planFile ?? (before?.planId === plan.planId ? planFile : null);
}

function withStatus(summary: Told, planId: string, status: PlanStatus): Told {
  const { plan } = summary;
  return plan?.planId === planId ? { ...summary, plan: { ...plan, status } } : summary;
}
