// For servers that refuse tools: they are described in the prompt, and calls and results are text. `written-calls.ts` reads the answers.
import type { Message } from "../../../domain/values/message.ts";
import type { ModelRequest } from "../../../ports/model.ts";

export function withToolsAsText(request: ModelRequest): ModelRequest {
  if (request.tools.length === 0) return request;
  const specs = request.tools.map(({ name, description, inputSchema }) =>
    JSON.stringify({ name, description, parameters: inputSchema }),
  );
  const system = `${request.system}\n\n# Tools\n\nTo call a tool, write this and nothing after it:\n<tool_call>\n{"name": "the tool", "arguments": {…}}\n</tool_call>\nSeveral calls follow each other. The results come in <tool_response> tags. You have these tools:\n${specs.join("\n")}`;
  return { ...request, system, tools: [], messages: request.messages.map(asText) };
}

function asText(message: Message): Message {
  if (message.role === "user") return message;
  if (message.role === "tool") {
    const results = message.results.map(
      ({ tool, output, isError }) =>
        `<tool_response name="${tool}"${isError ? ' error="true"' : ""}>\n${output}\n</tool_response>`,
    );
    return { role: "user", text: results.join("\n") };
  }
  const parts = message.parts.map((part) => {
    if (part.type !== "call") return part;
    const call = JSON.stringify({ name: part.tool, arguments: part.input });
    return { type: "text", text: `\n<tool_call>\n${call}\n</tool_call>` } as const;
  });
  return { role: "assistant", parts };
}
