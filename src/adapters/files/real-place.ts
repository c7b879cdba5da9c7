// Finds the real path of a folder. Programs report that one, whichever link led there, so both must be known.
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The real path that a place has, or would have. */
export function realPlace(folder: string): string {
  const above = dirname(folder);
  if (above === folder) return folder;
  return existsSync(folder) ? realpathSync(folder) : join(realPlace(above), basename(folder));
}
