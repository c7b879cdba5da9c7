// Colours by meaning, and the user's language: everything that terminal views need to draw.
import type { Language } from "../../../words/language.ts";

/** The terminal theme's own sixteen colours, and never a background that a theme could make unreadable. */
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
  /** The user's own words and the selection: visible without colours, too. */
  inverse: ["7", "27"],
} as const;

export type Tone = keyof typeof codes;

/** Use it as a `Reader` of texts: `planWords(ink)("approve")`. */
export interface Ink {
  readonly language: Language;
  /** False: no escape sequences, so words or signs have to say what colours would. */
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
