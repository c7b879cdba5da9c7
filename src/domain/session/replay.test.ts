// Properties of every possible session, tried on arbitrary ones.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryLog, arbitraryMoves, limits, play } from "../../../test/arbitrary-log.ts";
import { durableEventSchema, durableEventTypes, type StoredEvent } from "./event.ts";
import { toArray } from "../values/list.ts";
import { next, type Next } from "./next.ts";
import { reduce, replay } from "./reduce.ts";
import { openCalls } from "./agent.ts";
import { isAgentParked } from "./parked.ts";
import { emptyState, type State } from "./state.ts";

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** What is wrong with the conversation if it went to a provider now; undefined when nothing is. */
function malformed(state: State): string | undefined {
  const messages = toArray(state.conversation);
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    const called =
      before?.role === "assistant" ? before.parts.flatMap((part) => (part.type === "call" ? [part.callId] : [])) : [];
    const answered = message.role === "tool" ? message.results.map((result) => result.callId) : [];
    if (called.join() !== answered.join()) return `Message ${index} answers [${answered}], asked was [${called}].`;
  }
  const last = messages.at(-1);
  const asked = last?.role === "assistant" && last.parts.some((part) => part.type === "call");
  const waiting = state.turn !== null && openCalls(state.turn).length > 0;
  return asked === waiting
    ? undefined
    : `The last message ${asked ? "has" : "has no"} open calls, the turn ${waiting ? "has" : "has none"}.`;
}

/** Whether the next action of the engine is impossible now. */
function impossible(state: State, todo: Next): boolean {
  const { turn, inbox } = state;
  switch (todo.do) {
    case "step":
      return !turn || todo.step !== turn.step + (turn.asking ? 0 : 1) || todo.step > limits.steps;
    case "run_calls":
    case "recover":
      return !turn || todo.calls.length === 0;
    case "end_turn":
      return !turn;
    case "wait":
      return inbox.length > 0 || (turn !== null && !isAgentParked(state, state, undefined));
    default:
      return false;
  }
}

describe("any session", () => {
  test("is the same on every replay, at once or in two parts", () => {
    fc.assert(
      fc.property(arbitraryLog, fc.nat(), (log, cut) => {
        const at = cut % (log.length + 1);
        const whole = replay(log);
        expect(replay(log)).toEqual(whole);
        expect(replay(log.slice(at), replay(log.slice(0, at)))).toEqual(whole);
        expect(replay(JSON.parse(JSON.stringify(log)) as StoredEvent[])).toEqual(whole);
      }),
    );
  });

  test("has only events of the documented shape", () => {
    const schema = durableEventSchema();
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        for (const { type, data } of log) expect(schema.parse({ type, data })).toEqual({ type, data });
      }),
    );
  });

  test("is never changed by later events: reduce leaves states and events unchanged", () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        let state = deepFreeze(emptyState);
        for (const event of log) state = deepFreeze(reduce(state, deepFreeze(event)));
        expect(state.seq).toBe(log.length);
      }),
    );
  });

  test("has a conversation that a provider accepts, at every moment", () => {
    fc.assert(
      fc.property(arbitraryMoves, (moves) => {
        play(moves, (state) => expect(malformed(state)).toBeUndefined());
      }),
      { numRuns: 300 },
    );
  });

  test("has a next action, which is always possible", () => {
    fc.assert(
      fc.property(arbitraryMoves, (moves) => {
        play(moves, (state) => {
          expect(impossible(state, next(state, limits))).toBe(false);
        });
      }),
    );
  });

  test("comes to an end when the engine is left alone: it never runs forever", () => {
    fc.assert(
      fc.property(arbitraryMoves, fc.array(fc.nat(9_999), { minLength: 10, maxLength: 10 }), (moves, picks) => {
        const alone = Array.from({ length: 150 }, (_, index) => ({
          who: "engine" as const,
          pick: (picks[index % 10] as number) + index,
          text: "x",
        }));
        let last: State = emptyState;
        play([...moves, ...alone], (state) => (last = state));
        expect(next(last, limits)).toEqual({ do: "wait" });
      }),
    );
  });
});

test("the arbitrary sessions are worth testing: they reach nearly every situation", () => {
  const types = new Set<string>();
  const todos = new Set<string>();
  for (const moves of fc.sample(arbitraryMoves, { numRuns: 300, seed: 1 })) {
    const log = play(moves, (state) => todos.add(next(state, limits).do));
    for (const event of log) types.add(event.type);
  }
  expect([...todos].toSorted()).toEqual([
    "begin_plan",
    "begin_turn",
    "draft",
    "end_turn",
    "load_context",
    "qualify",
    "recover",
    "run_calls",
    "run_plan",
    "settle",
    "step",
    "wait",
  ]);
  const unreached = durableEventTypes.filter((type) => !types.has(type));
  expect(unreached.length).toBeLessThan(15);
});
