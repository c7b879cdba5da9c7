// The frame that all panels share: a title line that shows whether the panel has the keys, the body, and the keys below.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "./ink.ts";
import type { Size } from "./panel.ts";
import { cut } from "../text/printable.ts";
import { panelWords } from "../../../words/terminal.ts";

export interface FrameContent {
  readonly title: string;
  /** At the right end of the title line: "2 of 3". */
  readonly note?: string | undefined;
  /** Already painted and not wider than the terminal. */
  readonly body: readonly string[];
  /** The line of the body that must be visible when not all of it fits. Default: the first. */
  readonly focus?: number | undefined;
  /** The available keys: "[1] Approve", "c comment". */
  readonly keys: readonly string[];
}

export function drawFrame(
  { title, note = "", body, focus = 0, keys }: FrameContent,
  size: Size,
  hasKeys: boolean,
  ink: Ink,
): string[] {
  const { width, rows, isWriting = false } = size;
  const offered = isWriting ? [] : hasKeys ? keys : [panelWords(ink)("tabToAnswer"), ...keys];
  const below = inLines(offered, width).map((line) => (hasKeys ? line : ink.paint(line, "dim")));
  const room = Math.max(1, rows - 1 - below.length);
  return [titleLine(title, note, width, hasKeys, ink), ...windowAround(focus, body, room, width, ink), ...below].slice(
    0,
    Math.max(1, rows),
  );
}

function titleLine(title: string, note: string, width: number, hasKeys: boolean, ink: Ink): string {
  const start = cut(`${hasKeys ? "▶" : " "} ${title} `, width);
  const end = note === "" ? "" : ` ${note}`;
  const line = "─".repeat(Math.max(0, width - visibleWidth(start) - visibleWidth(end)));
  const whole = visibleWidth(start) + visibleWidth(end) <= width ? start + line + end : start;
  return hasKeys ? ink.paint(whole, "accent", "bold") : ink.paint(whole, "dim");
}

/** The window around this line. */
export function windowAround(focus: number, lines: readonly string[], rows: number, width: number, ink: Ink): string[] {
  return windowFrom(focus - Math.floor(Math.max(1, rows - 2) / 2), lines, rows, width, ink);
}

/** The window that starts with this line, as far as possible. Notes count the hidden lines. */
export function windowFrom(start: number, lines: readonly string[], rows: number, width: number, ink: Ink): string[] {
  if (lines.length <= rows) return [...lines];
  const first = clampedStart(start, lines.length, rows);
  if (rows < 3) return lines.slice(first, first + Math.max(0, rows));
  const isAtEnd = first + rows > lines.length;
  const shown = lines.slice(first, first + rows - (first > 0 && !isAtEnd ? 2 : 1));
  const note = (count: number, key: "moreAbove" | "moreBelow") =>
    count === 0 ? [] : [ink.paint(cut(panelWords(ink)(key, { count }), width), "dim")];
  return [...note(first, "moreAbove"), ...shown, ...note(lines.length - first - shown.length, "moreBelow")];
}

/** With a note above, one line less is visible. */
export function clampedStart(first: number, count: number, rows: number): number {
  return Math.max(0, Math.min(first, count <= rows ? 0 : count - Math.max(1, rows - 1)));
}

/** Joined by the gap, wrapped between parts. */
export function inLines(parts: readonly string[], width: number, gap = "  "): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ""}${gap}${part}`;
    if (lines.length > 0 && visibleWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(cut(part, width));
  }
  return lines;
}
