// The file that keeps an output too long to return: written as it comes, whole lines at a time, with secrets taken out first.
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";

export interface KeptFile {
  /** Bytes of the output that are kept. */
  readonly kept: number;
  readonly isBroken: boolean;
  add(bytes: Buffer): void;
  end(): void;
}

/** Enough to hold a key block as a whole; a single line longer than this is cut. */
const BLOCK = 256 * 1024;
/** A key block is never longer. */
const LONGEST_KEY = 16 * 1024;

/** Never throws: a full disk only means that less is kept. `mostBytes` is how much of the output it takes. */
export function keepInFile(path: string, mostBytes: number, redact: (text: string) => string): KeptFile {
  const decoder = new TextDecoder();
  let file: number | undefined;
  let text = "";
  let kept = 0;
  let isBroken = false;

  function write(part: string) {
    if (isBroken || part === "") return;
    try {
      file ??= openFile(path);
      const bytes = Buffer.from(redact(part));
      for (let from = 0; from < bytes.length;) from += writeSync(file, bytes, from);
    } catch {
      isBroken = true;
    }
  }

  return {
    get kept() {
      return kept;
    },
    get isBroken() {
      return isBroken;
    },
    add(bytes) {
      const part = bytes.subarray(0, mostBytes - kept);
      kept += part.length;
      text += decoder.decode(part, { stream: true });
      while (text.length > BLOCK) {
        const cut = safeCut(text);
        write(text.slice(0, cut));
        text = text.slice(cut);
      }
    },
    end() {
      write(text + decoder.decode());
      text = "";
      if (file !== undefined) closeSync(file);
    },
  };
}

/** After a line, and not inside a key. */
function safeCut(text: string): number {
  const lineEnd = text.lastIndexOf("\n", BLOCK) + 1;
  const cut = lineEnd > 0 ? lineEnd : BLOCK;
  const key = text.lastIndexOf("-----BEGIN", cut - 1);
  const isOpen = key > 0 && cut - key < LONGEST_KEY && !text.slice(key, cut).includes("-----END");
  return isOpen ? key : cut;
}

function openFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, "wx", 0o600);
}
