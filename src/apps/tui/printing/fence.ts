// Fenced code in Markdown, line by line: where it is open, and how it goes on in another text.

export interface Fence {
  /** What opened it, with its language: "```ts". */
  readonly line: string;
  readonly mark: string;
  /** How far in it stands, as in an item of a list. */
  readonly indent: number;
}

/** What is between backticks and has some in it is no fence, but code in a line. */
const marks = /^(\s*)(`{3,}(?=[^`]*$)|~{3,})/;

/** The fence that is open behind this line. */
export function fenceAfter(open: Fence | undefined, line: string): Fence | undefined {
  const [, space = "", mark] = marks.exec(line) ?? [];
  if (mark === undefined) return open;
  if (!open) return { line: line.trim(), mark, indent: space.length };
  const closes = mark.startsWith(open.mark) && line.trim() === mark && space.length <= open.indent + 3;
  return closes ? undefined : open;
}

/** A part of a text that begins in one fence, and ends in one, as a text of its own. */
export function reopened(text: string, before: Fence | undefined, after?: Fence): string {
  const start = before && text.trim() !== "" ? `${before.line}\n` : "";
  return start + text + (after ? after.mark : "");
}
