// Keeps the head and the tail of an output of any length, and the whole of it in a file once it is too long.
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export interface OutputLimits {
  /** How many bytes are returned, half of them from the end. */
  readonly bytes: number;
  readonly file: string;
  /** How many bytes the file may have. */
  readonly fileBytes: number;
}

export interface CollectedOutput {
  add(bytes: Buffer): void;
  /** The text, with a note in the middle when something was left out. Call once. */
  end(): string;
}

export function collectOutput(limits: OutputLimits): CollectedOutput {
  const half = Math.floor(limits.bytes / 2);
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let total = 0;
  let file: number | null = null;
  let written = 0;
  let isBroken = false;

  /** Runs in a stream's handler, so it must not throw: a full disk only means that less is kept. */
  function save(bytes: Buffer) {
    try {
      file ??= openFile(limits.file);
      const part = bytes.subarray(0, limits.fileBytes - written);
      for (let from = 0; from < part.length;) from += writeSync(file, part, from);
      written += part.length;
    } catch {
      isBroken = true;
    }
  }

  function add(bytes: Buffer) {
    const wasShort = total <= limits.bytes;
    total += bytes.length;
    if (total > limits.bytes && !isBroken) {
      // Until now head and tail together were everything.
      if (wasShort) save(Buffer.concat([head, tail]));
      save(bytes);
    }
    const room = half - head.length;
    if (room > 0) head = Buffer.concat([head, bytes.subarray(0, room)]);
    const rest = bytes.subarray(Math.max(0, room));
    if (rest.length > 0) tail = Buffer.concat([tail, rest.subarray(-half)]).subarray(-half);
  }

  function end(): string {
    if (file !== null) closeSync(file);
    if (total <= limits.bytes) return decode(Buffer.concat([head, tail]));
    const kept = written < total ? `the first ${written} bytes are` : "all of it is";
    const where = isBroken ? "they could not be kept" : `${kept} in ${limits.file}`;
    const note = `(${total - head.length - tail.length} bytes left out here; ${where})`;
    return `${wholeLines(decode(head), "start")}\n${note}\n${wholeLines(decode(tail), "end")}`;
  }

  return { add, end };
}

function openFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, "wx", 0o600);
}

function decode(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** Cuts a broken line, or at least a broken character, where something was left out. */
function wholeLines(text: string, side: "start" | "end"): string {
  const cut = side === "start" ? text.lastIndexOf("\n") : text.indexOf("\n");
  if (side === "start")
    return cut > text.length - 2000 && cut !== -1 ? text.slice(0, cut) : text.replace(/\uFFFD+$/, "");
  return cut !== -1 && cut < 2000 ? text.slice(cut + 1) : text.replace(/^\uFFFD+/, "");
}
