// Finds the text that an edit names and replaces it, whatever line ends the file has.
import { toCrlf } from "./text-format.ts";

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
