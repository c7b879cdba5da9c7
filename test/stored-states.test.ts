// A stored state and the events after it make the same session as all events, at every cut, and a changed `reduce` is noticed.
import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredEvent } from "../src/domain/session/event.ts";
import { reduce, replay } from "../src/domain/session/reduce.ts";
import { emptyState, type State } from "../src/domain/session/state.ts";
import { parseState, STATE_VERSION } from "../src/domain/session/stored-state.ts";
import { arbitraryLog } from "./arbitrary-log.ts";
import { goldenEvents, goldenNames } from "./golden-events.ts";

/** Absent and undefined mean the same; everything else has to be equal. */
function plain(state: State): unknown {
  return JSON.parse(JSON.stringify(state));
}

function stored(state: State): State {
  const parsed = parseState(JSON.stringify(state));
  if (!parsed) throw new Error("This state is not understood.");
  return parsed;
}

/** All states of a session, the empty one first. */
function statesOf(events: readonly StoredEvent[]): State[] {
  const states = [emptyState];
  for (const event of events) states.push(reduce(states.at(-1) as State, event));
  return states;
}

describe.each(goldenNames)("the stored session %s", (name) => {
  test("continues from a stored state as from all of its events", () => {
    const events = goldenEvents(name);
    const whole = plain(replay(events));
    for (const [seq, state] of statesOf(events).entries())
      expect(plain(replay(events.slice(seq), stored(state)))).toEqual(whole);
  });
});

test("any session continues from a stored state as from all of its events", () => {
  const goesOn = (events: readonly StoredEvent[]) => {
    const whole = plain(replay(events));
    for (const [seq, state] of statesOf(events).entries())
      expect(plain(replay(events.slice(seq), stored(state)))).toEqual(whole);
  };
  fc.assert(fc.property(arbitraryLog, goesOn), { numRuns: 60 });
});

test.each([
  ["no JSON", "{"],
  ["no object", "[]"],
  ["an empty object", "{}"],
  ["a list in place of a table", JSON.stringify({ ...emptyState, agents: [] })],
  ["a missing field", JSON.stringify({ ...emptyState, inbox: undefined })],
  ["a number in place of a plan", JSON.stringify({ ...emptyState, plan: 1 })],
])("%s is no state", (_, text) => {
  expect(parseState(text)).toBeUndefined();
});

// A failure here means that `reduce` makes other states of the same events, or that the stored sessions changed.
// Increase STATE_VERSION, so that no program continues from a state of the other version, and update this line: `npx vitest run test/stored-states -u`.
test("the version of stored states belongs to this `reduce`", () => {
  const hash = createHash("sha256");
  for (const name of goldenNames) for (const state of statesOf(goldenEvents(name))) hash.update(JSON.stringify(state));
  expect(`${STATE_VERSION} ${hash.digest("hex").slice(0, 16)}`).toMatchInlineSnapshot(`"2.2 836a39abe4e6ebc2"`);
});
