// Converts the text written for a step into the requested value, and a value back into text for corrections.
import type { Language } from "../../../words/language.ts";
import type { Control } from "../../views/ask/control.ts";
import { describeProblem } from "../../views/ask/value-words.ts";
import { valueWords } from "../../../words/ask.ts";
import type { Schema } from "../../views/ask/schema-parts.ts";
import type { Ink } from "../kit/ink.ts";
import { problemsInValue } from "./check-value.ts";

export type ParsedText = { readonly value: unknown } | { readonly problem: string };

/** Parsed and checked. */
export function parseText(control: Control, typed: string, root: Schema, ink: Ink): ParsedText {
  const words = valueWords(ink);
  const read = valueIn(control, typed, ink);
  if ("problem" in read) return read;
  const found = problemsInValue(control.schema, read.value, root);
  if (found.length === 0) return read;
  return { problem: found.map((each) => `${where(each.path)}${describeProblem(words, each)}`).join(" ") };
}

/** Entries of a list are numbered from one. */
function where(path: readonly string[]): string {
  const shown = path.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
  return shown.length === 0 ? "" : `${shown.join(".")}: `;
}

function valueIn(control: Control, typed: string, ink: Ink): ParsedText {
  const words = valueWords(ink);
  switch (control.kind) {
    case "line":
      return { value: control.isSecret ? typed.replace(/\r?\n$/, "") : typed.trim() };
    case "lines":
      return { value: typed.trimEnd() };
    case "number": {
      const value = numberIn(typed, ink.language);
      return value === undefined ? { problem: words("type", { what: words("number") }) } : { value };
    }
    case "tags": {
      const parts = typed
        .split(/\r?\n/)
        .map((part) => part.trim())
        .filter((part) => part !== "");
      if (control.of === "string") return { value: parts };
      const separators = ink.language === "de" ? /[，、;\s]+/u : /[,，、;\s]+/u;
      const values = parts
        .flatMap((part) => part.split(separators))
        .filter((part) => part !== "")
        .map((part) => numberIn(part.replace(/,$/, ""), ink.language));
      return values.includes(undefined) ? { problem: words("type", { what: words("number") }) } : { value: values };
    }
    default:
      return jsonIn(typed, words);
  }
}

function numberIn(typed: string, language: Language): number | undefined {
  const text = typed.trim();
  // 1,5 is a number, too, in languages with a decimal comma.
  const value = Number(language === "de" ? text.replace(/^(-?\d+),(\d+)$/, "$1.$2") : text);
  return text === "" || !Number.isFinite(value) ? undefined : value;
}

function jsonIn(typed: string, words: ReturnType<typeof valueWords>): ParsedText {
  try {
    return { value: JSON.parse(typed) as unknown };
  } catch (thrown) {
    return { problem: words("notJson", { problem: (thrown as Error).message.slice(0, 200) }) };
  }
}

/** The text in the input when the value is corrected. */
export function formatText({ kind }: Control, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (kind === "tags" && Array.isArray(value)) return value.map(String).join("\n");
  if (kind === "json") return JSON.stringify(value, null, 2);
  return typeof value === "string" ? value : JSON.stringify(value);
}
