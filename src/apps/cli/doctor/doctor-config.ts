// Checks the configuration: its files, the default model, and which keys are available. Never shows a key.
import { statSync } from "node:fs";
import type { Failure } from "../../../domain/values/failure.ts";
import { doctorMessages } from "../../../words/doctor-messages.ts";
import type { Say } from "../../../words/command-line.ts";
import { keysInEnvironment, modelObstacle, unusable } from "../../config/provider-check.ts";
import type { LoadedConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { failedCheck, type Check } from "./doctor-check.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Takes the loaded configuration, or the reason why it could not be loaded. */
export function configCheck(loaded: LoadedConfig | Failure, say: Say): Check {
  const tell = doctorMessages(say);
  const name = tell("configuration");
  if ("kind" in loaded) return { hint: tell("correctIt"), ...failedCheck(name, loaded, say) };
  const found = loaded.files.filter((file) => file.found).map(({ path }) => path);
  if (found.length === 0) {
    const places = loaded.files.map(({ path }) => path).reduce((one, other) => tell("or", { one, other }));
    return { name, status: "ok", detail: tell("onlyDefaults", { places }) };
  }
  const open = found.find((path) => holdsKey(loaded, path) && isOpenToOthers(path));
  if (open) return { name, status: "warn", detail: tell("openKey", { file: open }), hint: `chmod 600 ${open}` };
  return { name, status: "ok", detail: found.join(", ") };
}

function holdsKey({ origins }: LoadedConfig, path: string): boolean {
  return Object.entries(origins).some(([key, { from }]) => key.endsWith(".apiKey") && from.includes(` file ${path}:`));
}

function isOpenToOthers(path: string): boolean {
  return process.platform !== "win32" && (statSync(path).mode & 0o044) !== 0;
}

export function modelCheck(config: Config | undefined, env: Env, say: Say): Check {
  const tell = doctorMessages(say);
  const name = tell("model");
  if (!config) return { name, status: "warn", detail: tell("modelUnknown") };
  if (!config.model) return { name, status: "warn", detail: tell("noModel"), hint: tell("setModel") };
  const obstacle = modelObstacle(config.model, config, env);
  if (obstacle) {
    const [what, hint] = [obstacle.what, obstacle.hint].map((text) => text);
    return { name, status: "fail", detail: `${config.model}: ${what}`, ...(hint ? { hint } : {}) };
  }
  const failure = unusable(config.model, config, env);
  if (failure) {
    const told = failedCheck(name, failure, say);
    return { ...told, detail: `${config.model}: ${told.detail}` };
  }
  return { name, status: "ok", detail: config.model };
}

export function keyCheck(config: Config | undefined, env: Env, say: Say): Check {
  const tell = doctorMessages(say);
  const name = tell("keys");
  const keys = keysInEnvironment(config, env);
  if (keys.length > 0) return { name, status: "ok", detail: tell("keysSet", { keys: keys.join(", ") }) };
  return { name, status: "ok", detail: tell("noKeys") };
}
