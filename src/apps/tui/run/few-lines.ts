// A few lines of a text of any length, without processing more of it than is shown.
import type { Ink, Tone } from "../kit/ink.ts";
import { cut, printable, wrapped } from "../text/printable.ts";
import { entryWords } from "../../../words/terminal.ts";

interface FewLines {
  readonly most: number;
  readonly width: number;
  readonly indent: string;
  readonly tones?: readonly Tone[];
}

/** More than this is not even wrapped. */
const LONGEST = 100_000;

export function fewLines(text: string, { most, width, indent, tones = [] }: FewLines, ink: Ink): string[] {
  const given = text.replace(/^\s*\n/, "").trimEnd();
  if (given === "") return [];
  const lines = given.slice(0, LONGEST).split("\n");
  const head = lines
    .slice(0, most)
    .join("\n")
    .slice(0, most * 400);
  const all = wrapped(printable(head), width, indent);
  // Show a single hidden line instead of a note about it.
  const shown = all.slice(0, all.length === most + 1 && lines.length <= most ? most + 1 : most);
  const hidden = all.length - shown.length + Math.max(0, lines.length - most);
  return [
    ...shown.map((line) => ink.paint(line, ...tones)),
    ...(hidden > 0
      ? [ink.paint(cut(`${indent}${entryWords(ink)("moreLines", { count: hidden })}`, width), "dim")]
      : []),
  ];
}
