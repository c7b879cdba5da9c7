// Names the file that shows that changes of a workspace were interrupted. Apart, because every start looks for it without loading the rest.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** In the store of a workspace from before the first change of an application until after its last one. */
export const JOURNAL = "applying.json";

/** Whether the store of any workspace has one. */
export function hasJournal(store: string): boolean {
  try {
    return readdirSync(store).some((name) => existsSync(join(store, name, JOURNAL)));
  } catch {
    return false;
  }
}
