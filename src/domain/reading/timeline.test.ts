import { readdirSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import type { TaskStatus } from "../plan/plan.ts";
import { applyToTimeline, type Span, type Timeline } from "./timeline.ts";
import { upcast } from "../session/upcast.ts";

const zero = Date.parse("2026-01-01T10:00:00.000Z");
const at = (second: number) => new Date(zero + second * 1_000).toISOString();
const planId = "p";

/** One event each second. */
function timed(...events: readonly DurableEvent[]): StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: index + 1, at: at(index) }));
}

function read(...events: readonly DurableEvent[]): Timeline | null {
  return timed(...events).reduce(applyToTimeline, null);
}

const begin: DurableEvent = { type: "plan_execution_start", data: { planId } };
const start = (taskId: string, attempt?: number): DurableEvent => ({
  type: "task_started",
  data: { taskId, agent: "koda", ...(attempt === undefined ? {} : { attempt }) },
});
const done = (taskId: string): DurableEvent => ({ type: "task_completed", data: { taskId } });
const failed = (taskId: string): DurableEvent => ({ type: "task_failed", data: { taskId, error: "No." } });
const update = (taskId: string, status: TaskStatus): DurableEvent => ({
  type: "task_update",
  data: { taskId, status },
});
const paused: DurableEvent = { type: "plan_paused", data: { planId, by: "ada" } };
const resumed: DurableEvent = { type: "plan_resumed", data: { planId, by: "ada" } };
const end = (id = planId): DurableEvent => ({
  type: "plan_execution_complete",
  data: { planId: id, status: "completed", summary: "" },
});
const undone: DurableEvent = { type: "plan_rolled_back", data: { planId, taskIds: ["1"], changed: [], by: "ada" } };

test("tasks that run side by side have attempts that overlap, each with its own end", () => {
  const evidence = { base: null, tree: null, changed: [], unplanned: [], checks: [], problems: [] };
  const verified: DurableEvent = { type: "task_verified", data: { taskId: "2", evidence } };
  expect(read(begin, start("1", 1), start("2", 1), verified, done("1"), failed("2"), end())).toEqual({
    planId,
    startedAt: at(0),
    endedAt: at(6),
    spans: [
      { taskId: "1", attempt: 1, startedAt: at(1), endedAt: at(4), status: "completed" },
      { taskId: "2", attempt: 1, startedAt: at(2), endedAt: at(5), status: "failed", verifiedAt: at(3) },
    ],
  });
});

test("before a run there is no timeline, and another plan starts a new one", () => {
  expect(read(start("1"), done("1"))).toBeNull();
  const other: DurableEvent = { type: "plan_execution_start", data: { planId: "q" } };
  expect(read(begin, start("1"), other)).toEqual({ planId: "q", startedAt: at(2), spans: [] });
  expect(read(begin, start("1"), end("q"))?.endedAt).toBeUndefined();
});

test("attempts without a number are counted, and the next attempt ends one that a crash left open", () => {
  const spans = read(begin, start("1"), failed("1"), start("1"), start("1"))?.spans;
  expect(spans?.map(({ attempt, status, endedAt }) => [attempt, status, endedAt])).toEqual([
    [1, "failed", at(2)],
    [2, "cancelled", at(4)],
    [3, "in_progress", undefined],
  ]);
});

test("an update ends an attempt unless it only reports progress; back to pending is stopped", () => {
  expect(read(begin, start("1"), update("1", "in_progress"))?.spans[0]?.endedAt).toBeUndefined();
  expect(read(begin, start("1"), update("1", "cancelled"))?.spans[0]).toMatchObject({ status: "cancelled" });
  expect(read(begin, start("1"), update("1", "pending"))?.spans[0]).toMatchObject({
    status: "cancelled",
    endedAt: at(2),
  });
  // A task that never started has no attempt that could end.
  expect(read(begin, update("2", "skipped"))?.spans).toEqual([]);
});

test("a plan that is resumed has not ended", () => {
  expect(read(begin, end(), resumed)?.endedAt).toBeUndefined();
});

test("tasks still running when the plan ends or is undone end with it; earlier ends stay", () => {
  expect(read(begin, start("1"), end())?.spans[0]).toMatchObject({ status: "cancelled", endedAt: at(2) });
  expect(read(begin, start("1"), done("1"), end(), undone)).toMatchObject({ endedAt: at(3) });
  expect(read(begin, start("1"), undone)).toMatchObject({ endedAt: at(2), spans: [{ endedAt: at(2) }] });
});

/** Attempts at one task follow each other, and only the last one may be open. */
function expectSound(timeline: Timeline | null): void {
  for (const own of Map.groupBy<string, Span>(timeline?.spans ?? [], ({ taskId }) => taskId).values()) {
    for (const [index, { startedAt, endedAt }] of own.entries()) {
      const next = own[index + 1];
      if (endedAt !== undefined) expect(endedAt >= startedAt).toBe(true);
      if (next) expect(endedAt !== undefined && endedAt <= next.startedAt).toBe(true);
    }
  }
  if (timeline?.endedAt === undefined) return;
  expect(timeline.spans.filter(({ endedAt }) => endedAt === undefined)).toEqual([]);
}

test("in any run, attempts at one task never overlap, and all have ended when the plan has", () => {
  const taskId = fc.constantFrom("1", "2", "3");
  const event = fc.oneof(
    taskId.map((id) => start(id)),
    taskId.map(done),
    taskId.map(failed),
    fc
      .tuple(taskId, fc.constantFrom<TaskStatus>("pending", "in_progress", "skipped", "cancelled"))
      .map(([id, status]) => update(id, status)),
    fc.constantFrom(paused, resumed, undone, end()),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let timeline: Timeline | null = null;
      for (const each of timed(begin, ...events)) {
        const isLate = timeline?.endedAt !== undefined && each.type === "task_started";
        // Nothing starts after the end of a plan, unless the plan is resumed.
        if (isLate) continue;
        timeline = applyToTimeline(timeline, each);
        expectSound(timeline);
      }
    }),
  );
});

const folder = new URL("../../../test/logs/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".ndjson"));

describe.each(names)("the stored session %s", (name) => {
  test("has attempts that follow each other, all of them over when the plan is", () => {
    const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
    let timeline: Timeline | null = null;
    let started = 0;
    for (const line of lines) {
      const { seq, at: moment, v, type, data } = JSON.parse(line) as StoredEvent & { v: number };
      const event = { ...upcast(type, v, data), seq, at: moment } as StoredEvent;
      timeline = applyToTimeline(timeline, event);
      if (event.type === "plan_execution_start") started = 0;
      if (event.type === "task_started" && timeline) started++;
      expectSound(timeline);
    }
    expect(timeline?.spans.length ?? 0).toBe(started);
  });
});
