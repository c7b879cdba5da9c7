// Colours by what they mean, and the person's language: what every view of the terminal is drawn with.
import type { Language } from "../../../words/language.ts";

/** Colours are those of the terminal's own theme: sixteen, and never a background that a theme could make unreadable. */
const codes = {
  plan: ["94", "39"],
  build: ["32", "39"],
  good: ["32", "39"],
  bad: ["31", "39"],
  warn: ["33", "39"],
  accent: ["36", "39"],
  added: ["32", "39"],
  removed: ["31", "39"],
  dim: ["2", "22"],
  bold: ["1", "22"],
  italic: ["3", "23"],
  underline: ["4", "24"],
  strike: ["9", "29"],
  /** The person's own words, and what is selected: seen without colours, too. */
  inverse: ["7", "27"],
} as const;

export type Tone = keyof typeof codes;

/** As a `Reader` of texts: `planWords(ink)("approve")`. */
export interface Ink {
  readonly language: Language;
  /** False: no escape sequences at all, and what they would say has to be said in words or signs. */
  readonly isColourful: boolean;
  paint(text: string, ...tones: readonly Tone[]): string;
}

export function makeInk(isColourful: boolean, language: () => Language): Ink {
  return {
    get language() {
      return language();
    },
    isColourful,
    paint(text, ...tones) {
      if (!isColourful || text === "") return text;
      const on = tones.map((tone) => codes[tone][0]).join(";");
      const off = tones.map((tone) => codes[tone][1]).join(";");
      return tones.length === 0 ? text : `\x1b[${on}m${text}\x1b[${off}m`;
    },
  };
}
