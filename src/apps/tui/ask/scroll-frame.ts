// A panel that may be longer than the room it has, moved line by line.
import { framed, type Framed } from "../kit/frame.ts";
import type { Ink } from "../kit/ink.ts";
import type { Size } from "../kit/panel.ts";

interface Scrolled {
  readonly lines: string[];
  /** The first line that is seen: never beyond what there is. */
  readonly top: number;
  /** How many lines of the body are seen at once. */
  readonly page: number;
  readonly isCut: boolean;
}

/** `top`: the first line of the body that should be seen. */
export function scrollFrame(frame: Framed, top: number, size: Size, hasKeys: boolean, ink: Ink): Scrolled {
  const around = framed({ ...frame, body: [] }, { ...size, rows: Infinity }, hasKeys, ink).length;
  const room = Math.max(1, size.rows - around);
  const isCut = frame.body.length > room;
  const page = isCut ? Math.max(1, room - 2) : room;
  const first = Math.max(0, Math.min(top, frame.body.length - page));
  const focus = first + Math.floor(page / 2);
  return { lines: framed({ ...frame, focus }, size, hasKeys, ink), top: first, page, isCut };
}

/** Where the first line has to be for this one to be seen, with as little movement as possible. */
export function topFor(line: number, top: number, page: number): number {
  return Math.max(0, line - page + 1, Math.min(top, line));
}
