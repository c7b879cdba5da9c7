// Ports for the servers of a task, so that two tasks can start the same one.
import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { isPooled } from "./pool.ts";
import { readState } from "./worktree-home.ts";

/** How many ports a worktree has. */
const COUNT = 10;
/** Between the ports that are well known and those that systems give away by themselves. */
const [FIRST, RANGES] = [20_000, 1_200];

/** The first of the range. `worktrees` is the folder of all worktrees, of every workspace. */
export async function findFreePorts(worktrees: string): Promise<number> {
  const taken = await takenPorts(worktrees);
  const start = randomInt(RANGES);
  for (let index = 0; index < RANGES; index++) {
    const first = FIRST + ((start + index) % RANGES) * COUNT;
    if (taken.has(first)) continue;
    const free = await Promise.all(Array.from({ length: COUNT }, (_, offset) => isFree(first + offset)));
    if (free.every(Boolean)) return first;
  }
  return FIRST + start * COUNT;
}

async function takenPorts(worktrees: string): Promise<Set<number>> {
  const taken = new Set<number>();
  for (const workspace of await readdir(worktrees).catch(() => []))
    for (const entry of await readdir(join(worktrees, workspace)).catch(() => [])) {
      const state = isPooled(entry) ? null : await readState(join(worktrees, workspace, entry)).catch(() => null);
      if (state !== null) taken.add(state.port);
    }
  return taken;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => server.close(() => resolve(true)));
  });
}
