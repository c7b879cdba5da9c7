// Derives the kind of answer that a question takes from its buttons and its schema: one choice, several, yes or no, a line, fields, or JSON.
import type { Question } from "../../../domain/session/mode-events.ts";

export interface Choice {
  readonly label: string;
  readonly value: unknown;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly form: Form;
  readonly required: boolean;
}

export type Form =
  /** `other`: how to read an answer that is not one of the choices. Absent: only the choices are accepted. */
  | { readonly kind: "one"; readonly choices: readonly Choice[]; readonly other?: Form | undefined }
  | { readonly kind: "many"; readonly choices: readonly Choice[] }
  | { readonly kind: "yes-no" }
  | { readonly kind: "text" }
  | { readonly kind: "number"; readonly whole: boolean }
  | { readonly kind: "texts" }
  | { readonly kind: "fields"; readonly fields: readonly Field[] }
  | { readonly kind: "json" };

export type Schema = Readonly<Record<string, unknown>>;

export function formOf({ schema, buttons = [] }: Pick<Question, "schema" | "buttons">): Form {
  const plain = formOfSchema(schema);
  if (buttons.length === 0) return plain;
  const choices = buttons.map(({ label, value }) => ({ label, value }));
  return { kind: "one", choices, other: plain };
}

function formOfSchema(schema: Schema, nested = false): Form {
  const choices = choicesOf(schema);
  if (choices) return { kind: "one", choices };
  // References and combined schemas are not resolved here.
  if (["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if"].some((word) => word in schema)) return { kind: "json" };
  switch (schema["type"]) {
    case "boolean":
      return { kind: "yes-no" };
    case "string":
      return { kind: "text" };
    case "number":
    case "integer":
      return { kind: "number", whole: schema["type"] === "integer" };
    case "array":
      return formOfList(schema["items"]);
    case "object": {
      const fields = nested ? [] : fieldsOf(schema);
      return fields.length > 0 ? { kind: "fields", fields } : { kind: "json" };
    }
    default:
      return { kind: "json" };
  }
}

function formOfList(items: unknown): Form {
  if (!isSchema(items)) return { kind: "json" };
  const choices = choicesOf(items);
  if (choices) return { kind: "many", choices };
  return formOfSchema(items, true).kind === "text" ? { kind: "texts" } : { kind: "json" };
}

function fieldsOf({ properties, required }: Schema): Field[] {
  if (!isSchema(properties)) return [];
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, given]) => {
    const schema = isSchema(given) ? given : {};
    return { name, schema, form: formOfSchema(schema, true), required: needed.includes(name) };
  });
}

/** `enum`, or alternatives with one value each and an optional title. */
function choicesOf(schema: Schema): Choice[] | undefined {
  const { enum: values, oneOf, anyOf } = schema;
  if (Array.isArray(values) && values.length > 0) return values.map((value) => ({ label: shownValue(value), value }));
  if ("const" in schema) return [{ label: titleOf(schema), value: schema["const"] }];
  const alternatives = oneOf ?? anyOf;
  if (!Array.isArray(alternatives) || alternatives.length === 0) return undefined;
  if (!alternatives.every((each) => isSchema(each) && "const" in each)) return undefined;
  return (alternatives as Schema[]).map((each) => ({ label: titleOf(each), value: each["const"] }));
}

function titleOf({ title, const: value }: Schema): string {
  return typeof title === "string" && title.trim() !== "" ? title : shownValue(value);
}

export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as it appears in an answer. */
export function shownValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** What the user types for each choice: numbers, unless one of the values looks like a number. */
export function choiceKeys(choices: readonly Choice[]): string[] {
  const taken = new Set(
    choices.flatMap(({ label, value }) => [normalizeAnswer(label), normalizeAnswer(shownValue(value))]),
  );
  const ways = [
    choices.map((_, index) => String(index + 1)),
    ...(choices.length <= 26 ? [choices.map((_, index) => String.fromCodePoint(97 + index))] : []),
    choices.map((_, index) => `#${index + 1}`),
  ];
  return ways.find((keys) => keys.every((key) => !taken.has(key))) ?? ways[0] ?? [];
}

/** Normalizes typed text for comparison. */
export function normalizeAnswer(text: string): string {
  return text.trim().normalize().toLowerCase();
}
