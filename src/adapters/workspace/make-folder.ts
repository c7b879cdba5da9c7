// Creates one of our folders and those above it, for the user alone, even if another process does the same.
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Not `{ recursive: true }`: that never returns where creating a folder fails with ENOENT, as below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
  }
}
