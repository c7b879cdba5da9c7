// Aligns columns for the terminal, also with wide or unprintable characters.
import { stripVTControlCharacters } from "node:util";

/** Lines with padded columns, except the last column. No trailing spaces. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, widthOf(cell));
  }
  const line = (row: readonly string[]) =>
    row.map((cell, index) => cell + " ".repeat((widths[index] ?? 0) - widthOf(cell))).join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}

/**
 * Text from a model, a file or a command: it must not move the cursor, change colours or reverse the reading direction.
 * Also for chunks of a stream: half an escape sequence is made visible, half a line end is removed.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\r+(?=\n|$)/g, "")
    .replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, "\uFFFD");
}

/** The same on one line, cut to a width. */
export function oneLine(text: string, width: number): string {
  const line = printable(text.trim()).replace(/\s+/g, " ");
  if (widthOf(line) <= width) return line;
  let cut = "";
  for (const { segment } of segmenter().segment(line)) {
    if (widthOf(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

let sharedSegmenter: Intl.Segmenter | undefined;

/** Created on first use: that takes 13 ms, and most texts are ASCII. */
function segmenter(): Intl.Segmenter {
  return (sharedSegmenter ??= new Intl.Segmenter());
}

const wide =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\u3000-\u303F\uFF01-\uFF60]/u;

/** Width in terminal cells. */
export function widthOf(text: string): number {
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter().segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

const GAP = 2;
/** Maximum cell width if the caller sets none. */
const LONGEST = 200;

/** Cells may hold any text. `width` of the terminal; undefined without one, as in a pipe. */
export function fittedTable(rows: readonly (readonly string[])[], width: number | undefined): string {
  const cells = rows.map((row) => row.map((cell) => oneLine(cell, LONGEST)));
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(...cells.map((row) => widthOf(row[index] ?? ""))),
  );
  if (width !== undefined) shrink(widths, width - GAP * (count - 1));
  return table(cells.map((row) => row.map((cell, index) => oneLine(cell, widths[index] ?? 0))));
}

function shrink(widths: number[], room: number): void {
  let tooMuch = widths.reduce((sum, each) => sum + each, 0) - room;
  for (; tooMuch > 0; tooMuch--) {
    const widest = Math.max(...widths);
    if (widest <= 1) return;
    widths[widths.indexOf(widest)] = widest - 1;
  }
}
