// The body of a Chat Completions request as the family of the server wants it.
import { isRecord } from "../../../domain/values/record.ts";
import type { ChatFamily } from "./chat-families.ts";

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

const anything = ["string", "number", "boolean", "object"].map((type) => ({ type }));

/** Moonshot refuses a tool whose schema has a node without a type. */
function typedSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, typedBelow(key, value)]));
  if (["type", "anyOf", "oneOf", "allOf", "$ref"].some((key) => key in schema)) return inner;
  const type = typeOf(schema);
  return type === undefined ? { ...inner, anyOf: anything } : { type, ...inner };
}

function typedBelow(key: string, value: unknown): unknown {
  if (/^(properties|\$defs|definitions|patternProperties)$/.test(key) && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, typedSchema(schema)]));
  if (/^(anyOf|oneOf|allOf|prefixItems)$/.test(key) && Array.isArray(value)) return value.map(typedSchema);
  return key === "items" || key === "additionalProperties" ? typedSchema(value) : value;
}

function typeOf(schema: Readonly<Json>): string | undefined {
  if ("properties" in schema || "additionalProperties" in schema) return "object";
  if ("items" in schema || "prefixItems" in schema) return "array";
  const values: unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : "const" in schema ? [schema["const"]] : [];
  const types = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  return types.size === 1 ? [...types][0] : undefined;
}
