// Tests that need a system program: skipped where it is missing, with a count at the end of the run, and a failure in CI.
import { accessSync, appendFileSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect } from "vitest";

/** Set by the reporter: the file in which the worker processes note each missing program. */
export const notesVariable = "PLANWRIGHT_TEST_MISSING";

/** `describe.skipIf(missing("tmux"))("…", …)`. Throws in CI, where every program has to be installed. */
export function missing(program: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (isOnPath(program, env)) return false;
  if (env["CI"]) throw new Error(`These tests need ${program}, and in CI it has to be installed.`);
  const notes = env[notesVariable];
  if (notes) appendFileSync(notes, `${JSON.stringify({ program, file: expect.getState().testPath })}\n`);
  return true;
}

function isOnPath(program: string, env: NodeJS.ProcessEnv): boolean {
  const endings = process.platform === "win32" ? (env["PATHEXT"] ?? ".EXE;.CMD").split(";") : [""];
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.some((folder) => endings.some((ending) => isExecutable(join(folder, program + ending))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
