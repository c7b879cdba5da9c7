// What somebody typed or wrote as an argument, as the value that a question asks for. Whether it fits is for the schema to say.
import type { Language } from "../../../words/language.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import { folded, keysOf, shownValue, type Choice, type Form } from "./question-form.ts";
import { oneLine } from "../text/table.ts";

export type Read = { readonly value: unknown } | { readonly problem: string };

/** The English words always count, others in their own language. */
const truths: Readonly<Record<Language, Readonly<Record<string, boolean>>>> = {
  en: { y: true, yes: true, true: true, n: false, no: false, false: false },
  de: { j: true, ja: true, wahr: true, nein: false, falsch: false },
  zh: { 是: true, 对: true, 真: true, 否: false, 不: false, 假: false },
};

/** Chooses none of several. */
const NONE = "-";

/** Fields are not typed on one line: where a form has them, JSON is meant. `isArgument`: no keys were shown that could be typed. */
export function readAnswer(form: Form, typed: string, language: Language, isArgument = false): Read {
  const tell = questionMessages({ language });
  const text = typed.trim();
  const shown = oneLine(text, 60);
  switch (form.kind) {
    case "one": {
      const found = find(form.choices, text, isArgument);
      if (found) return { value: found.value };
      if (!form.other || looksLikeKey(form, text, isArgument)) return { problem: tell("notThis", { typed: shown }) };
      return readAnswer(form.other, typed, language, isArgument);
    }
    case "many":
      return readMany(form.choices, text, language, isArgument);
    case "yes-no": {
      const value = new Map(Object.entries({ ...truths.en, ...truths[language] })).get(folded(text));
      return value === undefined ? { problem: tell("notYesOrNo", { typed: shown }) } : { value };
    }
    case "text":
      return { value: isArgument ? typed : text };
    case "number": {
      // 1,5 is a number, too, where people write it so.
      const value = Number(language === "de" ? text.replace(/^(-?\d+),(\d+)$/, "$1.$2") : text);
      const isNumber = text !== "" && Number.isFinite(value);
      return isNumber ? { value } : { problem: tell("notANumber", { typed: shown }) };
    }
    case "texts":
      return text.startsWith("[") ? readJson(text, language) : { value: partsOf(text) };
    default:
      return readJson(text, language);
  }
}

function readMany(choices: readonly Choice[], text: string, language: Language, isArgument: boolean): Read {
  if (isArgument && text.startsWith("[")) return readJson(text, language);
  if (text === NONE || text === "") return { value: [] };
  const values: unknown[] = [];
  for (const part of partsOf(text)) {
    const found = find(choices, part, isArgument);
    if (!found) return { problem: questionMessages({ language })("notThis", { typed: oneLine(part, 60) }) };
    // Said twice is chosen once.
    if (!values.includes(found.value)) values.push(found.value);
  }
  return { value: values };
}

function partsOf(text: string): string[] {
  return text
    .split(/[,，、]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function find(choices: readonly Choice[], text: string, isArgument: boolean): Choice | undefined {
  const wanted = folded(text);
  const exact = choices.find(({ value }) => shownValue(value) === text);
  const keyed = isArgument ? undefined : choices[keysOf(choices).indexOf(wanted)];
  const named = choices.find(({ label, value }) => [label, shownValue(value)].some((each) => folded(each) === wanted));
  return keyed ?? exact ?? named;
}

/** A key that is not there is a slip, not an answer, where an answer is text. */
function looksLikeKey({ choices, other }: Extract<Form, { kind: "one" }>, text: string, isArgument: boolean): boolean {
  const [first = ""] = keysOf(choices);
  const isKey = first === "1" ? /^\d{1,2}$/ : first === "#1" ? /^#\d{1,2}$/ : /^[a-z]$/i;
  return !isArgument && other?.kind === "text" && isKey.test(text);
}

function readJson(text: string, language: Language): Read {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (thrown) {
    return { problem: questionMessages({ language })("notJson", { problem: oneLine((thrown as Error).message, 200) }) };
  }
}
