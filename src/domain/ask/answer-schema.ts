// Chooses the JSON Schema of a question's answer from what a model gave: a schema, a type in its own words, or choices.
import type { Option } from "./read-options.ts";
import { fieldKey } from "../model-data/match-option.ts";
import { isRecord } from "../values/record.ts";

const MOST_BUTTONS = 30;

export interface AnswerKind {
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  readonly type: string | undefined;
  readonly isMultiple: boolean;
  readonly start: unknown;
  readonly example: string | undefined;
}

export interface AnswerSchema {
  readonly schema: Record<string, unknown>;
  readonly asButtons: readonly Option[];
}

const types = new Map(
  Object.entries({
    boolean: "bool confirm confirmation yesno yes/no y/n toggle flag approval checkbox",
    integer: "int",
    number: "float numeric decimal",
    string:
      "str text textarea input freetext free_text open line markdown select single single_select singleselect choice radio dropdown enum options option path",
    array: "list multiselect multi_select multi-select multiplechoice multiple_choice checkboxes tags",
    object: "form json dict record",
  }).flatMap(([type, words]) => [type, ...words.split(" ")].map((word) => [fieldKey(word), type] as const)),
);

const standard = new Set(["string", "number", "integer", "boolean", "array", "object", "null"]);

/** A field's name for choices in schemas that are none: they would be ignored. */
const choiceKeys = ["options", "choices", "values"];

export function answerSchema(kind: AnswerKind, choices: readonly Option[]): AnswerSchema {
  const start = kind.schema && tidied(kind.schema);
  const hints = hintsFor(kind);
  const type = types.get(fieldKey(kind.type ?? ""));
  if (choices.length === 0) {
    const plain =
      type === "array"
        ? { type, items: { type: "string" } }
        : { type: type === "object" ? "string" : (type ?? "string") };
    return { schema: { ...(start ?? plain), ...hints }, asButtons: [] };
  }
  if (choices.length > MOST_BUTTONS && !kind.isMultiple)
    return { schema: { ...start, ...oneOf(choices), ...hints }, asButtons: [] };
  const isList = choices.some(({ value }) => Array.isArray(value));
  if (!isList && (kind.isMultiple || start?.["type"] === "array" || type === "array"))
    return severalOf(choices, start, hints);
  if (
    start &&
    Object.keys(start).some(
      (key) => !["type", "title", "description", "default", "minLength", "maxLength"].includes(key),
    )
  )
    return { schema: { ...start, ...hints }, asButtons: choices };
  const wanted = start?.["type"] ?? type;
  const asFlags = wanted === "boolean" ? flagsOf(choices) : undefined;
  if (asFlags) return { schema: { ...start, type: "boolean", ...hints }, asButtons: asFlags };
  // A text alone leaves the choice open, so that people can answer in their own words.
  const kinds = new Set(choices.map(({ value }) => (typeof value === "object" ? "" : typeof value)));
  const [only = ""] = kinds.size === 1 ? kinds : [];
  const { type: givenType, ...rest } = start ?? {};
  const isFitting = only === "" || givenType === only || (givenType === "integer" && only === "number");
  const typed = isFitting ? givenType : only;
  return {
    schema: { ...(typed === undefined && only === "" ? {} : { type: typed ?? only }), ...rest, ...hints },
    asButtons: choices,
  };
}

/** Several of the choices. Their names are shown, their values are the answer. */
function severalOf(
  choices: readonly Option[],
  start: Readonly<Record<string, unknown>> | undefined,
  hints: object,
): AnswerSchema {
  if (
    isRecord(start?.["items"]) &&
    ("enum" in start["items"] || "oneOf" in start["items"] || "anyOf" in start["items"])
  )
    return { schema: { ...start, ...hints }, asButtons: [] };
  return { schema: { ...start, type: "array", items: oneOf(choices), uniqueItems: true, ...hints }, asButtons: [] };
}

function oneOf(choices: readonly Option[]): Record<string, unknown> {
  return choices.every(({ label, value }) => label === value)
    ? { type: "string", enum: choices.map(({ value }) => value) }
    : { oneOf: choices.map(({ label, value }) => ({ const: value, title: label })) };
}

function hintsFor({ start, example }: AnswerKind): Record<string, unknown> {
  const isUsable = start !== undefined && start !== null && typeof start !== "object";
  return { ...(isUsable ? { default: start } : {}), ...(example === undefined ? {} : { examples: [example] }) };
}

/** With types and names that JSON Schema has. */
function tidied(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { type, ...left } = schema;
  const rest: Record<string, unknown> = left;
  for (const key of choiceKeys) delete rest[key];
  const known = typeof type === "string" && !standard.has(type) ? types.get(fieldKey(type)) : undefined;
  const typed = type === undefined ? ("properties" in rest ? "object" : undefined) : (known ?? type);
  const made: Record<string, unknown> = { ...(typed === undefined ? {} : { type: typed }), ...rest };
  if (typed === "array" && "enum" in made && !("items" in made)) {
    const { enum: each, ...list } = made;
    return { ...list, items: { enum: each } };
  }
  if (typed === "object" && isRecord(made["properties"])) {
    const fields = Object.entries(made["properties"]).map(([name, field]) => [name, tidiedField(field)] as const);
    return { ...made, properties: Object.fromEntries(fields) };
  }
  return made;
}

function tidiedField(field: unknown): unknown {
  if (typeof field === "string")
    return {
      type: types.get(fieldKey(field)) ?? "string",
      ...(types.has(fieldKey(field)) ? {} : { description: field }),
    };
  if (!isRecord(field)) return field;
  const options = choiceKeys.map((key) => field[key]).find((each) => Array.isArray(each));
  const made = tidied(field);
  return options === undefined || "enum" in made ? made : { ...made, enum: options };
}

function flagsOf(choices: readonly Option[]): Option[] | undefined {
  const flags = choices.map((choice) => ({ ...choice, value: flagOf(choice.value) ?? flagOf(choice.label) }));
  return flags.every(({ value }) => value !== undefined) ? flags : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  const word = String(value).trim().toLowerCase();
  if (/^(?:true|yes|ja|是|y|ok|okay|approve|confirm)\b/u.test(word) || word === "是") return true;
  return /^(?:false|no|nein|n|reject|cancel)\b/u.test(word) || word === "否" ? false : undefined;
}
