// What a view says, in the person's language: each has its words beside it, in all languages.
import { useMemo } from "react";
import type { Catalogue } from "../../../words/catalogue.ts";
import { languageOf, usePreferences } from "./preferences.ts";
import type { SpokenLanguage } from "./spoken-language.ts";

export function useLanguage(): SpokenLanguage {
  return languageOf(usePreferences());
}

export function useWords<Key extends string>(catalogue: Catalogue<Key>): ReturnType<Catalogue<Key>> {
  const language = useLanguage();
  return useMemo(() => catalogue({ language }), [catalogue, language]);
}
