// The file with an output that is too long to return: written as it arrives, in whole lines, after secrets were removed.
import { closeSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { closeFolder } from "../../files/private-files.ts";
import { isCutBetweenSecrets, MARGIN } from "../../../domain/redact/redact-cut.ts";

export interface KeptFile {
  /** Bytes of the output that are kept. */
  readonly kept: number;
  readonly isBroken: boolean;
  add(bytes: Buffer): void;
  end(): void;
}

/** The amount that is cleaned and written at a time; a margin more is searched. */
const BLOCK = 256 * 1024;

/** Never throws: a full disk only means that less is kept. `mostBytes` is how much of the output it takes. */
export function keepInFile(path: string, mostBytes: number, redact: (text: string) => string): KeptFile {
  const decoder = new TextDecoder();
  let file: number | undefined;
  let text = "";
  let kept = 0;
  let isBroken = false;
  let isCut = false;

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
      isCut ||= part.length < bytes.length;
      text += decoder.decode(part, { stream: true });
      while (text.length > BLOCK + MARGIN) {
        const cut = safeCut(text, redact);
        write(cut === undefined ? `\n(${BLOCK} characters left out: they look like one secret)\n` : text.slice(0, cut));
        text = text.slice(cut ?? BLOCK);
      }
    },
    end() {
      const rest = text + decoder.decode();
      // There may be half of a secret at the end of what fitted.
      write(isCut ? rest.slice(0, Math.max(rest.lastIndexOf("\n") + 1, rest.length - MARGIN)) : rest);
      text = "";
      if (file !== undefined) closeSync(file);
    },
  };
}

/** Never inside a secret, and after a line if one ends nearby. */
function safeCut(text: string, redact: (text: string) => string): number | undefined {
  for (let at = BLOCK; at > MARGIN; at -= MARGIN) {
    const lineEnd = text.lastIndexOf("\n", at - 1) + 1;
    const cut = lineEnd > at - MARGIN ? lineEnd : at;
    if (isCutBetweenSecrets(text, cut, redact)) return cut;
  }
  return undefined;
}

function openFile(path: string): number {
  closeFolder(dirname(path), { create: true });
  return openSync(path, "wx", 0o600);
}
