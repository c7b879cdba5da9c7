// Sessions as they were once stored: every later program must read and understand them in the same way.
// A change of the state's shape shows up here. To accept it: `npx vitest run test/golden-logs -u`, and review the diff.
import { describe, expect, test } from "vitest";
import { durableEventSchema, durableEventTypes } from "../src/domain/session/event.ts";
import { toArray } from "../src/domain/values/list.ts";
import { replay } from "../src/domain/session/reduce.ts";
import { toRecord } from "../src/domain/values/bucket-map.ts";
import { goldenEvents, goldenNames } from "./golden-events.ts";

describe.each(goldenNames)("the stored session %s", (name) => {
  test("has only events of the documented shape", () => {
    for (const { type, data } of goldenEvents(name)) {
      expect(durableEventSchema().parse({ type, data })).toEqual({ type, data });
    }
  });

  test("leads to the state it always led to", async () => {
    const state = replay(goldenEvents(name));
    // Lists and tables as plain ones: their representation is not their meaning.
    const run = state.run && { ...state.run, tasks: toRecord(state.run.tasks) };
    const plain = { ...state, run, conversation: toArray(state.conversation), seen: toRecord(state.seen) };
    await expect(`${JSON.stringify(plain, null, 2)}\n`).toMatchFileSnapshot(`./logs/${name}.state.json`);
  });
});

test("every kind of durable event occurs in a stored session", () => {
  const seen = new Set<string>(goldenNames.flatMap((name) => goldenEvents(name).map(({ type }) => type)));
  expect(durableEventTypes.filter((type) => !seen.has(type))).toEqual([]);
});
