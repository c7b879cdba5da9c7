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
