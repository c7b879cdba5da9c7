// Text from a model, a file or a command, made harmless for a terminal, and cut or wrapped to its width.
import { stripVTControlCharacters } from "node:util";
import { truncateToWidth, visibleWidth, wrapTextWithAnsi } from "@earendil-works/pi-tui";

/** Nothing in it may move the cursor, change colours or reverse the reading direction. Tabs become spaces. */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll(/\r+(?=\n|$)/g, "")
    .replaceAll("\t", "    ")
    .replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}

/** What is not seen, or changes how something else is seen; not what joins letters and signs to one. */
const unseen = /(?!\n|\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** For what a person decides about: as harmless as `printable`, but nothing is left out. What cannot be seen gets a sign. */
export function visible(text: string): string {
  return text
    .replaceAll(/\r(?=\n|$)/g, "")
    .replaceAll("\t", "→   ")
    .replaceAll(unseen, signOf);
}

/** A name: with a line break in it, it must not look like two. */
export function visibleName(name: string): string {
  return visible(name).replaceAll("\n", signOf("\n"));
}

/** Text for the input, where people write it on: nothing in it drives the terminal. */
export function writable(text: string): string {
  return text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, signOf);
}

function signOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? "␡" : `\\u{${code.toString(16)}}`;
}

/** On one line, cut with "…". */
export function oneLine(text: string, width: number): string {
  return cut(printable(text.trim()).replaceAll(/\s+/g, " "), width);
}

/** A line that may have colours. */
export function cut(line: string, width: number): string {
  if (visibleWidth(line) <= width) return line;
  const short = truncateToWidth(line, Math.max(0, width), "…");
  // It ends every colour before the dots, also where there is none.
  return line.includes("\x1b") ? short : short.replaceAll("\x1b[0m", "");
}

/** Lines of text (which may have colours), none wider than `width`; `indent` stands before each. */
export function wrapped(text: string, width: number, indent = ""): string[] {
  const room = Math.max(1, width - visibleWidth(indent));
  return text.split("\n").flatMap((line) => wrapTextWithAnsi(line, room).map((each) => indent + each));
}

/** Of many lines the first ones, and how many more there are. */
export function folded<Line>(lines: readonly Line[], most: number): { shown: readonly Line[]; hidden: number } {
  // One line that says that one line is missing says less than the line.
  const fits = lines.length <= most + 1;
  return { shown: fits ? lines : lines.slice(0, most), hidden: fits ? 0 : lines.length - most };
}
