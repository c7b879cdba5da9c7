// One sentence for a person, in their language. The English table says which sentences there are; the others have to have them all.
import { fillIn } from "./words.ts";
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
const PROGRAM = "planwright";

export type Values = Readonly<Record<string, string | number>>;

export function say(language: Language, key: MessageKey, values: Values = {}): string {
  return speaker(language)(key, values);
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
