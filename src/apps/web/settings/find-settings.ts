// Finds settings by words in their name, value or origin.
import type { Settings } from "../../client/server-answers.ts";

export interface FoundSetting {
  readonly name: string;
  readonly value: string;
  readonly from: string;
}

export function findSettings(
  origins: Settings["origins"],
  search: string,
  { changedOnly }: { readonly changedOnly: boolean },
): readonly FoundSetting[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(origins)
    .map(([name, { value, from }]) => ({ name, value: value === undefined ? "" : JSON.stringify(value), from }))
    .filter(({ name, value, from }) => {
      if (changedOnly && from === "default") return false;
      const text = `${name} ${value} ${from}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
