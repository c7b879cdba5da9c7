// Brings what a model wrote into the form of a schema, directed by the schema alone. Whatever it does not recognise is left to the schema.
import { z } from "zod";
import type { Coercion, CoercionContext, CoercionOptions } from "./coercion.ts";
import { isNone, namedText, numberOf, splitItems, splitNames, textOf } from "./coerce-text.ts";
import { findJson } from "./find-json.ts";
import { hintsOf } from "./hints.ts";
import { fieldKey, matchOption } from "./match-option.ts";
import { isRecord } from "../values/record.ts";

type AnySchema = z.core.$ZodType;
type Raw = Readonly<Record<string, unknown>>;

export type ReadData<Value> =
  | { readonly value: Value; readonly coercions: readonly Coercion[] }
  /** All that is missing or cannot be read, one sentence each. */
  | { readonly problems: readonly string[] };

export function readAs<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  options: CoercionOptions = {},
): ReadData<Value> {
  const { value: coerced, coercions } = coerce(schema, value, options);
  const parsed = schema.safeParse(coerced);
  return parsed.success ? { value: parsed.data, coercions } : { problems: parsed.error.issues.map(describeIssue) };
}

export function coerce(
  schema: AnySchema,
  value: unknown,
  options: CoercionOptions = {},
): { readonly value: unknown; readonly coercions: readonly Coercion[] } {
  const context = { ...options, noted: [] };
  return { value: coerceTo(schema, value, "", context), coercions: context.noted };
}

export function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const where = path.map((part, index) =>
    typeof part === "number" ? `[${part}]` : `${index > 0 ? "." : ""}${String(part)}`,
  );
  const what = message.includes("received undefined") ? "is missing" : message;
  return `${where.join("") || "The answer"}: ${what}`;
}

function coerceTo(schema: AnySchema, given: unknown, path: string, context: CoercionContext): unknown {
  const hints = hintsOf(schema);
  const translated = hints.translate ? hints.translate(given) : given;
  if (translated !== given) note(context, path, given, translated, "another notation");
  const value = convert(schema, translated, path, context);
  if (!("otherwise" in hints) || z.safeParse(schema, value).success) return value;
  note(context, path, value, hints.otherwise, value === undefined ? "missing" : "unreadable");
  return hints.otherwise;
}

function note({ noted }: CoercionContext, path: string, from: unknown, to: unknown, why: string): void {
  noted.push({ path, from, to, why });
}

function convert(schema: AnySchema, value: unknown, path: string, context: CoercionContext): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner: AnySchema = schema.unwrap();
    if (value === null) return undefined;
    const read = value === undefined ? undefined : coerceTo(inner, value, path, context);
    const isEmpty = typeof value === "string" && (value.trim() === "" || isNone(value));
    return isEmpty && !z.safeParse(inner, read).success ? undefined : read;
  }
  if (schema instanceof z.ZodNullable) return toNullable(schema.unwrap(), value, path, context);
  if (schema instanceof z.ZodPipe) {
    const { in: before, out } = schema;
    return coerceTo(before instanceof z.ZodTransform ? out : before, value, path, context);
  }
  if (schema instanceof z.ZodObject) return toObject(schema, value, path, context);
  if (schema instanceof z.ZodArray) return toList(schema, value, path, context);
  if (schema instanceof z.ZodRecord) return parsedText(value, path, context);
  if (schema instanceof z.ZodUnion) return toAlternative(schema.options, value, path, context);
  const read = toScalar(schema, value, context);
  if (read !== value && read !== undefined) note(context, path, value, read, "another form");
  return read;
}

function toNullable(inner: AnySchema, value: unknown, path: string, context: CoercionContext): unknown {
  if (value === undefined || value === null) return null;
  const read = coerceTo(inner, value, path, context);
  const isUnknown = typeof value === "string" && (isNone(value) || /^(?:unknown|\?|)$/i.test(value.trim()));
  return isUnknown && !z.safeParse(inner, read).success ? null : read;
}

function toScalar(schema: AnySchema, value: unknown, context: CoercionContext): unknown {
  if (schema instanceof z.ZodString && context.isCall && typeof value === "object") return value;
  if (schema instanceof z.ZodString) return namedText(value, hintsOf(schema).names, context);
  if (schema instanceof z.ZodNumber) return typeof value === "string" ? (numberOf(value) ?? value) : value;
  if (schema instanceof z.ZodBoolean) return toFlag(value);
  if (schema instanceof z.ZodEnum) return toOption(schema as z.ZodEnum<Record<string, string>>, value) ?? value;
  if (schema instanceof z.ZodLiteral && typeof value === "string") {
    const same = [...schema.values].find((each) => fieldKey(String(each)) === fieldKey(value));
    return same ?? value;
  }
  return value;
}

/** From a text, a list with one meaning, or a record such as {"level": "high", "why": "low odds"}, in which the first value counts. */
function toOption(schema: z.ZodEnum<Record<string, string>>, value: unknown): string | undefined {
  const texts = isRecord(value) ? Object.values(value).slice(0, 1) : [value].flat();
  const options = texts.flatMap((text) => (typeof text === "string" ? (matchOption(schema, text) ?? []) : []));
  return new Set(options).size === 1 ? options[0] : undefined;
}

function toFlag(value: unknown): unknown {
  if (value === 1 || value === 0) return value === 1;
  if (typeof value !== "string") return value;
  const word = value.trim().toLowerCase();
  return /^(?:true|yes|1|on)$/.test(word) ? true : /^(?:false|no|0|off)$/.test(word) ? false : value;
}

/** The object or list that a text is the JSON of; otherwise the value itself. */
export function parseText(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*(?:[[{]|```)/.test(value)) return value;
  const { found, broken } = findJson(value);
  return found.length === 1 && broken.length === 0 ? found[0]?.value : value;
}

function parsedText(value: unknown, path: string, context: CoercionContext): unknown {
  const parsed = parseText(value);
  if (parsed !== value) note(context, path, value, parsed, "JSON in a text");
  return parsed;
}

function toObject(schema: z.ZodObject, given: unknown, path: string, context: CoercionContext): unknown {
  const parsed = parsedText(given, path, context);
  const single: unknown = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
  const fields = Object.entries<AnySchema>(schema.shape);
  const names = namesOfFields(schema);
  if (!isRecord(single)) {
    const required = fields.filter(
      ([, inner]) =>
        !z.safeParse(inner, undefined).success && !("otherwise" in hintsOf(inner)) && !(inner instanceof z.ZodArray),
    );
    const [only] = required;
    const isText = !context.isCall && /^(?:string|number)$/.test(typeof single) && !/^\s*[[{`]/.test(String(single));
    if (!only || required.length > 1 || !isText || !isTextSchema(only[1])) return single;
    note(context, path, given, { [only[0]]: single }, "a text instead of an object");
    return toObject(schema, { [only[0]]: single }, path, context);
  }
  const record = unwrapped(single, names, path, context);
  const left = new Map(Object.entries(record));
  const read: [string, unknown][] = [];
  for (const [field, inner] of fields) {
    const name = nameIn(left, field, names.get(field) ?? []);
    const value = name === undefined ? undefined : left.get(name);
    for (const each of [field, name]) if (each !== undefined) left.delete(each);
    const found = coerceTo(inner, value, path === "" ? field : `${path}.${field}`, context);
    if (name !== undefined && name !== field) note(context, path, name, field, "another name");
    if (found !== undefined || name !== undefined) read.push([field, found]);
  }
  if (context.dropsExtras && schema.def.catchall instanceof z.ZodNever) {
    for (const name of left.keys()) note(context, path, name, undefined, "unknown field");
    return Object.fromEntries(read);
  }
  return Object.fromEntries([...read, ...left]);
}

function isTextSchema(schema: AnySchema): boolean {
  return schema instanceof z.ZodString || (schema instanceof z.ZodPipe && isTextSchema(schema.in));
}

type FieldNames = ReadonlyMap<string, readonly string[]>;

function namesOfFields(schema: z.ZodObject): FieldNames {
  const { aliases = {} } = hintsOf(schema);
  return new Map(Object.keys(schema.shape).map((field) => [field, [field, ...(aliases[field] ?? [])].map(fieldKey)]));
}

/** A name that has a value, by exact spelling first; otherwise one without a value. */
function nameIn(left: ReadonlyMap<string, unknown>, field: string, names: readonly string[]): string | undefined {
  const spelt = names.flatMap((name) => [...left.keys()].filter((key) => fieldKey(key) === name));
  const candidates = left.has(field) ? [field, ...spelt] : spelt;
  return candidates.find((name) => !isEmpty(left.get(name))) ?? candidates[0];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function countFields(record: Raw, names: FieldNames): number {
  const known = new Set([...names.values()].flat());
  return Object.keys(record).filter((key) => known.has(fieldKey(key))).length;
}

/** What is in a wrapper such as {"perspective": {…}} or {"plan": [{…}]}, with what is beside it. */
function unwrapped(record: Raw, names: FieldNames, path: string, context: CoercionContext): Raw {
  const outer = countFields(record, names);
  for (const [key, value] of Object.entries(record)) {
    const parsed = typeof value === "string" && outer === 0 ? parsedText(value, path, context) : value;
    const inner: unknown = Array.isArray(parsed) && parsed.length === 1 ? parsed[0] : parsed;
    if (!isRecord(inner) || countFields(inner, names) <= outer) continue;
    note(context, path, key, undefined, "a wrapper");
    const { [key]: _, ...beside } = record;
    return { ...beside, ...inner };
  }
  return record;
}

function toList(schema: z.ZodArray, given: unknown, path: string, context: CoercionContext): unknown {
  if (given === undefined || given === null) return context.fillsLists ? [] : given;
  const { element } = schema;
  const parsed = parsedText(given, path, context);
  const list = Array.isArray(parsed) ? parsed : listOf(element, parsed);
  if (list !== parsed) note(context, path, given, list, "not a list");
  const split =
    hintsOf(element).names === "id"
      ? list.flatMap((each) => (typeof each === "string" ? splitNames(each) : [each]))
      : list;
  return split
    .filter((each) => !isEmpty(each))
    .map((each, index) => coerceTo(element, each, `${path}[${index}]`, context))
    .filter((each) => !isEmpty(each));
}

function listOf(element: AnySchema, value: unknown): unknown[] {
  const { names } = hintsOf(element);
  if (typeof value === "string") {
    if (isNone(value) || value.trim() === "") return [];
    return names === undefined ? splitItems(value) : splitNames(value);
  }
  if (!isRecord(value)) return [value];
  if (element instanceof z.ZodObject) {
    const isOne = countFields(value, namesOfFields(element)) > 0;
    return isOne ? [value] : Object.values(value);
  }
  if (!isTextSchema(element)) return [value];
  if (names !== undefined) return namedPathOrKeys(value);
  return Object.entries(value).map(([key, each]) => `${key}: ${textOf(each) ?? ""}`);
}

/** {"path": "src/a.ts"} is one path; {"src/a.ts": "why"} names its paths by its keys. */
function namedPathOrKeys(value: Raw): unknown[] {
  return Object.keys(value).some((key) => /^(?:path|file|file_?path|filename|id|task_?id)$/i.test(key))
    ? [value]
    : Object.keys(value);
}

/** The alternative that needs the fewest changes, of those that take the value as it is if there are any. */
function toAlternative(options: readonly AnySchema[], value: unknown, path: string, context: CoercionContext): unknown {
  const taking = options.filter((option) => z.safeParse(option, value).success);
  const tries = (taking.length > 0 ? taking : options).map((option) => {
    const noted: Coercion[] = [];
    const read = coerceTo(option, value, path, { ...context, noted });
    return { read, noted, fits: z.safeParse(option, read).success };
  });
  const [best] = tries.filter(({ fits }) => fits).toSorted((a, b) => a.noted.length - b.noted.length);
  if (!best) return value;
  context.noted.push(...best.noted);
  return best.read;
}
