// `planwright doctor`: checks that everything Planwright needs is there, and says what to do if it is not.
import { toFailure, type Failure } from "../../../domain/values/failure.ts";
import type { ToolServers, ServerStatus } from "../../../ports/tool-servers.ts";
import { loadConfig } from "../../config/load.ts";
import { findProgram, findSandbox } from "../../compose/sandbox.ts";
import { openServers } from "../../compose/servers.ts";
import { paths } from "../../config/paths.ts";
import { openSetup, type Setup } from "../../setup/open-setup.ts";
import {
  check,
  failedCheck,
  type Check,
  configCheck,
  keyCheck,
  modelCheck,
  databaseCheck,
  spaceCheck,
  gitCheck,
  nodeCheck,
  ripgrepCheck,
  sandboxCheck,
} from "./doctor-checks.ts";
import type { CommandContext, Place } from "../commands/command-context.ts";
import { printable } from "../text/table.ts";
import { providerLabel } from "../../views/setup/setup-labels.ts";
import { startAdvice } from "../../setup/test-model.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

const english = { language: "en" } as const;
const marks = { ok: "✓", warn: "!", fail: "✗" } as const;

/** 0 when nothing failed, otherwise 1. */
export async function doctorCommand({ flags, output, ...place }: CommandContext): Promise<number> {
  const checks = await runChecks(place);
  const failed = checks.some(({ status }) => status === "fail");
  if (flags["json"] === true) {
    output.out(`${JSON.stringify({ ok: !failed, checks }, null, 2)}\n`);
  } else {
    for (const { name, status, detail, hint } of checks) {
      output.out(printable(`${marks[status]} ${[name, detail, ...(hint ? [hint] : [])].join(" — ")}\n`));
    }
  }
  return failed ? 1 : 0;
}

async function runChecks({ env, workspace }: Place): Promise<Check[]> {
  const programs = Promise.all([
    gitCheck(env, findProgram("git", { env, notBelow: workspace })),
    ripgrepCheck(env),
    findSandbox(env, { notBelow: workspace }).then(sandboxCheck),
  ]);
  const places = attempt(() => paths(env));
  const loaded = await loadConfig({ env, workspace }).catch(toFailure);
  const config = "kind" in loaded ? undefined : loaded.config;
  const modelServer = config?.model ? modelServerCheck(config.model, openSetup({ env, workspace })) : [];
  const servers = config ? serverChecks(openServers(config, workspace, env)) : [];
  const storage =
    "kind" in places
      ? [failedCheck("data folder", places)]
      : await Promise.all([databaseCheck(places), spaceCheck(places)]);
  return [
    nodeCheck(process.versions.node),
    ...(await programs),
    configCheck(loaded),
    modelCheck(config, env),
    ...(await modelServer),
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

/** No checks unless the model runs on this machine: asking a remote one may cost money. */
async function modelServerCheck(reference: string, setup: Pick<Setup, "overview" | "models">): Promise<Check[]> {
  const slash = reference.indexOf("/");
  const [provider, model] = [reference.slice(0, slash), reference.slice(slash + 1)];
  const { signal } = new AbortController();
  const { providers } = await setup.overview(signal);
  const found = providers.find(({ name }) => name === provider);
  if (!found?.isLocal) return [];
  const [name, label] = [`model server ${provider}`, providerLabel(found, english)];
  if (found.state === "absent") return [check("warn", name, label, startAdvice(provider).hint)];
  if (found.state !== "answers") return [check("warn", name, label)];
  // Other servers accept any name for their only model.
  if (provider !== "ollama" || (await has(setup, model, signal))) return [check("ok", name, label)];
  return [check("warn", name, `${model} is not installed`, `Get it with: ollama pull ${model}`)];
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

async function serverChecks(opened: Promise<ToolServers | undefined>): Promise<Check[]> {
  const servers = await opened;
  if (!servers) return [];
  try {
    return servers.status().map(serverCheck);
  } finally {
    await servers.close();
  }
}

function serverCheck({ name, state, transport, tools, trusted, failure }: ServerStatus): Check {
  const title = `MCP server ${name}`;
  if (state === "disabled") return check("ok", title, "disabled");
  if (state !== "ready") return check("fail", title, failure?.message ?? state, failure?.hint);
  const trust = trusted ? "trusted" : "not trusted, so plan mode doesn't use its tools";
  const detail = `${tools} ${tools === 1 ? "tool" : "tools"} over ${transport}, ${trust}`;
  return check(failure ? "warn" : "ok", title, detail, failure && failureWithCommand(failure, english));
}
