// Arbitrary but possible sessions: a user and an engine take turns at random, crashes included, and every event they make is kept.
import * as fc from "fast-check";
import type { Command } from "../src/domain/session/command.ts";
import { decide } from "../src/domain/session/decide.ts";
import { endTurn } from "../src/domain/session/end-turn.ts";
import type { DurableEvent, StoredEvent } from "../src/domain/session/event.ts";
import { toArray } from "../src/domain/values/list.ts";
import { next, type Limits } from "../src/domain/session/next.ts";
import { reduce } from "../src/domain/session/reduce.ts";
import { emptyState, type State } from "../src/domain/session/state.ts";
import { engineMove } from "./arbitrary-engine.ts";
import { crewMove } from "./arbitrary-crew.ts";
import { planMove } from "./arbitrary-plan.ts";

/** One move of the user or the engine. `pick` chooses among the moves possible at that moment. */
export interface Move {
  readonly who: "engine" | "person" | "planner" | "crew" | "compaction" | "breakdown";
  readonly pick: number;
  readonly text: string;
}

export const limits: Limits = { steps: 4, cost: 5 };

const arbitraryMove: fc.Arbitrary<Move> = fc.record({
  who: fc.oneof(
    { weight: 12, arbitrary: fc.constant("engine" as const) },
    { weight: 4, arbitrary: fc.constant("person" as const) },
    { weight: 2, arbitrary: fc.constant("planner" as const) },
    { weight: 4, arbitrary: fc.constant("crew" as const) },
    { weight: 1, arbitrary: fc.constantFrom("compaction" as const, "breakdown" as const) },
  ),
  pick: fc.nat(9_999),
  text: fc.string({ unit: "grapheme", maxLength: 12 }),
});

export const arbitraryMoves = fc.array(arbitraryMove, { maxLength: 120, size: "max" });

/** The events of such a session. Throws when a decision or the engine's next action leads to an impossible event. */
export function play(moves: readonly Move[], onMove: (state: State) => void = () => {}): StoredEvent[] {
  const log: StoredEvent[] = [];
  let state = emptyState;
  const first: Move = { who: "person", pick: moves[0]?.pick ?? 0, text: "" };
  for (const [count, move] of [first, ...moves].entries()) {
    for (const event of eventsOf(state, move, count)) {
      const stored = { ...event, seq: state.seq + 1, at: new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString() };
      state = reduce(state, stored as StoredEvent);
      log.push(stored as StoredEvent);
    }
    onMove(state);
  }
  return log;
}

export const arbitraryLog: fc.Arbitrary<StoredEvent[]> = arbitraryMoves.map((moves) => play(moves));

function eventsOf(state: State, move: Move, count: number): readonly DurableEvent[] {
  switch (move.who) {
    case "person": {
      const decision = decide(state, commandOf(state, move, count));
      return "events" in decision ? decision.events : [];
    }
    case "engine":
      return engineMove(state, next(state, limits), move, count);
    case "planner":
      return planMove(state, move, count);
    case "crew":
      return crewMove(state, move, count, limits);
    case "compaction":
      return compaction(state, move);
    case "breakdown":
      return endTurn(state, "failed", { kind: "network", message: "No answer.", retryable: true });
  }
}

function commandOf(state: State, { pick, text }: Move, count: number): Command {
  if (state.seq === 0) {
    const mode = (["plan", "build", "auto"] as const)[pick % 3] ?? "plan";
    return {
      type: "create_session",
      sessionId: "session",
      workspace: "/work",
      mode,
      ...(text ? { message: { messageId: "first", text } } : {}),
    };
  }
  const commands: Command[] = [
    { type: "send_message", messageId: `message-${count}`, text },
    { type: "send_message", messageId: `message-${count}`, text: `do ${text}`, metadata: { from: "test" } },
    { type: "switch_mode", mode: pick % 2 === 0 ? "plan" : "build", by: "user" },
    { type: "continue", turnId: `turn-${count}` },
    { type: "cancel", by: "user" },
    {
      type: "answer_permission",
      requestId: state.permissions[pick % 2]?.requestId ?? "none",
      answer: (["yes", "skip", "no"] as const)[pick % 3] ?? "no",
      guidance: text,
      by: "user",
    },
    pick % 2 === 0
      ? { type: "create_session", sessionId: "session", workspace: "/work", mode: "plan" }
      : { type: "choose_model", model: pick % 3 === 0 ? null : `local/model-${pick % 3}`, by: "user" },
  ];
  return commands[pick % commands.length] as Command;
}

/** Between steps or turns only, and never between calls and their results: the engine does the same. */
function compaction(state: State, { pick, text }: Move): DurableEvent[] {
  const messages = toArray(state.conversation);
  if (state.turn?.calls.some((call) => call.status !== "ended")) return [];
  const keep = Math.min(pick % 6, messages.length);
  if (keep > 0 && messages.at(-keep)?.role === "tool") return [];
  return [{ type: "context_compacted", data: { summary: `So far: ${text}`, keep } }];
}
