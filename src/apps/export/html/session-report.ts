// Everything about a session that its page tells, from its events: the state, the transcript, and what the state has forgotten by the end.
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { CheckResult, Evidence } from "../../../domain/plan/evidence.ts";
import type { ExecutionPlan, PlanComment, PlanSnapshot } from "../../../domain/plan/plan.ts";
import type { State } from "../../../domain/session/state.ts";
import { emptyView, follow, type SessionView } from "../../../domain/reading/session-view.ts";

/** One time that the checks of a task ran. */
export interface Verified {
  readonly at: string;
  readonly evidence: Evidence;
}

/** What a person said to a revision. */
export interface Decision {
  readonly kind: "approved" | "sentBack" | "rejected";
  readonly at: string;
  readonly revision: number | undefined;
  readonly hash?: string | undefined;
  readonly by: string | undefined;
  readonly said: string | undefined;
}

export interface GatheredPlan {
  /** As it is in the end. */
  readonly plan: ExecutionPlan;
  readonly revisions: readonly PlanSnapshot[];
  readonly comments: readonly PlanComment[];
  readonly decisions: readonly Decision[];
  /** By task, oldest first. */
  readonly verified: ReadonlyMap<string, readonly Verified[]>;
  readonly undone: ReadonlySet<string>;
  readonly checks: readonly CheckResult[];
  readonly breaks: State["breaks"];
}

export interface Gathered extends SessionView {
  readonly plans: readonly GatheredPlan[];
  /** How the last plan that was carried out ended. */
  readonly outcome: Extract<StoredEvent, { type: "plan_execution_complete" }> | undefined;
  /** Every one that was asked, in order. */
  readonly models: readonly string[];
  /** The session that it began like. */
  readonly forkedFrom: string | undefined;
}

interface Growing {
  readonly decisions: Decision[];
  readonly verified: Map<string, Verified[]>;
  readonly undone: Set<string>;
  checks: readonly CheckResult[];
}

export async function gather(events: AsyncIterable<StoredEvent>): Promise<Gathered> {
  let view = emptyView;
  let outcome: Gathered["outcome"];
  let forkedFrom: string | undefined;
  const models = new Set<string>();
  const known = new Map<string, Growing>();
  const of = (planId: string): Growing => {
    const found = known.get(planId) ?? { decisions: [], verified: new Map(), undone: new Set(), checks: [] };
    known.set(planId, found);
    return found;
  };
  for await (const event of events) {
    view = follow(view, event);
    const running = view.state.run?.planId ?? "";
    switch (event.type) {
      case "session_created":
        forkedFrom = event.data.forkedFrom;
        break;
      case "step_started":
        models.add(event.data.model);
        break;
      case "plan_approved":
      case "plan_revision_requested":
      case "plan_rejected":
        of(event.data.planId).decisions.push(decisionIn(event, view.state.plan?.revision));
        break;
      case "task_verified": {
        const { taskId, evidence } = event.data;
        const before = of(running).verified.get(taskId) ?? [];
        of(running).verified.set(taskId, [...before, { at: event.at, evidence }]);
        break;
      }
      case "task_completed":
        of(running).undone.delete(event.data.taskId);
        break;
      case "plan_verified":
        of(event.data.planId).checks = event.data.checks;
        break;
      case "plan_rolled_back":
        for (const taskId of event.data.taskIds) of(event.data.planId).undone.add(taskId);
        break;
      case "plan_execution_complete":
        outcome = event;
        break;
      default:
    }
  }
  return { ...view, plans: plansIn(view, of), outcome, models: [...models], forkedFrom };
}

function plansIn({ state }: SessionView, of: (planId: string) => Growing): GatheredPlan[] {
  const { revisions, comments, plan, pastPlans, breaks } = state;
  const byId = Map.groupBy(revisions, (snapshot) => snapshot.plan.planId);
  return [...byId].flatMap(([planId, all]) => {
    const last = [...pastPlans, ...(plan ? [plan] : [])].findLast((each) => each.planId === planId);
    const newest = last ?? all.at(-1)?.plan;
    if (!newest) return [];
    const about = comments.filter((comment) => comment.planId === planId);
    return [{ plan: newest, revisions: all, comments: about, breaks, ...of(planId) }];
  });
}

type Decided = Extract<StoredEvent, { type: "plan_approved" | "plan_revision_requested" | "plan_rejected" }>;

/** `newest`: the revision that a decision without one is about. */
function decisionIn(event: Decided, newest: number | undefined): Decision {
  const { at } = event;
  switch (event.type) {
    case "plan_approved": {
      const { revision, hash, by, notes } = event.data;
      return { kind: "approved", at, revision: revision ?? newest, hash, by, said: notes };
    }
    case "plan_revision_requested": {
      const { revision, by, feedback } = event.data;
      return { kind: "sentBack", at, revision, by, said: feedback };
    }
    case "plan_rejected": {
      const { by, reason } = event.data;
      return { kind: "rejected", at, revision: newest, by, said: reason };
    }
  }
}
