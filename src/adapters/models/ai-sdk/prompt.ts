// Our conversation as the prompt of an AI SDK provider. Each message maps on its own, so a longer conversation extends the shorter one's bytes.
import type {
  LanguageModelV4FilePart,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolResultOutput,
  SharedV4ProviderOptions,
} from "@ai-sdk/provider";
import type { AssistantPart, Image, Message, ToolResultPart } from "../../../domain/values/message.ts";
import type { ModelRequest, ToolSpec } from "../../../ports/model.ts";
import { isRecord } from "../../../domain/values/record.ts";
import type { Dialect } from "./dialect.ts";

type AssistantContent = Extract<LanguageModelV4Message, { role: "assistant" }>["content"];

export function promptOf(request: ModelRequest, dialect: Dialect): LanguageModelV4Prompt {
  const prompt = request.messages.flatMap((message) => messageOf(message, dialect));
  if (request.system === "") return prompt;
  return [
    { role: "system", content: request.system, ...optionsOf(dialect.systemOptions?.(request.system)) },
    ...prompt,
  ];
}

export function toolsOf(tools: readonly ToolSpec[]): LanguageModelV4FunctionTool[] {
  return tools.map((tool) => ({
    type: "function",
    name: tool.name,
    description: tool.description,
    inputSchema: tool.inputSchema as LanguageModelV4FunctionTool["inputSchema"],
  }));
}

function messageOf(message: Message, dialect: Dialect): LanguageModelV4Message[] {
  switch (message.role) {
    case "user":
      return [{ role: "user", content: [{ type: "text", text: visible(message.text, "(empty message)") }] }];
    case "assistant": {
      const content = endingInContent(message.parts.flatMap((part) => assistantPartOf(part, dialect)));
      const fields = content.length > 0 ? dialect.answerFields?.(message.parts) : undefined;
      // An answer without content is refused by some and dropped by others, which breaks the alternation of roles.
      if (content.length === 0) content.push({ type: "text", text: "(empty answer)" });
      // Anything in this namespace is spread over the message.
      const options = fields && { openaiCompatible: fields as SharedV4ProviderOptions[string] };
      return [{ role: "assistant", content, ...optionsOf(options) }];
    }
    case "tool":
      return [
        {
          role: "tool",
          content: message.results.map((result) => ({
            type: "tool-result",
            toolCallId: callIdOf(result.callId, dialect),
            toolName: result.tool,
            output: outputOf(result, dialect),
          })),
        },
        ...(dialect.images === "user" ? imageMessages(message.results) : []),
      ];
  }
}

function assistantPartOf(part: AssistantPart, dialect: Dialect): AssistantContent {
  const options = optionsOf(part.provider as SharedV4ProviderOptions | undefined);
  switch (part.type) {
    case "text":
      // Anthropic refuses blank text blocks, although its models write them.
      return part.text.trim() === "" && !part.provider ? [] : [{ type: "text", text: part.text, ...options }];
    case "reasoning":
      return dialect.replayReasoning ? [{ type: "reasoning", text: part.text, ...options }] : [];
    case "call": {
      const input = validInput(part.input);
      return [
        { type: "tool-call", toolCallId: callIdOf(part.callId, dialect), toolName: part.tool, input, ...options },
      ];
    }
  }
}

function callIdOf(id: string, dialect: Dialect): string {
  return dialect.callId?.(id) ?? id;
}

/** OpenAI and Anthropic refuse the whole conversation when reasoning is the end of an answer, as in one that broke off. */
function endingInContent(content: AssistantContent): AssistantContent {
  return content.slice(0, content.findLastIndex(({ type }) => type !== "reasoning") + 1);
}

/** Providers accept only objects, so anything else (malformed JSON) is wrapped and the model sees what it wrote. */
function validInput(input: unknown): unknown {
  if (isRecord(input)) return input;
  return { _raw: typeof input === "string" ? input : (JSON.stringify(input) ?? "") };
}

function outputOf(result: ToolResultPart, dialect: Dialect): LanguageModelV4ToolResultOutput {
  // "content" cannot say that it is an error, and that matters more than a picture of it.
  if (result.isError) return { type: "error-text", value: result.output };
  const images = result.images ?? [];
  if (images.length === 0) return { type: "text", value: result.output };
  if (dialect.images === "result") {
    const text = visible(result.output, "(image)");
    return { type: "content", value: [{ type: "text", text }, ...images.map(filePart)] };
  }
  const note = dialect.images === "user" ? "follows" : "is left out, this model cannot see it";
  return { type: "text", value: [result.output, ...images.map((image) => `(${image.mediaType} ${note})`)].join("\n") };
}

function imageMessages(results: readonly ToolResultPart[]): LanguageModelV4Message[] {
  return results.flatMap((result): LanguageModelV4Message[] =>
    result.isError || !result.images?.length
      ? []
      : [
          {
            role: "user",
            content: [
              { type: "text", text: `Result of ${result.tool} (${result.callId}):` },
              ...result.images.map(filePart),
            ],
          },
        ],
  );
}

function filePart(image: Image): LanguageModelV4FilePart {
  return { type: "file", mediaType: image.mediaType, data: { type: "data", data: image.base64 } };
}

function visible(text: string, otherwise: string): string {
  return text.trim() === "" ? otherwise : text;
}

function optionsOf(options: SharedV4ProviderOptions | undefined): { providerOptions?: SharedV4ProviderOptions } {
  return options ? { providerOptions: options } : {};
}

/** For servers that refuse tools: they are described in the prompt, and calls and results are text, which `written-calls.ts` reads. */
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
