// Demos that were begun before and still lie there: a server that is started again goes on with them, under the same addresses.
import { existsSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { openStore } from "../compose/store.ts";
import { paths } from "../paths.ts";
import { DEMO_FOLDER, DEMO_NAME } from "./make-demo.ts";

type Env = Record<string, string | undefined>;

/** Who wants more of them names their folders. */
const MOST = 3;

/** Newest first. Those that somebody made the server forget are not among them. */
export async function earlierDemos(env: Env): Promise<string[]> {
  const places = paths(env);
  if (!existsSync(places.database)) return [];
  const { log, registry } = openStore(places);
  try {
    const lying = registry
      .workspaces()
      .filter(({ folder }) => isDemoFolder(folder))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    const played: string[] = [];
    for (const { folder } of lying) {
      if (played.length === MOST) break;
      if ((await log.list({ workspace: folder, limit: 1 })).length > 0) played.push(folder);
    }
    return played;
  } finally {
    log.close();
  }
}

/** By its name, and by whose it is: in a shared temporary folder somebody else may have made one of that name meanwhile. */
function isDemoFolder(folder: string): boolean {
  if (basename(folder) !== DEMO_NAME || !basename(dirname(folder)).startsWith(DEMO_FOLDER)) return false;
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === (process.getuid?.() ?? stats.uid);
}
