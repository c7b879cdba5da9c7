import { expect, test } from "vitest";
import type { Span, Timeline } from "../../../domain/reading/timeline.ts";
import { concurrencySteps, timelineEnd, timelineScale, spansByTask, timelineTicks } from "./timeline-scale.ts";

const zero = Date.parse("2026-01-01T10:00:00.000Z");
const at = (seconds: number) => new Date(zero + seconds * 1_000).toISOString();

function span(taskId: string, from: number, to?: number, attempt = 1): Span {
  const ended = to === undefined ? {} : { endedAt: at(to) };
  return { taskId, attempt, startedAt: at(from), status: to === undefined ? "in_progress" : "completed", ...ended };
}

function line(spans: readonly Span[], more: Partial<Timeline> = {}): Timeline {
  return { planId: "p", startedAt: at(0), spans, ...more };
}

test("times are placed in order, from the start to the end", () => {
  const scale = timelineScale(line([span("1", 0, 10)], { endedAt: at(10) }), [], zero + 10_000);
  expect([0, 2.5, 10, 99].map((second) => scale.at(zero + second * 1_000))).toEqual([0, 0.25, 1, 1]);
});

test("a night's pause is compressed, and so is a time in which nothing ran", () => {
  const night = 8 * 3_600;
  const timeline = line([span("1", 0, 100), span("2", night, night + 100), span("3", night + 700, night + 800)], {
    endedAt: at(night + 800),
  });
  const scale = timelineScale(timeline, [{ from: at(100), to: at(night) }], zero + (night + 800) * 1_000);
  expect(scale.quiet.map(({ from, to }) => [(from - zero) / 1_000, (to - zero) / 1_000])).toEqual([
    [100, night],
    [night + 100, night + 700],
  ]);
  expect(scale.busyMs).toBe(300_000);
  // 300 s of work, and two idle times at most 6 % of that each.
  expect(scale.at(zero + 100_000)).toBeCloseTo(100 / 336, 5);
  expect(scale.at(zero + night * 1_000)).toBeCloseTo(118 / 336, 5);
  const places = Array.from({ length: 500 }, (_, index) => scale.at(zero + (index * (night + 800) * 1_000) / 499));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("while the plan runs, the end lies ahead and moves in steps; afterwards it is the real end", () => {
  const running = line([span("1", 0)]);
  const ends = [1, 5, 9.9].map((second) => timelineEnd(running, zero + second * 1_000));
  expect(new Set(ends)).toEqual(new Set([zero + 10_000]));
  expect(timelineEnd(running, zero + 61_000)).toBeGreaterThan(zero + 61_000);
  expect(timelineEnd(line([span("1", 0, 5)], { endedAt: at(7) }), zero + 99_000)).toBe(zero + 7_000);
});

test("ticks are round and never too many", () => {
  for (const seconds of [3, 40, 700, 9_000, 400_000]) {
    const { moments, stepMs } = timelineTicks(
      timelineScale(line([span("1", 0, seconds)]), [], zero + seconds * 1_000),
      6,
    );
    expect(moments.length).toBeLessThanOrEqual(7);
    expect(moments.every((moment) => moment % stepMs === 0)).toBe(true);
  }
});

test("concurrent tasks are counted; an end comes before a start at the same moment", () => {
  const steps = concurrencySteps([span("1", 0, 10), span("2", 10, 30), span("3", 12)], zero + 40_000);
  expect(steps.map(({ moment, count }) => [(moment - zero) / 1_000, count])).toEqual([
    [0, 1],
    [10, 1],
    [12, 2],
    [30, 1],
    [40, 0],
  ]);
});

test("a task whose attempts did not change keeps its array", () => {
  const [one, two] = [span("1", 0, 5), span("2", 5)];
  const before = spansByTask([one, two], new Map());
  const after = spansByTask([one, span("2", 5, 9)], before);
  expect([after.get("1") === before.get("1"), after.get("2") === before.get("2")]).toEqual([true, false]);
});
