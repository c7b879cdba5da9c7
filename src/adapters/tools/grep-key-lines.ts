// Removes lines of private keys from search results: the file around them shows what they are.
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { fail } from "../../domain/values/failure.ts";
import { redaction } from "../../ports/redactor.ts";
import { mayBeKeyLine, mayBeLastKeyLine, watchKeyLines } from "../secrets/key-lines.ts";

interface FoundLine {
  /** As ripgrep printed it. */
  readonly path: string;
  readonly number: number;
  readonly line: string;
  /** Its position in the output, and the text before it there. */
  readonly index: number;
  readonly before: string;
}

export interface KeyCandidates {
  note(found: FoundLine): void;
  /** Reads only files with a match that may be part of a key; few have one. */
  takeOut(lines: string[], workspace: string, signal: AbortSignal): Promise<void>;
}

export function createKeyCandidates(): KeyCandidates {
  const found = new Map<string, FoundLine[]>();
  const suspicious = new Set<string>();
  return {
    note(line) {
      if (Number.isNaN(line.number)) return;
      const ofFile = found.get(line.path);
      if (ofFile) ofFile.push(line);
      else found.set(line.path, [line]);
      if (looksLikeKey(line.line)) suspicious.add(line.path);
    },
    async takeOut(lines, workspace, signal) {
      for (const path of suspicious) {
        const ofFile = found.get(path) ?? [];
        const ofKey = await keyLinesIn(resolve(workspace, path), ofFile.at(-1)?.number ?? 0, signal);
        for (const { index, number, before } of ofFile) {
          if (index < lines.length && ofKey(number)) lines[index] = before + redaction("private-key");
        }
      }
    },
  };
}

/** A line of base64, or one around it. */
function looksLikeKey(line: string): boolean {
  return mayBeKeyLine(line) || (line.length >= 12 && mayBeLastKeyLine(line)) || line.includes("PRIVATE KEY");
}

/** Up to line `last`. A file that can no longer be read might have been a key. */
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
