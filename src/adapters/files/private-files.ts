// Files that only their owner may read: complete or absent, and closed again when something opened them.
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { Failed, fail } from "../../domain/values/failure.ts";
import { codeOf } from "./file-errors.ts";
import { READ_WITHOUT_WAITING } from "./read-start.ts";
import { temporaryFile } from "./temporary-file.ts";

const OTHERS = 0o077;
/** Windows has no such modes: there the folder of the user is closed to others already. */
const hasModes = process.platform !== "win32";

/** Creates the folder where `create` says so; one that is open to others is closed. */
export function closeFolder(folder: string, { create }: { readonly create: boolean }): void {
  orStorageFailure(folder, () => {
    if (create) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && hasModes && (stats.mode & OTHERS) !== 0) chmodSync(folder, 0o700);
  });
}

/** The text, or undefined without such a file. A file that is open to others is closed. */
export function readPrivateFile(path: string): string | undefined {
  return orStorageFailure(path, () => {
    const file = openExisting(path);
    if (file === undefined) return undefined;
    try {
      const stats = fstatSync(file);
      if (!stats.isFile()) throw fail("storage", `${path} is not a file.`, "Move it away.");
      if (hasModes && (stats.mode & OTHERS) !== 0) fchmodSync(file, 0o600);
      return readFileSync(file, "utf8");
    } finally {
      closeSync(file);
    }
  });
}

/** Replaces the file atomically: a process that reads it at the same time gets the old text or the new one. */
export function writePrivateFile(path: string, text: string): void {
  const temporary = temporaryFile(dirname(path));
  orStorageFailure(path, () => {
    try {
      writeNew(temporary, text);
      renameSync(temporary, path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  });
}

function writeNew(path: string, text: string): void {
  const file = openSync(path, "wx", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function openExisting(path: string): number | undefined {
  try {
    return openSync(path, READ_WITHOUT_WAITING);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Turns an error of the system while `work` uses the file or folder into a Failed. */
export function orStorageFailure<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failed) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw fail(
      "storage",
      `${path} cannot be used: ${code ?? message}.`,
      "Make sure that the disk has free space and that you own the file and its folder.",
      { cause: error },
    );
  }
}
