// What was said and done, printed above the live part: lines that scroll away and then belong to the terminal, not to us.
import { visibleWidth, type Component } from "@earendil-works/pi-tui";
import type { Block } from "../kit/panel.ts";
import { cut } from "../text/printable.ts";

interface Printed {
  readonly block: Block;
  /** An empty line stands before it. */
  readonly gap: boolean;
  drawn?: { readonly width: number; readonly details: boolean; readonly lines: readonly string[] };
}

/** Blocks that scrolled away are kept for a while: a resized terminal shows some of them again. */
const KEPT = 300;

export class Scrollback implements Component {
  #blocks: Printed[] = [];
  /** Those before it have left the part that is drawn. */
  #from = 0;
  /** So many lines of the first one have left it, too. */
  #skipped = 0;
  /** Whether what is folded is shown. */
  details = false;

  print(block: Block, gap: boolean): void {
    this.#blocks.push({ block, gap });
  }

  /** How many blocks were printed and are still kept. */
  get size(): number {
    return this.#blocks.length;
  }

  render(width: number): string[] {
    const lines: string[] = [];
    for (let index = this.#from; index < this.#blocks.length; index++) lines.push(...this.#linesOf(index, width));
    return this.#skipped > 0 ? lines.slice(this.#skipped) : lines;
  }

  /** Whole blocks within the first `above` lines are the terminal's now. Returns how many lines these were. */
  letGo(width: number, above: number): number {
    let gone = 0;
    while (this.#from < this.#blocks.length) {
      const length = this.#linesOf(this.#from, width).length - this.#skipped;
      if (gone + length > above) break;
      gone += length;
      this.#from++;
      this.#skipped = 0;
    }
    const old = this.#from - KEPT;
    if (old > KEPT) {
      this.#blocks = this.#blocks.slice(old);
      this.#from = KEPT;
    }
    return gone;
  }

  /** What is drawn begins with this line of what was drawn last; `whole`: with the block that it is in. */
  startAt(line: number, width: number, whole: boolean): void {
    let rest = line + this.#skipped;
    let from = this.#from;
    for (; from < this.#blocks.length; from++) {
      const { length } = this.#linesOf(from, width);
      if (rest < length) break;
      rest -= length;
    }
    this.#from = from;
    this.#skipped = whole || from === this.#blocks.length ? 0 : rest;
  }

  /** All that was printed stays where it is; what comes is printed below. */
  leave(): void {
    this.#from = this.#blocks.length;
    this.#skipped = 0;
  }

  invalidate(): void {
    for (const printed of this.#blocks) delete printed.drawn;
  }

  #linesOf(index: number, width: number): readonly string[] {
    const printed = this.#blocks[index];
    if (!printed) return [];
    const { drawn } = printed;
    if (drawn && drawn.width === width && drawn.details === this.details) return drawn.lines;
    const lines = [...(printed.gap ? [""] : []), ...shown(printed.block, width, this.details)];
    printed.drawn = { width, details: this.details, lines };
    return lines;
  }
}

/** A block that fails is a mistake of ours, and no reason to lose everything else. */
function shown(block: Block, width: number, details: boolean): string[] {
  try {
    return block(width, details).map((line) => fitted(line, width));
  } catch (thrown) {
    return [cut(`! ${thrown instanceof Error ? thrown.message : String(thrown)}`.replaceAll(/\s+/g, " "), width)];
  }
}

/** The terminal would wrap a line that is too wide, and everything below it would be one line off. */
export function fitted(line: string, width: number): string {
  return visibleWidth(line) > width ? cut(line, width) : line;
}
