// One line of text and facts: where there is no room the text is cut and the least important facts are dropped.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine } from "../text/printable.ts";

export interface Fact {
  /** Already safe to print. */
  readonly text: string;
  readonly tones: readonly Tone[];
  /** The lowest weight is dropped first. */
  readonly weight: number;
}

interface FactLine {
  /** The start of the line, painted. */
  readonly lead: string;
  /** From any source: it is made safe to print here. */
  readonly text: string;
  readonly tones?: readonly Tone[];
  /** Directly follows the text and is never cut: a closing quote. */
  readonly end?: string;
  readonly facts: readonly Fact[];
}

/** The text keeps at least this much while there are facts to drop. */
const LEAST_TEXT = 16;
/** Longer texts are cut first. */
const LONGEST = 1_000;

export function factLine({ lead, text, tones = [], end = "", facts }: FactLine, width: number, ink: Ink): string {
  const around = visibleWidth(lead) + visibleWidth(end);
  const room = width - around;
  const whole = oneLine(text.slice(0, LONGEST), LONGEST);
  const least = Math.min(LEAST_TEXT, visibleWidth(whole));
  let kept = facts.filter(({ text: said }) => said !== "");
  while (kept.length > 0 && room - widthOf(kept) < least) {
    const lightest = kept.reduce((light, fact) => (fact.weight <= light.weight ? fact : light));
    kept = kept.filter((fact) => fact !== lightest);
  }
  const shown = cut(whole, Math.max(0, room - widthOf(kept)));
  const said = kept.map((fact) => `${ink.paint(" · ", "dim")}${ink.paint(fact.text, ...fact.tones)}`).join("");
  const line = `${lead}${ink.paint(shown, ...tones)}${end}${said}`;
  // Measure without colours: measuring a coloured line is slower than making it.
  return around + visibleWidth(shown) + widthOf(kept) <= width ? line : cut(line, width);
}

function widthOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, { text }) => sum + 3 + visibleWidth(text), 0);
}
