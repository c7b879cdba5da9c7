// Locks the folder of a recording: two programs that record into it would overwrite each other's files.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import { isAlive, isHere, thisProcess, type ProcessIdentity } from "../../event-log/process-identity.ts";

/** The process that holds the lock. Removed when it is done; a lock of a killed process is taken over. */
export const HOLDER = ".held";

/** Held by this process: the terminal interface opens a folder again when its configuration has changed. */
const holds = new Map<string, number>();

/** Gives what lets go of it. Throws Failed "bad_input" while another program holds it. */
export function holdFolder(folder: string): () => void {
  const path = join(folder, HOLDER);
  const before = holds.get(path) ?? 0;
  if (before === 0) take(path, folder);
  holds.set(path, before + 1);
  let isHeld = true;
  const letGo = () => {
    if (!isHeld) return;
    isHeld = false;
    process.off("exit", letGo);
    const left = (holds.get(path) ?? 1) - 1;
    holds.set(path, left);
    if (left === 0) rmSync(path, { force: true });
  };
  process.once("exit", letGo);
  return letGo;
}

function take(path: string, folder: string): void {
  const self = thisProcess();
  if (write(path, self)) return;
  if (isGone(path, self)) {
    rmSync(path, { force: true });
    if (write(path, self)) return;
  }
  throw fail(
    "bad_input",
    `Another process is recording into ${folder}.`,
    "Wait until it is done, or give --record another folder.",
  );
}

function write(path: string, self: ProcessIdentity): boolean {
  try {
    writeFileSync(path, `${JSON.stringify(self)}\n`, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** A process of another machine cannot be looked up: the folder was copied from there. */
function isGone(path: string, self: ProcessIdentity): boolean {
  try {
    const holder = JSON.parse(readFileSync(path, "utf8")) as ProcessIdentity;
    return !isHere(holder, self) || !isAlive(holder);
  } catch (error) {
    // It was just released, or is about to be written.
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}
