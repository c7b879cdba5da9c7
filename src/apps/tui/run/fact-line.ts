// One line of a text and facts about it: where there is no room the text is cut, and what matters least is left out.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, oneLine } from "../text/printable.ts";

export interface Fact {
  /** Harmless already. */
  readonly text: string;
  readonly tones: readonly Tone[];
  /** What weighs least goes first. */
  readonly weight: number;
}

interface FactLine {
  /** What stands before the text, painted. */
  readonly lead: string;
  /** From whoever: it is made harmless here. */
  readonly text: string;
  readonly tones?: readonly Tone[];
  /** What follows the text at once, and is never cut: a closing quote. */
  readonly end?: string;
  readonly facts: readonly Fact[];
}

/** The text keeps at least this much, as long as there are facts that could go. */
const LEAST_TEXT = 16;
/** Longer texts are not even looked at. */
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
  // To measure a line that has colours takes longer than to make it.
  return around + visibleWidth(shown) + widthOf(kept) <= width ? line : cut(line, width);
}

function widthOf(facts: readonly Fact[]): number {
  return facts.reduce((sum, { text }) => sum + 3 + visibleWidth(text), 0);
}
