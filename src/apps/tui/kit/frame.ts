// The frame that all panels share: a title line that shows whether the panel has the keys, the body, and the keys below.
import { visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "./ink.ts";
import type { Size } from "./panel.ts";
import { cut } from "../text/printable.ts";
import { frameWords } from "../../../words/terminal.ts";

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
  const offered = isWriting ? [] : hasKeys ? keys : [frameWords(ink)("tabToAnswer"), ...keys];
  const below = inLines(offered, width).map((line) => (hasKeys ? line : ink.paint(line, "dim")));
  const room = Math.max(1, rows - 1 - below.length);
  return [titleLine(title, note, width, hasKeys, ink), ...inWindow(body, focus, room, width, ink), ...below].slice(
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

/** As many lines as fit, around the focused one; a note counts those left out. */
export function inWindow(lines: readonly string[], focus: number, rows: number, width: number, ink: Ink): string[] {
  if (lines.length <= rows) return [...lines];
  const tell = frameWords(ink);
  const more = (count: number, key: "moreAbove" | "moreBelow") => ink.paint(cut(tell(key, { count }), width), "dim");
  const inner = Math.max(1, rows - 2);
  const last = Math.max(0, lines.length - inner);
  const first = Math.min(last, Math.max(0, focus - Math.floor(inner / 2)));
  const shown = lines.slice(first, first + inner);
  if (rows < 3) return shown.slice(0, rows);
  const rest = lines.length - first - inner;
  return [...(first > 0 ? [more(first, "moreAbove")] : []), ...shown, ...(rest > 0 ? [more(rest, "moreBelow")] : [])];
}

/** Joined by two spaces, wrapped between them. */
function inLines(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1) ?? ""}  ${part}`;
    if (lines.length > 0 && visibleWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(cut(part, width));
  }
  return lines;
}
