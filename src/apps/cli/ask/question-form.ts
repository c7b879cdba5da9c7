// What a user can type to answer a question: the control that its schema asks for, as text.
import type { Question } from "../../../domain/session/mode-events.ts";
import { controlOf, type Choice, type Control } from "../../views/ask/control.ts";

export type Form =
  /** `other`: how to read an answer that is not one of the choices. Absent: only the choices are accepted. */
  | { readonly kind: "one"; readonly choices: readonly Choice[]; readonly other?: Form | undefined }
  | { readonly kind: "many"; readonly choices: readonly Choice[] }
  | { readonly kind: "yes-no" }
  | { readonly kind: "text" }
  | { readonly kind: "number"; readonly whole: boolean }
  | { readonly kind: "texts" }
  | { readonly kind: "fields"; readonly names: readonly string[] }
  | { readonly kind: "json" };

export function formOf({ schema, buttons = [] }: Pick<Question, "schema" | "buttons">): Form {
  const plain = formOfControl(controlOf(schema));
  if (buttons.length === 0) return plain;
  const choices = buttons.map(({ label, value }) => ({ label, value }));
  return { kind: "one", choices, other: plain };
}

function formOfControl(control: Control): Form {
  switch (control.kind) {
    case "choice":
    case "select":
      return { kind: "one", choices: control.choices };
    case "checks":
      return { kind: "many", choices: control.choices };
    case "toggle":
      return { kind: "yes-no" };
    case "line":
    case "lines":
      return { kind: "text" };
    case "number":
      return { kind: "number", whole: control.schema["type"] === "integer" };
    case "tags":
      return { kind: control.of === "string" ? "texts" : "json" };
    case "fields":
      return { kind: "fields", names: control.fields.map(({ name }) => name) };
    case "json":
      return { kind: "json" };
  }
}

/** The value as it appears in an answer. */
export function shownValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Normalizes typed text for comparison. */
export function normalizeAnswer(text: string): string {
  return text.trim().normalize().toLowerCase();
}
