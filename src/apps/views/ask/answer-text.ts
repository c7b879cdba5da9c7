// Renders an answer to a question with the labels of its choices.
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Language } from "../../../words/language.ts";
import { transcriptWords } from "../../../words/transcript.ts";

/** Secret answers are hidden from readers. */
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

/** Also if only a part of it is secret. */
function hasSecret(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const { format, writeOnly } = schema as { readonly format?: unknown; readonly writeOnly?: unknown };
  return format === "password" || writeOnly === true || Object.values(schema).some(hasSecret);
}
