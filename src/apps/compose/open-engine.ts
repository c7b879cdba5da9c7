// The one way from a folder to an engine: configuration, session store, recording, MCP servers, tools, models. Library, server and command line call this and add only their own part.
import { configuredValues } from "../../adapters/secrets/configured-values.ts";
import { openRedactor } from "../../adapters/secrets/open-redactor.ts";
import { builtinTools } from "../../adapters/tools/registry.ts";
import { fail } from "../../domain/values/failure.ts";
import { createToolbox } from "../../engine/gate/toolbox.ts";
import type { Engine } from "../../engine/open/engine.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Model } from "../../ports/model.ts";
import type { RecordedModels } from "../../ports/recorded.ts";
import type { Tool } from "../../ports/tool.ts";
import type { ToolServers } from "../../ports/tool-servers.ts";
import { buildPolicy } from "../config/build.ts";
import { systemClock } from "../config/clock.ts";
import { loadConfig, type ConfigFlags, type LoadedConfig } from "../config/load.ts";
import { paths } from "../config/paths.ts";
import { permissionRules } from "../config/permission-rules.ts";
import { budgetOf, perspectiveRoles } from "../config/perspectives.ts";
import { modelsByRole, type ModelSources } from "./models.ts";
import { once, openFiles, type Configured } from "./open-plan-access.ts";
import { openRecorded, type RecordingOptions } from "./recorded.ts";
import { doubtsAbout, findSandbox, secretPlaces } from "./sandbox.ts";
import { openServers } from "./servers.ts";
import { openStore } from "./store.ts";
import { finishInterruptedChanges } from "./worktrees.ts";
import { workspaceAt } from "./workspace-at.ts";

export interface EngineOptions extends RecordingOptions {
  /** `provider/model`, or a model of your own, for every role. Default: from the configuration. */
  readonly model?: string | Model | undefined;
  /** How hard the model thinks, for every role. Default: from the configuration. */
  readonly effort?: string | undefined;
  /** Where sessions and "always" answers are stored; `close` closes it. Default: the database in the user's data folder. */
  readonly log?: EventLog | undefined;
  /** Changes files and runs commands without asking. Never lifts a restriction of plan mode. */
  readonly yes?: boolean | undefined;
  /** Tools besides the built-in ones. They pass the same gate. */
  readonly tools?: readonly Tool[] | undefined;
  readonly env?: Record<string, string | undefined> | undefined;
  /** Called with one line for everything that is sent to models, decided and timed, without secrets. */
  readonly debug?: ((line: string) => void) | undefined;
  /** Abort it to stop while MCP servers are starting: they are stopped, and opening fails with "cancelled". */
  readonly signal?: AbortSignal | undefined;
}

/** Who is there while sessions run. */
export interface Presence {
  /** Someone can be asked for permission. */
  readonly asks: boolean;
  /** Someone answers questions while work continues. */
  readonly answers: boolean;
}

/** Close MCP servers first, then the recording, then the engine's log. */
export interface OpenEngine {
  readonly engine: Engine;
  /** Absolute and real. */
  readonly workspace: string;
  readonly settings: LoadedConfig;
  readonly servers: ToolServers | undefined;
  readonly recorded: RecordedModels | undefined;
}

export async function openEngine(folder: string, options: EngineOptions & Presence): Promise<OpenEngine> {
  const { env = process.env, model, effort } = options;
  const debug = options.debug && (await import("./debug.ts")).openDebug(options.debug);
  const places = paths(env);
  const workspace = workspaceAt(folder);
  const flags: ConfigFlags = { model: typeof model === "string" ? model : undefined, effort };
  const settings = await loadConfig({ env, workspace, flags });
  const { config } = settings;
  debug?.phase("configuration read");
  const log = options.log ?? openStore(places).log;
  debug?.phase("session store opened");
  let recorded: RecordedModels | undefined;
  let servers: ToolServers | undefined;
  try {
    recorded = await openRecorded(options, { paths: places, workspace, env, model });
    await finishInterruptedChanges(places, workspace);
    servers = await openServers(config, workspace, env, options.signal);
    debug?.phase("MCP servers connected");
    if (options.signal?.aborted) throw fail("cancelled", "Stopped before anything was started.");
    const composed = composeEngine({
      config,
      paths: places,
      env,
      workspace,
      log,
      yes: options.yes ?? false,
      asks: options.asks,
      answers: options.answers,
      model,
      effort: effort === undefined ? undefined : config.effort,
      moreTools: [...(options.tools ?? []), ...(servers?.tools ?? [])],
      recorded,
    });
    const engine = debug?.watch(composed) ?? composed;
    debug?.phase("engine ready");
    return { engine, workspace, settings, servers, recorded };
  } catch (thrown) {
    await servers?.close();
    recorded?.close();
    if (!options.log) log.close();
    throw thrown;
  }
}

interface Parts extends Configured, ModelSources, Presence {
  readonly log: EventLog;
  readonly yes: boolean;
  readonly moreTools: readonly Tool[];
}

function composeEngine(parts: Parts): Engine {
  const { config, paths: places, env, workspace, log, yes, asks, answers, recorded } = parts;
  const sandbox = once(() => findSandbox(env, { notBelow: workspace }));
  const readonlyShell = config.plan.shell === "readonly";
  const observe = config.enforcement === "observe";
  const plansFolder = config.plan.folder;
  const redactor = openRedactor({ workspace, env, values: configuredValues(config, env) });
  // Finding .env files takes a moment in a large workspace, so it starts while the rest is prepared.
  // If this fails, storing the first text retries and reports the error.
  redactor.refresh().catch(() => {});
  const tools = builtinTools({
    bash: {
      timeoutMs: config.tools.bash.timeoutSeconds * 1000,
      sandbox: { find: sandbox, hidden: secretPlaces(places) },
    },
    webFetch: { allowPrivate: config.tools.web_fetch.allowPrivate },
  });
  const toolbox = createToolbox([...tools, ...parts.moreTools], {
    planShell: readonlyShell,
    observe,
    plansFolder,
    builtIn: new Set(tools),
  });
  return {
    log,
    redactor,
    clock: systemClock,
    toolbox,
    ...openFiles(parts),
    // A replay needs no provider, even for a model that the user chooses.
    ...(recorded?.replay ? { opensModel: async () => {} } : {}),
    perspectives: perspectiveRoles(config, toolbox),
    synthesis: budgetOf(config.plan),
    build: buildPolicy(config),
    classifiesIntent: config.intent.model,
    modelFor: modelsByRole(parts, redactor),
    limits: { steps: config.limits.steps, cost: config.limits.cost },
    retry: { attempts: config.limits.retries, baseMs: 1000 },
    compactAt: config.compaction.at,
    permissions: permissionRules(config, toolbox),
    planShell: readonlyShell ? (command) => doubtsAbout(command, sandbox) : undefined,
    sandboxed: config.sandbox === "workspace-write",
    observe,
    asks,
    answers,
    yes,
    scratch: places.scratch,
  };
}
