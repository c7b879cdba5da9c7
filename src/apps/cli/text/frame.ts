// Lines at the bottom of a terminal that are drawn again in place: what has to be written for that, as one string at a time.
import { stripVTControlCharacters } from "node:util";
import { widthOf } from "./table.ts";

export interface Frame {
  /** Draws `lines` in place of those that are there. `kept` is text that stays above them, in whole lines. */
  draw(lines: readonly string[], kept?: string): string;
  /** Takes the lines away; the cursor is where they began. */
  erase(): string;
  /** Leaves them where they are; what comes next is written below. */
  leave(): string;
  readonly isThere: boolean;
}

const HIDE_CURSOR = "\x1b[?25l";
export const SHOW_CURSOR = "\x1b[?25h";
/** Terminals that know these show everything between them at once. */
const [BEGIN, END] = ["\x1b[?2026h", "\x1b[?2026l"];
const CLEAR_LINE = "\x1b[K";
const CLEAR_BELOW = "\x1b[J";

/** Every line has to be narrower than the terminal is when it is drawn. `columns`: how wide it is now. */
export function createFrame(columns: () => number): Frame {
  let drawn: readonly number[] = [];
  /** How many lines there are above the cursor. A terminal that has become narrower has wrapped what was wider than it is now. */
  const above = () => {
    const width = Math.max(1, columns());
    return drawn.reduce((sum, each) => sum + Math.max(1, Math.ceil(each / width)), 0) - 1;
  };
  const back = () => (above() > 0 ? `\r\x1b[${above()}A` : "\r");
  const erase = () => {
    if (drawn.length === 0) return "";
    // Line by line: some terminals keep a copy of what is cleared as a whole.
    const text = `\r${CLEAR_LINE}${`\x1b[A${CLEAR_LINE}`.repeat(above())}${SHOW_CURSOR}`;
    drawn = [];
    return text;
  };
  return {
    draw(lines, kept = "") {
      if (lines.length === 0) return erase() + kept;
      const start = drawn.length === 0 ? "" : back();
      const stays = kept.replaceAll("\n", `${CLEAR_LINE}\n`);
      const text = lines.map((line) => line + CLEAR_LINE).join("\n");
      drawn = lines.map((line) => widthOf(stripVTControlCharacters(line)));
      // Nothing is cleared before it is written over: that is what would flicker.
      return `${BEGIN}${HIDE_CURSOR}${start}${stays}${text}${CLEAR_BELOW}${END}`;
    },
    erase,
    leave() {
      const text = drawn.length === 0 ? "" : `\n${SHOW_CURSOR}`;
      drawn = [];
      return text;
    },
    get isThere() {
      return drawn.length > 0;
    },
  };
}
