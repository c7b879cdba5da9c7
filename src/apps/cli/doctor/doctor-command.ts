// `planwright doctor`: whether everything is here that Planwright needs, and what to do where it is not.
import { toFailure, type Failure } from "../../../domain/values/failure.ts";
import { doctorMessages } from "../../../words/doctor-messages.ts";
import { speaker, type Say } from "../../../words/command-line.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { SandboxFinding } from "../../../ports/sandbox.ts";
import type { ToolServers } from "../../../ports/tool-servers.ts";
import { loadConfig } from "../../config/load.ts";
import type { Config } from "../../config/schema.ts";
import { paths, type Paths } from "../../config/paths.ts";
import { openSetup } from "../../setup/open-setup.ts";
import { failedCheck, type Check } from "./doctor-check.ts";
import { configCheck, keyCheck, modelCheck } from "./doctor-config.ts";
import { modelServerCheck } from "./doctor-model.ts";
import { gitCheck, nodeCheck, ripgrepCheck, sandboxCheck } from "./doctor-programs.ts";
import { serverChecks } from "./doctor-servers.ts";
import { databaseCheck, spaceCheck } from "./doctor-storage.ts";
import type { Output } from "../text/output.ts";
import type { Speak } from "../text/language.ts";
import { printable } from "../text/table.ts";

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

/** 0 when nothing failed, else 1. */
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
