// Writes a stream to a file that the user named, and overwrites an existing one only with --force.
import { randomUUID } from "node:crypto";
import { open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { Flags } from "../commands/flags.ts";

/** The file of --out. */
export function outFile(flags: Flags): string | undefined {
  const file = flags["out"];
  if (file === undefined) return undefined;
  if (typeof file === "string" && file !== "") return file;
  throw fail("usage", "--out needs a file name.");
}

/** The name that programs use for standard output. */
export const STANDARD_OUTPUT = "-";

export async function writePieces(
  path: string,
  pieces: AsyncIterable<string>,
  isForced: boolean,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const replaced = isForced ? await fileAt(path) : undefined;
  // The existing file stays until the new one is complete.
  const target = replaced === undefined ? path : join(dirname(replaced), `.planwright-${randomUUID()}.part`);
  const isNew = replaced !== undefined || !isForced;
  // Private to the user: a session can contain anything that a tool has read.
  const handle = await open(target, isNew ? "wx" : "w", 0o600).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === "EEXIST") throw fail("exists", `${path} already exists.`, "Replace it with --force.");
    throw writeFailed(path, thrown);
  });
  let [count, bytes] = [0, 0];
  try {
    for await (const piece of pieces) {
      bytes += (await handle.write(piece)).bytesWritten;
      count++;
    }
    if (replaced !== undefined) await rename(target, replaced);
  } catch (thrown) {
    // A partial file would look complete.
    if (isNew) await rm(target, { force: true });
    throw ["write", "rename"].includes((thrown as NodeJS.ErrnoException).syscall ?? "")
      ? writeFailed(path, thrown as NodeJS.ErrnoException)
      : thrown;
  } finally {
    await handle.close();
  }
  return { count, bytes };
}

/** The file to replace, with links resolved. Pipes and devices are written to instead. */
async function fileAt(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

function writeFailed(path: string, { code }: NodeJS.ErrnoException) {
  return fail("storage", `Couldn't write ${path} (${code}).`, "Choose another file with --out.");
}
