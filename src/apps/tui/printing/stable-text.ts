// How much of a text that is still being written will not look different any more: whole blocks of Markdown, and lines of long code.
import { fenceAfter, type Fence } from "./fence.ts";

/** What may belong to the same block as what stands before an empty line: items of a list, quotes, tables, indented text. */
const goesOn = /^(?:\s|[-*+>|]|\d+(?:[.)]|$))/;

export interface Stable {
  readonly end: number;
  /** The fence in which that is: what follows is more of it. */
  readonly fence?: Fence | undefined;
}

/** Code that is longer does not wait for its end. */
const LONG_FENCE = 200;
/** So many of its lines wait anyway: after them there is always more to go on with. */
const KEPT = 50;

/** The end of what is finished, at or after `from`, which is the beginning of a block or of a line in the fence `inside`. */
export function stableEnd(text: string, from: number, inside?: Fence): Stable {
  let stable: Stable = { end: from, fence: inside };
  let open = inside;
  let isBlank = false;
  /** Where the lines of the open fence begin. */
  let code: number[] = [];
  let at = from;
  while (at < text.length) {
    const next = text.indexOf("\n", at);
    // A line that is not finished says how it goes on only when it has begun.
    const line = text.slice(at, next < 0 ? text.length : next);
    if (isBlank && !open && line.trim() !== "" && !goesOn.test(line)) stable = { end: at };
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

/** Empty lines at the end of a text are not drawn, so it ends behind another one. */
function endOfCode(text: string, starts: readonly number[]): number | undefined {
  let count = starts.length - KEPT;
  while (count > 0 && text.slice(starts[count - 1], starts[count]).trim() === "") count--;
  return count > 0 ? starts[count] : undefined;
}
