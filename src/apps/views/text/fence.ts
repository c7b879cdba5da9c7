// Fenced code in Markdown: which fence is open after a line.

export interface Fence {
  /** The opening fence, with its language: "```ts". */
  readonly line: string;
  readonly mark: string;
  /** Its indentation, for example in a list item. */
  readonly indent: number;
}

/** Text between backticks that contains backticks is inline code, not a fence. */
const marks = /^(\s*)(`{3,}(?=[^`]*$)|~{3,})/;

/** The fence that is open after this line. */
export function fenceAfter(open: Fence | undefined, line: string): Fence | undefined {
  const [, space = "", mark] = marks.exec(line) ?? [];
  if (mark === undefined) return open;
  if (!open) return { line: line.trim(), mark, indent: space.length };
  const closes = mark.startsWith(open.mark) && line.trim() === mark && space.length <= open.indent + 3;
  return closes ? undefined : open;
}
