import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import { size, toArray } from "../values/list.ts";
import { replay } from "../session/reduce.ts";
import { noSpending, applyToSpending, sumSpending, type Spending } from "./spending.ts";
import { PLANNED_CALL } from "../session/task-phase.ts";
import { upcast } from "../session/upcast.ts";
import type { Usage } from "../values/usage.ts";

const at = "2026-01-01T10:00:00.000Z";
const used = (input: number, output = 0): Usage => ({ input, output, cacheRead: 0, cacheWrite: 0, reasoning: 0 });

function read(...events: readonly DurableEvent[]): Spending {
  return events.reduce(
    (spending, event, index) => applyToSpending(spending, { ...event, seq: index + 1, at }),
    noSpending,
  );
}

function said(model: string, usage: Usage, cost: number | null, agentId?: string): DurableEvent {
  const agent = agentId === undefined ? {} : { agentId };
  return {
    type: "assistant_message",
    data: { turnId: "t", step: 1, model, parts: [], finish: "stop", usage, cost, ...agent },
  } as DurableEvent;
}

const sent: DurableEvent = {
  type: "agent_started",
  data: { agentId: "a", name: "koda-1", task: "Write.", grant: "build", role: "koda" },
} as DurableEvent;

test("each call has its model, role and cost; the session's own agent has no name", () => {
  const spending = read(sent, said("m/large", used(10, 5), 0.5), said("m/small", used(20), null, "a"));
  expect(toArray(spending.calls)).toEqual([
    { at, model: "m/large", who: "", usage: used(10, 5), cost: 0.5 },
    { at, model: "m/small", who: "koda", usage: used(20), cost: null },
  ]);
});

test("a call that the plan itself names used no model", () => {
  expect(size(read(said(PLANNED_CALL, used(0), 0)).calls)).toBe(0);
});

test("an unknown agent is shown by its id", () => {
  expect(toArray(read(said("m", used(1), 0, "ghost")).calls)[0]?.who).toBe("ghost");
});

test("sums are by any requested key: the highest cost first, then by tokens; an unknown price is counted as unknown", () => {
  const spending = read(
    said("cheap", used(1_000), 0.01),
    said("dear", used(10), 1),
    said("unknown", used(500), null),
    said("dear", used(10), 1),
    said("silent", used(700), null),
  );
  const sums = sumSpending(spending, ({ model }) => model);
  expect(sums.map(([model, { calls, cost, unpriced }]) => [model, calls, cost, unpriced])).toEqual([
    ["dear", 2, 2, 0],
    ["cheap", 1, 0.01, 0],
    ["silent", 1, 0, 1],
    ["unknown", 1, 0, 1],
  ]);
});

const folder = new URL("../../../test/logs/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".ndjson"));

describe.each(names)("the stored session %s", (name) => {
  test("adds up to the usage in the state", () => {
    const events = readFileSync(new URL(name, folder), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as StoredEvent & { v: number })
      .map(({ seq, at: moment, v, type, data }) => ({ ...upcast(type, v, data), seq, at: moment }) as StoredEvent);
    const spending = events.reduce(applyToSpending, noSpending);
    const [[, sum] = []] = sumSpending(spending, () => "all");
    const { usage } = replay(events);
    expect(sum?.input ?? 0).toBe(usage.input);
    expect(sum?.output ?? 0).toBe(usage.output);
    expect(sum?.cost ?? 0).toBeCloseTo(usage.cost, 10);
  });
});
