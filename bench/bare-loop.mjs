// The baseline of our measurements, a minimal agent: a loop over fetch with one read tool and no memory, log, gate or checks.
import { readFileSync } from "node:fs";

const [url, prompt] = process.argv.slice(2);
const messages = [
  { role: "system", content: "You are an agent." },
  { role: "user", content: prompt },
];
const tools = [
  {
    type: "function",
    function: { name: "read", parameters: { type: "object", properties: { path: { type: "string" } } } },
  },
];

for (;;) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "test", messages, tools, stream: true }),
  });
  let text = "";
  let buffer = "";
  const calls = [];
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    buffer += decoder.decode(chunk, { stream: true });
    const lines = buffer.split("\n");
    buffer = lines.pop();
    for (const line of lines) {
      if (!line.startsWith("data: {")) continue;
      const delta = JSON.parse(line.slice(6)).choices[0]?.delta ?? {};
      text += delta.content ?? "";
      for (const piece of delta.tool_calls ?? []) {
        const call = (calls[piece.index] ??= {
          id: piece.id,
          type: "function",
          function: { name: piece.function.name, arguments: "" },
        });
        call.function.arguments += piece.function.arguments ?? "";
      }
    }
  }
  messages.push({ role: "assistant", content: text, ...(calls.length > 0 ? { tool_calls: calls } : {}) });
  if (calls.length === 0) break;
  for (const call of calls) {
    const { path } = JSON.parse(call.function.arguments);
    messages.push({ role: "tool", tool_call_id: call.id, content: readFileSync(path, "utf8") });
  }
}
