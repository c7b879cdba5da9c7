// Recognises what a single line of a plan file could be: a heading, a list item, a task.

export interface Line {
  readonly text: string;
  /** Line number in the file, from 1. */
  readonly number: number;
  /** Inside a fenced code block, where nothing is parsed. */
  readonly fenced: boolean;
}

export function headingOf(text: string): { readonly level: number; readonly text: string } | undefined {
  const [, marks, title] = /^(#{1,6})[ \t]+([^]*)$/.exec(text) ?? [];
  return marks === undefined || !title?.trim() ? undefined : { level: marks.length, text: title.trim() };
}

export interface Item {
  /** In columns. */
  readonly indent: number;
  /** The number in an ordered list. */
  readonly number?: string;
  readonly text: string;
}

export function itemOf(text: string): Item | undefined {
  const found = /^([ \t]*)(?:[-*+]|(\d{1,9})[.)])(?:[ \t]+([^]*)|)$/.exec(text);
  if (!found) return undefined;
  const [, space = "", number, content = ""] = found;
  return { indent: columns(space), ...(number === undefined ? {} : { number }), text: content.trim() };
}

/** `- [ ] text`, without its box. */
export function checkboxOf(text: string): Item | undefined {
  const item = itemOf(text);
  const [box, content] = /^\[[ xX]?\](?:\s+([^]*))?$/.exec(item?.text ?? "") ?? [];
  return item && box !== undefined ? { ...item, text: content ?? "" } : undefined;
}

/** A tab reaches to the next multiple of four. */
function columns(space: string): number {
  let column = 0;
  for (const char of space) column = char === "\t" ? column - (column % 4) + 4 : column + 1;
  return column;
}

export function indentOf(text: string): number {
  return columns(/^[ \t]*/.exec(text)?.[0] ?? "");
}

/** `---` between parts of a file. */
export function isRule(text: string): boolean {
  return /^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/.test(text);
}
