// Gives a component its texts in the page's language.
import { useMemo } from "react";
import type { Tell, Texts, Words } from "../../../words/words.ts";
import { languageOf, usePreferences } from "./preferences.ts";
import type { SpokenLanguage } from "./spoken-language.ts";

export function useLanguage(): SpokenLanguage {
  return languageOf(usePreferences());
}

export function useWords<T extends Texts>(table: Words<T>): Tell<T> {
  const language = useLanguage();
  return useMemo(() => table({ language }), [table, language]);
}
