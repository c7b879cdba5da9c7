// Collects everything a report of a session needs: the final state and transcript, and what the state no longer holds.
import type { CheckResult, Evidence } from "../plan/evidence.ts";
import type { ExecutionPlan, PlanComment, PlanSnapshot } from "../plan/plan.ts";
import type { StoredEvent } from "../session/event.ts";
import type { State } from "../session/state.ts";
import { emptyView, applyEvent, type SessionView } from "./session-view.ts";

/** One run of a task's checks. */
export interface Verification {
  readonly at: string;
  readonly evidence: Evidence;
}

type DecisionEvent = Extract<StoredEvent, { type: "plan_approved" | "plan_revision_requested" | "plan_rejected" }>;

/** The user's decision about a revision. */
export interface Decision {
  /** The one the event names, otherwise the newest one. */
  readonly revision: number | undefined;
  readonly event: DecisionEvent;
}

export interface PlanReport {
  /** As it is at the end. */
  readonly plan: ExecutionPlan;
  readonly revisions: readonly PlanSnapshot[];
  readonly comments: readonly PlanComment[];
  readonly decisions: readonly Decision[];
  /** By task, oldest first. */
  readonly verified: ReadonlyMap<string, readonly Verification[]>;
  readonly undone: ReadonlySet<string>;
  readonly checks: readonly CheckResult[];
  readonly breaks: State["breaks"];
}

export interface SessionReport extends SessionView {
  readonly plans: readonly PlanReport[];
  /** How the last plan that ran ended. */
  readonly outcome: Extract<StoredEvent, { type: "plan_execution_complete" }> | undefined;
  /** All models that were called, in order. */
  readonly models: readonly string[];
  readonly forkedFrom: string | undefined;
}

interface PlanRecord {
  readonly decisions: Decision[];
  readonly verified: Map<string, Verification[]>;
  readonly undone: Set<string>;
  checks: readonly CheckResult[];
}

export async function readReport(events: AsyncIterable<StoredEvent>): Promise<SessionReport> {
  let view = emptyView;
  let outcome: SessionReport["outcome"];
  let forkedFrom: string | undefined;
  const models = new Set<string>();
  const known = new Map<string, PlanRecord>();
  const recordOf = (planId: string): PlanRecord => {
    const found = known.get(planId) ?? { decisions: [], verified: new Map(), undone: new Set(), checks: [] };
    known.set(planId, found);
    return found;
  };
  for await (const event of events) {
    view = applyEvent(view, event);
    const running = recordOf(view.state.run?.planId ?? "");
    switch (event.type) {
      case "session_created":
        forkedFrom = event.data.forkedFrom;
        break;
      case "step_started":
        models.add(event.data.model);
        break;
      case "plan_approved":
      case "plan_revision_requested":
      case "plan_rejected": {
        const named = "revision" in event.data ? event.data.revision : undefined;
        recordOf(event.data.planId).decisions.push({ revision: named ?? view.state.plan?.revision, event });
        break;
      }
      case "task_verified": {
        const { taskId, evidence } = event.data;
        running.verified.set(taskId, [...(running.verified.get(taskId) ?? []), { at: event.at, evidence }]);
        break;
      }
      case "task_completed":
        running.undone.delete(event.data.taskId);
        break;
      case "plan_verified":
        recordOf(event.data.planId).checks = event.data.checks;
        break;
      case "plan_rolled_back":
        for (const taskId of event.data.taskIds) recordOf(event.data.planId).undone.add(taskId);
        break;
      case "plan_execution_complete":
        outcome = event;
        break;
      default:
    }
  }
  return { ...view, plans: plansIn(view, recordOf), outcome, models: [...models], forkedFrom };
}

function plansIn({ state }: SessionView, recordOf: (planId: string) => PlanRecord): PlanReport[] {
  const { revisions, comments, plan, pastPlans, breaks } = state;
  const byId = Map.groupBy(revisions, (snapshot) => snapshot.plan.planId);
  return [...byId].flatMap(([planId, all]) => {
    const last = [...pastPlans, ...(plan ? [plan] : [])].findLast((each) => each.planId === planId);
    const newest = last ?? all.at(-1)?.plan;
    if (!newest) return [];
    const about = comments.filter((comment) => comment.planId === planId);
    return [{ plan: newest, revisions: all, comments: about, breaks, ...recordOf(planId) }];
  });
}
