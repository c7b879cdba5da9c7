// Checks by name alone whether a path is inside a folder: callers resolve symlinks first.
import { isAbsolute, relative, sep } from "node:path";

export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** With / on every system; "." for the folder itself. */
export function relativeTo(folder: string, path: string): string {
  return relative(folder, path).split(sep).join("/") || ".";
}
