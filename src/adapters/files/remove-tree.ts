// Removes a folder with its contents without following a link, not even one that appears while it works.
import { readdir, rmdir, unlink } from "node:fs/promises";
import { fail } from "../../domain/values/failure.ts";
import { codeOf } from "./file-errors.ts";
import { addressOf, type Entry, type PinnedFolder } from "./pinned-folder.ts";

/** Other programs may add files while we remove; after this many rounds those stay. */
const ROUNDS = 4;

/** The names of files that may go; all of them when absent. Anything else ends it. */
type Only = ((name: string) => boolean) | undefined;

export async function removeTree(entry: Entry, only?: Only): Promise<void> {
  for (let round = 1; ; round++) {
    {
      using folder = entry.folder.enter(entry.name);
      await empty(folder, only);
    }
    try {
      return await rmdir(addressOf(entry));
    } catch (error) {
      if (!isFilled(error) || round === ROUNDS) throw error;
    }
  }
}

async function empty(folder: PinnedFolder, only: Only): Promise<void> {
  const entries = await readdir(folder.at("."), { withFileTypes: true, encoding: "buffer" });
  for (const entry of entries) if (entry.isDirectory()) await removeTree({ folder, name: entry.name }, only);
  // It may have been moved to a place where removing was not allowed.
  folder.verify();
  const files = entries.filter((entry) => !entry.isDirectory());
  const kept = only && files.find((file) => !file.isFile() || !only(file.name.toString()));
  if (kept) throw fail("not_a_plan", `${kept.name.toString()} is not a plan file.`, "Leave it where it is.");
  // All of them have to end before the folder is released.
  const ends = await Promise.allSettled(files.map((file) => unlink(folder.at(file.name))));
  const failed = ends.find((end) => end.status === "rejected" && codeOf(end.reason) !== "ENOENT");
  if (failed?.status === "rejected") throw failed.reason;
}

function isFilled(error: unknown): boolean {
  return codeOf(error) === "ENOTEMPTY" || codeOf(error) === "EEXIST" || codeOf(error) === "EBUSY";
}
