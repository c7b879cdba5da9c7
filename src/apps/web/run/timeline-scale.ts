// Maps times to places on the timeline. Idle times are compressed: a night's pause must not squeeze the work.
import type { Pause } from "../../../domain/session/run.ts";
import type { Span, Timeline } from "../../../domain/reading/timeline.ts";

/** From one moment to another, in milliseconds. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Scale {
  readonly start: number;
  readonly end: number;
  /** From 0 to 1. */
  at(moment: number): number;
  readonly quiet: readonly Stretch[];
  /** Without the idle times. */
  readonly busyMs: number;
}

/** Shorter gaps are not compressed. */
const SHORT_MS = 20_000;
/** An idle time takes at most this share of the busy time. */
const SHARE = 0.06;

/** While the plan runs, the end lies a little ahead and moves in steps, so that the past need not be drawn every second. */
export function timelineEnd(timeline: Timeline, now: number): number {
  const start = Date.parse(timeline.startedAt);
  const spans = timeline.spans.map(({ endedAt }) => (endedAt === undefined ? 0 : Date.parse(endedAt)));
  const last = spans.reduce((latest, each) => Math.max(latest, each), start + 1_000);
  if (timeline.endedAt !== undefined) return Math.max(last, Date.parse(timeline.endedAt));
  let length = 10_000;
  while (start + length < Math.max(now, last)) length = Math.ceil((length * 1.25) / 1_000) * 1_000;
  return start + length;
}

export function timelineScale(timeline: Timeline, breaks: readonly Pause[], end: number): Scale {
  const start = Date.parse(timeline.startedAt);
  const quiet = quietTimes(timeline.spans, breaks, start, end);
  const quietMs = quiet.reduce((sum, { from, to }) => sum + (to - from), 0);
  const busyMs = Math.max(1, end - start - quietMs);
  const most = busyMs * SHARE;
  const shown = quiet.map(({ from, to }) => Math.min(to - from, most));
  const whole = busyMs + shown.reduce((sum, length) => sum + length, 0);
  const at = (moment: number) => {
    const clipped = Math.min(end, Math.max(start, moment));
    let passed = clipped - start;
    for (const [index, { from, to }] of quiet.entries()) {
      if (clipped <= from) break;
      const inside = Math.min(clipped, to) - from;
      passed += (inside / (to - from)) * (shown[index] ?? 0) - inside;
    }
    return passed / whole;
  };
  return { start, end, at, quiet, busyMs };
}

/** Pauses, and times in which no task ran; none overlaps another. */
function quietTimes(spans: readonly Span[], breaks: readonly Pause[], start: number, end: number): Stretch[] {
  const paused = breaks.map(({ from, to }) => ({ from: Date.parse(from), to: parsed(to, end) }));
  const found = [...paused, ...gapsBetween(spans, start, end)]
    .map(({ from, to }) => ({ from: Math.max(start, from), to: Math.min(end, to) }))
    .filter(({ from, to }) => to - from > SHORT_MS)
    .toSorted((one, other) => one.from - other.from);
  const merged: Stretch[] = [];
  for (const each of found) {
    const last = merged.at(-1);
    if (last && each.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else merged.push(each);
  }
  return merged;
}

function gapsBetween(spans: readonly Span[], start: number, end: number): Stretch[] {
  const gaps: Stretch[] = [];
  let reached = start;
  for (const { startedAt, endedAt } of spans.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))) {
    const from = Date.parse(startedAt);
    if (from > reached) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, parsed(endedAt, end));
  }
  return gaps;
}

function parsed(at: string | undefined, otherwise: number): number {
  return at === undefined ? otherwise : Date.parse(at);
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const steps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 8, 24, 72, 168].map((count) => count * HOUR),
];

/** Round times, far enough apart to be read. */
export function timelineTicks(
  scale: Scale,
  most: number,
): { readonly moments: readonly number[]; readonly stepMs: number } {
  const stepMs = steps.find((step) => scale.busyMs / step <= most) ?? 168 * HOUR;
  const moments: number[] = [];
  let last = -1;
  let moment = Math.ceil(scale.start / stepMs) * stepMs;
  while (moment < scale.end) {
    const quiet = scale.quiet.find(({ from, to }) => from < moment && moment < to);
    if (quiet) {
      moment = Math.ceil(quiet.to / stepMs) * stepMs;
      continue;
    }
    const place = scale.at(moment);
    if (place - last >= 0.7 / most && place <= 0.88) {
      moments.push(moment);
      last = place;
    }
    moment += stepMs;
  }
  return { moments, stepMs };
}

/** How many tasks ran from each moment on, where that changes. */
export function concurrencySteps(
  spans: readonly Span[],
  end: number,
): { readonly moment: number; readonly count: number }[] {
  const changes = spans
    .flatMap(({ startedAt, endedAt }) => [
      { moment: Date.parse(startedAt), by: 1 },
      { moment: parsed(endedAt, end), by: -1 },
    ])
    // An end comes before a start at the same moment.
    .toSorted((one, other) => one.moment - other.moment || one.by - other.by);
  let count = 0;
  const found: { moment: number; count: number }[] = [];
  for (const { moment, by } of changes) {
    count += by;
    if (found.at(-1)?.moment === moment) found[found.length - 1] = { moment, count };
    else found.push({ moment, count });
  }
  return found;
}

/** The attempts of each task. A task whose attempts did not change keeps its array, so that its row is not rendered again. */
export function spansByTask(
  spans: readonly Span[],
  before: ReadonlyMap<string, readonly Span[]>,
): Map<string, readonly Span[]> {
  const found: Map<string, readonly Span[]> = Map.groupBy(spans, ({ taskId }) => taskId);
  for (const [taskId, own] of found) {
    const known = before.get(taskId);
    if (known?.length === own.length && known.every((span, index) => span === own[index])) found.set(taskId, known);
  }
  return found;
}
