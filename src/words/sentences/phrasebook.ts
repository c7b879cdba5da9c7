// All sentences of one language: looks up which one a text was made from, also when several were put together.
import { fill, readSentence, valuesIn, type Entry, type Sentence } from "./sentence.ts";

export interface Phrases {
  readonly entries: readonly Entry[];
  /** For the values of places that are called `status`, `status2` …: names in our data that a person should not have to read. */
  readonly statuses: Readonly<Record<string, string>>;
  /** For the values of places that are called `kinds`: what something has to be. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Between several kinds, and between the names in places that are called `oneOf`. */
  readonly or: string;
}

interface Translated {
  readonly text: string;
  readonly used: readonly Sentence[];
  /** The values that stayed as they were. */
  readonly kept: readonly string[];
}

export interface Phrasebook {
  /** Undefined when the text is not made of sentences that are known. Takes a bounded time, whatever the text. */
  translate(text: string): Translated | undefined;
}

interface Found {
  readonly sentence: Sentence;
  readonly values: ReadonlyMap<string, string>;
}

/** Whether a value can stand in a place of that name. */
type Fits = (name: string, value: string) => boolean;

/** What one text may cost: beyond it, it is a file or an answer of a model, not sentences of ours. */
interface Effort {
  readonly known: Map<string, Translated | undefined>;
  lookups: number;
  depth: number;
}

const LONGEST = 20_000;
const MOST_LOOKUPS = 2_000;
const DEEPEST = 20;

/** Between two sentences; the second one may begin with a command. */
const between = /(?<=[.?!…)]) (?=\S)/g;
/** Places with one or more things that have "or" between them. */
const isChoice = (name: string) => name === "kinds" || name === "oneOf";
/** Places with lists, by their names, and what is between two items. */
const lists: Readonly<Record<string, RegExp>> = {
  // "name is missing; age must be one of: 1, 2; or text"
  misfits: /; (?!or )/,
  // "tasks: Too small; line 3: There is no task. Add one; it helps."
  placed: /; (?=(?:line \d+|\S+): )/,
};
const spansSentences = /[.?!…] ["`\p{Lu}]/u;

export function openPhrasebook({ entries, statuses, kinds, or }: Phrases): Phrasebook {
  // Otherwise "must be {kinds}" would take any words for a kind.
  const find = openIndex(entries, (name, value) => !isChoice(name) || sayChoice(name, value) !== undefined);

  function translate(text: string, effort: Effort): Translated | undefined {
    if (effort.known.has(text)) return effort.known.get(text);
    if (effort.depth >= DEEPEST) return undefined;
    effort.depth++;
    const translated = inOnePiece(text, effort) ?? byLine(text, effort) ?? behindColon(text, effort);
    effort.depth--;
    effort.known.set(text, translated);
    return translated;
  }

  function inOnePiece(text: string, effort: Effort): Translated | undefined {
    const found = find(text, effort);
    // "There is no plan a. List them." fits "There is no plan {name}.", too.
    const isOne = found && ![...found.values].some(([name, value]) => name !== "placed" && spansSentences.test(value));
    if (isOne) return say(found, effort);
    return oneAfterAnother(text, effort) ?? (found && say(found, effort));
  }

  function say({ sentence, values }: Found, effort: Effort): Translated {
    const inner = [...values].map(([name, value]) => [name, translateValue(name, value, effort)] as const);
    return {
      text: fill(sentence, new Map(inner.map(([name, { text }]) => [name, text]))),
      used: [sentence, ...inner.flatMap(([, { used }]) => used)],
      kept: inner.flatMap(([, { kept }]) => kept),
    };
  }

  /** A value may be a sentence itself: "The plan was not written: {reason}". */
  function translateValue(name: string, value: string, effort: Effort): Translated {
    const status = /^status\d*$/.test(name) && Object.hasOwn(statuses, value) ? statuses[value] : undefined;
    const known = status ?? (isChoice(name) ? sayChoice(name, value) : undefined);
    if (known !== undefined) return { text: known, used: [], kept: [] };
    const parts = lists[name] && value.split(lists[name]);
    if (parts) return sayEach(parts, effort);
    const translated = value.includes(" ") ? translate(value, effort) : undefined;
    return translated ?? asItIs(value);
  }

  /** "text or a number"; undefined when something in it is more than a word and not known. */
  function sayChoice(name: string, value: string): string | undefined {
    const parts = value.split(/(?<!true) or /).map((part) => {
      if (name === "kinds" && Object.hasOwn(kinds, part)) return kinds[part];
      return part.includes(" ") ? undefined : part;
    });
    return parts.includes(undefined) ? undefined : parts.join(or);
  }

  /** The items of a list; one that is not known stays as it is. */
  function sayEach(parts: readonly string[], effort: Effort): Translated {
    return join(
      parts.map((part) => translate(part, effort) ?? behindName(part, effort) ?? asItIs(part)),
      "; ",
    );
  }

  /** "name is missing" */
  function behindName(text: string, effort: Effort): Translated | undefined {
    const name = text.slice(0, text.indexOf(" ") + 1);
    const translated = name === "" ? undefined : find(text.slice(name.length), effort);
    return translated && after(name, say(translated, effort));
  }

  /** A message with its hint behind it. */
  function oneAfterAnother(text: string, effort: Effort): Translated | undefined {
    for (const { index } of text.matchAll(between)) {
      const first = find(text.slice(0, index), effort);
      const second = first && translate(text.slice(index + 1), effort);
      if (!first || !second) continue;
      const said = say(first, effort);
      return join([said, second], gapAfter(said.text));
    }
    return undefined;
  }

  /** Lists, with or without marks before their items. */
  function byLine(text: string, effort: Effort): Translated | undefined {
    const [, mark = "", rest = ""] = /^((?:\s|[-•] )*)([^]*)$/.exec(text) ?? [];
    if (mark !== "") {
      const translated = translate(rest, effort);
      return translated && { ...translated, text: mark + translated.text };
    }
    if (!text.includes("\n")) return undefined;
    const lines = text.split("\n").map((line) => [line, translate(line, effort)] as const);
    if (!lines.some(([, translated]) => translated)) return undefined;
    const said = lines.map(([line, translated]) => translated ?? asItIs(line));
    return join(said, "\n");
  }

  /** "planwright.jsonc:3:5 limits.steps: must be at least 1" */
  function behindColon(text: string, effort: Effort): Translated | undefined {
    for (const { index } of text.matchAll(/: /g)) {
      const where = text.slice(0, index + 2);
      const translated = inOnePiece(text.slice(index + 2), effort);
      if (translated) return after(where, translated);
    }
    return undefined;
  }

  return {
    translate(text) {
      if (text.length > LONGEST) return undefined;
      return translate(text, { known: new Map(), lookups: 0, depth: 0 });
    },
  };
}

function openIndex(entries: readonly Entry[], fits: Fits): (text: string, effort: Effort) => Found | undefined {
  const exact = new Map<string, Sentence>();
  /** By the first character; "" has those that begin with a value. */
  const beginnings = new Map<string, Sentence[]>();
  for (const sentence of entries.map(readSentence)) {
    const { literals, names } = sentence;
    const beginning = literals[0]?.charAt(0) ?? "";
    if (names.length === 0) exact.set(literals[0] ?? "", sentence);
    else beginnings.set(beginning, [...(beginnings.get(beginning) ?? []), sentence]);
  }
  return (text, effort) => {
    if (effort.lookups++ > MOST_LOOKUPS) return undefined;
    const literal = exact.get(text);
    if (literal) return { sentence: literal, values: new Map() };
    let best: Found | undefined;
    for (const beginning of new Set([text.charAt(0), ""]))
      for (const sentence of beginnings.get(beginning) ?? []) {
        if (best && best.sentence.weight >= sentence.weight) continue;
        const values = valuesIn(sentence, text);
        if (values && [...values].every(([name, value]) => fits(name, value))) best = { sentence, values };
      }
    return best;
  };
}

/** Chinese has no space between sentences. */
export function gapAfter(sentence: string): string {
  return /[。！？：”）]$/.test(sentence) ? "" : " ";
}

function asItIs(text: string): Translated {
  return { text, used: [], kept: [text] };
}

function after(place: string, translated: Translated): Translated {
  return { ...translated, text: place + translated.text, kept: [place, ...translated.kept] };
}

function join(parts: readonly Translated[], separator: string): Translated {
  return {
    text: parts.map(({ text }) => text).join(separator),
    used: parts.flatMap(({ used }) => used),
    kept: parts.flatMap(({ kept }) => kept),
  };
}
