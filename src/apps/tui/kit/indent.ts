// Hanging indents: text wrapped below its own start, after a bullet, a label or a sign.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "./ink.ts";
import { cut, wrapped } from "../text/printable.ts";

const NARROWEST = 8;

/** `lead` (which may have colours) starts the first line; the others are indented by its width. */
export function hangingIndent(lead: string, text: string, width: number): string[] {
  const taken = visibleWidth(lead);
  // A narrower column is unreadable.
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

/** The widest label beside which entries are placed. */
const WIDEST = 20;

/** Labels in one column and texts in another; in a narrow terminal, one below the other. */
export function factLines(facts: readonly Fact[], width: number, ink: Ink, indent = ""): string[] {
  const given = facts.filter(({ entries }) => entries.length > 0);
  const column = Math.max(0, ...given.map(({ label }) => visibleWidth(label))) + 2;
  const isNarrow = column > WIDEST || width - indent.length - column < 24;
  return given.flatMap(({ label, entries }) => {
    const name = ink.paint(label, "dim");
    if (isNarrow) return [indent + name, ...entries.flatMap((each) => hangingIndent(`${indent}  `, each, width))];
    const filled = name + " ".repeat(column - visibleWidth(label));
    return entries.flatMap((each, index) =>
      hangingIndent(indent + (index === 0 ? filled : " ".repeat(column)), each, width),
    );
  });
}
