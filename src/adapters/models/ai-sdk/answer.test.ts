// Text that looks like a call: run for servers of any kind, an example from a provider whose models call tools properly.
import { expect, test } from "vitest";
import { collectAnswer } from "./answer.ts";

const tools = [{ name: "read", description: "", inputSchema: {} }];
const written = 'Send:\n<tool_call>{"name": "read", "arguments": {}}</tool_call>';

test.each([
  [true, ["text", "call"]],
  [false, ["text"]],
])("where written calls are read: %s", (reads, types) => {
  const answer = collectAnswer(tools, reads);
  const shown = answer.accept({ type: "text-delta", id: "1", delta: written });
  expect(shown).toHaveLength(reads ? 0 : 1);
  expect(answer.parts().map(({ type }) => type)).toEqual(types);
});
