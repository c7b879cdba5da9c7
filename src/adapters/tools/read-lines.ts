// Reads a window of lines from a file of any size in one pass, without ever holding more than the window.
import { headWithoutSecrets, MARGIN } from "../../domain/redact/redact-cut.ts";
import { redaction } from "../../ports/redactor.ts";
import { keyAnchor, watchKeyLines } from "../secrets/key-lines.ts";
import { startDigest } from "../files/digest.ts";
import { codeOf } from "../files/file-errors.ts";
import type { Encoding } from "../files/file-kind.ts";

export interface WindowLimits {
  /** First line, from 1. */
  readonly offset: number;
  readonly lines: number;
  readonly bytes: number;
  readonly lineLength: number;
  /** Stop as soon as the window is full, and make no digest. */
  readonly stopEarly: boolean;
  /** Removes secrets from a line before it is cut. Lines of private keys are omitted here, wherever the window starts. */
  redact(text: string): string;
}

export interface LineWindow {
  /** Each as `number<tab>text`. */
  readonly lines: readonly string[];
  /** How many lines the file has, and its digest; null when not all of it was read. */
  readonly total: number | null;
  readonly digest: string | null;
  /** The file is not valid UTF-8; it was read as Latin-1. */
  readonly latin1: boolean;
}

/** The content in pieces; asked for again when it turns out not to be UTF-8. */
export type Content = () => Iterable<Buffer> | AsyncIterable<Buffer>;

export async function readLines(content: Content, encoding: Encoding, limits: WindowLimits): Promise<LineWindow> {
  try {
    const decoder = new TextDecoder(encoding, { fatal: encoding === "utf-8" });
    return {
      ...(await pass(content, (bytes) => decoder.decode(bytes, { stream: bytes !== undefined }), limits)),
      latin1: false,
    };
  } catch (error) {
    if (codeOf(error) !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    return { ...(await pass(content, (bytes) => bytes?.toString("latin1") ?? "", limits)), latin1: true };
  }
}

async function pass(
  content: Content,
  decode: (bytes?: Buffer) => string,
  limits: WindowLimits,
): Promise<Omit<LineWindow, "latin1">> {
  const window = lineWindow(limits);
  const digest = startDigest();
  for await (const chunk of content()) {
    if (!limits.stopEarly) digest.update(chunk);
    window.add(decode(chunk));
    if (limits.stopEarly && window.isFull()) return { lines: window.lines, total: null, digest: null };
  }
  window.add(decode());
  return { lines: window.lines, total: window.end(), digest: limits.stopEarly ? null : digest.end() };
}

function lineWindow(limits: WindowLimits) {
  const lines: string[] = [];
  const keys = watchKeyLines();
  const most = limits.lineLength + MARGIN;
  let number = 1;
  let start = "";
  let length = 0;
  let bytes = 0;
  let full = false;

  function add(text: string) {
    const hasKey = !full && text.includes(keyAnchor);
    for (let from = 0; ;) {
      const end = text.indexOf("\n", from);
      const stop = end === -1 ? text.length : end;
      // The first line of a key may be before the window, or arrive in two pieces.
      const watched = !full && (hasKey || length > 0 || keys.isInside);
      if (!full && (watched || end === -1 || number >= limits.offset) && start.length < most) {
        // Only the start of a line is kept, however long it is.
        start += text.slice(from, Math.min(stop, from + most - start.length));
      }
      length += stop - from;
      if (end === -1) return;
      finishLine(watched && keys.see(start));
      from = end + 1;
    }
  }

  function finishLine(isOfKey: boolean) {
    if (!full && number >= limits.offset) {
      keep(`${number}\t${isOfKey ? redaction("private-key") : shown(start, length, limits)}`);
    }
    number += 1;
    start = "";
    length = 0;
  }

  function keep(line: string) {
    bytes += Buffer.byteLength(line) + 1;
    if (lines.length > 0 && bytes > limits.bytes) full = true;
    else lines.push(line);
    if (lines.length >= limits.lines) full = true;
  }

  function end() {
    if (length > 0) finishLine(!full && keys.see(start));
    return number - 1;
  }

  return { lines, add, end, isFull: () => full };
}

function shown(start: string, length: number, { lineLength, redact }: WindowLimits): string {
  if (length <= lineLength) return start.endsWith("\r") ? start.slice(0, -1) : start;
  const head = headWithoutSecrets(start, lineLength, redact).toWellFormed();
  return `${head}… (line cut, ${length - lineLength} more characters)`;
}
