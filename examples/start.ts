// `npm start`: starts the server with your model in this folder, or with the demo if none is set.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { processOutput } from "../src/apps/cli/text/output.ts";
import { reportThrown } from "../src/apps/cli/text/language.ts";
import { loadConfig } from "../src/apps/config/load.ts";
import { isWithoutModel } from "../src/apps/demo/make-demo.ts";
import { buildPage } from "../src/apps/web/build-page.ts";

const program = join(import.meta.dirname, "../bin/planwright.cjs");
const given = process.argv.slice(2);
const isOwn = await prepared().catch(async (thrown: unknown) => {
  const output = processOutput(() => {});
  return process.exit(await reportThrown(thrown, output, { env: process.env, text: "" }));
});
const words = [...(isOwn || given.includes("--demo") ? [] : ["--demo"]), ...given];
const child = spawn(process.execPath, [program, "serve", ...words], { stdio: "inherit" });
// At a terminal the child gets Ctrl-C itself; a signal to this process alone ends both.
for (const signal of ["SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
process.on("SIGINT", () => {});
// npm signals its shell, which does not forward signals: the only sign is a new parent process.
if (process.env["npm_lifecycle_event"] !== undefined) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, 500).unref();
}
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 0;
  // Signals that users send to stop it.
  if (signal === null || ["SIGINT", "SIGTERM", "SIGHUP"].includes(signal)) return;
  process.exitCode = 128 + constants.signals[signal];
  console.error(`\nThe server was killed by ${signal}. Finished work is kept. To resume: npm start`);
  if (signal === "SIGKILL") console.error("The system may have run out of memory.");
});

/** Builds the page; returns whether a model is configured. */
async function prepared(): Promise<boolean> {
  const { config } = await loadConfig({ env: process.env, workspace: process.cwd() });
  await buildPage((sentence) => console.error(sentence));
  return given.some((word) => /^--(?:model|replay)(?:=|$)/.test(word)) || !isWithoutModel(config);
}
