// Checks the configuration: its files, the default model, and which keys are available. Never shows a key.
import { statSync } from "node:fs";
import type { Failure } from "../../../domain/values/failure.ts";
import { keysInEnvironment, modelFailure } from "../../config/provider-check.ts";
import type { LoadedConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { failedCheck, type Check } from "./doctor-check.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Takes the loaded configuration, or the reason why it could not be loaded. */
export function configCheck(loaded: LoadedConfig | Failure): Check {
  const name = "configuration";
  if ("kind" in loaded) return { hint: "Fix it in that file.", ...failedCheck(name, loaded) };
  const found = loaded.files.filter((file) => file.found).map(({ path }) => path);
  if (found.length === 0) {
    const places = loaded.files.map(({ path }) => path).join(" or ");
    return { name, status: "ok", detail: `no file, only defaults (a file can be ${places})` };
  }
  const open = found.find((path) => holdsKey(loaded, path) && isOpenToOthers(path));
  if (open)
    return {
      name,
      status: "warn",
      detail: `${open} contains a key, and others can read it`,
      hint: `chmod 600 ${open}`,
    };
  return { name, status: "ok", detail: found.join(", ") };
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
  if (!config) return { name, status: "warn", detail: "unknown, because the configuration is invalid" };
  if (!config.model) {
    const hint =
      'Connect one with: planwright setup. Or set "model" in planwright.jsonc or PLANWRIGHT_MODEL, for example to ollama/qwen3.';
    return { name, status: "warn", detail: "no default model is set", hint };
  }
  const failure = modelFailure(config.model, config, env);
  if (failure) return failedCheck(name, { ...failure, message: `${config.model}: ${failure.message}` });
  return { name, status: "ok", detail: config.model };
}

export function keyCheck(config: Config | undefined, env: Env): Check {
  const name = "keys";
  const keys = keysInEnvironment(config, env);
  if (keys.length > 0) return { name, status: "ok", detail: `${keys.join(", ")} in the environment` };
  return { name, status: "ok", detail: "none in the environment (local models need none)" };
}
