// Everything a server does for one folder, without a server: for a program that is its own client.
import type { Model } from "../../ports/model.ts";
import { clientOn, type Client } from "../client/connect.ts";
import { openRecorded, type RecordedWish } from "../compose/recorded.ts";
import { openStore } from "../compose/store.ts";
import { workspaceAt } from "../compose/workspace-at.ts";
import { tidySnapshots } from "../compose/worktrees.ts";
import { loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { paths } from "../config/paths.ts";
import { cleanScratch } from "../compose/scratch.ts";
import type { Caller } from "../api/caller.ts";
import { openLocalLink } from "./local-link.ts";
import { openServing } from "./open-serving.ts";
import { routes } from "./routes/routes.ts";

export interface LocalOptions {
  readonly env: Record<string, string | undefined>;
  readonly folder: string;
  readonly model?: string | Model | undefined;
  readonly yes?: boolean | undefined;
  /** Applies to all sessions that work here. */
  readonly recorded?: RecordedWish | undefined;
  /** See `OpenOptions.debug`. */
  readonly debug?: ((line: string) => void) | undefined;
  /** It starts without a session to resume. */
  readonly isNew?: boolean | undefined;
  /** The user's name, recorded with every decision. */
  readonly name: string;
}

export interface Local {
  readonly client: Client;
  readonly workspaceId: string;
  readonly config: Config;
  /** Parks running work, to be resumed later. No child process is left when it resolves. */
  close(): Promise<void>;
}

export async function openLocal(options: LocalOptions): Promise<Local> {
  const { env, folder, model, yes, recorded = {}, debug, name } = options;
  const places = paths(env);
  const root = workspaceAt(folder);
  const { config } = await loadConfig({ env, workspace: root });
  // Reports an unusable folder before the first request.
  const models = await openRecorded(recorded, { paths: places, workspace: root, env, model });
  try {
    if (options.isNew) models?.beginSession();
  } finally {
    models?.close();
  }
  const store = openStore(places);
  const stopping = new AbortController();
  try {
    const serving = openServing({
      env,
      store,
      roots: [root],
      folder: places.server,
      limits: config.server.limits,
      model,
      yes,
      recorded,
      debug,
      noAuth: true,
      linkCommand: () => "planwright link",
      // Clients that follow the session get a live event.
      onTrouble: () => {},
      report: () => {},
      stopping: stopping.signal,
    });
    const { hub, log } = serving;
    const caller: Caller = { name, role: "admin" };
    const client = clientOn(openLocalLink(serving, { routes, caller }));
    const workspaceId = hub.addWorkspace(root).id;
    return {
      client,
      workspaceId,
      config,
      async close() {
        stopping.abort();
        await hub.park();
        log.close();
        await Promise.all([cleanScratch(places.scratch), tidySnapshots(places, AbortSignal.timeout(1_000))]);
      },
    };
  } catch (thrown) {
    store.log.close();
    throw thrown;
  }
}
