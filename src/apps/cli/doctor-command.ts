// `planwright doctor`: whether everything is here that Planwright needs, and what to do where it is not.
import { toFailure, type Failure } from "../../domain/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { SandboxFinding } from "../../ports/sandbox.ts";
import type { ToolServers } from "../../ports/tool-servers.ts";
import { loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { paths, type Paths } from "../paths.ts";
import { failedCheck, type Check } from "./doctor-check.ts";
import { configCheck, keyCheck, modelCheck } from "./doctor-config.ts";
import { gitCheck, nodeCheck, ripgrepCheck, sandboxCheck } from "./doctor-programs.ts";
import { serverChecks } from "./doctor-servers.ts";
import { databaseCheck, spaceCheck } from "./doctor-storage.ts";
import type { Output } from "./output.ts";
import { printable } from "./table.ts";

type FindProgram = (
  name: string,
  lookup: { readonly env: DoctorCommand["env"]; readonly notBelow: string },
) => string | undefined;

export interface DoctorCommand {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly json: boolean;
  readonly output: Output;
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
  const checks = await runChecks(command);
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

async function runChecks(command: DoctorCommand): Promise<Check[]> {
  const { env, workspace, openLog, findProgram, findSandbox, openServers } = command;
  const programs = Promise.all([
    gitCheck(env, findProgram("git", { env, notBelow: workspace })),
    ripgrepCheck(env),
    findSandbox(env, { notBelow: workspace }).then(sandboxCheck),
  ]);
  const places = attempt(() => paths(env));
  const loaded = await loadConfig({ env, workspace }).catch(toFailure);
  const config = "kind" in loaded ? undefined : loaded.config;
  const servers = config ? serverChecks(openServers(config, workspace, env)) : [];
  const storage =
    "kind" in places
      ? [failedCheck("data folder", places)]
      : await Promise.all([databaseCheck(places, openLog), spaceCheck(places)]);
  return [
    nodeCheck(process.versions.node),
    ...(await programs),
    configCheck(loaded),
    modelCheck(config, env),
    keyCheck(config, env),
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
