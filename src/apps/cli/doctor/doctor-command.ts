// `planwright doctor`: checks that everything Planwright needs is there, and says what to do if it is not.
import { toFailure, type Failure } from "../../../domain/values/failure.ts";
import { doctorMessages } from "../../../words/doctor-messages.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { SandboxFinding } from "../../../ports/sandbox.ts";
import type { ToolServers, ServerStatus } from "../../../ports/tool-servers.ts";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { paths, type Paths } from "../../config/paths.ts";
import { openSetup, type Setup } from "../../setup/open-setup.ts";
import { failedCheck, type Check } from "./doctor-check.ts";
import { configCheck, keyCheck, modelCheck } from "./doctor-config.ts";
import { gitCheck, nodeCheck, ripgrepCheck, sandboxCheck } from "./doctor-programs.ts";
import { databaseCheck, spaceCheck } from "./doctor-storage.ts";
import type { Output } from "../text/output.ts";
import type { Speak } from "../text/language.ts";
import { printable } from "../text/table.ts";
import { providerLook } from "../../views/setup/setup-looks.ts";
import { startAdvice } from "../../setup/test-model.ts";
import { readFailure } from "../../../words/failures.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

type FindProgram = (
  name: string,
  lookup: { readonly env: DoctorCommand["env"]; readonly notBelow: string },
) => string | undefined;

export interface DoctorCommand {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly json: boolean;
  readonly output: Output;
  /** Default: English, as in JSON. */
  readonly speak?: Speak | undefined;
  readonly openLog: (paths: Paths) => EventLog;
  readonly findProgram: FindProgram;
  readonly findSandbox: (env: DoctorCommand["env"], search: { notBelow: string }) => Promise<SandboxFinding>;
  readonly openServers: (
    config: Config,
    workspace: string,
    env: DoctorCommand["env"],
  ) => Promise<ToolServers | undefined>;
}

const marks = { ok: "✓", warn: "!", fail: "✗" } as const;

/** 0 when nothing failed, otherwise 1. */
export async function doctorCommand(command: DoctorCommand): Promise<number> {
  const spoken = command.json ? undefined : await command.speak?.();
  const checks = await runChecks(command, spoken ?? speaker("en"));
  const failed = checks.some(({ status }) => status === "fail");
  if (command.json) {
    command.output.out(`${JSON.stringify({ ok: !failed, checks }, null, 2)}\n`);
  } else {
    for (const { name, status, detail, hint } of checks) {
      command.output.out(printable(`${marks[status]} ${[name, detail, ...(hint ? [hint] : [])].join(" — ")}\n`));
    }
  }
  return failed ? 1 : 0;
}

async function runChecks(command: DoctorCommand, say: Say): Promise<Check[]> {
  const { env, workspace, openLog, findProgram, findSandbox, openServers } = command;
  const programs = Promise.all([
    gitCheck(env, findProgram("git", { env, notBelow: workspace }), say),
    ripgrepCheck(env, say),
    findSandbox(env, { notBelow: workspace }).then((found) => sandboxCheck(found, say)),
  ]);
  const places = attempt(() => paths(env));
  const loaded = await loadConfig({ env, workspace }).catch(toFailure);
  const config = "kind" in loaded ? undefined : loaded.config;
  const modelServer = config?.model ? modelServerCheck(config.model, openSetup({ env, workspace }), say) : [];
  const servers = config ? serverChecks(openServers(config, workspace, env), say) : [];
  const storage =
    "kind" in places
      ? [failedCheck(doctorMessages(say)("dataFolder"), places, say)]
      : await Promise.all([databaseCheck(places, openLog, say), spaceCheck(places, say)]);
  return [
    nodeCheck(process.versions.node, say),
    ...(await programs),
    configCheck(loaded, say),
    modelCheck(config, env, say),
    ...(await modelServer),
    keyCheck(config, env, say),
    ...(await servers),
    ...storage,
  ];
}

function attempt<Value>(work: () => Value): Value | Failure {
  try {
    return work();
  } catch (thrown) {
    return toFailure(thrown);
  }
}

/** No checks unless the model runs on this machine: asking a remote one may cost money. */
async function modelServerCheck(
  reference: string,
  setup: Pick<Setup, "overview" | "models">,
  say: Say,
): Promise<Check[]> {
  const slash = reference.indexOf("/");
  const [provider, model] = [reference.slice(0, slash), reference.slice(slash + 1)];
  const { signal } = new AbortController();
  const { providers } = await setup.overview(signal);
  const found = providers.find(({ name }) => name === provider);
  if (!found?.isLocal) return [];
  const tell = doctorMessages(say);
  const check = { name: tell("modelServer", { provider }), detail: providerLook(found, say) };
  if (found.state === "absent") return [{ ...check, status: "warn", hint: startAdvice(provider).hint }];
  if (found.state !== "answers") return [{ ...check, status: "warn" }];
  // Other servers accept any name for their only model.
  if (provider !== "ollama" || (await has(setup, model, signal))) return [{ ...check, status: "ok" }];
  const hint = `Get it with: ollama pull ${model}`;
  return [{ ...check, detail: tell("modelMissing", { model }), status: "warn", hint }];
}

async function has(setup: Pick<Setup, "models">, model: string, signal: AbortSignal): Promise<boolean> {
  const full = model.includes(":") ? model : `${model}:latest`;
  try {
    const { models } = await setup.models("ollama", {}, signal);
    return models.some(({ id }) => id === model || id === full);
  } catch {
    return false;
  }
}

async function serverChecks(opened: Promise<ToolServers | undefined>, say: Say): Promise<Check[]> {
  const servers = await opened;
  if (!servers) return [];
  try {
    return servers.status().map((status) => serverCheck(status, say));
  } finally {
    await servers.close();
  }
}

function serverCheck({ name, state, transport, tools, trusted, failure }: ServerStatus, say: Say): Check {
  const tell = doctorMessages(say);
  const title = tell("server", { name });
  const trust = tell(trusted ? "trusted" : "notTrusted");
  if (state === "ready")
    return {
      name: title,
      status: failure ? "warn" : "ok",
      detail: tell("serverReady", { count: tools, transport, trust }),
      ...(failure ? { hint: failureWithCommand(failure, say) } : {}),
    };
  if (state === "disabled") return { name: title, status: "ok", detail: tell("disabled") };
  const told = failure && readFailure(failure, say);
  const hint = told?.hint ? { hint: told.hint } : {};
  return { name: title, status: "fail", detail: told?.message ?? tell(state), ...hint };
}
