// What each command means at each moment.
import { describe, expect, test } from "vitest";
import { after, answer, asked, cancel, ended, message, newSession, started, turn } from "../../../test/session-at.ts";
import { decide } from "./decide.ts";
import { endTurn } from "./end-turn.ts";
import type { Failure } from "../values/failure.ts";
import { emptyState, type State } from "./state.ts";

function eventsOf(decision: ReturnType<typeof decide>) {
  return "events" in decision ? decision.events : decision.rejected.kind;
}

const create = { type: "create_session", sessionId: "one", workspace: "/work", mode: "build" } as const;
const ending = (outcome: "done" | "failed" | "cancelled") =>
  ({ type: "turn_ended", data: { turnId: "turn", outcome } }) as const;

describe("creating a session", () => {
  test("starts in the requested mode, with its first message", () => {
    expect(eventsOf(decide(emptyState, { ...create, message: { messageId: "m", text: "My work" } }))).toEqual([
      {
        type: "session_created",
        data: { sessionId: "one", workspace: "/work", mode: "build", plan_file: null, title: "", auto: false },
      },
      { type: "mode_entered", data: { mode: "build", by: "start" } },
      { type: "user_message", data: { messageId: "m", text: "My work" } },
    ]);
  });

  test("is refused when the first message is empty", () => {
    expect(eventsOf(decide(emptyState, { ...create, message: { messageId: "m", text: " " } }))).toBe("bad_input");
  });

  test("in auto mode starts with planning, the safe one", () => {
    expect(eventsOf(decide(emptyState, { ...create, mode: "auto" }))).toEqual([
      {
        type: "session_created",
        data: { sessionId: "one", workspace: "/work", mode: "plan", plan_file: null, title: "", auto: true },
      },
      { type: "mode_entered", data: { mode: "plan", by: "start" } },
    ]);
  });

  test("is refused when it exists", () => {
    expect(decide(newSession(), create)).toEqual({
      rejected: { kind: "conflict", code: "session_exists", values: { session: "one" } },
    });
  });

  test.each([
    { type: "send_message", messageId: "m", text: "hello" },
    { type: "switch_mode", mode: "build", by: "user" },
    { type: "continue", turnId: "t" },
    { type: "cancel", by: "user" },
    { type: "choose_model", model: "local/large", by: "user" },
  ] as const)("comes before $type", (command) => {
    expect(eventsOf(decide(emptyState, command))).toBe("not_found");
  });
});

describe("a message", () => {
  const send = { type: "send_message", messageId: "m", text: "hello" } as const;

  test("is stored with its metadata", () => {
    expect(eventsOf(decide(newSession(), { ...send, metadata: { from: "web" } }))).toEqual([
      { type: "user_message", data: { messageId: "m", text: "hello", metadata: { from: "web" } } },
    ]);
  });

  test.each(["", "  \n\t"])("needs some text, not %j", (text) => {
    expect(eventsOf(decide(newSession(), { ...send, text }))).toBe("bad_input");
  });

  test("closes open questions", () => {
    const questions = [{ name: "q", question: "Sure?", schema: {} }];
    const state = after(newSession(), {
      type: "question_pending",
      data: { question_id: "q1", questions, created_at: "now" },
    });
    expect(eventsOf(decide(state, send))).toEqual([
      { type: "question_closed", data: { question_id: "q1", reason: "superseded" } },
      { type: "user_message", data: { messageId: "m", text: "hello" } },
    ]);
  });
});

describe("switching the mode", () => {
  test("keeps the plan file and records who did it", () => {
    const state = after(newSession(), { type: "mode_changed", data: { mode: "plan", plan_file: "plan.md" } });
    expect(eventsOf(decide(state, { type: "switch_mode", mode: "build", by: "user" }))).toEqual([
      { type: "mode_changed", data: { mode: "build", plan_file: "plan.md" } },
      { type: "mode_entered", data: { mode: "build", by: "user" } },
    ]);
  });

  test("to the current mode changes nothing", () => {
    expect(eventsOf(decide(newSession(), { type: "switch_mode", mode: "plan", by: "user" }))).toEqual([]);
  });

  test("by the user ends the automatic choice, also when the mode is the same", () => {
    const by = (who: "user" | "auto") => {
      const state = newSession(true);
      const decision = decide(state, { type: "switch_mode", mode: "plan", by: who });
      return after(state, ...("events" in decision ? decision.events : [])).auto;
    };
    expect([by("user"), by("auto")]).toEqual([false, true]);
  });
});

describe("choosing a model", () => {
  const choose = (model: string | null) => ({ type: "choose_model", model, by: "Ada" }) as const;
  const chosen = after(newSession(), { type: "model_chosen", data: { model: "local/large", by: "Ada" } });

  test("is stored with who did it, also in the middle of the work, and can be reset", () => {
    expect(eventsOf(decide(newSession(), choose("local/large")))).toEqual([
      { type: "model_chosen", data: { model: "local/large", by: "Ada" } },
    ]);
    expect(eventsOf(decide(asked(), choose("local/large")))).toHaveLength(1);
    expect(eventsOf(decide(chosen, choose(null)))).toEqual([
      { type: "model_chosen", data: { model: null, by: "Ada" } },
    ]);
  });

  test("that is already chosen changes nothing", () => {
    expect(eventsOf(decide(chosen, choose("local/large")))).toEqual([]);
    expect(eventsOf(decide(newSession(), choose(null)))).toEqual([]);
  });
});

describe("resuming", () => {
  const go = { type: "continue", turnId: "again" } as const;
  const begins = [{ type: "turn_started", data: { turnId: "again" } }];

  test.each([
    ["nothing was said yet", newSession(), "nothing_to_do"],
    ["the work is done", after(asked(), answer(), ending("done")), "nothing_to_do"],
    ["a turn is running", asked(), []],
    ["the last turn failed", after(asked(), ending("failed")), begins],
    ["the last turn was cancelled", after(asked(), ending("cancelled")), begins],
    ["a message waits, which begins a turn by itself", after(newSession(), message("hello")), []],
  ] as [string, State, unknown][])("when %s", (_when, state, expected) => {
    expect(eventsOf(decide(state, go))).toEqual(expected);
  });
});

describe("cancelling", () => {
  test("is requested once", () => {
    expect(eventsOf(decide(asked(), { type: "cancel", by: "user" }))).toEqual([cancel]);
    expect(eventsOf(decide(after(asked(), cancel), { type: "cancel", by: "user" }))).toEqual([]);
  });

  test("is possible before the turn too, while the message is classified", () => {
    expect(eventsOf(decide(after(newSession(true), message("fix it")), { type: "cancel", by: "user" }))).toEqual([
      cancel,
    ]);
  });

  test("needs something to cancel", () => {
    expect(eventsOf(decide(newSession(), { type: "cancel", by: "user" }))).toBe("nothing_to_do");
  });
});

describe("the end of a turn", () => {
  test("closes open calls first, and separates those that ran from those that did not", () => {
    const state = after(asked(), answer(["a", "b", "c"]), started("a"), started("b"), ended("b"));
    const events = endTurn(state, "cancelled");
    expect(
      events.map((event) => (event.type === "tool_ended" ? [event.data.callId, event.data.status] : event)),
    ).toEqual([["a", "interrupted"], ["c", "cancelled"], ending("cancelled")]);
    expect(after(state, ...events).turn).toBeNull();
  });

  test("carries its failure", () => {
    const failure: Failure = { kind: "network", message: "No answer.", retryable: true };
    expect(endTurn(after(newSession(), turn), "failed", failure)).toEqual([
      { type: "turn_ended", data: { turnId: "turn", outcome: "failed", failure } },
    ]);
  });

  test("changes nothing outside a turn", () => {
    expect(endTurn(newSession(), "done")).toEqual([]);
  });
});
