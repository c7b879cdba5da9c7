// `npm run demo`: the whole agent on a small broken project, offline. The model is a script; files, edits, commands and the event log are real.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), "planwright-first-run-"));
const workspace = join(folder, "workspace");
cpSync(join(here, "workspace"), workspace, { recursive: true });

const program = join(here, "../../bin/planwright.cjs");
const request = "The tests of slug.mjs fail. Find out why and fix it.";
const words = [
  "run",
  request,
  "--mode",
  "build",
  "--yes",
  "--model",
  `scripted/${join(here, "script.json")}`,
  "--cwd",
  workspace,
];

console.error(`$ planwright run "${request}" --mode build --yes   (with a scripted model, in ${workspace})\n`);
const env = { ...process.env, PLANWRIGHT_HOME: join(folder, "home") };
const child = spawn(process.execPath, [program, ...words], { stdio: "inherit", env });
child.on("exit", (code) => {
  if (code === 0)
    console.error(
      `\nThat was a script. With a real model, in a folder of yours:\n  npx planwright run "<what you want>" --model ollama/qwen3 --cwd <folder>`,
    );
  process.exitCode = code ?? 1;
});
