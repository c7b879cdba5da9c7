// Dependencies that a task installed in its worktree: later worktrees with the same manifests and lock files get them.
import { createHash } from "node:crypto";
import { lstatSync, readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isManifestOrLock } from "../../domain/plan/planned-files.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { isTemporaryName } from "../files/temporary-file.ts";
import { asText, inFolder } from "../workspace/byte-path.ts";
import { type Bytes, nulSeparated } from "../workspace/run-git.ts";
import { bring, isDependencyFolder } from "./bring.ts";
import type { BringJob, Brought } from "./bring-job.ts";
import { readState, type State, topOf } from "./worktree-home.ts";
import { runInStore, type Store } from "./worktree-store.ts";

/** A task may be closing the worktree that its dependencies are copied from. */
const ATTEMPTS = 3;

/** Tells what is installed in a worktree that has this tree; null if its dependencies are those of the tree before. */
export async function installedKey(
  store: Store,
  before: Tree,
  tree: Tree,
  signal: AbortSignal,
): Promise<string | null> {
  if (before === tree) return null;
  const changed = await runInStore(store, [before, tree], ["diff-tree", "-r", "-z", "--name-only", before, tree], {
    signal,
  });
  return nulSeparated(changed).some((name) => isManifestOrLock(asText(name))) ? keyOf(store, tree, signal) : null;
}

async function keyOf(store: Store, tree: Tree, signal: AbortSignal): Promise<string> {
  const entries = nulSeparated(await runInStore(store, [tree], ["ls-tree", "-r", "-z", tree], { signal }));
  const relevant = entries.filter((entry) => isManifestOrLock(asText(entry.slice(entry.indexOf("\t") + 1))));
  return createHash("sha256").update(relevant.join("\0"), "latin1").digest("hex");
}

/** Brings the dependencies of the worktree in which this tree's were installed, if there is one. Returns their names. */
export async function bringInstalled(job: BringJob, store: Store, tree: Tree, made: Brought): Promise<Set<Bytes>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await findInstalled(store, tree, job.signal);
    if (found === null) break;
    const { folder, mirrored } = found.state;
    // Closed, it has another path than the one that is written in its files.
    const top = mirrored.to.endsWith(`/${folder}`) ? folder : topOf(folder);
    const renamed = { from: mirrored.to, to: join(found.home, top) };
    const there = {
      ...job,
      from: join(found.home, folder),
      mirrored: { from: renamed.to, to: job.mirrored.to },
      renamed: [renamed],
      own: [],
    };
    const names = dependenciesIn(there, found.state.whole);
    const { ino } = lstatSync(found.home, { throwIfNoEntry: false }) ?? {};
    for (const name of names) await bring(there, name, made);
    if (lstatSync(found.home, { throwIfNoEntry: false })?.ino !== ino) continue;
    made.moved.push({ from: mirrored.to, to: job.mirrored.to });
    return new Set(names);
  }
  return new Set();
}

async function findInstalled(
  store: Store,
  tree: Tree,
  signal: AbortSignal,
): Promise<{ readonly home: string; readonly state: State } | null> {
  const entries = (await readdir(store.folder).catch(() => [])).filter((entry) => !isTemporaryName(entry));
  const homes = entries.map((entry) => join(store.folder, entry));
  const states = await Promise.all(
    homes.map(async (home) => ({ home, state: await readState(home).catch(() => null) })),
  );
  const installed = states.flatMap(({ home, state }) => (state?.installed ? [{ home, state }] : []));
  if (installed.length === 0) return null;
  const key = await keyOf(store, tree, signal);
  return installed.find(({ state }) => state.installed === key) ?? null;
}

/** Those that were brought, and new ones beside its files. */
function dependenciesIn(job: BringJob, whole: readonly Bytes[]): Bytes[] {
  const folders = readdirSync(inFolder(job.from, ""), { withFileTypes: true, encoding: "buffer" })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name.toString("latin1"))
    // One that is there is part of the tree.
    .filter((name) => lstatSync(inFolder(job.to, name), { throwIfNoEntry: false }) === undefined)
    .filter((name) => isDependencyFolder(job, name));
  return [...new Set([...whole, ...folders])];
}
