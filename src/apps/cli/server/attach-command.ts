// `planwright attach`: the terminal interface on a running server, local or remote: the same sessions as its page shows, live.
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import { connect, type Client } from "../../client/connect.ts";
import { loadConfig } from "../../config/load.ts";
import { languageFor } from "../../config/language.ts";
import { openTerminal } from "../../tui/open-terminal.ts";
import type { Backend } from "../../tui/kit/terminal-options.ts";
import { isInteractive, screenOf, sessionOf, type InteractiveCommand } from "../session/chat-command.ts";
import { textOf } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { enterServer } from "./own-server.ts";
import { serverAddress } from "./server-address.ts";

export async function attachCommand({ words, flags, env, output, onSignal }: InteractiveCommand): Promise<number> {
  if (!isInteractive(process))
    throw fail(
      "usage",
      "planwright attach needs a terminal.",
      "Without one, use the API: every server describes it at /docs.",
    );
  const folder = textOf(flags, "cwd") ?? ".";
  const { config } = await loadConfig({ env, workspace: resolve(folder) });
  const url = serverAddress({ ...flags, url: words[0] ?? flags["url"] }, config.server, "attach");
  const language = languageFor({ config, env });
  const closing = new AbortController();
  const session = sessionOf(flags) ?? (flags["new"] === true ? undefined : "newest");
  // A server that does not respond must not block the exit.
  await openTerminal({
    ...screenOf({ env, output, onSignal, folder }),
    language,
    remote: new URL(url).host,
    command: `planwright attach ${url}`,
    session,
    reach: async () => {
      const entrance = await enterServer(url, textOf(flags, "token") ?? env["PLANWRIGHT_TOKEN"], env, closing.signal);
      const client = connect({ ...entrance, language, signal: closing.signal });
      const found = await workspaceOf(client, folder, url);
      return { client, ...found, language, mode: config.defaultMode, close: async () => {} };
    },
  }).finally(() => closing.abort());
  return exitCodes.done;
}

/** The named folder, or the only one that the server knows. */
async function workspaceOf(client: Client, folder: string, url: string): Promise<Omit<Backend, "client">> {
  const workspaces = await client.workspaces().catch((thrown: unknown) => {
    if (thrown instanceof ApiProblem && thrown.status === 401)
      throw fail("refused", `The server at ${url} rejected this token.`, "Use another one with --token.");
    if (thrown instanceof ApiProblem && thrown.code !== "unexpected_answer") throw thrown;
    throw fail("unreachable", `No server is listening at ${url}.`, "Start it with: planwright serve");
  });
  const real = realOf(folder);
  const [only, ...others] = workspaces;
  const found = workspaces.find((each) => each.folder === real) ?? (others.length === 0 ? only : undefined);
  if (found) return { workspaceId: found.workspace_id, folder: found.folder };
  const folders = workspaces.map((each) => each.folder);
  throw fail(
    "usage",
    `The server at ${url} doesn't serve ${real}.`,
    folders.length > 0 ? `Choose one with --cwd: ${folders.join(", ")}` : "Start one there with: planwright serve",
  );
}

function realOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    // It may be a folder on another machine.
    return folder;
  }
}
