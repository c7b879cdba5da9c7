// Copies the demo's service to a temporary folder, with git if available, where it can do no harm.
import { execFile } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { fail } from "../../domain/values/failure.ts";
import { openDemoFiles, isWritableFolder } from "../compose/demo.ts";
import { findProgram } from "../compose/sandbox.ts";
import { loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { paths } from "../config/paths.ts";
import { DEMO_FOLDER, DEMO_NAME, demoAt, type Demo } from "./demo-folder.ts";
import { isPlayed } from "./played-demos.ts";

const DEMO_MODEL = "demo/script";

type Env = Record<string, string | undefined>;

/** No model is configured for any mode. */
export function isWithoutModel({ model, models }: Config): boolean {
  return model === undefined && models.planner === undefined && models.builder === undefined;
}

/** The folder's configuration names the model, so any process can resume a session there. */
export async function makeDemo(env: Env, speed?: string): Promise<Demo> {
  const { demoWorkspace, demoSpeed } = await openDemoFiles();
  demoSpeed(speed ?? env["PLANWRIGHT_DEMO_SPEED"]);
  for (const name of ["node", "npm"])
    if (findProgram(name, { env, notBelow: join(tmpdir(), "planwright-demo") }) === undefined)
      throw missingProgram(name);
  const config = await demoConfig(env);
  const folder = join(makeTemporaryFolder(), DEMO_NAME);
  try {
    cpSync(demoWorkspace, folder, { recursive: true });
    makeWritable(folder);
    writeFileSync(join(folder, ".gitignore"), "node_modules/\n");
    writeFileSync(join(folder, "planwright.jsonc"), config);
  } catch (thrown) {
    // A partial copy would only waste space.
    rmSync(dirname(folder), { recursive: true, force: true });
    throw copyFailed(folder, thrown);
  }
  await commitFiles(folder, env);
  const real = realpathSync(folder);
  const keptApart = temporaryHome(real, env);
  const { env: demoEnv } = demoAt(real, env, speed);
  return { folder: real, env: { ...demoEnv, ...(keptApart && { PLANWRIGHT_HOME: keptApart.home }) }, keptApart };
}

/** The demo also works without a home, as in many containers. An explicit PLANWRIGHT_HOME is never replaced. */
function temporaryHome(folder: string, env: Env): Demo["keptApart"] {
  const instead = paths(env).data;
  if (env["PLANWRIGHT_HOME"] || isWritableFolder(instead)) return undefined;
  return { home: join(dirname(folder), "home"), instead };
}

/** An unused demo is removed; if that is unknown, it is kept. */
export async function leaveDemo(demo: Demo): Promise<void> {
  if ((await isPlayed(demo.folder, demo.env)) === false) removeDemo(demo);
}

export function removeDemo({ folder }: Demo): void {
  rmSync(dirname(folder), { recursive: true, force: true });
}

/** The script plays every role, even if the user configured models: no other model is asked. */
async function demoConfig(env: Env): Promise<string> {
  const { config: own } = await loadConfig({ env, workspace: paths(env).config });
  const { perspectives, agents, ...roles } = own.models;
  const played = (named: object) =>
    Object.fromEntries(
      Object.entries(named).map(([name, own]) => [name, typeof own === "string" ? DEMO_MODEL : { model: DEMO_MODEL }]),
    );
  const config = {
    model: DEMO_MODEL,
    models: { ...played(roles), perspectives: played(perspectives), agents: played(agents) },
  };
  return `// This folder is a demo: a script plays the model. To use a real model, run planwright setup, then planwright in your own folder.\n${JSON.stringify(config, null, 2)}\n`;
}

function makeTemporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), DEMO_FOLDER));
  } catch (thrown) {
    throw copyFailed(tmpdir(), thrown);
  }
}

function copyFailed(place: string, thrown: unknown) {
  const { code, message } = thrown as NodeJS.ErrnoException;
  return fail(
    "demo",
    `The demo can't be copied to ${place} (${code ?? message}).`,
    "Set TMPDIR to a folder with free space.",
  );
}

/** Checks that can't run would look like bugs of the demo. */
function missingProgram(name: string) {
  return fail(
    "demo",
    `The demo runs real tests and needs ${name}, which is not on the PATH.`,
    "Install Node.js with npm (nodejs.org), or connect a model: planwright setup",
  );
}

/** Files installed by a package manager may be read-only. */
function makeWritable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Without git everything else works; there is just no history. */
async function commitFiles(folder: string, env: Env): Promise<void> {
  const git = findProgram("git", { env, notBelow: folder });
  if (git === undefined) return;
  const run = (...words: string[]) =>
    promisify(execFile)(git, ["-c", "user.name=Planwright demo", "-c", "user.email=demo@localhost", ...words], {
      cwd: folder,
      // Without the user's settings and hooks: a variable like GIT_DIR would even lead elsewhere.
      env: { PATH: env["PATH"], HOME: folder, GIT_CONFIG_NOSYSTEM: "1" },
    });
  try {
    await run("init", "-q", "-b", "main");
    // Planwright's own files are not part of the service.
    appendFileSync(join(folder, ".git/info/exclude"), "plans/\nPLAN.md\n");
    await run("add", "-A");
    await run("commit", "-q", "-m", "Initial commit");
  } catch {
    // A git that can't do this is treated as missing.
  }
}
