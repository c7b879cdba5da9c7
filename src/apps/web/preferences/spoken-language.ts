// The page's languages: the domain's, without its schema, which would enlarge the initial load.
import type { Language } from "../../../words/language.ts";

export type SpokenLanguage = Language;

export const languages: readonly { readonly code: SpokenLanguage; readonly name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "zh", name: "中文" },
];

export function readLanguage(tag: string): SpokenLanguage | undefined {
  const name = tag.split("-")[0]?.toLowerCase();
  return languages.find(({ code }) => code === name)?.code;
}
