// Chooses the user's language, and reports failures in it.
import type { Language } from "../../../words/language.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { languageFor, type LanguageSources } from "../../config/language.ts";
import { reportFailure } from "./exit-codes.ts";
import type { Output } from "./output.ts";

/** A process has one user; commands learn the language as they go, and know it once the configuration is loaded. */
let configuredLanguage: Language | undefined;

/** The words and texts for the user. */
export function speakTo(sources: LanguageSources): Say {
  const language = languageFor(sources);
  if (sources.config) configuredLanguage = language;
  return speaker(language);
}

/** For commands that may print nothing. `text`: the user's own words in the output. */
export type Speak = (text?: string) => Promise<Say>;

/** For commands that also work without a configuration. */
export function speakerAt(env: LanguageSources["env"], workspace: string): Speak {
  return async (text) => speakTo({ config: await readableConfig(env, workspace), env, text });
}

/** For texts with catalogues of their own. */
export async function languageAt(env: LanguageSources["env"]): Promise<Language> {
  return languageFor({ config: await readableConfig(env), env });
}

/** Like `reportFailure`, but finds the language itself: of the configuration, the request or the system. */
export async function reportThrown(
  thrown: unknown,
  output: Output,
  { env, text }: Pick<LanguageSources, "env" | "text">,
): Promise<number> {
  const language = configuredLanguage ?? languageFor({ config: await readableConfig(env), env, text });
  return reportFailure(thrown, output, speaker(language));
}

/** An invalid configuration or a missing folder must not silence the message. */
async function readableConfig(env: LanguageSources["env"], workspace?: string): Promise<Config | undefined> {
  try {
    return (await loadConfig({ env: { ...env }, workspace: workspace ?? process.cwd() })).config;
  } catch {
    return undefined;
  }
}
