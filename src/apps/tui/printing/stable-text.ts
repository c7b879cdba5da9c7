// How much of a text that is still being written will not look different any more: whole blocks of Markdown.

/** What may belong to the same block as what stands before an empty line: items of a list, quotes, tables, indented text. */
const goesOn = /^(?:\s|[-*+>|]|\d+(?:[.)]|$))/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The end of the last block that is finished, at or after `from`. `from` is the beginning of a block. */
export function stableEnd(text: string, from: number): number {
  let end = from;
  let open: string | undefined;
  let isBlank = false;
  let at = from;
  while (at < text.length) {
    const next = text.indexOf("\n", at);
    // A line that is not finished says how it goes on only when it has begun.
    const line = text.slice(at, next < 0 ? text.length : next);
    if (isBlank && open === undefined && line.trim() !== "" && !goesOn.test(line)) end = at;
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined) {
      if (open === undefined) open = mark;
      else if (mark[0] === open[0] && mark.length >= open.length && line.trim() === mark) open = undefined;
    }
    isBlank = line.trim() === "";
    if (next < 0) break;
    at = next + 1;
  }
  return end;
}
