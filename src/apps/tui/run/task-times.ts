// How long a plan and its tasks take, without the time in which they were held.
import type { PlanTask } from "../../../domain/plan/plan.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";

type Timed = Pick<SessionView, "state" | "timeline">;

/** Undefined: nobody has begun. */
export function planMillis({ state, timeline }: Timed, now: number): number | undefined {
  if (!state.run) return undefined;
  const end = timeline?.endedAt === undefined ? now : Date.parse(timeline.endedAt);
  return between(timeline, Date.parse(state.run.startedAt), end);
}

/** Undefined: it never began, or nobody knows when it ended. */
export function taskMillis(
  { timeline }: Timed,
  { status, startedAt, completedAt }: Pick<PlanTask, "status" | "startedAt" | "completedAt">,
  now: number,
): number | undefined {
  if (startedAt === undefined || status === "pending") return undefined;
  if (status !== "in_progress" && completedAt === undefined) return undefined;
  return between(timeline, Date.parse(startedAt), status === "in_progress" ? now : Date.parse(completedAt ?? ""));
}

function between(timeline: Timed["timeline"], from: number, to: number): number {
  let held = 0;
  for (const { pausedAt, resumedAt } of timeline?.breaks ?? []) {
    const [start, end] = [Date.parse(pausedAt), resumedAt === undefined ? to : Date.parse(resumedAt)];
    held += Math.max(0, Math.min(end, to) - Math.max(start, from));
  }
  return Math.max(0, to - from - held);
}

/** "0:34", "1:24", "2:05:10": it does not change its width every second. */
export function clock(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
