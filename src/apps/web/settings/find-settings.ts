// Finds settings by words in their name, value or origin.
import { originText } from "../../views/setup/origin-text.ts";
import type { Language } from "../../../words/language.ts";
import type { Settings } from "../../client/answer-types.ts";

export interface FoundSetting {
  readonly name: string;
  readonly value: string;
  /** In the reader's language. */
  readonly from: string;
}

export function findSettings(
  origins: Settings["origins"],
  search: string,
  { changedOnly, language }: { readonly changedOnly: boolean; readonly language: Language },
): readonly FoundSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(origins)
    .filter(([, { sources }]) => !changedOnly || sources.length > 0)
    .map(([name, { value, sources }]) => ({
      name,
      value: value === undefined ? "" : JSON.stringify(value),
      from: originText({ sources }, { language }),
    }))
    .filter(({ name, value, from }) => {
      const text = `${name} ${value} ${from}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
