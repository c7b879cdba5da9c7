// Opens Planwright on a folder with its configuration. The command line and embedding programs start here.
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
  /** The workspace. Agents can't reach anything outside of it. */
  readonly workspace: string;
  /** `provider/model`, or a model of your own, for every role. Default: from the configuration. */
  readonly model?: string | Model | undefined;
  /** How hard the model thinks, for every role. Default: from the configuration. */
  readonly effort?: string | undefined;
  /** Where sessions are stored; `close` closes it. Default: the database in the user's data folder. */
  readonly log?: EventLog | undefined;
  /** Where "always" answers are stored. Default: beside the sessions; with your own log, in memory. */
  readonly grants?: Grants | undefined;
  /**
   * Called when a call needs a decision. Return undefined to leave the request to another process
   * (`Planwright.answerPermission`). Without this function such calls are refused.
   */
  readonly onPermission?: OnPermission | undefined;
  /**
   * Called when an agent asks a question (`ask_user`). Return undefined to leave it to another process
   * (`Planwright.answerQuestion`). Without this function a run that asks ends as "waiting" and continues once it is answered.
   */
  readonly onQuestion?: OnQuestion | undefined;
  /** Changes files and runs commands without asking. Never lifts a restriction of plan mode. */
  readonly yes?: boolean | undefined;
  /** Tools besides the built-in ones. They pass the same gate. */
  readonly tools?: readonly Tool[] | undefined;
  /** Folder to record every exchange with a model in, without secrets; an existing recording is extended. */
  readonly record?: string | undefined;
  /** Folder of a recording that answers instead of models. A request that differs fails the run. */
  readonly replay?: string | undefined;
  /** With `replay`: prompts may differ. */
  readonly replayLoose?: boolean | undefined;
  readonly env?: Record<string, string | undefined> | undefined;
  /** Called with one line for everything that is sent to models, decided and timed, without secrets. */
  readonly debug?: ((line: string) => void) | undefined;
  /** Abort it to stop while MCP servers are starting: they are stopped, and opening fails with "cancelled". */
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
    if (options.signal?.aborted) throw fail("cancelled", "Stopped before anything was started.");
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
