// How long a plan and its tasks took: the time in which nothing ran is never counted, whoever asks.
import type { PlanTask } from "../plan/plan.ts";
import type { Pause } from "../session/run.ts";
import type { State } from "../session/state.ts";

type HasPauses = Pick<State, "breaks">;

/** From one moment to another without the breaks between them. */
export function activeMillis(breaks: readonly Pause[], from: number, to: number): number {
  let idle = 0;
  for (const each of breaks) {
    const end = each.to === undefined ? to : Date.parse(each.to);
    idle += Math.max(0, Math.min(end, to) - Math.max(Date.parse(each.from), from));
  }
  return Math.max(0, to - from - idle);
}

/** Of the plan that runs or ran last. Undefined: none was started. */
export function planMillis({ run, breaks }: Pick<State, "run" | "breaks">, now: number): number | undefined {
  return run ? activeMillis(breaks, Date.parse(run.startedAt), now) : undefined;
}

/** Of the last attempt. Undefined: it never started, or there is no telling when it ended. */
export function taskMillis(
  { breaks }: HasPauses,
  { status, startedAt, completedAt }: Pick<PlanTask, "status" | "startedAt" | "completedAt">,
  now: number,
): number | undefined {
  if (startedAt === undefined || status === "pending") return undefined;
  if (status === "in_progress") return activeMillis(breaks, Date.parse(startedAt), now);
  return completedAt === undefined ? undefined : activeMillis(breaks, Date.parse(startedAt), Date.parse(completedAt));
}
