// The first or last lines of a text that may be megabytes long, processing the rest only to count its lines.
import { printable } from "../text/printable.ts";

/** Printable lines, and how many others there are. */
export interface TextPart {
  readonly lines: readonly string[];
  readonly hidden: number;
}

/** A single line may be a whole file. */
const LONGEST_LINE = 2_000;

export function firstLines(text: string, most: number): TextPart {
  return part(text, most, (end, count) => {
    const lines: string[] = [];
    for (let start = 0; lines.length < count;) {
      const at = text.indexOf("\n", start);
      const stop = at < 0 || at > end ? end : at;
      lines.push(shown(text, start, stop));
      start = stop + 1;
    }
    return lines;
  });
}

export function lastLines(text: string, most: number): TextPart {
  return part(text, most, (end, count) => {
    const lines: string[] = [];
    for (let stop = end; lines.length < count;) {
      const start = stop === 0 ? 0 : text.lastIndexOf("\n", stop - 1) + 1;
      lines.unshift(shown(text, start, stop));
      stop = start - 1;
    }
    return lines;
  });
}

/** Ignores empty lines at the end. */
export function countLines(text: string): number {
  const end = endOf(text);
  if (end === 0) return 0;
  let count = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function part(text: string, most: number, take: (end: number, count: number) => string[]): TextPart {
  const total = countLines(text);
  // Show a single hidden line instead of a note about it.
  const count = total <= most + 1 ? total : most;
  return { lines: take(endOf(text), count), hidden: total - count };
}

function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
  return end;
}

/** A progress bar overwrites its own line: keep only the last state, which a user would see. */
function shown(text: string, start: number, stop: number): string {
  let end = stop;
  while (end > start && text[end - 1] === "\r") end--;
  const again = end > start ? text.lastIndexOf("\r", end - 1) + 1 : start;
  const from = Math.max(start, again);
  return printable(text.slice(from, Math.min(end, from + LONGEST_LINE))).trimEnd();
}
