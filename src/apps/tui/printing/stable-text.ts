// How much of a text that is still being written is final: whole blocks of Markdown, and lines of long code.
import { fenceAfter, type Fence } from "../../views/text/fence.ts";

/** Lines that may belong to the same block as what comes before an empty line: list items, quotes, tables, indented text. */
const continuesBlock = /^(?:\s|[-*+>|]|\d+(?:[.)]|$))/;

export interface StableEnd {
  readonly end: number;
  /** The fence at that point: what follows continues it. */
  readonly fence?: Fence | undefined;
}

/** Longer code is printed before it ends. */
const LONG_FENCE = 200;
/** This many lines are held back anyway, so that there is always something to continue with. */
const KEPT = 50;

/** The end of the final part, at or after `from`, which is the start of a block or of a line in the fence `inside`. */
export function stableEnd(text: string, from: number, inside?: Fence): StableEnd {
  let stable: StableEnd = { end: from, fence: inside };
  let open = inside;
  let isBlank = false;
  /** Where the lines of the open fence start. */
  let code: number[] = [];
  let at = from;
  while (at < text.length) {
    const next = text.indexOf("\n", at);
    // An incomplete line says how the text continues only once it has content.
    const line = text.slice(at, next < 0 ? text.length : next);
    if (isBlank && !open && line.trim() !== "" && !continuesBlock.test(line)) stable = { end: at };
    const fence = fenceAfter(open, line);
    if (fence !== open) code = [];
    else if (open) code.push(at);
    open = fence;
    isBlank = line.trim() === "";
    if (next < 0) break;
    at = next + 1;
  }
  if (!open || open.indent > 0 || code.length <= LONG_FENCE) return stable;
  const end = endOfCode(text, code);
  return end === undefined ? stable : { end, fence: open };
}

/** Empty lines at the end of a text aren't drawn, so it ends after a non-empty one. */
function endOfCode(text: string, starts: readonly number[]): number | undefined {
  let count = starts.length - KEPT;
  while (count > 0 && text.slice(starts[count - 1], starts[count]).trim() === "") count--;
  return count > 0 ? starts[count] : undefined;
}
