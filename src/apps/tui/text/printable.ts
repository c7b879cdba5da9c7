// Makes text from a model, a file or a command safe for a terminal, and cuts or wraps it to the width.
import { stripVTControlCharacters } from "node:util";
import { truncateToWidth, visibleWidth, wrapTextWithAnsi } from "@earendil-works/pi-tui";

/** Removes everything that could move the cursor, change colours or reverse the reading direction. Tabs become spaces. */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/\r+(?=\n|$)/g, "")
    .replaceAll("\t", "    ")
    .replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}

/** Invisible characters and those that change how others look, except the joiners that letters and emoji need. */
const unseen = /(?!\n|\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** For text the user decides about: as safe as `printable`, but nothing is removed. Invisible characters get a showHidden sign. */
export function showHidden(text: string): string {
  return text
    .replaceAll(/\r(?=\n|$)/g, "")
    .replaceAll("\t", "→   ")
    .replaceAll(unseen, signOf);
}

/** A name on one line: a line break in it must not make it look like two. */
export function visibleName(name: string): string {
  return showHidden(name).replaceAll("\n", signOf("\n"));
}

/** Text for the input, where the user edits it: it contains nothing that controls the terminal. */
export function safeForInput(text: string): string {
  return text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, signOf);
}

function signOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? "␡" : `\\u{${code.toString(16)}}`;
}

/** One line, cut with "…". */
export function oneLine(text: string, width: number): string {
  return cut(printable(text.trim()).replaceAll(/\s+/g, " "), width);
}

/** Cuts a line that may have colours. */
export function cut(line: string, width: number): string {
  if (visibleWidth(line) <= width) return line;
  const short = truncateToWidth(line, Math.max(0, width), "…");
  // `truncateToWidth` resets colours before the dots even if there are none.
  return line.includes("\x1b") ? short : short.replaceAll("\x1b[0m", "");
}

/** Wraps text (which may have colours) to `width`; `indent` starts each line. */
export function wrapped(text: string, width: number, indent = ""): string[] {
  const room = Math.max(1, width - visibleWidth(indent));
  return text.split("\n").flatMap((line) => wrapTextWithAnsi(line, room).map((each) => indent + each));
}

/** The first of many lines, and how many more there are. */
export function folded<Line>(lines: readonly Line[], most: number): { shown: readonly Line[]; hidden: number } {
  // Show a single hidden line instead of a note about it.
  const fits = lines.length <= most + 1;
  return { shown: fits ? lines : lines.slice(0, most), hidden: fits ? 0 : lines.length - most };
}
