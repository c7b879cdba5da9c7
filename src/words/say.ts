// One sentence for a person, in their language. The English table says which sentences there are; the others have to have them all.
import { german } from "./de.ts";
import { english, type MessageKey } from "./en.ts";
import type { Language } from "./language.ts";
import { chinese } from "./zh.ts";

const tables: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  en: english,
  de: german,
  zh: chinese,
};

/** By its own name, unless somebody has to type more. */
export const PROGRAM = "planwright";

export type Values = Readonly<Record<string, string | number>>;

export function say(language: Language, key: MessageKey, values: Values = {}): string {
  return speaker(language)(key, values);
}

/** `{name}` in a sentence becomes the value of that name; `{count|task|tasks}` the first word when it is 1, otherwise the second. */
export function fillIn(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one, many) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : Number(value) === 1 ? one : many;
  });
}

export interface Say {
  (key: MessageKey, values?: Values): string;
  /** For what the table does not have: failures and findings. */
  readonly language: Language;
  /** What the person types for `{planwright}`. */
  readonly program: string;
}

export function speaker(language: Language, program = PROGRAM): Say {
  const speak = (key: MessageKey, values?: Values) => fillIn(tables[language][key], { planwright: program, ...values });
  return Object.assign(speak, { language, program });
}
