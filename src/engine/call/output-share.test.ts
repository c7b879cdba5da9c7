// How much of a tool's output a model gets follows from its context window.
import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../../test/engine-harness.ts";
import { scriptedModel } from "../../adapters/models/scripted/scripted.ts";

test.each([
  [8_000, 6_400],
  [16_000, 12_800],
  [32_000, 25_600],
  [128_000, 50_000],
])("in a window of %i tokens, a page of 50 KB is cut to %i characters", async (contextWindow, kept) => {
  const read = makeTool("read", "read", () => ({ output: "x".repeat(50_000) }));
  const model = scriptedModel([{ calls: [{ tool: "read" }] }, { text: "Done." }], { contextWindow });
  const engine = makeEngine([], { model, tools: [read] });
  const session = await runPrompt(engine, "Read it.", "build");
  const events = await engine.log.read(session.id);
  const ended = events.find((event) => event.type === "tool_ended");
  expect(ended?.type === "tool_ended" && ended.data.output.replace(/\n\[cut.*/, "").length).toBe(kept);
});
