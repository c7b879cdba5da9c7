// Says where a setting comes from, in the reader's language.
import { placeOf, type SettingOrigin } from "../../../domain/values/setting-origin.ts";
import type { Language } from "../../../words/language.ts";
import { originWords } from "../../../words/settings.ts";

export function originText({ sources }: Pick<SettingOrigin, "sources">, to: { readonly language: Language }): string {
  const tell = originWords(to);
  if (sources.length === 0) return tell("default");
  return sources.map((source) => tell(source.kind, { place: placeOf(source) })).join(", ");
}
