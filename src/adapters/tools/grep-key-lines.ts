// Takes lines of private keys out of what a search found: alone they do not show what they are, the file around them does.
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { fail } from "../../domain/failure.ts";
import { redaction } from "../../ports/redactor.ts";
import { mayBeKeyLine, watchKeyLines } from "../secrets/key-lines.ts";

interface FoundLine {
  /** As ripgrep printed it. */
  readonly path: string;
  readonly number: number;
  readonly line: string;
  /** Where it stands in the output, and what is before it there. */
  readonly index: number;
  readonly before: string;
}

export interface KeyCandidates {
  note(found: FoundLine): void;
  /** Reads only files with a line that may be of a key; few files have one. */
  takeOut(lines: string[], workspace: string, signal: AbortSignal): Promise<void>;
}

export function createKeyCandidates(): KeyCandidates {
  const candidates = new Map<string, FoundLine[]>();
  return {
    note(found) {
      if (Number.isNaN(found.number)) return;
      const ofFile = candidates.get(found.path);
      // The last line of a key is short: it counts if the line before it does.
      const follows = ofFile?.at(-1)?.number === found.number - 1 && /^[\w+/=\s"',\\]{1,40}$/.test(found.line);
      if (!follows && !mayBeKeyLine(found.line)) return;
      if (ofFile) ofFile.push(found);
      else candidates.set(found.path, [found]);
    },
    async takeOut(lines, workspace, signal) {
      for (const [path, ofFile] of candidates) {
        const last = ofFile.at(-1)?.number ?? 0;
        const ofKey = await keyLinesIn(resolve(workspace, path), last, signal);
        for (const { index, number, before } of ofFile) {
          if (index < lines.length && ofKey(number)) lines[index] = before + redaction("private-key");
        }
      }
    },
  };
}

/** Up to line `last`. A file that cannot be read any more might have been a key. */
async function keyLinesIn(path: string, last: number, signal: AbortSignal): Promise<(number: number) => boolean> {
  const found = new Set<number>();
  const keys = watchKeyLines();
  let number = 0;
  let rest = "";
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18, encoding: "latin1", signal })) {
      // In UTF-16 every second byte of a key is none.
      const lines = (rest + String(chunk).replaceAll("\0", "")).split("\n");
      rest = (lines.pop() ?? "").slice(0, 1 << 18);
      for (const line of lines) {
        number += 1;
        if (keys.see(line)) found.add(number);
      }
      if (number >= last) break;
    }
  } catch {
    if (signal.aborted) throw fail("cancelled", "The search was stopped.");
    return () => true;
  }
  if (keys.see(rest)) found.add(number + 1);
  return (line) => found.has(line);
}
