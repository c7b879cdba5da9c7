// `planwright link`: asks the running server for a link that lets one browser in once.
import { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import { loadConfig } from "../../config/load.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { textOf } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { enterServer, type Entrance } from "./own-server.ts";
import { serverAddress } from "./server-address.ts";
import { oneLine } from "../text/table.ts";

const Link = z.object({ url: z.string() });
const Refusal = z.object({ detail: z.string() });
const PATIENCE_MS = 10_000;

export async function linkCommand({ flags, env, workspace, output }: CommandContext): Promise<number> {
  const { config } = await loadConfig({ env, workspace });
  const base = serverAddress(flags, config.server, "link");
  const entrance = await enterServer(base, textOf(flags, "token") ?? env["PLANWRIGHT_TOKEN"], env);
  const { url } = await ask(entrance);
  // Alone on standard output, for `xdg-open "$(planwright link)"`. With the name that the user gave.
  output.out(`${url.startsWith(entrance.url) ? base + url.slice(entrance.url.length) : url}\n`);
  if (process.stderr.isTTY) output.err("The link works once, within ten minutes.\n");
  return exitCodes.done;
}

async function ask({ url: base, token }: Entrance): Promise<z.infer<typeof Link>> {
  let response: Response;
  try {
    response = await fetch(`${base}/api/v1/links`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
      // Send the token to this server only.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    throw fail("unreachable", `No server is listening at ${base}.`, "Start it with: planwright serve");
  }
  const body: unknown = await response.json().catch(() => undefined);
  const link = Link.safeParse(body);
  if (response.ok && link.success) return link.data;
  const why = oneLine(Refusal.safeParse(body).data?.detail ?? `HTTP ${response.status}`, 300);
  throw fail("refused", `The server at ${base} refused to create a link: ${why}`, "Is it your own planwright serve?");
}
