import { expect, test } from "vitest";
import { makeEngine, runPrompt } from "../../../test/engine-harness.ts";
import type { Finish, Model } from "../../ports/model.ts";

function endingWith(finish: Finish): Model {
  const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  return {
    id: "test/model",
    contextWindow: 1000,
    async *stream() {
      yield { type: "finish", parts: [{ type: "text", text: "I was about to" }], finish, usage };
    },
  };
}

test.each([
  ["stop", "done", undefined],
  ["other", "done", undefined],
  ["length", "failed", "output_limit"],
  ["filter", "failed", "filtered"],
] as const)("an answer that ends with %s makes a turn that is %s", async (finish, outcome, kind) => {
  const session = await runPrompt(makeEngine([], { model: endingWith(finish) }));
  expect([session.state.lastTurn?.outcome, session.state.lastTurn?.failure?.kind]).toEqual([outcome, kind]);
  expect(session.state.conversation.flat().at(-1)).toMatchObject({
    role: "assistant",
    parts: [{ text: "I was about to" }],
  });
});

test("an answer that never ends fails the turn, and its text is kept", async () => {
  const model: Model = {
    id: "endless/model",
    contextWindow: 100_000,
    async *stream() {
      for (;;) yield { type: "text", text: "Once more. ".repeat(100_000) };
    },
  };
  const session = await runPrompt(makeEngine([], { model }));
  expect(session.state.lastTurn).toMatchObject({ outcome: "failed", failure: { code: "answer_never_ended" } });
  const [, said] = session.state.conversation.flat();
  expect(said?.role === "assistant" && said.parts.map(({ type }) => type)).toEqual(["text"]);
  expect(session.state.usage).toMatchObject({ calls: 1, unpriced: 1 });
});
