// The text side of an edit: finds the old text with any line ends, replaces it, shows the change, and explains a mismatch.
import { toCrlf } from "../files/text-format.ts";

export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Every place where `oldText` occurs, with what goes there. LF in `oldText` also matches CRLF, and the new text then gets
 * the line ends of its place; an `oldText` with CRLF of its own is taken exactly.
 */
export function findReplacements(text: string, oldText: string, newText: string, crlf: boolean): Replacement[] {
  const exact = oldText.includes("\r\n");
  const source = oldText.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const expression = new RegExp(exact ? source : source.replace(/\n/g, "\\r?\\n"), "g");
  return [...text.matchAll(expression)].map((match) => {
    const found = match[0];
    const wantsCrlf = !exact && (found.includes("\n") ? found.includes("\r\n") : crlf);
    return { start: match.index, end: match.index + found.length, text: wantsCrlf ? toCrlf(newText) : newText };
  });
}

export function applyReplacements(text: string, replacements: readonly Replacement[]): string {
  let result = "";
  let from = 0;
  for (const { start, end, text: replacement } of replacements) {
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}

/** Line number, from 1, of a position. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let index = text.indexOf("\n"); index !== -1 && index < position; index = text.indexOf("\n", index + 1))
    line += 1;
  return line;
}

const AROUND = 2;
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 200;

/** Removed (-) and added (+) lines with their context. Line numbers of + and of the context are the new ones. */
export function changeSnippet(before: string, after: string): string {
  const old = before.split(/\r?\n/);
  const now = after.split(/\r?\n/);
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const end = now.length - tail;
  return [
    ...numbered(" ", now, Math.max(0, head - AROUND), head),
    ...numbered("-", old, head, old.length - tail),
    ...numbered("+", now, head, end),
    ...numbered(" ", now, end, Math.min(now.length, end + AROUND)),
  ].join("\n");
}

function numbered(sign: string, lines: readonly string[], from: number, to: number): string[] {
  const shown = lines.slice(from, Math.min(to, from + MAX_LINES)).map((line, index) => {
    const text = line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH).toWellFormed()}…` : line;
    return `${sign}${from + index + 1}\t${text}`;
  });
  return to - from > MAX_LINES ? [...shown, `${sign}… ${to - from - MAX_LINES} more lines`] : shown;
}

/** One or two sentences on where `oldText` almost occurs. */
export function explainMismatch(text: string, oldText: string): string {
  const lines = text.split(/\r?\n/);
  const wanted = oldText.replace(/^\n+|\n+$/g, "").split(/\r?\n/);
  if (wanted.every((line) => /^\s*\d+\t/.test(line))) {
    return "Leave out the line numbers that read puts before each line.";
  }
  const loose = findLines(lines, wanted, squeeze);
  if (loose !== -1) {
    const there = lines.slice(loose, loose + Math.min(wanted.length, 10)).join("\n");
    return `It matches ${lineRange(loose, wanted.length)} only when white space is ignored; there it says exactly:\n${there}`;
  }
  const letters = findLines(lines, wanted, (line) => squeeze(line).toLowerCase());
  if (letters !== -1)
    return `It matches ${lineRange(letters, wanted.length)} only when upper and lower case are ignored.`;
  const first = squeeze(wanted[0] ?? "");
  const anchor = first === "" ? -1 : lines.findIndex((line) => squeeze(line) === first);
  if (anchor !== -1) {
    const differs = wanted.findIndex((line, index) => squeeze(line) !== squeeze(lines[anchor + index] ?? ""));
    return `Its first line is line ${anchor + 1}, but line ${anchor + 1 + differs} is: ${(lines[anchor + differs] ?? "(end of file)").slice(0, 200)}`;
  }
  return "Read the file and copy the text exactly.";
}

function findLines(lines: readonly string[], wanted: readonly string[], form: (line: string) => string): number {
  const have = lines.map(form);
  const want = wanted.map(form);
  if (want.every((line) => line === "")) return -1;
  // Only the first and last wanted line may be parts of a line.
  return have.findIndex((_, start) =>
    want.every((line, index) => {
      const there = have[start + index];
      if (there === undefined) return false;
      if (want.length === 1) return there.includes(line);
      if (index === 0) return there.endsWith(line);
      return index === want.length - 1 ? there.startsWith(line) : there === line;
    }),
  );
}

function squeeze(line: string): string {
  return line.replace(/\s+/g, "");
}

function lineRange(start: number, count: number): string {
  return count === 1 ? `line ${start + 1}` : `lines ${start + 1}-${start + count}`;
}
