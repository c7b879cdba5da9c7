// Reads the entries of a git index that we keep: starting git for it would take several times as long.
import { readFile } from "node:fs/promises";
import { isMissing } from "../files/file-errors.ts";
import { fail } from "../../domain/values/failure.ts";
import type { Bytes } from "./run-git.ts";

/** A file as an index knows it. */
export interface IndexedFile {
  readonly name: Bytes;
  /** The second of its last change, of content or of anything else. */
  readonly changed: number;
}

/** Offsets and lengths in git's index format, versions 2 and 3, with SHA-1 names. */
const HEADER = 12;
const FLAGS = 60;
const NAME = 62;
/** In version 3, for an entry with two more bytes of flags. */
const IS_EXTENDED = 0x4000;

/** No file: nothing was indexed yet. Throws Failed "git_failed", as git does, for an index that cannot be read. */
export async function indexedFiles(index: string): Promise<readonly IndexedFile[]> {
  const bytes = await readFile(index).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (bytes === null) return [];
  try {
    return entriesIn(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw fail("git_failed", "Git could not record the state of the workspace: the index is damaged.");
  }
}

function entriesIn(bytes: Buffer): IndexedFile[] {
  const version = bytes.readUInt32BE(4);
  if (bytes.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 3) throw new RangeError("unknown format");
  const entries: IndexedFile[] = [];
  let at = HEADER;
  for (let left = bytes.readUInt32BE(8); left > 0; left--) {
    const start = at + NAME + (bytes.readUInt16BE(at + FLAGS) & IS_EXTENDED ? 2 : 0);
    const end = bytes.indexOf(0, start);
    if (end === -1) throw new RangeError("the last name does not end");
    entries.push({ name: bytes.toString("latin1", start, end), changed: bytes.readUInt32BE(at) });
    // An entry is filled up with zeros, at least one, to a multiple of eight bytes.
    at += (end - at + 8) & ~7;
  }
  return entries;
}
