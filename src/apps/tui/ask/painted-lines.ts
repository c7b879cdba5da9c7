// Text in one tone that may need several lines.
import type { Ink, Tone } from "../kit/ink.ts";
import { oneLine, wrapped } from "../text/printable.ts";

/** More lines than this are not read in such a place. */
const LONGEST = 600;

export function paintedLines(text: string, width: number, ink: Ink, ...tones: readonly Tone[]): string[] {
  return wrapped(oneLine(text, LONGEST), width).map((line) => ink.paint(line, ...tones));
}
