// Computes how long a plan and its tasks ran, without the pauses.
import type { PlanTask } from "../plan/plan.ts";
import type { Pause } from "../session/run.ts";
import type { State } from "../session/state.ts";

type HasPauses = Pick<State, "breaks">;

/** The time between two moments without the pauses in between. */
export function activeMillis(breaks: readonly Pause[], from: number, to: number): number {
  let idle = 0;
  for (const each of breaks) {
    const end = each.to === undefined ? to : Date.parse(each.to);
    idle += Math.max(0, Math.min(end, to) - Math.max(Date.parse(each.from), from));
  }
  return Math.max(0, to - from - idle);
}

/** For the plan that ran last. Undefined: none has started. */
export function planMillis({ run, breaks }: Pick<State, "run" | "breaks">, now: number): number | undefined {
  return run ? activeMillis(breaks, Date.parse(run.startedAt), now) : undefined;
}

/** For the last attempt. Undefined: it never started, or its end is unknown. */
export function taskMillis(
  { breaks }: HasPauses,
  { status, startedAt, completedAt }: Pick<PlanTask, "status" | "startedAt" | "completedAt">,
  now: number,
): number | undefined {
  if (startedAt === undefined || status === "pending") return undefined;
  if (status === "in_progress") return activeMillis(breaks, Date.parse(startedAt), now);
  return completedAt === undefined ? undefined : activeMillis(breaks, Date.parse(startedAt), Date.parse(completedAt));
}
