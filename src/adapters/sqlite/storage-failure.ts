// Turns trouble with the store (a full disk, another user's file, a damaged one) into a sentence and what to do about it.
import { Failed } from "../../domain/values/failure.ts";

export function storageFailure(message: string, hint: string, options: { cause?: unknown; retryable?: boolean } = {}) {
  const { cause, retryable = false } = options;
  return new Failed({ kind: "storage", message, hint, retryable }, cause === undefined ? {} : { cause });
}

/** Turns any error of a storage call into the error to throw. Bugs and our own failures pass unchanged. */
export function toStorageFailure(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof Error) || thrown instanceof Failed) return thrown;
  const trouble = troubleOf(thrown);
  if (!trouble) return thrown;
  const { message, hint, retryable = false } = describe(trouble, file, thrown.message);
  return storageFailure(message, hint, { cause: thrown, retryable });
}

type Trouble = "full" | "readonly" | "cannot_open" | "io" | "busy" | "damaged" | "too_big" | "other";

/** SQLite's primary result codes (the low byte of `errcode`). */
const sqliteTroubles: Readonly<Record<number, Trouble>> = {
  3: "cannot_open", // PERM
  5: "busy",
  6: "busy", // LOCKED
  8: "readonly",
  10: "io",
  11: "damaged", // CORRUPT
  13: "full",
  14: "cannot_open",
  15: "busy", // PROTOCOL: too many processes at the locks of the write-ahead log
  18: "too_big",
  23: "cannot_open", // AUTH
  26: "damaged", // NOTADB
};

const systemTroubles: Readonly<Record<string, Trouble>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readonly",
  EACCES: "cannot_open",
  EPERM: "cannot_open",
  ENOENT: "cannot_open",
  ENOTDIR: "cannot_open",
  EISDIR: "cannot_open",
  EEXIST: "cannot_open",
  ELOOP: "cannot_open",
  ENAMETOOLONG: "cannot_open",
  EIO: "io",
};

function troubleOf(thrown: Error): Trouble | undefined {
  const { code, errcode } = thrown as Error & { code?: unknown; errcode?: unknown };
  if (code === "ERR_SQLITE_ERROR") {
    // SQLITE_ERROR (a wrong statement), MISUSE and RANGE are bugs of ours, not trouble with the store.
    const primary = typeof errcode === "number" ? errcode & 0xff : 1;
    return [1, 19, 20, 21, 25].includes(primary) ? undefined : (sqliteTroubles[primary] ?? "other");
  }
  return typeof code === "string" ? systemTroubles[code] : undefined;
}

function describe(trouble: Trouble, file: string, detail: string) {
  switch (trouble) {
    case "full":
      return {
        message: `There is no space left to write ${file}; nothing of this step was stored.`,
        hint: "Free some space on that disk and try again; everything stored before is intact.",
      };
    case "readonly":
      return {
        message: `${file} cannot be written: it is read-only.`,
        hint: "Make the file and its folder writable, or set PLANWRIGHT_HOME to another folder.",
      };
    case "cannot_open":
      return {
        message: `${file} cannot be opened (${detail}).`,
        hint: "Check that its folder exists and is writable, or set PLANWRIGHT_HOME to another folder.",
      };
    case "io":
      return {
        message: `The disk reported an error at ${file} (${detail}).`,
        hint: "Check the disk (and the network, if the folder is remote), then try again.",
      };
    case "busy":
      return {
        message: `${file} was locked by another process for too long.`,
        hint: "Try again; if it stays locked, find the process that has it open.",
        retryable: true,
      };
    case "damaged":
      return { message: `${file} is damaged (${detail}).`, hint: damagedHint(file) };
    case "too_big":
      return { message: `An event is too large for ${file}.`, hint: "Keep single outputs below 500 MB." };
    case "other":
      return { message: `${file} failed: ${detail}.`, hint: "Try again; if that does not help, restore the file." };
  }
}

export function damagedHint(file: string): string {
  return `Restore it from a backup, or move ${file} (with its -wal and -shm files) away to start with an empty one.`;
}
