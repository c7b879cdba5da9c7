// The revision on screen and what can be done with it, shared inside the plan view.
import { createContext, use } from "react";
import type { ExecutionPlan, PlanComment, PlanSnapshot } from "../../../../domain/plan/plan.ts";

export interface ShownPlan {
  /** As displayed: the newest revision includes the progress of its tasks. */
  readonly plan: ExecutionPlan;
  readonly newest: ExecutionPlan;
  readonly isNewest: boolean;
  /** Of this plan, oldest first. */
  readonly revisions: readonly PlanSnapshot[];
  /** On this plan, oldest first. */
  readonly comments: readonly PlanComment[];
  /** Answers of later revisions, by comment. */
  readonly answers: ReadonlyMap<string, Answered>;
  /** It is pending and the current revision. */
  readonly isOpen: boolean;
  readonly show: (revision: number | null) => void;
}

export interface Answered {
  readonly answer: string;
  readonly revision: number;
}

export const ShownPlanContext = createContext<ShownPlan | null>(null);

export function useShownPlan(): ShownPlan {
  const shown = use(ShownPlanContext);
  if (!shown) throw new Error("No plan is shown here.");
  return shown;
}

export function answersIn(revisions: readonly PlanSnapshot[]): ReadonlyMap<string, Answered> {
  return new Map(
    revisions.flatMap(({ plan }) =>
      (plan.answers ?? []).map(({ commentId, answer }) => [commentId, { answer, revision: plan.revision }] as const),
    ),
  );
}
