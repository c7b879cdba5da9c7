// `planwright lint`: reports findings in plan files, in the format that editors and other programs read.
import { fail } from "../../../domain/values/failure.ts";
import type { LineFinding } from "../../../domain/plan-text/line-finding.ts";
import { openLinter } from "../../compose/linter.ts";
import { loadConfig } from "../../config/load.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { findingText, readPlanText } from "./read-plan-text.ts";
import type { CommandContext } from "../commands/command-context.ts";

interface Linted {
  readonly file: string;
  readonly findings: readonly LineFinding[];
  /** Why the file could not be read. */
  readonly problem?: string;
}

export async function lintCommand({ words: files, flags, env, workspace, output }: CommandContext): Promise<number> {
  if (files.length === 0) throw fail("usage", "Which file? Use planwright lint <file…>.", "- is standard input.");
  const { config } = await loadConfig({ env, workspace });
  const { lint } = await openLinter(config);
  const linted: Linted[] = [];
  for (const file of files) {
    const bytes = await readPlanText(file, workspace);
    linted.push(
      typeof bytes === "string" ? { file, findings: [], problem: bytes } : { file, findings: await lint(bytes) },
    );
  }
  if (flags["json"] === true) output.out(`${JSON.stringify(linted, null, 2)}\n`);
  else {
    for (const { file, findings, problem } of linted) {
      output.out(findings.map((finding) => findingText(file, finding)).join(""));
      if (problem) output.err(`planwright: ${file}: ${problem}\n`);
      else if (findings.length === 0) output.err(`${file}: no problems\n`);
    }
  }
  if (linted.some(({ problem }) => problem !== undefined)) return exitCodes.usage;
  const isWrong = linted.some(({ findings }) => findings.some(({ severity }) => severity === "error"));
  return isWrong ? exitCodes.failed : exitCodes.done;
}
