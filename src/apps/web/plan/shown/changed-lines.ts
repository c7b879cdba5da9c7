// The differing lines of two texts, without their common start and end.

export interface ChangedLines {
  readonly removed: string;
  readonly added: string;
}

export function changedLines(before: string, after: string): ChangedLines {
  const [old, current] = [before, after].map((text) => (text === "" ? [] : text.split("\n"))) as [string[], string[]];
  const most = Math.min(old.length, current.length);
  let start = 0;
  while (start < most && old[start] === current[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === current.at(-1 - end)) end++;
  const between = (lines: readonly string[]) => lines.slice(start, lines.length - end).join("\n");
  return { removed: between(old), added: between(current) };
}
