// One table of texts for a subject, in every language side by side. The compiler checks keys, languages and values.
import type { Language } from "./language.ts";

/** Names in braces: `{count}`, and `{count|task|tasks}` for a word that depends on a number. */
type PlaceholderIn<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | PlaceholderIn<Rest>
  : never;

/** `{planwright}` is filled in from the reader. */
type ValueName<Text> = Exclude<PlaceholderIn<Text>, "planwright">;

export type ValuesFor<Text> = Readonly<Record<ValueName<Text>, string | number>>;

type Arguments<Text> = [ValueName<Text>] extends [never] ? [] : [values: ValuesFor<Text>];

export type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Keys of the texts that need no values. */
export type Label<W extends { readonly texts: Texts }> = {
  [Key in keyof W["texts"] & string]: [ValueName<W["texts"][Key]["en"]>] extends [never] ? Key : never;
}[keyof W["texts"] & string];

export interface Reader {
  readonly language: Language;
  /** What the reader types to run Planwright. */
  readonly program?: string | undefined;
}

export type Tell<T extends Texts> = <Key extends keyof T & string>(
  key: Key,
  ...values: Arguments<T[Key]["en"]>
) => string;

export interface Words<T extends Texts> {
  (reader: Reader): Tell<T>;
  readonly texts: T;
}

/* Tables that a page or command does not use are left out of its bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function words<const T extends Texts>(texts: T): Words<T> {
  const speak =
    ({ language, program = "planwright" }: Reader): Tell<T> =>
    (key, ...values) =>
      fillIn(texts[key]?.[language] ?? key, { planwright: program, ...values[0] });
  return Object.assign(speak, { texts });
}

/** `{count|task|tasks}` becomes the first word when the count is 1, otherwise the second. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one, many) => {
    const value = values[name];
    if (value === undefined) return whole;
    return one === undefined ? String(value) : Number(value) === 1 ? one : many;
  });
}
