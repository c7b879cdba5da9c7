// Chooses the language of the interface: the configured one, the one the user writes in, or the system's.
import { detectLanguage } from "../../domain/intent/language.ts";
import { readLanguage, type Language } from "../../words/language.ts";
import type { Config } from "./schema.ts";

export interface LanguageSources {
  /** Absent if the configuration can't be read. */
  readonly config?: Pick<Config, "language"> | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The user's own text. */
  readonly text?: string | undefined;
}

export function languageFor({ config, env, text }: LanguageSources): Language {
  if (config && config.language !== "auto") return config.language;
  if (text?.trim()) return detectLanguage(text);
  // As in POSIX, the first variable that is set decides, even if we don't speak its language.
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value?.trim());
  return readLanguage(locale) ?? "en";
}
