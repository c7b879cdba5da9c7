// Reads a text file as numbered lines, or an image, without loading more than is shown.
import { closeSync, fstatSync, lstatSync, openSync, read as readFrom, readFileSync, readSync } from "node:fs";
import { basename } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import { isRecord } from "../../domain/values/record.ts";
import type { Tool, ToolContext, ToolResult } from "../../ports/tool.ts";
import { digestOfBytes } from "../files/digest.ts";
import type { Place } from "../files/confine.ts";
import { addressOf } from "../files/pinned-folder.ts";
import { pinForReading, placeToRead } from "../files/place-to-read.ts";
import { describe } from "./describe.ts";
import { withFileErrors } from "../files/file-errors.ts";
import { fileKind, HEAD_BYTES } from "../files/file-kind.ts";
import { missingFile } from "../files/missing-file.ts";
import { readLines } from "./read-lines.ts";
import { READ_NO_LINK } from "../files/read-start.ts";
import { lookupInput, pathAliases } from "./tool-input.ts";

const MAX_LINES = 2000;
const MAX_BYTES = 50_000;
const MAX_LINE_LENGTH = 2000;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** Up to this size a file is read in one go. */
const SMALL_BYTES = 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;
/** Above this size only as much as needed is read, and the file has no digest. */
const WHOLE_BYTES = 256 * 1024 * 1024;

const input = lookupInput(
  {
    path: z.string(),
    offset: z.number().describe("first line, from 1").optional(),
    limit: z.number().describe("number of lines").optional(),
  },
  { ...pathAliases, offset: ["start_line", "line_start"], limit: ["num_lines", "line_count"] },
  withRange,
);
type ReadInput = z.infer<typeof input>;

/** Other agents name the last line, or both: view_range [10, 20]. */
function withRange(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const range: unknown = given["view_range"] ?? given["line_range"];
  const [first, last] = (
    Array.isArray(range) ? range : [given["start_line"] ?? given["offset"] ?? 1, given["end_line"]]
  ).map(Number);
  if (first === undefined || last === undefined || !Number.isFinite(first) || !Number.isFinite(last)) return given;
  return { ...given, offset: first, ...(last >= first ? { limit: last - first + 1 } : {}) };
}

export const readTool: Tool<ReadInput> = {
  look: { icon: "file", verb: { en: "Read", de: "Gelesen", zh: "读取" } },
  meta: {
    name: "read",
    aliases: ["read_file", "view", "cat"],
    category: "read",
    risk: "low",
    description: describe("read"),
  },
  input,
  about: async (given, context) => ({
    paths: [(await placeToRead(context, given.path)).relative],
  }),
  async run(given, context) {
    const place = await placeToRead(context, given.path);
    return withFileErrors(place.relative, () => openAndRead(place, given, context));
  },
};

/** The path was resolved before: the folder is held, and a link at its end is not followed, so that it leads to the same file. */
async function openAndRead(place: Place, given: ReadInput, context: ToolContext): Promise<ToolResult> {
  // The path has just been resolved, so the disk answers: small synchronous reads save most of a call's time.
  const stats = lstatSync(place.absolute, { throwIfNoEntry: false });
  if (!stats) throw await missingFile(context.workspace, place);
  if (stats.isDirectory()) throw fail("is_a_folder", `${place.relative} is a folder.`, "Use ls to see what is in it.");
  if (!stats.isFile() && !stats.isSymbolicLink()) throw special(place);
  using folder = pinForReading(context, place, false);
  const file = openSync(addressOf({ folder, name: basename(place.absolute) }), READ_NO_LINK);
  try {
    folder.verify();
    return await read(file, place, given, context);
  } finally {
    closeSync(file);
  }
}

function special(place: Place) {
  return fail("not_a_file", `${place.relative} is a pipe, socket or device.`, "Only files can be read.");
}

async function read(file: number, place: Place, given: ReadInput, context: ToolContext): Promise<ToolResult> {
  const stats = fstatSync(file);
  if (!stats.isFile()) throw special(place);
  const paths = [place.relative];
  const small = stats.size <= SMALL_BYTES ? readFileSync(file) : undefined;
  const kind = fileKind(small?.subarray(0, HEAD_BYTES) ?? startOf(file));
  if (kind.type === "image") {
    if (stats.size > MAX_IMAGE_BYTES) {
      throw fail("too_large", `${place.relative} is a picture of ${stats.size} bytes; at most 5 MB can be read.`);
    }
    const bytes = small ?? readFileSync(file);
    const image = { mediaType: kind.mediaType, base64: bytes.toString("base64") };
    const output = `${place.relative}: ${kind.mediaType}, ${bytes.length} bytes.`;
    return { output, images: [image], seen: { [place.relative]: digestOfBytes(bytes) }, paths };
  }
  if (kind.type === "binary") {
    const what = `${place.relative} is a binary file (${kind.what}, ${stats.size} bytes) and cannot be read as text.`;
    throw fail("binary_file", what, "Use bash with a program that understands it.");
  }
  const offset = Math.max(1, Math.trunc(given.offset ?? 1));
  const lines = Math.max(1, Math.trunc(given.limit ?? MAX_LINES));
  const limits = {
    offset,
    lines,
    bytes: MAX_BYTES,
    lineLength: MAX_LINE_LENGTH,
    stopEarly: stats.size > WHOLE_BYTES,
    redact: (text: string) => context.redact(text),
  };
  const content = () => (small ? [small] : chunksOf(file, context.signal));
  const window = await readLines(content, kind.encoding, limits);
  if (window.total === 0) return { output: `${place.relative} is empty.`, ...seenAs(place, window.digest), paths };
  if (window.lines.length === 0) {
    throw fail("out_of_range", `${place.relative} has ${window.total} lines; offset ${offset} is past its end.`);
  }
  const last = offset + window.lines.length - 1;
  const notes = [];
  if (window.latin1) notes.push("not valid UTF-8, shown as Latin-1");
  if (kind.encoding !== "utf-8") notes.push(`encoded as ${kind.encoding.toUpperCase()}`);
  if (window.total === null)
    notes.push(`lines ${offset}-${last} of a file of ${stats.size} bytes; go on with offset ${last + 1}`);
  else if (last < window.total) notes.push(`lines ${offset}-${last} of ${window.total}; go on with offset ${last + 1}`);
  const note = notes.length > 0 ? `\n(${notes.join("; ")})` : "";
  return { output: window.lines.join("\n") + note, ...seenAs(place, window.digest), paths };
}

const readInto = promisify(readFrom);

/** From its start. Unlike a stream, it leaves the file open at its end. */
async function* chunksOf(file: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    if (signal.aborted) throw fail("cancelled", "The call was stopped.");
    const { bytesRead, buffer } = await readInto(file, Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

function startOf(file: number): Buffer {
  const start = Buffer.alloc(HEAD_BYTES);
  return start.subarray(0, readSync(file, start, 0, HEAD_BYTES, 0));
}

function seenAs(place: Place, digest: string | null): Pick<ToolResult, "seen"> {
  return digest === null ? {} : { seen: { [place.relative]: digest } };
}
