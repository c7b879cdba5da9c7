// Opens what routes need, for a server that listens and for a terminal in the same process.
import type { Failure } from "../../domain/values/failure.ts";
import type { Model } from "../../ports/model.ts";
import { systemClock } from "../config/clock.ts";
import type { RecordedWish } from "../compose/recorded.ts";
import type { openStore } from "../compose/store.ts";
import { version } from "../compose/version.ts";
import { openCookies } from "./auth/cookie.ts";
import { openOneTimeLinks } from "./auth/one-time-links.ts";
import { openTokens } from "./auth/tokens.ts";
import { Hub } from "./hub/hub.ts";
import { refuse } from "../api/problem.ts";
import type { Limits, Serving } from "./serving/serving.ts";
import { ToolChats } from "./hub/tool-chats.ts";

export interface ServingOptions {
  readonly env: Record<string, string | undefined>;
  readonly store: ReturnType<typeof openStore>;
  /** Real paths. Every workspace is inside one of them, and each is a workspace itself. */
  readonly roots: readonly string[];
  /** The folder of the tokens. */
  readonly folder: string;
  readonly limits: Limits & { readonly working: number };
  readonly model?: string | Model | undefined;
  /** Changes files and runs commands without asking. */
  readonly yes?: boolean | undefined;
  readonly recorded?: RecordedWish | undefined;
  /** See `OpenOptions.debug`. */
  readonly debug?: ((line: string) => void) | undefined;
  readonly noAuth: boolean;
  readonly linkCommand: () => string;
  /** Called when work stops for a reason that no event records. */
  readonly onTrouble: (sessionId: string, failure: Failure) => void;
  readonly report: (error: unknown) => void;
  readonly stopping: AbortSignal;
}

export function openServing(options: ServingOptions): Serving {
  const { env, store, roots, folder, limits, model, yes, recorded, debug, linkCommand, onTrouble } = options;
  const { log, grants, registry } = store;
  const clock = systemClock;
  const hub = new Hub({
    env,
    log,
    grants,
    registry,
    roots,
    model,
    yes,
    recorded,
    debug,
    now: () => clock.now(),
    maxWorking: limits.working,
    onTrouble,
  });
  for (const root of roots) hub.addWorkspace(root);
  const tokens = openTokens(folder, clock);
  return {
    env,
    hub,
    toolChats: new ToolChats(hub),
    log,
    grants,
    registry,
    clock,
    tokens,
    cookies: openCookies(folder, tokens, clock),
    links: openOneTimeLinks(tokens, clock),
    noAuth: options.noAuth,
    get linkCommand() {
      return linkCommand();
    },
    version: version(),
    limits,
    startedAt: clock.now(),
    streaming: countedStreams(limits.streams),
    report: options.report,
    stopping: options.stopping,
  };
}

function countedStreams(most: number): Serving["streaming"] {
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
