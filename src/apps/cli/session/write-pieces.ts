// Writes what comes in pieces to a file that the person named, and over one that exists only if they want that.
import { randomUUID } from "node:crypto";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { Flags } from "../commands/commands.ts";

/** The file of --out. */
export function outOf(flags: Flags): string | undefined {
  const file = flags["out"];
  if (file === undefined) return undefined;
  if (typeof file === "string" && file !== "") return file;
  throw fail("usage", "--out takes the name of a file.");
}

/** As programs name it where a file is expected. */
export const STANDARD_OUTPUT = "-";

export async function writePieces(
  path: string,
  pieces: AsyncIterable<string>,
  isForced: boolean,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const replaced = isForced ? await fileAt(path) : undefined;
  // What is replaced stays as it was until the new one is whole.
  const target = replaced === undefined ? path : join(dirname(replaced), `.planwright-${randomUUID()}.part`);
  const isNew = replaced !== undefined || !isForced;
  // Only for the user: a session can hold anything that a tool has read.
  const handle = await open(target, isNew ? "wx" : "w", 0o600).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === "EEXIST") throw fail("exists", `${path} exists already.`, "Replace it with --force.");
    throw cannot(path, thrown);
  });
  let [count, bytes] = [0, 0];
  try {
    for await (const piece of pieces) {
      bytes += (await handle.write(piece)).bytesWritten;
      count++;
    }
    if (replaced !== undefined) await rename(target, replaced);
  } catch (thrown) {
    // Half of it would look like all of it.
    if (isNew) await rm(target, { force: true });
    throw ["write", "rename"].includes((thrown as NodeJS.ErrnoException).syscall ?? "")
      ? cannot(path, thrown as NodeJS.ErrnoException)
      : thrown;
  } finally {
    await handle.close();
  }
  return { count, bytes };
}

/** The file that is to be replaced, wherever links lead to it. A pipe or a device is written to instead. */
async function fileAt(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

function cannot(path: string, { code }: NodeJS.ErrnoException) {
  return fail("storage", `${path} cannot be written (${code}).`, "Choose another place with --out.");
}
