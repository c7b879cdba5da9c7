// Wraps lines between words for terminals, which would break them inside a word.
import { widthOf } from "./table.ts";

/** Words with their trailing space; Chinese can break after any character, but not before a comma. */
const pieces = /\p{Script=Han}[，。；：！？、）”…]*\s*|[^\s\p{Script=Han}]+\s*|\s+/gu;
/** The number, letter or bullet of an item: continuation lines align with its text. */
const mark = /^\s*(?:(?:\d+|[a-z]|[!✓✗])\s+)?/;

/** A word longer than the line, such as a path, is left to the terminal. */
export function wrapText(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, width))
    .join("\n");
}

function wrapLine(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const indent = " ".repeat(mark.exec(line)?.[0].length ?? 0);
  const [first = "", ...rest] = line.slice(indent.length).match(pieces) ?? [];
  let wrapped = "";
  let current = line.slice(0, indent.length) + first;
  for (const piece of rest) {
    if (widthOf((current + piece).trimEnd()) <= width) current += piece;
    else {
      wrapped += `${current.trimEnd()}\n`;
      current = indent + piece;
    }
  }
  return wrapped + current;
}
