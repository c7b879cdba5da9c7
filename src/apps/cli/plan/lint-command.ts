// `planwright lint`: reports findings in plan files, in the format that editors and other programs read.
import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { fail } from "../../../domain/values/failure.ts";
import type { LineFinding } from "../../../domain/plan-text/line-finding.ts";
import { openLinter } from "../../compose/linter.ts";
import { loadConfig } from "../../config/load.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { CommandContext } from "../commands/command-context.ts";

interface Linted {
  readonly file: string;
  readonly findings: readonly LineFinding[];
  /** Why the file could not be read. */
  readonly problem?: string;
}

/** No plan is this large, and reading a device would never end. */
const MOST_BYTES = 2 * 1024 * 1024;

export async function lintCommand({ words: files, flags, env, workspace, output }: CommandContext): Promise<number> {
  if (files.length === 0) throw fail("usage", "Which file? Use planwright lint <file…>.", "- is standard input.");
  const { config } = await loadConfig({ env, workspace });
  const lint = await openLinter(config);
  const linted: Linted[] = [];
  for (const file of files) {
    const bytes = file === "-" ? await buffer(process.stdin) : await read(resolve(workspace, file));
    linted.push(
      typeof bytes === "string" ? { file, findings: [], problem: bytes } : { file, findings: await lint(bytes) },
    );
  }
  if (flags["json"] === true) output.out(`${JSON.stringify(linted, null, 2)}\n`);
  else {
    for (const { file, findings, problem } of linted) {
      output.out(findings.map((finding) => lineOf(file, finding)).join(""));
      if (problem) output.err(`planwright: ${file}: ${problem}\n`);
      else if (findings.length === 0) output.err(`${file}: no problems\n`);
    }
  }
  if (linted.some(({ problem }) => problem !== undefined)) return exitCodes.usage;
  const isWrong = linted.some(({ findings }) => findings.some(({ severity }) => severity === "error"));
  return isWrong ? exitCodes.failed : exitCodes.done;
}

function lineOf(file: string, { line, severity, message, rule, hint }: LineFinding): string {
  return `${file}:${line}: ${severity}: ${message} [${rule}]\n${hint ? `    ${hint}\n` : ""}`;
}

async function read(path: string): Promise<Buffer | string> {
  try {
    await using handle = await open(path, "r");
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
