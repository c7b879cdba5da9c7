// Copies of dependencies in a reused worktree: those that neither the task nor the user changed since need not be made again.
import { type BigIntStats, lstatSync, type PathLike, renameSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { inBatches } from "../files/in-batches.ts";
import { asText, inFolder, parentOf } from "../workspace/byte-path.ts";
import type { Bytes } from "../workspace/run-git.ts";
import { parseStored, textIfThere } from "./worktree-home.ts";

/** Written after the copies: its time is when they were complete. */
const RECORD = ".worktree/copies.json";
const ASIDE = ".worktree/aside";
/** Times on a disk are coarser than a clock. */
const MARGIN_NS = 2_000_000_000n;

/** For each folder, from the home: the numbers of the original and its copy. Those of another folder in its place are others. */
const Folders = z.record(z.string(), z.tuple([z.string(), z.string()]));
const Recorded = z.object({ startedMs: z.number(), folders: Folders, tops: z.array(z.string()) });
type Folders = z.infer<typeof Folders>;

export interface Copies {
  /** Moves the earlier copy of a file to its place, if it is as it was made and so is the original. `name` is its path from the home. */
  reuse(original: Buffer, name: Bytes): boolean;
  /** Remembers a copied folder by its path from the home, and each folder in it, itself included, with its original. */
  record(top: Bytes, folders: readonly { readonly name: Bytes; readonly original: Buffer }[]): Promise<void>;
  /** Once all files are in place. */
  finish(): Promise<void>;
}

/** Puts earlier copies in `home` aside before its files are replaced. */
export async function openCopies(home: string, isReused: boolean): Promise<Copies> {
  const startedMs = Date.now();
  const earlier = isReused ? await putAside(home) : null;
  const folders: Folders = {};
  const tops: Bytes[] = [];
  const isSame = new Map<Bytes, boolean>();
  const isSameFolder = (original: Buffer, name: Bytes) => {
    const known = isSame.get(name);
    if (known !== undefined) return known;
    const [source, copy] = earlier?.folders[name] ?? [];
    const originals = original.subarray(0, original.lastIndexOf("/"));
    const same = numberOf(originals) === source && numberOf(aside(home, name)) === copy;
    isSame.set(name, same);
    return same;
  };
  return {
    reuse(original, name) {
      if (earlier === null || !isSameFolder(original, parentOf(name))) return false;
      const [source, copy] = [statsOf(original), statsOf(aside(home, name))];
      if (!source?.isFile() || !copy?.isFile() || source.size !== copy.size || source.mode !== copy.mode) return false;
      if (source.ctimeNs >= earlier.startedNs - MARGIN_NS || copy.ctimeNs >= earlier.completeNs) return false;
      try {
        renameSync(aside(home, name), inFolder(home, name));
        return true;
      } catch {
        return false;
      }
    },
    async record(top, made) {
      tops.push(top);
      await inBatches(made, ({ name, original }) => {
        folders[name] = [numberOf(original) ?? "", numberOf(inFolder(home, name)) ?? ""];
      });
    },
    async finish() {
      await rm(join(home, ASIDE), { recursive: true, force: true });
      await writeFile(join(home, RECORD), JSON.stringify({ startedMs, folders, tops }));
    },
  };
}

interface Earlier {
  readonly folders: Folders;
  readonly startedNs: bigint;
  readonly completeNs: bigint;
}

async function putAside(home: string): Promise<Earlier | null> {
  const text = await textIfThere(join(home, RECORD));
  const recorded = text === null ? null : parseStored(Recorded, text);
  const complete = statsOf(join(home, RECORD));
  if (recorded === null || complete === undefined) return null;
  for (const top of recorded.tops) {
    // Only names that are text can be moved this way; the others are copied again.
    const to = join(home, ASIDE, asText(top));
    await mkdir(join(to, ".."), { recursive: true });
    await rename(join(home, asText(top)), to).catch(() => {});
  }
  return {
    folders: recorded.folders,
    startedNs: BigInt(recorded.startedMs) * 1_000_000n,
    completeNs: complete.ctimeNs,
  };
}

function aside(home: string, name: Bytes): Buffer {
  return inFolder(join(home, ASIDE), name);
}

function numberOf(path: PathLike): string | undefined {
  const stats = statsOf(path);
  return stats?.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined;
}

function statsOf(path: PathLike): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}
