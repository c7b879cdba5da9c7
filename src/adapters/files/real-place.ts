// Programs tell where a folder really is, whatever links lead there; so it has to be known by that path, too.
import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Where it is, or would be. */
export function realPlace(folder: string): string {
  const above = dirname(folder);
  if (above === folder) return folder;
  return existsSync(folder) ? realpathSync(folder) : join(realPlace(above), basename(folder));
}
