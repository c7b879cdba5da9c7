// Breaks lines between words, for terminals: by themselves they break in the middle of one.
import { widthOf } from "./table.ts";

/** Words with the space behind them; Chinese is broken behind any letter, but not before a comma. */
const pieces = /\p{Script=Han}[，。；：！？、）”…]*\s*|[^\s\p{Script=Han}]+\s*|\s+/gu;
/** The number, letter or mark of an item: what follows goes on below its text. */
const mark = /^\s*(?:(?:\d+|[a-z]|[!✓✗])\s+)?/;

/** A word that is longer than the line, like a path, is left to the terminal. */
export function fold(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => foldLine(line, width))
    .join("\n");
}

function foldLine(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const indent = " ".repeat(mark.exec(line)?.[0].length ?? 0);
  const [first = "", ...rest] = line.slice(indent.length).match(pieces) ?? [];
  let folded = "";
  let current = line.slice(0, indent.length) + first;
  for (const piece of rest) {
    if (widthOf((current + piece).trimEnd()) <= width) current += piece;
    else {
      folded += `${current.trimEnd()}\n`;
      current = indent + piece;
    }
  }
  return folded + current;
}
