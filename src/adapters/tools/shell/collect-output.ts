// Keeps the head and the tail of an output of any length, and the whole of it in a file once it is too long.
import { keepInFile } from "./kept-file.ts";

export interface OutputLimits {
  /** How many bytes are returned, half of them from the end. */
  readonly bytes: number;
  readonly file: string;
  /** How many bytes the file may have. */
  readonly fileBytes: number;
  /** Takes secrets out of what goes into the file. */
  readonly redact: (text: string) => string;
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
  const file = keepInFile(limits.file, limits.fileBytes, limits.redact);

  function add(bytes: Buffer) {
    const wasShort = total <= limits.bytes;
    total += bytes.length;
    if (total > limits.bytes) {
      // Until now head and tail together were everything.
      if (wasShort) file.add(Buffer.concat([head, tail]));
      file.add(bytes);
    }
    const room = half - head.length;
    if (room > 0) head = Buffer.concat([head, bytes.subarray(0, room)]);
    const rest = bytes.subarray(Math.max(0, room));
    if (rest.length > 0) tail = Buffer.concat([tail, rest.subarray(-half)]).subarray(-half);
  }

  function end(): string {
    file.end();
    if (total <= limits.bytes) return decode(Buffer.concat([head, tail]));
    const kept = file.kept < total ? `the first ${file.kept} bytes are` : "all of it is";
    const where = file.isBroken ? "they could not be kept" : `${kept} in ${limits.file}`;
    const note = `(${total - head.length - tail.length} bytes left out here; ${where})`;
    return `${wholeLines(decode(head), "start")}\n${note}\n${wholeLines(decode(tail), "end")}`;
  }

  return { add, end };
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
