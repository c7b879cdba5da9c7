// Which language a person is spoken to in: the one they set, the one they write in, or the one of their system.
import { detectLanguage } from "../../domain/intent/language.ts";
import { readLanguage, type Language } from "../../words/language.ts";
import type { Config } from "./schema.ts";

export interface Spoken {
  /** Absent where the configuration could not be read. */
  readonly config?: Pick<Config, "language"> | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the person wrote themselves. */
  readonly text?: string | undefined;
}

export function languageFor({ config, env, text }: Spoken): Language {
  if (config && config.language !== "auto") return config.language;
  if (text?.trim()) return detectLanguage(text);
  // As POSIX has it: the first that is set decides, also when we do not speak it.
  const locale = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find((value) => value?.trim());
  return readLanguage(locale) ?? "en";
}
