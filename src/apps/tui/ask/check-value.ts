// Checks one typed value against a model's JSON Schema for common mistakes. The page's full validator would delay the first key, and checks
// whole answers only; the server has the last word for both.
import type { Finding } from "../../views/ask/value-problem.ts";
import { isSafePattern } from "../../views/ask/safe-pattern.ts";
import { isRecord, resolveReference, type Schema } from "../../views/ask/schema-parts.ts";

const DEEPEST = 12;

/** `root`: the schema that references point into. Undefined values are missing. */
export function problemsInValue(given: unknown, value: unknown, root: Schema, depth = 0): Finding[] {
  const schema = resolveReference(given, root);
  if (!schema || depth > DEEPEST) return [];
  const at = (keyword: string): Finding => ({ path: [], keyword, demand: schema[keyword] });
  if (value === undefined) return [{ path: [], keyword: "required", demand: undefined }];
  if (!hasType(schema["type"], value)) return [at("type")];
  if (Array.isArray(schema["enum"]) && !schema["enum"].some((each) => isSame(each, value))) return [at("enum")];
  if ("const" in schema && !isSame(schema["const"], value)) return [at("const")];
  if (typeof value === "string") return badText(schema, value).map(at);
  if (typeof value === "number") return badNumber(schema, value).map(at);
  if (Array.isArray(value)) return [...badList(schema, value).map(at), ...inList(schema, value, root, depth)];
  if (isRecord(value)) return [...badObject(schema, value).map(at), ...inObject(schema, value, root, depth)];
  return [];
}

function badText(schema: Schema, text: string): string[] {
  const { pattern } = schema;
  // JSON Schema counts code points, not UTF-16 units.
  const { length } = [...text];
  return [
    ...(length < limit(schema, "minLength", 0) ? ["minLength"] : []),
    ...(length > limit(schema, "maxLength", Infinity) ? ["maxLength"] : []),
    ...(typeof pattern === "string" && isSafePattern(pattern, text.length) && !matches(pattern, text)
      ? ["pattern"]
      : []),
    ...(fitsFormat(schema["format"], text) ? [] : ["format"]),
  ];
}

/** Reports only plain mistakes: a value that the server accepts must pass here. */
function fitsFormat(format: unknown, text: string): boolean {
  switch (format) {
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(text);
    case "date-time":
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);
    case "email":
      return /^[^\s@]+@[^\s@]+$/.test(text);
    case "uri":
      return URL.canParse(text) && !/\s/.test(text);
    default:
      return true;
  }
}

function badNumber(schema: Schema, value: number): string[] {
  const step = limit(schema, "multipleOf", 0);
  const times = value / step;
  return [
    ...(value < limit(schema, "minimum", -Infinity) ? ["minimum"] : []),
    ...(value > limit(schema, "maximum", Infinity) ? ["maximum"] : []),
    ...(value <= limit(schema, "exclusiveMinimum", -Infinity) ? ["exclusiveMinimum"] : []),
    ...(value >= limit(schema, "exclusiveMaximum", Infinity) ? ["exclusiveMaximum"] : []),
    // 0.3 is a multiple of 0.1 in spite of floating-point rounding.
    ...(step > 0 && Math.abs(times - Math.round(times)) > 1e-9 ? ["multipleOf"] : []),
  ];
}

function badList(schema: Schema, values: readonly unknown[]): string[] {
  const isTwice = values.some((each, index) => values.slice(0, index).some((other) => isSame(each, other)));
  return [
    ...(values.length < limit(schema, "minItems", 0) ? ["minItems"] : []),
    ...(values.length > limit(schema, "maxItems", Infinity) ? ["maxItems"] : []),
    ...(schema["uniqueItems"] === true && isTwice ? ["uniqueItems"] : []),
  ];
}

function badObject(schema: Schema, value: Readonly<Record<string, unknown>>): string[] {
  const { length } = Object.keys(value);
  return [
    ...(length < limit(schema, "minProperties", 0) ? ["minProperties"] : []),
    ...(length > limit(schema, "maxProperties", Infinity) ? ["maxProperties"] : []),
  ];
}

function inList(schema: Schema, values: readonly unknown[], root: Schema, depth: number): Finding[] {
  if (schema["items"] === undefined || schema["prefixItems"] !== undefined) return [];
  return values.flatMap((each, index) => below(String(index), problemsInValue(schema["items"], each, root, depth + 1)));
}

function inObject(schema: Schema, value: Readonly<Record<string, unknown>>, root: Schema, depth: number): Finding[] {
  const needed = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  const known = isRecord(schema["properties"]) ? schema["properties"] : {};
  return [
    ...needed
      .filter((name) => !Object.hasOwn(value, name))
      .map((name): Finding => ({ path: [name], keyword: "required", demand: undefined })),
    ...Object.entries(known).flatMap(([name, inner]) =>
      Object.hasOwn(value, name) ? below(name, problemsInValue(inner, value[name], root, depth + 1)) : [],
    ),
  ];
}

function below(name: string, found: readonly Finding[]): Finding[] {
  return found.map((each) => ({ ...each, path: [name, ...each.path] }));
}

function hasType(type: unknown, value: unknown): boolean {
  if (Array.isArray(type)) return type.some((each) => hasType(each, value));
  switch (type) {
    case "string":
    case "number":
    case "boolean":
      return typeof value === type;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "null":
      return value === null;
    default:
      return true;
  }
}

function limit(schema: Schema, keyword: string, otherwise: number): number {
  const demand = schema[keyword];
  return typeof demand === "number" ? demand : otherwise;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    // Left to the server.
    return true;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
