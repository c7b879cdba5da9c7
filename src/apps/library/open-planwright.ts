// Opens Planwright on a folder with its configuration: the first call of the command line and of every embedding program.
import { fail } from "../../domain/values/failure.ts";
import type { EventLog } from "../../ports/event-log.ts";
import type { Model } from "../../ports/model.ts";
import type { RecordedModels } from "../../ports/recorded.ts";
import type { ToolServers } from "../../ports/tool-servers.ts";
import type { Tool } from "../../ports/tool.ts";
import type { Grants } from "../../ports/grants.ts";
import { composeEngine } from "../compose/compose-engine.ts";
import { openRecorded } from "../compose/recorded.ts";
import { openServers } from "../compose/servers.ts";
import { openMemoryGrants, openStore } from "../compose/store.ts";
import { workspaceAt } from "../compose/workspace-at.ts";
import { loadConfig, type ConfigFlags } from "../config/load.ts";
import { paths } from "../config/paths.ts";
import type { OnPermission, OnQuestion } from "./answering.ts";
import { Planwright } from "./planwright.ts";

export interface OpenOptions {
  /** Folder to work in; everything the agent touches is below it. */
  readonly workspace: string;
  /** `provider/model` as on the command line, or a model of your own, for every role. Default: what the configuration says. */
  readonly model?: string | Model | undefined;
  /** How hard the model thinks, for every role. Default: what the configuration says. */
  readonly effort?: string | undefined;
  /** Where sessions are kept; `close` closes it. Default: the database in the user's data folder. */
  readonly log?: EventLog | undefined;
  /** Where "always" answers are kept. Default: beside the sessions; with a log of your own, in memory. */
  readonly grants?: Grants | undefined;
  /**
   * Asked when a call needs a person's word. Undefined as an answer leaves the request open for another process
   * (`Planwright.answerPermission`). Without this function such calls are refused.
   */
  readonly onPermission?: OnPermission | undefined;
  /**
   * Asked when an agent asks the person (`ask_user`). Undefined as an answer leaves the question open for another process
   * (`Planwright.answerQuestion`). Without this function a run that asks ends as "waiting" and goes on once it is answered.
   */
  readonly onQuestion?: OnQuestion | undefined;
  /** Changes files and runs commands without asking. Never lifts what plan mode forbids. */
  readonly yes?: boolean | undefined;
  /** Tools besides the built-in ones. They pass the same gate. */
  readonly tools?: readonly Tool[] | undefined;
  /** Folder into which every exchange with a model is written, without secrets; one that holds a recording is added to. */
  readonly record?: string | undefined;
  /** Folder of a recording from which everything is answered, without a model. A request that differs fails the run. */
  readonly replay?: string | undefined;
  /** With `replay`: prompts may differ. */
  readonly replayLoose?: boolean | undefined;
  readonly env?: Record<string, string | undefined> | undefined;
  /** Gets what is sent to models, decided and timed, one line at a time and without secrets. */
  readonly debug?: ((line: string) => void) | undefined;
  /** Aborted while MCP servers are still being started: they are stopped, and opening fails with "cancelled". */
  readonly signal?: AbortSignal | undefined;
}

export async function openPlanwright(options: OpenOptions): Promise<Planwright> {
  const env = options.env ?? process.env;
  const debug = options.debug && (await import("../compose/debug.ts")).openDebug(options.debug);
  const places = paths(env);
  const workspace = workspaceAt(options.workspace);
  const { model } = options;
  const flags: ConfigFlags = { model: typeof model === "string" ? model : undefined, effort: options.effort };
  const { config } = await loadConfig({ env, workspace, flags });
  debug?.phase("configuration read");
  const { log, grants } = options.log
    ? { log: options.log, grants: options.grants ?? openMemoryGrants() }
    : openStore(places);
  debug?.phase("session store opened");
  let recorded: RecordedModels | undefined;
  let servers: ToolServers | undefined;
  try {
    recorded = await openRecorded(options, { paths: places, workspace, env, model });
    servers = await openServers(config, workspace, env, options.signal);
    debug?.phase("MCP servers connected");
    if (options.signal?.aborted) throw fail("cancelled", "Stopped before anything was begun.");
    const composed = composeEngine({
      config,
      paths: places,
      env,
      workspace,
      log,
      grants: options.grants ?? grants,
      yes: options.yes ?? false,
      asks: options.onPermission !== undefined,
      answers: options.onQuestion !== undefined,
      model,
      effort: options.effort === undefined ? undefined : config.effort,
      moreTools: [...(options.tools ?? []), ...(servers?.tools ?? [])],
      recorded,
    });
    const engine = debug?.watch(composed) ?? composed;
    debug?.phase("engine ready");
    return new Planwright(engine, workspace, config, {
      onPermission: options.onPermission,
      onQuestion: options.onQuestion,
      servers,
      recorded,
    });
  } catch (thrown) {
    await servers?.close();
    recorded?.close();
    if (!options.log) log.close();
    throw thrown;
  }
}
