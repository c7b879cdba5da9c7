// An English sentence with named places for values: finds out whether a text was made from it, and says it in another language.

/** The sentence as the code has it, and its translation. Values may change places, come twice or be left out. */
export type Entry = readonly [english: string, translated: string];

export interface Sentence {
  readonly entry: Entry;
  /** What stands before, between and behind the values. */
  readonly literals: readonly string[];
  readonly names: readonly string[];
  /** How much of the text it explains: of several that fit, the one with the most wins. */
  readonly weight: number;
}

const place = /\{(\w+)\}/g;

export function readSentence(entry: Entry): Sentence {
  const [english] = entry;
  const literals = english.replaceAll(place, "\0").split("\0");
  const names = [...english.matchAll(place)].map(([, name = ""]) => name);
  return { entry, literals, names, weight: literals.join("").length };
}

/** The values by their names, each as short as it can be; undefined when the text was not made from this sentence. */
export function valuesIn({ literals, names }: Sentence, text: string): ReadonlyMap<string, string> | undefined {
  const first = literals[0] ?? "";
  const last = literals.at(-1) ?? "";
  if (names.length === 0) return text === first ? new Map() : undefined;
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values = new Map<string, string>();
  let from = first.length;
  for (const [index, name] of names.entries()) {
    const following = literals[index + 1] ?? "";
    const isLast = index === names.length - 1;
    const to = isLast ? end : text.indexOf(following, from);
    if (to === -1 || to > end || (!isLast && to + following.length > end)) return undefined;
    values.set(name, text.slice(from, to));
    from = to + following.length;
  }
  return values;
}

export function fill({ entry }: Sentence, values: ReadonlyMap<string, string>): string {
  return entry[1].replaceAll(place, (whole, name: string) => values.get(name) ?? whole);
}
