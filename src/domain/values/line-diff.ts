// Computes a minimal line diff between two texts.
import { diffArrays } from "diff/lib/diff/array.js";

export interface LineChange {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** Time grows with the square of this number: about 0.1 s at most. Texts that differ in more lines are shown as fully replaced. */
const MOST_EDITS = 1_000;

export function lineDiff(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!parts) return [...withSign("-", before), ...withSign("+", after)];
  return parts.flatMap(({ added, removed, value }) => withSign(added ? "+" : removed ? "-" : " ", value));
}

function withSign(sign: LineChange["sign"], lines: readonly string[]): LineChange[] {
  return lines.map((text) => ({ sign, text }));
}
