// Finds used demos that still exist, to resume them.
import { existsSync } from "node:fs";
import { openStore, type Store } from "../compose/store.ts";
import { paths } from "../config/paths.ts";
import { demoAt, isDemoFolder, type Demo } from "./demo-folder.ts";

type Env = Record<string, string | undefined>;

/** Users can still open older ones by folder. */
const MOST = 3;

/** For a server, newest first, without workspaces that were removed. */
export async function earlierDemos(env: Env): Promise<string[]> {
  const found = await withStore(env, async ({ log, registry }) => {
    const demos = registry
      .workspaces()
      .filter(({ folder }) => isDemoFolder(folder))
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    const played: string[] = [];
    for (const { folder } of demos) {
      if (played.length === MOST) break;
      if ((await log.list({ workspace: folder, limit: 1 })).length > 0) played.push(folder);
    }
    return played;
  });
  return found ?? [];
}

/** The demo used last: its folder has a random name. */
export async function lastDemo(env: Env, speed?: string): Promise<Demo | undefined> {
  const sessions = await withStore(env, ({ log }) => log.list());
  const last = sessions?.find(({ workspace }) => isDemoFolder(workspace));
  return last && demoAt(last.workspace, env, speed);
}

/** Undefined: unknown. */
export async function isPlayed(folder: string, env: Env): Promise<boolean | undefined> {
  if (!existsSync(paths(env).database)) return false;
  const sessions = await withStore(env, ({ log }) => log.list({ workspace: folder, limit: 1 }));
  return sessions && sessions.length > 0;
}

/** Undefined if there is nothing readable yet. */
async function withStore<Found>(env: Env, work: (store: Store) => Promise<Found>): Promise<Found | undefined> {
  const places = paths(env);
  if (!existsSync(places.database)) return undefined;
  try {
    const store = openStore(places);
    try {
      return await work(store);
    } finally {
      store.log.close();
    }
  } catch {
    return undefined;
  }
}
