// A panel frame whose body may be longer than its room and scrolls line by line.
import { drawFrame, type FrameContent } from "../kit/frame.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";

interface Scrolled {
  readonly lines: string[];
  /** The first visible line, within the body. */
  readonly top: number;
  /** How many lines of the body are visible at once. */
  readonly page: number;
  readonly isCut: boolean;
}

/** `top`: the first line of the body that should be visible. */
export function scrollFrame(frame: FrameContent, top: number, size: Size, hasKeys: boolean, ink: Ink): Scrolled {
  const around = drawFrame({ ...frame, body: [] }, { ...size, rows: Infinity }, hasKeys, ink).length;
  const room = Math.max(1, size.rows - around);
  const isCut = frame.body.length > room;
  const page = isCut ? Math.max(1, room - 2) : room;
  const first = Math.max(0, Math.min(top, frame.body.length - page));
  const focus = first + Math.floor(page / 2);
  return { lines: drawFrame({ ...frame, focus }, size, hasKeys, ink), top: first, page, isCut };
}

/** The first visible line that makes this line visible with as little movement as possible. */
export function topFor(line: number, top: number, page: number): number {
  return Math.max(0, line - page + 1, Math.min(top, line));
}
