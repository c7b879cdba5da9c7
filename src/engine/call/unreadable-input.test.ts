// Arguments that are not JSON: the model learns what is wrong with them.
import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../../test/engine-harness.ts";

test.each([
  [
    '{"path": "a.ts',
    /^The arguments of read are not valid JSON: .+\nThey end with: \{"path": "a\.ts\nNothing was run\./,
  ],
  ['"a.ts"', /^The arguments of read are not valid JSON: they are a text, not an object\.\n/],
])("arguments like %s are reported as they are", async (raw, expected) => {
  const read = makeTool("read", "read", () => ({ output: "text" }));
  const engine = makeEngine([{ calls: [{ tool: "read", input: raw }] }, { text: "Done." }], { tools: [read] });
  const session = await runPrompt(engine, "Read it.", "build");
  const ended = (await engine.log.read(session.id)).find((event) => event.type === "tool_ended");
  expect(ended?.type === "tool_ended" && ended.data.output).toMatch(expected);
});
