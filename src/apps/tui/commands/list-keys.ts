// How keys move the selection in a list, and how its lines mark it.
import { matchesKey, visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import { cut } from "../text/printable.ts";

const PAGE = 8;

/** The new position. Undefined: the key doesn't move. */
export function movedIndex(key: string, selected: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  if (matchesKey(key, "up")) return Math.max(0, selected - 1);
  if (matchesKey(key, "down")) return Math.min(last, selected + 1);
  if (matchesKey(key, "pageUp")) return Math.max(0, selected - PAGE);
  if (matchesKey(key, "pageDown")) return Math.min(last, selected + PAGE);
  if (matchesKey(key, "home")) return 0;
  return matchesKey(key, "end") ? last : undefined;
}

/** Visible without colours, too. */
export function listLine(line: string, isSelected: boolean, width: number, ink: Ink): string {
  const whole = cut(`${isSelected ? "▸" : " "} ${line}`, width);
  return isSelected ? ink.paint(whole, "bold") : whole;
}

/** One text at the left and one at the right end; the left one is cut if needed. */
export function spreadLine(left: string, right: string, width: number): string {
  const room = Math.max(0, width - visibleWidth(right) - (right === "" ? 0 : 2));
  const start = cut(left, room);
  return right === "" ? start : `${start}${" ".repeat(Math.max(0, room - visibleWidth(start)))}  ${right}`;
}
