// The body of a Chat Completions request as the family of the server wants it.
import { isRecord } from "../../../domain/values/record.ts";
import type { ChatFamily } from "./chat-families.ts";
import { typedSchema } from "./typed-schema.ts";

type Json = Record<string, unknown>;

export function chatBody({ ...body }: Json, family: ChatFamily, marksCache: boolean): Json {
  if (family.nestsEffort && typeof body["reasoning_effort"] === "string") {
    body["reasoning"] = { effort: body["reasoning_effort"] };
    delete body["reasoning_effort"];
  }
  if (family.separatesUser) body["messages"] = separated(body["messages"]);
  if (family.typesSchemas && Array.isArray(body["tools"])) body["tools"] = body["tools"].map(typedTool);
  return marksCache ? { ...body, cache_control: { type: "ephemeral" } } : body;
}

function separated(messages: unknown): unknown {
  if (!Array.isArray(messages)) return messages;
  const roleOf = (message: unknown): unknown => (isRecord(message) ? message["role"] : undefined);
  return messages.flatMap((message: unknown, at): unknown[] =>
    roleOf(message) === "user" && roleOf(messages[at - 1]) === "tool"
      ? [{ role: "assistant", content: "OK." }, message]
      : [message],
  );
}

function typedTool(tool: unknown): unknown {
  if (!isRecord(tool) || !isRecord(tool["function"])) return tool;
  return { ...tool, function: { ...tool["function"], parameters: typedSchema(tool["function"]["parameters"]) } };
}
