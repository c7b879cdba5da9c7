// Parses an argument as the value that a question asks for. The question's schema decides whether the value is valid.
import type { Language } from "../../../words/language.ts";
import type { Choice } from "../../views/ask/control.ts";
import { normalizeAnswer, shownValue, type Form } from "./question-form.ts";

/** English words are always accepted; each language adds its own. */
const truths: Readonly<Record<Language, Readonly<Record<string, boolean>>>> = {
  en: { y: true, yes: true, true: true, n: false, no: false, false: false },
  de: { j: true, ja: true, wahr: true, nein: false, falsch: false },
  zh: { 是: true, 对: true, 真: true, 否: false, 不: false, 假: false },
};

/** Selects none of several choices. */
const NONE = "-";

/** Text that cannot be parsed stays text. Fields need JSON. */
export function readAnswer(form: Form, given: string, language: Language): unknown {
  const text = given.trim();
  switch (form.kind) {
    case "one": {
      const found = find(form.choices, text);
      if (found) return found.value;
      return form.other ? readAnswer(form.other, given, language) : given;
    }
    case "many": {
      if (text.startsWith("[")) return readJson(given);
      if (text === NONE || text === "") return [];
      const found = partsOf(text).map((part) => find(form.choices, part));
      return found.some((choice) => !choice) ? given : [...new Set(found.map((choice) => choice?.value))];
    }
    case "yes-no":
      return new Map(Object.entries({ ...truths.en, ...truths[language] })).get(normalizeAnswer(text)) ?? given;
    case "text":
      return given;
    case "number": {
      // Also accept 1,5 as a number, as many languages write it.
      const value = Number(language === "de" ? text.replace(/^(-?\d+),(\d+)$/, "$1.$2") : text);
      return text !== "" && Number.isFinite(value) ? value : given;
    }
    case "texts":
      return text.startsWith("[") ? readJson(given) : partsOf(text);
    default:
      return readJson(given);
  }
}

function partsOf(text: string): string[] {
  return text
    .split(/[,，、]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function find(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = normalizeAnswer(text);
  const exact = choices.find(({ value }) => shownValue(value) === text);
  return (
    exact ??
    choices.find(({ label, value }) => [label, shownValue(value)].some((each) => normalizeAnswer(each) === wanted))
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text.trim()) as unknown;
  } catch {
    return text;
  }
}
