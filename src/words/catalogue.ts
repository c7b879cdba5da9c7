// The messages of one command in every language, side by side: only who says them loads them.
import type { Language } from "./language.ts";
import { fillIn, PROGRAM, type Values } from "./say.ts";

type Messages<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

/** As `say`, with the messages of a catalogue. */
type Tell<Key extends string> = (key: Key, values?: Values) => string;

interface SpokenTo {
  readonly language: Language;
  /** What the person types for `{planwright}`. */
  readonly program?: string | undefined;
}

export interface Catalogue<Key extends string> {
  (spokenTo: SpokenTo): Tell<Key>;
  readonly messages: Messages<Key>;
}

export function catalogue<Key extends string>(messages: Messages<Key>): Catalogue<Key> {
  const speak =
    ({ language, program = PROGRAM }: SpokenTo): Tell<Key> =>
    (key, values = {}) =>
      fillIn(messages[key][language], { planwright: program, ...values });
  return Object.assign(speak, { messages });
}
