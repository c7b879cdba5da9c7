// The single checks of `planwright doctor`: configuration and keys, programs, and storage. Never shows a key, and creates nothing.
import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { toFailure, type Failure } from "../../../domain/values/failure.ts";
import type { SandboxFinding } from "../../../ports/sandbox.ts";
import { openLog } from "../../compose/store.ts";
import type { LoadedConfig } from "../../config/load.ts";
import type { Paths } from "../../config/paths.ts";
import { keysInEnvironment, modelFailure } from "../../config/provider-check.ts";
import type { Config } from "../../config/schema.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

export interface Check {
  readonly name: string;
  /** warn: works, but something that many users want is missing. */
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
  /** What to do about it. */
  readonly hint?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

export function check(status: Check["status"], name: string, detail: string, hint?: string): Check {
  return { name, status, detail, ...(hint === undefined ? {} : { hint }) };
}

export function failedCheck(name: string, { message, hint }: Failure): Check {
  return check("fail", name, message, hint);
}

/** Takes the loaded configuration, or the reason why it could not be loaded. */
export function configCheck(loaded: LoadedConfig | Failure): Check {
  const name = "configuration";
  if ("kind" in loaded) return { hint: "Fix it in that file.", ...failedCheck(name, loaded) };
  const found = loaded.files.filter((file) => file.found).map(({ path }) => path);
  if (found.length === 0) {
    const places = loaded.files.map(({ path }) => path).join(" or ");
    return check("ok", name, `no file, only defaults (a file can be ${places})`);
  }
  const open = found.find((path) => holdsKey(loaded, path) && isOpenToOthers(path));
  if (open) return check("warn", name, `${open} contains a key, and others can read it`, `chmod 600 ${open}`);
  return check("ok", name, found.join(", "));
}

function holdsKey({ origins }: LoadedConfig, path: string): boolean {
  return Object.entries(origins).some(
    ([key, { sources }]) => key.endsWith(".apiKey") && sources.some(({ place }) => place === path),
  );
}

function isOpenToOthers(path: string): boolean {
  return process.platform !== "win32" && (statSync(path).mode & 0o044) !== 0;
}

export function modelCheck(config: Config | undefined, env: Env): Check {
  const name = "model";
  if (!config) return check("warn", name, "unknown, because the configuration is invalid");
  if (!config.model) {
    const hint =
      'Connect one with: planwright setup. Or set "model" in planwright.jsonc or PLANWRIGHT_MODEL, for example to ollama/qwen3.';
    return check("warn", name, "no default model is set", hint);
  }
  const failure = modelFailure(config.model, config, env);
  if (failure) return failedCheck(name, { ...failure, message: `${config.model}: ${failure.message}` });
  return check("ok", name, config.model);
}

export function keyCheck(config: Config | undefined, env: Env): Check {
  const keys = keysInEnvironment(config, env);
  const found = keys.length > 0 ? `${keys.join(", ")} in the environment` : undefined;
  return check("ok", "keys", found ?? "none in the environment (local models need none)");
}

export function nodeCheck(version: string): Check {
  if (Number(version.split(".")[0]) >= 24) return check("ok", "Node", version);
  return check("fail", "Node", `${version} is too old`, "Install Node 24: https://nodejs.org");
}

/** `program`: its path outside the workspace. */
export async function gitCheck(env: Env, program: string | undefined): Promise<Check> {
  const git = program === undefined ? notFound : await askVersion(program, env);
  if (git.ok) return check("ok", "git", git.text.replace(/^git version /, ""));
  return check("warn", "git", git.text, "Install git. Without it, changes can't be reviewed or undone as commits.");
}

/** It comes with the package, so a missing one means a broken installation. */
export async function ripgrepCheck(env: Env): Promise<Check> {
  const ripgrep = await import("@vscode/ripgrep").then(
    ({ rgPath }) => askVersion(rgPath, env),
    (thrown: unknown): Answer => ({ ok: false, text: thrown instanceof Error ? thrown.message : String(thrown) }),
  );
  if (ripgrep.ok) return check("ok", "ripgrep", ripgrep.text.replace(/^ripgrep /, ""));
  const hint = "Reinstall planwright with its optional dependencies, which include ripgrep.";
  return check("fail", "ripgrep", ripgrep.text, hint);
}

export function sandboxCheck(found: SandboxFinding): Check {
  if ("sandbox" in found) return check("ok", "sandbox", `${found.sandbox.name} works`);
  return check("warn", "sandbox", found.missing.message, found.missing.hint);
}

interface Answer {
  readonly ok: boolean;
  /** First line of its output, or the reason why it did not run. */
  readonly text: string;
}

const notFound: Answer = { ok: false, text: "not found" };

async function askVersion(program: string, env: Env): Promise<Answer> {
  try {
    const options = { env: { ...env }, timeout: 10_000, windowsHide: true };
    const { stdout } = await promisify(execFile)(program, ["--version"], options);
    return { ok: true, text: firstLine(stdout) };
  } catch (thrown) {
    const { code, stderr, killed } = thrown as { code?: unknown; stderr?: string; killed?: boolean };
    if (code === "ENOENT") return notFound;
    if (killed) return { ok: false, text: "did not respond within 10 seconds" };
    return { ok: false, text: firstLine(stderr ?? "") || `failed (${String(code)})` };
  }
}

function firstLine(text: string): string {
  return text.trim().split(/\r?\n/)[0] ?? "";
}

const megabyte = 1_000_000;

/** Whether the database opens and can be written. A missing one is only reported. */
export async function databaseCheck({ data, database: file }: Paths): Promise<Check> {
  const name = "database";
  const readOnly = [nearestFolder(data), file].find((path) => existsSync(path) && !isWritable(path));
  if (readOnly !== undefined) {
    const hint = "Fix the permissions, or choose another folder with PLANWRIGHT_HOME.";
    return check("fail", name, `${readOnly} is not writable`, hint);
  }
  if (!existsSync(file)) return check("ok", name, `${file} will be created with the first session`);
  try {
    const log = openLog({ database: file });
    try {
      const count = (await log.list()).length;
      const size = (statSync(file).size / megabyte).toFixed(1);
      return check("ok", name, `${file}, ${size} MB, ${count} ${count === 1 ? "session" : "sessions"}`);
    } finally {
      log.close();
    }
  } catch (thrown) {
    return check("fail", name, failureWithCommand(toFailure(thrown), { language: "en" }));
  }
}

export async function spaceCheck({ data }: Paths): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(nearestFolder(data));
    return assessSpace(bavail * bsize, data);
  } catch (thrown) {
    return check("warn", "free space", `unknown for ${data}: ${toFailure(thrown).message}`);
  }
}

export function assessSpace(free: number, folder: string): Check {
  const megabytes = free / megabyte;
  const amount = megabytes >= 1000 ? `${(megabytes / 1000).toFixed(1)} GB` : `${megabytes.toFixed(0)} MB`;
  const status = megabytes < 10 ? "fail" : megabytes < 200 ? "warn" : "ok";
  const hint = "Free some space, or choose another folder with PLANWRIGHT_HOME.";
  return check(status, "free space", `${amount} for ${folder}`, status === "ok" ? undefined : hint);
}

/** The folder itself, or its nearest existing parent. */
function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
