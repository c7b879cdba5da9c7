// Lines behind a gutter, which belong to the line above: a command's output, a comment on it.
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, wrapped } from "../text/printable.ts";
import { entryWords } from "../../../words/terminal.ts";
import type { TextPart } from "./text-part.ts";

export interface Gutter {
  readonly width: number;
  readonly ink: Ink;
  readonly tones?: readonly Tone[] | undefined;
}

/** Each on one line, or (`isWhole`) on as many as it needs. The lines must be printable. */
export function behindGutter(lines: readonly string[], { width, ink, tones = [] }: Gutter, isWhole: boolean): string[] {
  const room = Math.max(1, width - 4);
  const before = `  ${ink.paint("│", "dim")} `;
  return lines
    .flatMap((line) => (isWhole ? wrapped(line, room) : [cut(line, room)]))
    .map((line) => (line === "" ? before.trimEnd() : before + ink.paint(line, ...tones)));
}

/** The first or last lines, and how many others there are. `details`: nothing can show the others. */
export function partBehindGutter(
  { lines, hidden }: TextPart,
  missing: "after" | "before",
  gutter: Gutter,
  details: boolean,
): string[] {
  const tell = entryWords(gutter.ink);
  const shown = behindGutter(lines, gutter, details);
  if (hidden === 0) return shown;
  const key = missing === "after" ? (details ? "leftOut" : "moreLines") : details ? "leftOutBefore" : "earlierLines";
  const more = behindGutter([tell(key, { count: hidden })], { ...gutter, tones: ["dim"] }, false);
  return missing === "after" ? [...shown, ...more] : [...more, ...shown];
}

/** A printable text on at most this many lines. */
export function textBehindGutter(text: string, most: number, gutter: Gutter): string[] {
  const room = Math.max(1, gutter.width - 4);
  const all = wrapped(text.slice(0, most * room * 2), room);
  const shown = all.slice(0, most);
  if (all.length > most) shown[most - 1] = cut(`${shown[most - 1] ?? ""} …`, room);
  return behindGutter(shown, gutter, false);
}
