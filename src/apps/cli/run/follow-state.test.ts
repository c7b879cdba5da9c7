import { expect, test } from "vitest";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { emptyState } from "../../../domain/session/state.ts";
import { at, begun, completed, follow, planOf, started, task } from "../building.fixture.ts";
import { followState } from "./follow-state.ts";

const tasks = [task("1"), task("2")];
const created = { sessionId: "s", workspace: "/w", mode: "build" as const, plan_file: null, title: "", auto: false };
const events = follow(emptyState, [
  { type: "session_created", data: created },
  { type: "turn_started", data: { turnId: "t" } },
  { type: "plan_ready", data: { plan: planOf(tasks) } },
  { type: "plan_execution_start", data: { planId: "p", tree: "tree", isolation: "worktree", concurrency: 4 } },
  started("1"),
  completed("1"),
]).map(({ event }) => event);

function following(stored: readonly StoredEvent[]) {
  const told: (readonly [string, number, number])[] = [];
  const read = async (after: number) => stored.filter(({ seq }) => seq > after);
  const followed = followState(read, (event, before, state) => told.push([event.type, before.seq, state.seq]));
  return { followed, told };
}

test("events in order are passed on immediately, earlier ones are not", async () => {
  const { followed, told } = following(events.slice(0, 4));
  await followed.catchUp();
  for (const event of events.slice(2)) followed.take(event);
  expect(told).toEqual([
    ["task_started", 4, 5],
    ["task_completed", 5, 6],
  ]);
  expect(followed.state.plan?.tasks[0]).toMatchObject({ status: "completed", completedAt: at(0) });
});

test("missed events are read, and nothing is passed on twice or out of order", async () => {
  const { followed, told } = following(events);
  const [, , , , fifth, sixth] = events;
  if (!fifth || !sixth) throw new Error("There are six events.");
  followed.take(fifth);
  followed.take(sixth);
  expect(told).toEqual([]);
  await followed.settled();
  expect(told).toEqual([
    ["task_started", 4, 5],
    ["task_completed", 5, 6],
  ]);
  expect(followed.state.run).toEqual({ ...begun(tasks).run, tasks: followed.state.run?.tasks });
});
