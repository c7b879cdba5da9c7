// Text that is wrapped below its own beginning: after a bullet, a label, a sign.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "./ink.ts";
import { cut, wrapped } from "../text/printable.ts";

const NARROWEST = 8;

/** `lead` (which may have colours) before the first line, as much room before the others. */
export function hanging(lead: string, text: string, width: number): string[] {
  const taken = visibleWidth(lead);
  // Nothing can be read in a column that narrow.
  if (taken + NARROWEST > width)
    return [cut(lead, width).trimEnd(), ...wrapped(text, width, width > NARROWEST ? "  " : "")];
  const indent = " ".repeat(taken);
  return wrapped(text, width, indent).map((line, index) =>
    (index === 0 ? lead + line.slice(indent.length) : line).trimEnd(),
  );
}

interface Fact {
  readonly label: string;
  /** Painted, one below the other. */
  readonly entries: readonly string[];
}

/** The widest label for which entries stand beside the labels. */
const WIDEST = 20;

/** Labels in one column, what is said in another; where it is narrow, below each other. */
export function factLines(facts: readonly Fact[], width: number, ink: Ink, indent = ""): string[] {
  const given = facts.filter(({ entries }) => entries.length > 0);
  const column = Math.max(0, ...given.map(({ label }) => visibleWidth(label))) + 2;
  const isNarrow = column > WIDEST || width - indent.length - column < 24;
  return given.flatMap(({ label, entries }) => {
    const name = ink.paint(label, "dim");
    if (isNarrow) return [indent + name, ...entries.flatMap((each) => hanging(`${indent}  `, each, width))];
    const filled = name + " ".repeat(column - visibleWidth(label));
    return entries.flatMap((each, index) => hanging(indent + (index === 0 ? filled : " ".repeat(column)), each, width));
  });
}
