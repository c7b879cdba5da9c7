// Keeps the head and the tail of an output of any length, and all of it in a file once it is too long.
import { headWithoutSecrets, MARGIN, tailWithoutSecrets } from "../../../domain/redact/redact-cut.ts";
import { keepInFile } from "./kept-file.ts";

export interface OutputLimits {
  /** How many bytes are returned, half of them from the end. */
  readonly bytes: number;
  readonly file: string;
  /** How many bytes the file may have. */
  readonly fileBytes: number;
  /** Removes secrets from the file, and from the returned text before it is cut. */
  readonly redact: (text: string) => string;
}

export interface CollectedOutput {
  add(bytes: Buffer): void;
  /** The text, with a note in the middle when something was left out. Call once. */
  end(): string;
}

export function collectOutput(limits: OutputLimits): CollectedOutput {
  const half = Math.floor(limits.bytes / 2);
  const most = Math.max(limits.bytes, half + MARGIN);
  // Both overlap and hold more than is returned: the text next to the cut shows whether there is a secret in it.
  let head: Buffer = Buffer.alloc(0);
  let tail: Buffer = Buffer.alloc(0);
  let total = 0;
  const file = keepInFile(limits.file, limits.fileBytes, limits.redact);

  function add(bytes: Buffer) {
    const wasShort = total <= limits.bytes;
    total += bytes.length;
    if (total > limits.bytes) {
      // Up to this point the head had all of the output.
      if (wasShort) file.add(head);
      file.add(bytes);
    }
    const room = most - head.length;
    if (room > 0) head = Buffer.concat([head, bytes.subarray(0, room)]);
    tail = bytes.length >= most ? bytes.subarray(-most) : Buffer.concat([tail, bytes]).subarray(-most);
  }

  function end(): string {
    file.end();
    if (total <= limits.bytes) return decode(head);
    const kept = file.kept < total ? `the first ${file.kept} bytes are` : "all of it is";
    const where = file.isBroken ? "they could not be kept" : `${kept} in ${limits.file}`;
    const note = `(${total - 2 * half} bytes left out here; ${where})`;
    const first = decode(head.subarray(0, half)).replace(/\uFFFD+$/, "");
    const last = decode(tail.subarray(-half)).replace(/^\uFFFD+/, "");
    const start = wholeLines(headWithoutSecrets(decode(head), first.length, limits.redact), "start");
    return `${start}\n${note}\n${wholeLines(tailWithoutSecrets(decode(tail), last.length, limits.redact), "end")}`;
  }

  return { add, end };
}

function decode(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

/** Cuts a broken line where something was left out, unless it is a long one. */
function wholeLines(text: string, side: "start" | "end"): string {
  const cut = side === "start" ? text.lastIndexOf("\n") : text.indexOf("\n");
  if (side === "start") return cut > text.length - 2000 && cut !== -1 ? text.slice(0, cut) : text;
  return cut !== -1 && cut < 2000 ? text.slice(cut + 1) : text;
}
