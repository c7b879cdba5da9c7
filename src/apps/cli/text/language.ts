// Finds out which language the person speaks, and tells them in it what went wrong.
import type { Language } from "../../../words/language.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { languageFor, type Spoken } from "../../config/language.ts";
import { reportFailure } from "./exit-codes.ts";
import type { Output } from "./output.ts";

/** There is one person at a command line; commands learn their language on the way, for sure when they have the configuration. */
let known: Language | undefined;

/** Words and sentences for the person. */
export async function speakTo(spoken: Spoken): Promise<Say> {
  const language = languageFor(spoken);
  if (spoken.config) known = language;
  return speaker(language);
}

/** For commands that may turn out to have nothing to say. `text`: what the person wrote in what they look at. */
export type Speak = (text?: string) => Promise<Say>;

/** For commands that work without a configuration too. */
export function speakerAt(env: Spoken["env"], workspace: string): Speak {
  return async (text) => speakTo({ config: await readableConfig(env, workspace), env, text });
}

/** For texts that have tables of their own. */
export async function languageAt(env: Spoken["env"]): Promise<Language> {
  return languageFor({ config: await readableConfig(env), env });
}

/** As far as it can be told without a configuration. */
export function guessSpeaker(spoken: Omit<Spoken, "config">): Say {
  return speaker(languageFor(spoken));
}

/** As `reportFailure`, in a language that it finds out itself. What failed before the language was known is told in the one of the configuration, the request or the system. */
export async function reportThrown(
  thrown: unknown,
  output: Output,
  { env, text }: Pick<Spoken, "env" | "text">,
): Promise<number> {
  const language = known ?? (await speakTo({ config: await readableConfig(env), env, text })).language;
  return reportFailure(thrown, output, speaker(language));
}

/** A configuration with mistakes, or no folder to look for it, is no reason to say nothing. */
async function readableConfig(env: Spoken["env"], workspace?: string): Promise<Config | undefined> {
  try {
    return (await loadConfig({ env: { ...env }, workspace: workspace ?? process.cwd() })).config;
  } catch {
    return undefined;
  }
}
