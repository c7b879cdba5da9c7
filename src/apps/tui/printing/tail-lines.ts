// The last lines of a text that is being written, drawn from its end alone: it is drawn again for every word, however long it is.
import type { Ink } from "../kit/ink.ts";
import { markdownLines } from "../transcript/markdown-lines.ts";
import { fenceAfter, type Fence } from "../../views/text/fence.ts";

/** The end of `markdownLines`, or nearly so if its meaning depends on much of the earlier text. */
export function tailLines(text: string, width: number, rows: number, ink: Ink): string[] {
  if (rows <= 0) return [];
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => endOfLine(line, Math.max(LONG_LINE, rows * width)));
  const places = placesIn(lines);
  // Fences and empty lines aren't drawn, so more lines than rows may be needed.
  for (let count = rows + 10; ; count *= 2) {
    const start = startAt(places, lines, lineBefore(lines, count, width));
    const drawn = markdownLines(endFrom(lines, places, start), width, ink);
    if (start === 0 || drawn.length >= rows) return drawn.slice(-rows);
  }
}

const LONG_LINE = 4_000;

/** Cuts a line that fills the rows by itself, in steps, so that the shown text doesn't jump with every word. */
function endOfLine(line: string, most: number): string {
  return line.length < most * 2 ? line : line.slice((Math.floor(line.length / most) - 1) * most);
}

/** The line from which on the lines fill this many rows, at their estimated height. */
function lineBefore(lines: readonly string[], rows: number, width: number): number {
  let index = lines.length;
  for (let count = 0; index > 0 && count < rows; index--)
    count += Math.ceil((lines[index - 1]?.length ?? 0) / width) || 1;
  return index;
}

/** The context of a line that is needed to start a text with it. */
interface Place {
  /** The fence open before it. */
  readonly fence: Fence | undefined;
  /** Its number in its list. */
  readonly number: number | undefined;
  /** The first line of its table. */
  readonly table: number | undefined;
}

const numbered = /^(\d{1,9})(?=[.)]\s)/;

function placesIn(lines: readonly string[]): Place[] {
  let fence: Fence | undefined;
  let [number, table]: [number | undefined, number | undefined] = [undefined, undefined];
  return lines.map((line, index) => {
    const place = { fence, number: undefined, table };
    fence = fenceAfter(fence, line);
    if (place.fence) return place;
    table = line.startsWith("|") ? (table ?? index) : undefined;
    const own = numbered.exec(line)?.[1];
    // Only an unindented line ends a list.
    if (own !== undefined) number = number === undefined ? Number(own) : number + 1;
    else if (/^(?:[-*+]\s|[#>])/.test(line) || (/^\S/.test(line) && isBlank(lines[index - 1]))) number = undefined;
    return own === undefined ? place : { ...place, number };
  });
}

/** How far back to search for a line that needs no context. */
const FARTHEST = 60;

/** The best line to start with, at or before this one. */
function startAt(places: readonly Place[], lines: readonly string[], wanted: number): number {
  if (wanted <= 0) return 0;
  if (places[wanted]?.fence || places[wanted]?.table !== undefined) return wanted;
  const isBegin = (index: number) =>
    /^(?:[-*+]\s|\d{1,9}[.)]\s|#)/.test(lines[index] ?? "") ||
    (/^\S/.test(lines[index] ?? "") && isBlank(lines[index - 1]));
  for (let index = wanted; index > Math.max(0, wanted - FARTHEST); index--)
    if (places[index]?.fence || isBegin(index)) return index;
  return wanted;
}

function endFrom(lines: readonly string[], places: readonly Place[], start: number): string {
  const [first = "", ...others] = lines.slice(start);
  const { fence, number, table } = places[start] ?? {};
  const numberedFirst = number === undefined ? first : first.replace(numbered, String(number));
  const end = [numberedFirst, ...others].map((line) => (fence ? dedented(line, fence.indent) : line));
  if (fence) return [fence.line, ...end].join("\n");
  if (table !== undefined && table < start)
    return [...lines.slice(table, Math.min(table + 2, start)), ...end].join("\n");
  return end.join("\n");
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/** Removes the indentation of the fence. */
function dedented(line: string, indent: number): string {
  return line.slice(0, indent).trim() === "" ? line.slice(indent) : line;
}
