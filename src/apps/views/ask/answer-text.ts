// What a person answered to a question, in the words of what they could choose from.
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Language } from "../../../words/language.ts";
import { transcriptWords } from "../../../words/transcript.ts";

/** What was asked for as a secret is not for everybody who looks. */
export function answerText(
  { buttons, schema }: Question,
  value: unknown,
  spoken: { readonly language: Language },
): string {
  if (hasSecret(schema)) return "••••••";
  const json = JSON.stringify(value);
  const pressed = buttons?.find((button) => JSON.stringify(button.value) === json);
  if (pressed) return pressed.label;
  if (typeof value === "boolean") return transcriptWords(spoken)(value ? "yes" : "no");
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join(", ");
  return typeof value === "string" ? value : (json ?? "–");
}

/** Also where a part of it is one. */
function hasSecret(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { format, writeOnly } = schema as { readonly format?: unknown; readonly writeOnly?: unknown };
  return format === "password" || writeOnly === true || Object.values(schema).some(hasSecret);
}
