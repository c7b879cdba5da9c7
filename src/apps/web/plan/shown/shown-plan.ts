// The revision that is on the screen, and what can be done with it: for everything inside the plan view.
import { createContext, use } from "react";
import type { ExecutionPlan, PlanComment, PlanSnapshot } from "../../../../domain/plan/plan.ts";

export interface ShownPlan {
  /** As it is looked at: of the newest revision with how far its tasks are. */
  readonly plan: ExecutionPlan;
  readonly newest: ExecutionPlan;
  readonly isNewest: boolean;
  /** Of this plan, oldest first. */
  readonly revisions: readonly PlanSnapshot[];
  /** On this plan, oldest first. */
  readonly comments: readonly PlanComment[];
  /** What later revisions say to comments, by comment. */
  readonly answers: ReadonlyMap<string, Answered>;
  /** It waits for a decision, and is the one that does. */
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
