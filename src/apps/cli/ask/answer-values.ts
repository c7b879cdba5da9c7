// Reads the answers for `planwright answer`: name=value, one JSON object, or a file.
import { fail } from "../../../domain/values/failure.ts";
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { readAnswers } from "./answers-file.ts";
import { textOf, type Flags } from "../commands/flags.ts";
import { isRecord } from "../../../domain/values/record.ts";
import { formOf, normalizeAnswer, shownValue, type Form } from "./question-form.ts";
import type { Language } from "../../../words/language.ts";
import type { Choice } from "../../views/ask/control.ts";

/** Words override the object, and the object overrides the file. Undefined: no answers were given. */
export function answersIn(
  { questions }: PendingQuestion,
  words: readonly string[],
  flags: Flags,
  say: Say,
): Readonly<Record<string, unknown>> | undefined {
  const [file, json] = [textOf(flags, "answers"), textOf(flags, "json")];
  if (words.length === 0 && file === undefined && json === undefined) return undefined;
  const prepared = file === undefined ? {} : readAnswers(file).answers;
  const names = new Set(questions.map(({ name }) => name));
  return {
    // A file may also hold answers to other questions.
    ...Object.fromEntries(Object.entries(prepared).filter(([name]) => names.has(name))),
    ...(json === undefined ? {} : objectIn(json)),
    ...Object.fromEntries(words.map((word) => valueIn(word, questions, say))),
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (isRecord(value)) return value;
  throw fail("usage", "--json needs a JSON object.", `For example: --json '{"environment": "staging"}'`);
}

/** A name may contain "=": use the longest name that was asked for. */
function valueIn(word: string, questions: readonly Question[], say: Say): readonly [name: string, value: unknown] {
  const [question] = questions
    .filter(({ name }) => word.startsWith(`${name}=`))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!question) {
    const names = questions.map(({ name }) => name).join(", ");
    throw fail("usage", `"${word}" doesn't answer any of the questions.`, `Give name=value for: ${names}`);
  }
  const text = word.slice(question.name.length + 1);
  // Text that could not be read goes to the schema check, which names the field in its message.
  return [question.name, readAnswer(formOf(question), text, say.language)];
}

/** English words are always accepted; each language adds its own. */
const truths: Readonly<Record<Language, Readonly<Record<string, boolean>>>> = {
  en: { y: true, yes: true, true: true, n: false, no: false, false: false },
  de: { j: true, ja: true, wahr: true, nein: false, falsch: false },
  zh: { 是: true, 对: true, 真: true, 否: false, 不: false, 假: false },
};

/** Selects none of several choices. */
const NONE = "-";

/** Text that cannot be parsed stays text. Fields need JSON. */
function readAnswer(form: Form, given: string, language: Language): unknown {
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
