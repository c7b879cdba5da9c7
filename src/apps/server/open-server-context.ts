// Opens what routes need over one store: for a server that listens, and for a client in the same process.
import { fail } from "../../domain/values/failure.ts";
import { refuse } from "../api/problem.ts";
import { isRecorded, openRecorded } from "../compose/recorded.ts";
import { openStore, type Store } from "../compose/store.ts";
import { version } from "../compose/version.ts";
import { systemClock } from "../config/clock.ts";
import { paths } from "../config/paths.ts";
import type { Config } from "../config/schema.ts";
import { openCookies } from "./auth/cookie.ts";
import { openOneTimeLinks } from "./auth/one-time-links.ts";
import { openTokens } from "./auth/tokens.ts";
import type { ServerContext } from "./context/server-context.ts";
import { Hub, type HubOptions } from "./hub/hub.ts";
import { ToolChats } from "./hub/tool-chats.ts";

export interface ContextOptions {
  readonly env: Record<string, string | undefined>;
  readonly limits: Config["server"]["limits"];
  /** No authentication. */
  readonly noAuth: boolean;
  /** The command that prints a sign-in link on this machine. Default: without options. */
  readonly linkCommand?: (() => string) | undefined;
  /** Logs errors that reach no caller. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Aborted when the server starts to stop. */
  readonly stopping?: AbortSignal | undefined;
}

export interface ServerOptions
  extends ContextOptions, Pick<HubOptions, "roots" | "model" | "yes" | "recorded" | "debug" | "onTrouble"> {
  /** It starts without a session to resume. */
  readonly isNew?: boolean | undefined;
}

/** Closing its log closes the store. Throws Failed for a recording that can't be used, before anything is opened. */
export async function openServerContext(options: ServerOptions): Promise<ServerContext> {
  await checkRecording(options);
  const { env, roots, model, yes, recorded, debug, limits, onTrouble } = options;
  const store = openStore(paths(env));
  try {
    const now = () => systemClock.now();
    const maxWorking = limits.working;
    const hub = new Hub({ ...store, env, roots, model, yes, recorded, debug, now, maxWorking, onTrouble });
    for (const root of roots) hub.addWorkspace(root);
    return createServerContext(hub, store, options);
  } catch (thrown) {
    store.log.close();
    throw thrown;
  }
}

export function createServerContext(hub: Hub, { log, registry }: Store, options: ContextOptions): ServerContext {
  const { env, limits, noAuth, linkCommand, report, stopping } = options;
  const clock = systemClock;
  const folder = paths(env).server;
  const tokens = openTokens(folder, clock);
  return {
    env,
    hub,
    toolChats: new ToolChats(hub),
    log,
    registry,
    clock,
    tokens,
    cookies: openCookies(folder, tokens, clock),
    links: openOneTimeLinks(tokens, clock),
    noAuth,
    get linkCommand() {
      return linkCommand?.() ?? "planwright link";
    },
    version: version(),
    limits,
    startedAt: clock.now(),
    streaming: countedStreams(limits.streams),
    report: report ?? (() => {}),
    stopping: stopping ?? new AbortController().signal,
  };
}

async function checkRecording({ env, model, roots, recorded = {}, isNew }: ServerOptions): Promise<void> {
  const [workspace = "", ...others] = new Set(roots);
  if (isRecorded(recorded) && others.length > 0)
    throw fail(
      "usage",
      "--record and --replay need a server with exactly one folder.",
      "Pass one folder, and none in server.roots of its planwright.jsonc.",
    );
  const models = await openRecorded(recorded, { paths: paths(env), workspace, env, model });
  try {
    if (isNew) models?.beginSession();
  } finally {
    models?.close();
  }
}

function countedStreams(most: number): ServerContext["streaming"] {
  let open = 0;
  return async (stream) => {
    if (open >= most)
      throw refuse(429, "too_many_streams", `${most} streams are already open.`, { headers: { "retry-after": "5" } });
    open++;
    try {
      await stream();
    } finally {
      open--;
    }
  };
}
