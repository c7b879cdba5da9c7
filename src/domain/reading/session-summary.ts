// The summary of a session that lists show. Stores keep it beside the log, so that listing reads no events.
import type { Mode } from "../values/mode.ts";
import type { PlanStatus } from "../plan/plan.ts";
import type { State } from "../session/state.ts";
import { foldForSearch } from "../values/search-text.ts";

/** What can wait for the user, in the order in which `phaseOf` checks it. */
export const waits = ["plan", "question", "permission", "adjustment"] as const;
export type Wait = (typeof waits)[number];

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
  /** What waits for the user. */
  readonly waits: readonly Wait[];
}

/** The text that is searched besides the messages, folded. */
export function searchedText({ title, plan, planFile }: SessionSummary): string {
  return foldForSearch([title, plan?.title ?? "", planFile ?? ""].join("\n"));
}

export function summaryOf(state: State): SessionSummary {
  const { sessionId, workspace, title, mode, planFile, plan, seq, createdAt, updatedAt, turn, lastTurn } = state;
  return {
    sessionId,
    workspace,
    title: title || (plan?.title ?? ""),
    mode,
    planFile,
    plan: plan && { planId: plan.planId, revision: plan.revision, status: plan.status, title: plan.title },
    seq,
    createdAt,
    updatedAt,
    status: turn ? "running" : (lastTurn?.outcome ?? "idle"),
    waits: waitsOf(state),
  };
}

function waitsOf({ plan, questions, permissions, run }: State): readonly Wait[] {
  const isOpen: Record<Wait, boolean> = {
    plan: plan?.status === "pending_approval",
    question: questions.length > 0,
    permission: permissions.length > 0,
    adjustment: run !== null && run.proposal !== null,
  };
  return waits.filter((each) => isOpen[each]);
}
