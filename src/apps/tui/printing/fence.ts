// Fenced code in Markdown: which fence is open after a line, and how to continue it in another text.

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

/** Makes a part of a text, which may start in one fence and end in another, a text of its own. */
export function reopenFence(text: string, before: Fence | undefined, after?: Fence): string {
  const start = before && text.trim() !== "" ? `${before.line}\n` : "";
  return start + text + (after ? after.mark : "");
}
