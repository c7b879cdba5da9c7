// Lines that may be more than their room: a window on them with notes that count the hidden ones, and the keys that move it.
import { matchesKey } from "@earendil-works/pi-tui";
import { clampedStart, drawFrame, windowFrom, type FrameContent } from "./frame.ts";
import type { Ink } from "./ink.ts";
import type { Size } from "./panel.ts";

/** Lines that should be visible together; the first of them always is. */
export type Range = readonly [from: number, to: number];

export interface Scroll {
  /** PgUp and PgDn, or the arrow keys if they scroll by line. False: another key, or all lines are visible. */
  press(key: string, isByLine?: boolean): boolean;
  toTop(): void;
  /** Shows the range again after the user scrolled away from it. */
  backToRange(): void;
  /** At most `rows` lines. */
  window(lines: readonly string[], rows: number, width: number, ink: Ink, range?: Range): string[];
  /** A whole panel with a scrolled body. `hint`: the scroll keys, named only if there is something to scroll. */
  frame(content: FrameContent & { readonly range?: Range }, look: FrameLook, hint?: string): string[];
}

interface FrameLook {
  readonly size: Size;
  readonly hasKeys: boolean;
  readonly ink: Ink;
}

export function makeScroll(): Scroll {
  let [first, page, isCut, isMoved] = [0, 1, false, false];

  function stepOf(key: string, isByLine: boolean): number {
    if (matchesKey(key, "pageUp")) return -page;
    if (matchesKey(key, "pageDown")) return page;
    if (!isByLine) return 0;
    return matchesKey(key, "up") ? -1 : matchesKey(key, "down") ? 1 : 0;
  }

  const scroll: Scroll = {
    press(key, isByLine = false) {
      const step = isCut ? stepOf(key, isByLine) : 0;
      first += step;
      isMoved ||= step !== 0;
      return step !== 0;
    },
    toTop() {
      first = 0;
    },
    backToRange() {
      isMoved = false;
    },
    window(lines, rows, width, ink, range) {
      page = Math.max(1, rows - 2);
      isCut = lines.length > rows;
      if (range && !isMoved) first = topFor(range[0], topFor(range[1], first, page), page);
      first = clampedStart(first, lines.length, rows);
      return windowFrom(first, lines, rows, width, ink);
    },
    frame({ range, ...content }, { size, hasKeys, ink }, hint) {
      const roomBeside = (keys: readonly string[]) => roomIn({ ...content, keys }, size, hasKeys, ink);
      const isLong = content.body.length > roomBeside(content.keys);
      const keys = isLong && hint !== undefined ? [...content.keys, hint] : content.keys;
      const body = scroll.window(content.body, roomBeside(keys), size.width, ink, range);
      return drawFrame({ ...content, keys, body }, size, hasKeys, ink);
    },
  };
  return scroll;
}

/** How many lines of a body fit between the title and the keys. */
export function roomIn(content: Omit<FrameContent, "body">, size: Size, hasKeys: boolean, ink: Ink): number {
  return Math.max(1, size.rows - drawFrame({ ...content, body: [] }, { ...size, rows: Infinity }, hasKeys, ink).length);
}

/** The first visible line that makes this line visible with as little movement as possible. */
function topFor(line: number, top: number, page: number): number {
  return Math.max(0, line - page + 1, Math.min(top, line));
}
