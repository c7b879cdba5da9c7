// Locks the folder of a recording: two programs that record into it would overwrite each other's files.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import { tryLock } from "../../files/folder-lock.ts";

export const LOCK_FILE = ".lock";

/** Held by this process: the terminal interface opens a folder again when its configuration has changed. */
const held = new Map<string, { readonly lock: Disposable; users: number }>();

/** Returns the function that releases the lock. Throws Failed "bad_input" while another program holds it. */
export function lockRecording(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  const own = held.get(path) ?? { lock: lock(path, folder), users: 0 };
  own.users++;
  held.set(path, own);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    process.off("exit", release);
    own.users--;
    if (own.users > 0) return;
    held.delete(path);
    own.lock[Symbol.dispose]();
    rmSync(path, { force: true });
  };
  process.once("exit", release);
  return release;
}

function lock(path: string, folder: string): Disposable {
  const found = tryLock(path, 0);
  if (found) return found;
  throw fail(
    "bad_input",
    `Another process is recording into ${folder}.`,
    "Wait until it is done, or give --record another folder.",
  );
}
