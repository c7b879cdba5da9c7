// Gives every node of a JSON Schema a type, for servers that refuse a tool otherwise (Moonshot).
import { isRecord } from "../../../domain/values/record.ts";

type Schema = Readonly<Record<string, unknown>>;

const anything = ["string", "number", "boolean", "object"].map((type) => ({ type }));

export function typedSchema(schema: unknown): unknown {
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

function typeOf(schema: Schema): string | undefined {
  if ("properties" in schema || "additionalProperties" in schema) return "object";
  if ("items" in schema || "prefixItems" in schema) return "array";
  const values: unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : "const" in schema ? [schema["const"]] : [];
  const types = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  return types.size === 1 ? [...types][0] : undefined;
}
