// A part of a panel that scrolls by pages if it is longer than its room.
import { matchesKey } from "@earendil-works/pi-tui";
import { frameWords } from "../../../words/terminal.ts";
import type { Ink } from "../kit/ink.ts";
import { cut } from "../text/printable.ts";

export interface Scroll {
  /** PgUp and PgDn; false: another key. */
  press(key: string): boolean;
  toTop(): void;
  /** At most `rows` lines; a note counts those left out. */
  window(lines: readonly string[], rows: number, width: number, ink: Ink): string[];
}

export function makeScroll(): Scroll {
  let first = 0;
  let page = 1;
  return {
    press(key) {
      const step = matchesKey(key, "pageUp") ? -page : matchesKey(key, "pageDown") ? page : 0;
      first = Math.max(0, first + step);
      return step !== 0;
    },
    toTop() {
      first = 0;
    },
    window(lines, rows, width, ink) {
      if (rows <= 0) return [];
      if (lines.length <= rows || rows < 3) {
        first = 0;
        return lines.slice(0, rows);
      }
      // The note above takes a line; show a single hidden line instead of a note about it.
      first = Math.min(first, lines.length - (rows - 1));
      if (first === 1) first = 2;
      page = rows - 2;
      const isFromTop = first === 0;
      const room = isFromTop ? rows - 1 : rows - 2;
      const rest = lines.length - first - room;
      const shown = lines.slice(first, rest <= 1 ? undefined : first + room);
      const say = (key: "moreAbove" | "moreBelow", count: number) =>
        ink.paint(cut(frameWords(ink)(key, { count }), width), "dim");
      return [...(isFromTop ? [] : [say("moreAbove", first)]), ...shown, ...(rest > 1 ? [say("moreBelow", rest)] : [])];
    },
  };
}
