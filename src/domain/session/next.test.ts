// What the engine does next at each moment.
import { describe, expect, test } from "vitest";
import {
  after,
  answer,
  asked,
  cancel,
  context,
  ended,
  message,
  newSession,
  started,
  step,
  turn,
} from "../../../test/session-at.ts";
import { endTurn } from "./end-turn.ts";
import type { DurableEvent } from "./event.ts";
import { LOOP } from "./loop.ts";
import { next, type Limits } from "./next.ts";
import type { State } from "./state.ts";

const limits: Limits = { steps: 3, cost: 1 };
const does = (state: State, given = limits) => {
  const todo = next(state, given);
  return todo.do === "end_turn" ? `${todo.outcome} ${todo.failure?.kind ?? ""}`.trim() : todo.do;
};
const qualified = (messageId: string): DurableEvent => ({
  type: "qualified",
  data: {
    messageId,
    qualification: { taskType: "code", riskLevel: "low", complexity: "simple", language: "en", reason: "small" },
    planRequired: false,
    fallback: false,
  },
});

describe("before a turn the engine", () => {
  test("waits without a message", () => {
    expect(does(newSession())).toBe("wait");
  });

  test("loads the context, then starts the turn", () => {
    expect(does(after(newSession(), message("fix it")))).toBe("load_context");
    expect(does(after(newSession(), message("fix it"), context))).toBe("begin_turn");
  });

  test("classifies each request first when the mode is automatic, with all messages so far", () => {
    const state = after(newSession(true), message("fix it"), message("please"), context);
    expect(next(state, limits)).toEqual({ do: "qualify", messageId: "please", text: "fix it\n\nplease" });
    expect(does(after(state, qualified("please")))).toBe("begin_turn");
  });

  test("classifies again when a message was added during classification", () => {
    const state = after(newSession(true), message("fix it"), context, message("and drop the database"));
    expect(does(after(state, qualified("fix it")))).toBe("qualify");
  });
});

describe("in a turn the engine", () => {
  test("asks the model, runs its calls, asks again and is done when there is nothing to call", () => {
    const begun = after(newSession(), context, message("fix it"), turn);
    expect(next(begun, limits)).toEqual({ do: "step", step: 1 });
    const called = after(begun, step(1), answer(["a", "b"]));
    expect(next(called, limits)).toMatchObject({ do: "run_calls", calls: [{ callId: "a" }, { callId: "b" }] });
    expect(next(after(called, started("a"), ended("a")), limits)).toMatchObject({
      do: "run_calls",
      calls: [{ callId: "b" }],
    });
    const settled = after(called, ended("a"), ended("b"));
    expect(next(settled, limits)).toEqual({ do: "step", step: 2 });
    expect(does(after(settled, step(2), answer()))).toBe("done");
  });

  test("asks again after a crash before the answer, also at the last step allowed", () => {
    expect(next(asked(), limits)).toEqual({ do: "step", step: 1 });
    expect(next(asked(), { ...limits, steps: 1 })).toEqual({ do: "step", step: 1 });
  });

  test("checks calls that a dead process had started, before it runs others", () => {
    const state = after(asked(), answer(["a", "b"]), started("b"));
    expect(next(state, limits)).toMatchObject({ do: "recover", calls: [{ callId: "b" }] });
  });

  test("continues when a message came with the last answer", () => {
    expect(next(after(asked(), message("and this"), answer()), limits)).toEqual({ do: "step", step: 2 });
  });

  test("stops when asked to, even with other work open", () => {
    expect(does(after(asked(), answer(["a"]), started("a"), cancel))).toBe("cancelled");
  });
});

describe("limits", () => {
  test("end a turn with too many steps, after its calls", () => {
    const open = after(asked(), answer(["a"]));
    expect(does(open, { ...limits, steps: 1 })).toBe("run_calls");
    expect(does(after(open, ended("a")), { ...limits, steps: 1 })).toBe("failed step_limit");
  });

  test("end a turn that costs too much, if there is a cap", () => {
    const state = after(asked(), answer(["a"], 1.5), ended("a"));
    expect(does(state)).toBe("failed cost_limit");
    expect(does(state, { ...limits, cost: null })).toBe("step");
  });

  test("do not spoil an answer that needs no further step", () => {
    expect(does(after(asked(), answer([], 1.5)), { ...limits, steps: 1 })).toBe("done");
  });

  test("end a turn with repeated calls", () => {
    const refused = after(asked(), answer(["a", "b", "c"]), ended("a", "", LOOP), ended("b", "", LOOP));
    expect(does(after(refused, ended("c", "fine")))).toBe("step");
    expect(does(after(refused, ended("c", "", LOOP)))).toBe("failed loop");
  });
});

test.each(["failed", "cancelled"] as const)(
  "a turn that %s before its first step does not start again by itself",
  (outcome) => {
    const state = after(newSession(), context, message("fix it"), turn);
    const over = after(state, ...endTurn(state, outcome));
    expect(does(over)).toBe("wait");
    expect(over.conversation.flat()).toEqual([{ role: "user", text: "fix it" }]);
  },
);
