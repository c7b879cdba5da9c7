// The scrollback: lines printed above the live part. Once they scroll away, they belong to the terminal.
import { visibleWidth, type Component } from "@earendil-works/pi-tui";
import type { Block } from "../kit/panel.ts";
import { cut } from "../text/printable.ts";

interface Printed {
  readonly block: Block;
  /** An empty line comes before it. */
  readonly gap: boolean;
  drawn?: { readonly width: number; readonly details: boolean; readonly lines: readonly string[] };
}

/** Blocks that scrolled away are kept for a while, because a resized terminal shows some of them again. */
const KEPT = 300;

export class Scrollback implements Component {
  #blocks: Printed[] = [];
  /** The blocks before this one have left the drawn part. */
  #from = 0;
  /** How many lines of the first block have left it, too. */
  #skipped = 0;
  /** Whether folded details are shown. */
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

  /** Hands over to the terminal the whole blocks within the first `above` lines. Returns their number of lines. */
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

  /** The next drawing starts with this line of the last one; `whole`: with the start of its block. */
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

  /** Leaves everything printed where it is; new blocks are printed below. */
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

/** A block that throws is a bug of ours, and must not bring down everything else. */
function shown(block: Block, width: number, details: boolean): string[] {
  try {
    return block(width, details).map((line) => fitted(line, width));
  } catch (thrown) {
    return [cut(`! ${thrown instanceof Error ? thrown.message : String(thrown)}`.replaceAll(/\s+/g, " "), width)];
  }
}

/** The terminal would wrap a line that is too wide and shift everything below it. */
export function fitted(line: string, width: number): string {
  return visibleWidth(line) > width ? cut(line, width) : line;
}
