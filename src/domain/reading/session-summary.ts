// The summary of a session that lists show. Every store keeps it beside the log and updates it with each append, so that listing reads no events.
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
  /** "running" also after a crash, until the session is resumed. */
  readonly status: "idle" | "running" | "done" | "failed" | "cancelled";
  /** What waits for the user; always agrees with the state. */
  readonly waits: readonly Wait[];
}

/** A summary as stores keep it, with the data needed to apply the next event. */
export interface StoredSummary extends SessionSummary {
  readonly waiting: Waiting;
}

export function publicSummary({ waiting: _, ...summary }: StoredSummary): SessionSummary {
  return summary;
}

/** The text that is searched besides the messages, folded. */
export function searchedText({ title, plan, planFile }: SessionSummary): string {
  return foldForSearch([title, plan?.title ?? "", planFile ?? ""].join("\n"));
}

/** Applies an event. `stored` is undefined before the first one. */
export function summarize(stored: StoredSummary | undefined, event: StoredEvent): StoredSummary {
  const summary = withEvent(stored, event);
  const waiting = applyToWaiting(stored?.waiting ?? nothingWaits, stored?.plan?.planId, event);
  return { ...summary, waiting, waits: waitsOf(summary.plan, waiting) };
}

type SummaryFields = Omit<SessionSummary, "waits">;

function withEvent(summary: SummaryFields | undefined, event: StoredEvent): SummaryFields {
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
  if (!summary) throw new Error("A session starts with session_created.");
  const updated = { ...summary, seq: event.seq, updatedAt: event.at };
  switch (event.type) {
    case "user_message":
      return { ...updated, title: updated.title || titleOf(event.data.text) };
    case "mode_changed":
      return { ...updated, mode: event.data.mode, planFile: event.data.plan_file };
    case "plan_ready": {
      const { plan } = event.data;
      return { ...updated, planFile: fileOf(updated, plan), plan: summaryOf(plan, "draft") };
    }
    case "adjustment_applied": {
      const { plan } = event.data;
      return updated.plan?.planId === plan.planId ? { ...updated, plan: summaryOf(plan, plan.status) } : updated;
    }
    case "plan_approval_request": {
      const { plan } = event.data;
      const other = updated.plan !== null && updated.plan.planId !== plan.planId;
      return other ? updated : { ...updated, plan: summaryOf(plan, "pending_approval") };
    }
    case "plan_approved":
      return withStatus(updated, event.data.planId, "approved");
    case "plan_revision_requested":
      return withStatus(updated, event.data.planId, "draft");
    case "plan_rejected":
      return withStatus(updated, event.data.planId, "rejected");
    case "plan_execution_start":
      return withStatus(updated, event.data.planId, "executing");
    case "plan_execution_complete":
      return withStatus(updated, event.data.planId, event.data.status);
    case "plan_paused":
      return withStatus(updated, event.data.planId, "paused");
    case "plan_resumed":
      return withStatus(updated, event.data.planId, "executing");
    case "plan_rolled_back":
      return withStatus(updated, event.data.planId, "cancelled");
    case "turn_started":
      return { ...updated, status: "running" };
    case "turn_ended":
      // The end of a sub-agent's turn is not the session's.
      return event.data.agentId === undefined ? { ...updated, status: event.data.outcome } : updated;
    default:
      return updated;
  }
}

function summaryOf({ planId, revision, title }: ExecutionPlan, status: PlanStatus): PlanSummary {
  return { planId, revision, status, title };
}

/** A revision without a file keeps the previous file of its plan. */
function fileOf({ plan: before, planFile }: SummaryFields, plan: ExecutionPlan): string | null {
  return plan.planFile ?? (before?.planId === plan.planId ? planFile : null);
}

function withStatus(summary: SummaryFields, planId: string, status: PlanStatus): SummaryFields {
  const { plan } = summary;
  return plan?.planId === planId ? { ...summary, plan: { ...plan, status } } : summary;
}
