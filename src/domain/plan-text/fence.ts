// Finds fenced code blocks: nothing inside them is a heading, a task or a field.

interface Mark {
  readonly indent: number;
  readonly blank: boolean;
  readonly char: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

function markOf(line: string): Mark {
  const [, space = "", run = "", info = ""] = /^([ \t]*)(`{3,}|~{3,}|)([^]*)$/.exec(line) ?? [];
  const isFence = run !== "";
  return {
    indent: space.length,
    blank: line.trim() === "",
    char: run.charAt(0),
    length: run.length,
    opens: isFence && !(run.startsWith("`") && info.includes("`")),
    closes: isFence && info.trim() === "",
  };
}

/** For each line, whether it belongs to a block, fences included. A fence that is not closed, or not before its list ends, opens no block. */
export function fencedLines(lines: readonly string[]): boolean[] {
  const marks = lines.map(markOf);
  const fenced = lines.map(() => false);
  /** By fence character, the length from which on there is no closing fence: it is searched for only once. */
  const unclosed = new Map<string, number>();
  for (let start = 0; start < lines.length; start++) {
    const end = marks[start]?.opens ? closingFence(marks, start, unclosed) : undefined;
    if (end === undefined) continue;
    fenced.fill(true, start, end + 1);
    start = end;
  }
  return fenced;
}

function closingFence(marks: readonly Mark[], start: number, unclosed: Map<string, number>): number | undefined {
  const opening = marks[start] as Mark;
  if (opening.length >= (unclosed.get(opening.char) ?? Number.POSITIVE_INFINITY)) return undefined;
  for (let index = start + 1; index < marks.length; index++) {
    const mark = marks[index] as Mark;
    if (!mark.blank && mark.indent < opening.indent) return undefined;
    if (mark.closes && mark.char === opening.char && mark.length >= opening.length) return index;
  }
  unclosed.set(opening.char, opening.length);
  return undefined;
}

export function isFence(line: string): boolean {
  return markOf(line).opens;
}
