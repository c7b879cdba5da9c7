// Everything a server does for one folder, without listening: for a program that is its own client.
import type { Caller } from "../api/caller.ts";
import { clientOn, type Client } from "../client/connect.ts";
import { removeOldFiles } from "../compose/remove-old-files.ts";
import { workspaceAt } from "../compose/workspace-at.ts";
import { loadConfig } from "../config/load.ts";
import { paths } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import { openLocalLink } from "./local-link.ts";
import { openServerContext, type ServerOptions } from "../server/open-server-context.ts";

export interface LocalServerOptions extends Pick<
  ServerOptions,
  "env" | "model" | "yes" | "recorded" | "debug" | "isNew"
> {
  readonly folder: string;
  /** The user's name, recorded with every decision. */
  readonly name: string;
}

export interface LocalServer {
  readonly client: Client;
  readonly workspaceId: string;
  readonly config: Config;
  /** Parks running work, to be resumed later. No child process is left when it resolves. */
  close(): Promise<void>;
}

export async function openLocalServer({ folder, name, ...options }: LocalServerOptions): Promise<LocalServer> {
  const { env } = options;
  const root = workspaceAt(folder);
  const { config } = await loadConfig({ env, workspace: root });
  const stopping = new AbortController();
  const { limits } = config.server;
  const server = await openServerContext({
    ...options,
    roots: [root],
    limits,
    noAuth: true,
    stopping: stopping.signal,
  });
  const { hub, log } = server;
  const caller: Caller = { name, role: "admin" };
  return {
    client: clientOn(openLocalLink(server, caller)),
    workspaceId: hub.addWorkspace(root).id,
    config,
    async close() {
      stopping.abort();
      await hub.park();
      log.close();
      await removeOldFiles(paths(env));
    },
  };
}
