// Shows the changed place of a text with line numbers, short enough to be read after every edit.

const AROUND = 2;
const MAX_LINES = 20;
const MAX_LINE_LENGTH = 200;

/** Lines that went (-), came (+) and stand around them. Line numbers of + and of the surroundings are the new ones. */
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
