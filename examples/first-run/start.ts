// `npm start`: the server, with your model in this folder; or, where none is set, with a script that plays a model on a small service.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoRequest, demoSteps } from "../demo/script.ts";
import { loadConfig } from "../../src/apps/config/load.ts";
import { buildPage } from "../../src/apps/web/build-page.ts";

const here = import.meta.dirname;
const program = join(here, "../../bin/planwright.cjs");
const { config } = await loadConfig({ env: process.env, workspace: process.cwd() });
const given = process.argv.slice(2);
const isOwn = config.model !== undefined || given.includes("--model");

function demo(): { words: string[]; env: NodeJS.ProcessEnv } {
  const folder = mkdtempSync(join(tmpdir(), "planwright-demo-"));
  const workspace = join(folder, "harbor");
  cpSync(join(here, "../demo/workspace"), workspace, { recursive: true });
  const script = join(folder, "script.json");
  writeFileSync(script, JSON.stringify({ steps: demoSteps() }));
  console.error(
    `No model is set, so a script plays one, in ${workspace}: it plans and builds "${demoRequest}". Everything else is real.\n` +
      "With a model: npm start -- --model ollama/qwen3 <folder>, or see README.md.\n",
  );
  return {
    words: [workspace, "--model", `scripted/${script}`],
    env: { ...process.env, PLANWRIGHT_HOME: join(folder, "home") },
  };
}

await buildPage((sentence) => console.error(sentence));
const { words, env } = isOwn ? { words: [], env: process.env } : demo();
const child = spawn(process.execPath, [program, "serve", ...words, ...given], { stdio: "inherit", env });
// At a terminal the child hears Ctrl-C itself; whoever ends only us means it, too.
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
process.on("SIGINT", () => {});
child.on("exit", (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 0);
});
