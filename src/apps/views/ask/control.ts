// Chooses the form control for a value from its JSON Schema, as document 001 §6.5 defines it. Anything complex is edited as JSON.
import { hasOnly, isRecord, resolveReference, type Schema } from "./schema-parts.ts";

export interface Choice {
  readonly value: unknown;
  readonly label: string;
}

interface About {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** The initial value. */
  readonly start?: unknown;
  /** Never stored in the browser. */
  readonly isSecret: boolean;
  readonly schema: Schema;
}

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly control: Control;
}

export type Control = About &
  (
    | { readonly kind: "toggle" | "line" | "lines" | "number" | "json" }
    | { readonly kind: "choice" | "select" | "checks"; readonly choices: readonly Choice[] }
    | { readonly kind: "tags"; readonly of: "string" | "number" }
    | { readonly kind: "fields"; readonly fields: readonly Field[] }
  );

export type ControlKind = Control["kind"];

/** More choices than this open as a list. */
const MOST_RADIOS = 7;
const DEEPEST = 6;
const MOST_FIELDS = 60;
/** A text that may be longer than this gets several lines. */
const LONG_TEXT = 200;
/** Formats that fit on one line, however long they may be. */
const lineFormats = new Set(
  "email idn-email uri url iri uri-reference uuid date date-time time hostname ipv4 ipv6 password regex color".split(
    " ",
  ),
);
const longFormats = new Set(["textarea", "multiline", "markdown", "text"]);
/** Keywords that do not affect the choice of control: the value is validated against them in any case. */
const harmless = new Set(
  (
    "$schema $id $comment $defs definitions type title description default examples deprecated readOnly writeOnly format enum const " +
    "pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems items " +
    "properties required additionalProperties minProperties maxProperties dependentRequired propertyNames contentMediaType contentEncoding"
  ).split(" "),
);

export function controlOf(root: Schema): Control {
  let room = MOST_FIELDS;

  function look(given: unknown, depth: number): Control {
    const schema = resolveReference(given, root);
    if (schema === undefined) return json(isRecord(given) ? given : {});
    const about = aboutOf(schema);
    const named = namedChoices(schema);
    if (named) return { ...about, kind: kindFor(named), choices: named };
    if (!hasOnly(schema, harmless)) return json(schema);
    const { type } = schema;
    if (
      Array.isArray(schema["enum"]) &&
      (type === "string" || type === undefined || type === "number" || type === "integer")
    )
      return chosen(about, schema["enum"]);
    switch (type) {
      case "boolean":
        return schema["enum"] === undefined && schema["const"] === undefined
          ? { ...about, kind: "toggle" }
          : json(schema);
      case "string":
        return { ...about, kind: isLong(schema) ? "lines" : "line" };
      case "number":
      case "integer":
        return { ...about, kind: "number" };
      case "array":
        return listOf(schema, about);
      case "object":
        return fieldsOf(schema, about, depth);
      default:
        return json(schema);
    }
  }

  function listOf(schema: Schema, about: About): Control {
    const items = resolveReference(schema["items"], root);
    if (items === undefined || schema["prefixItems"] !== undefined) return json(schema);
    const named = namedChoices(items);
    if (named) return { ...about, kind: "checks", choices: named };
    if (Array.isArray(items["enum"]) && items["enum"].every(isSimple))
      return { ...about, kind: "checks", choices: items["enum"].map(plainChoice) };
    if (!hasOnly(items, harmless)) return json(schema);
    if (items["type"] === "string") return { ...about, kind: "tags", of: "string" };
    if (items["type"] === "number" || items["type"] === "integer") return { ...about, kind: "tags", of: "number" };
    return json(schema);
  }

  function fieldsOf(schema: Schema, about: About, depth: number): Control {
    const { properties } = schema;
    if (!isRecord(properties) || depth >= DEEPEST) return json(schema);
    const names = Object.keys(properties);
    room -= names.length;
    if (room < 0 || names.length === 0) return json(schema);
    const required: readonly unknown[] = Array.isArray(schema["required"]) ? schema["required"] : [];
    // A required field without a description can only be typed as JSON.
    if (required.some((name) => !Object.hasOwn(properties, String(name)))) return json(schema);
    const fields = names.map((name) => ({
      name,
      isRequired: required.includes(name),
      control: look(properties[name], depth + 1),
    }));
    return { ...about, kind: "fields", fields };
  }

  return look(root, 1);
}

function json(schema: Schema): Control {
  return { ...aboutOf(schema), kind: "json" };
}

function aboutOf(schema: Schema): About {
  const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);
  return {
    title: text(schema["title"]),
    description: text(schema["description"]),
    start: schema["default"] ?? schema["const"],
    isSecret: schema["format"] === "password" || schema["writeOnly"] === true,
    schema,
  };
}

function isLong({ maxLength, format, contentMediaType }: Schema): boolean {
  if (typeof format === "string" && longFormats.has(format)) return true;
  if (typeof contentMediaType === "string" && contentMediaType.startsWith("text/")) return true;
  if (typeof format === "string" && lineFormats.has(format)) return false;
  return typeof maxLength === "number" && maxLength > LONG_TEXT;
}

function chosen(about: About, values: readonly unknown[]): Control {
  if (!values.every(isSimple)) return json(about.schema);
  const choices = values.map(plainChoice);
  return { ...about, kind: kindFor(choices), choices };
}

function kindFor({ length }: readonly Choice[]): "choice" | "select" {
  return length > MOST_RADIOS ? "select" : "choice";
}

/** Schemas label choices with `oneOf` or `anyOf` of constants. */
function namedChoices(schema: Schema): Choice[] | undefined {
  const branches = schema["oneOf"] ?? schema["anyOf"];
  if (!Array.isArray(branches) || branches.length === 0) return undefined;
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  if (!hasOnly(rest, harmless) || (schema["oneOf"] && schema["anyOf"])) return undefined;
  const choices = branches.flatMap((branch): Choice[] =>
    isRecord(branch) && isSimple(branch["const"])
      ? [
          {
            value: branch["const"],
            label: typeof branch["title"] === "string" ? branch["title"] : String(branch["const"]),
          },
        ]
      : [],
  );
  return choices.length === branches.length ? choices : undefined;
}

function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function plainChoice(value: unknown): Choice {
  return { value, label: String(value) };
}
