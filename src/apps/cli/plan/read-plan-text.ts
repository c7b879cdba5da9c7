// Reads a plan that a command line names, and prints what is wrong with it.
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { LineFinding } from "../../../domain/plan-text/line-finding.ts";

/** No plan is this large, and reading a device would never end. */
const MOST_BYTES = 2 * 1024 * 1024;

/** In the format that editors and other programs read. */
export function findingText(file: string, { line, severity, message, rule, hint }: LineFinding): string {
  return `${file}:${line}: ${severity}: ${message} [${rule}]\n${hint ? `    ${hint}\n` : ""}`;
}

/** The bytes of a plan's file, or of standard input (`-`); a sentence when it cannot be read. */
export async function readPlanText(file: string, workspace: string): Promise<Buffer | string> {
  if (file === "-") return buffer(process.stdin);
  try {
    await using handle = await open(resolve(workspace, file), "r");
    if ((await handle.stat()).isDirectory()) return "It is a folder.";
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of handle.createReadStream({ autoClose: false })) {
      pieces.push(piece as Buffer);
      length += (piece as Buffer).length;
      if (length > MOST_BYTES) return "It is larger than 2 MB.";
    }
    return Buffer.concat(pieces);
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException;
    return code === "ENOENT" ? "There is no such file." : `Couldn't read it (${code ?? message}).`;
  }
}
