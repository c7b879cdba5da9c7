// Reads and replaces one of our files inside a pinned folder, without following a link.
import { lstatSync } from "node:fs";
import { open } from "node:fs/promises";
import { fail } from "../../domain/values/failure.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { addressOf, type Entry, type EntryName } from "../files/pinned-folder.ts";
import { READ_NO_LINK } from "../files/read-start.ts";
import { decodeText, encodeText, toCrlf } from "../files/text-format.ts";
import { digestOf, digestOfBytes } from "../files/digest.ts";

/** None of our files is larger. */
const MAX_BYTES = 2 * 1024 * 1024;

export type FoundEntry =
  | { readonly type: "nothing" }
  /** `names` is 2 or more with hard links. */
  | { readonly type: "file"; readonly bytes: Buffer; readonly names: number }
  | { readonly type: "large" | "link" | "folder" | "special" };

/** The entry at a path; a link at its end is not followed. */
export async function readEntry(path: EntryName): Promise<FoundEntry> {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return { type: "nothing" };
  if (stats.isSymbolicLink()) return { type: "link" };
  if (stats.isDirectory()) return { type: "folder" };
  if (!stats.isFile()) return { type: "special" };
  // The path may have become a link or a pipe since.
  await using handle = await open(path, READ_NO_LINK);
  const opened = await handle.stat();
  if (!opened.isFile()) return { type: "special" };
  if (opened.size > MAX_BYTES) return { type: "large" };
  return { type: "file", bytes: await handle.readFile(), names: opened.nlink };
}

/** Writes the text completely or not at all, with the line ends of the old content. A file with the same text is not touched. */
export async function writeEntry(entry: Entry, found: FoundEntry, text: string): Promise<void> {
  const old = found.type === "file" ? found.bytes : null;
  const bytes = old === null ? Buffer.from(text) : inFormatOf(old, text);
  if (old?.equals(bytes)) return;
  // It could not be read again.
  if (bytes.length > MAX_BYTES)
    throw fail("too_large", `${entry.name.toString()} would be larger than 2 MB.`, "Make the plan shorter.");
  const before = old === null ? null : digestOfBytes(old);
  await atomicWrite(entry, bytes, async () => {
    if ((await digestOf(addressOf(entry))) !== before) throw changedMeanwhile(entry);
  });
}

/** Line ends and byte order mark stay; the encoding is always UTF-8. */
function inFormatOf(old: Buffer, text: string): Buffer {
  const format = decodeText(old)?.format;
  const bom = format?.encoding === "utf-8" && format.bom;
  return encodeText(format?.crlf ? toCrlf(text) : text, { encoding: "utf-8", bom, crlf: false });
}

function changedMeanwhile({ name }: Entry) {
  return fail(
    "changed_meanwhile",
    `${name.toString()} was changed by another program at the same moment.`,
    "Try again.",
  );
}
