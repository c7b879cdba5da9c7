// The server without a connection: a client in the same process calls the same routes and reads events straight from the log.
import { ApiProblem } from "../client/api-problem.ts";
import type { FollowedEvent, FollowOptions } from "../client/follow-events.ts";
import type { Link, Query } from "../client/link.ts";
import type { Caller } from "../api/caller.ts";
import { parseInput } from "./http/parse-input.ts";
import { problemOf } from "../api/problem.ts";
import type { Answer, RouteInput, Route } from "./context/route.ts";
import type { ServerContext } from "./context/server-context.ts";

export interface LocalLinkOptions {
  readonly routes: readonly Route[];
  /** The caller of every request. */
  readonly caller: Caller;
}

/** Only routes that clients need: routes that write to a connection themselves can't be reached this way. */
export function openLocalLink(server: ServerContext, { routes, caller }: LocalLinkOptions): Link {
  const known = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

  async function ask(method: string, path: string, query: Query = {}, body?: unknown): Promise<Answer> {
    try {
      for (const { route, pattern } of known) {
        const found = route.method === method ? pattern.exec(path) : null;
        if (found) return await handled(route, found.groups ?? {}, query, body);
      }
      throw new Error(`There is no ${method} ${path}.`);
    } catch (thrown) {
      throw await told(thrown);
    }
  }

  /** Like a server, but shows internal errors: there is no log to look into. */
  async function told(thrown: unknown): Promise<unknown> {
    const refused = problemOf(thrown);
    return refused.problem.code === "internal" ? thrown : new ApiProblem(refused.problem);
  }

  function handled(route: Route, names: Record<string, string>, query: Query, body: unknown): Promise<Answer> {
    const params = Object.fromEntries(
      Object.entries(names).map(([name, value]) => [name, decodeURIComponent(value)] as const),
    );
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const asked: Omit<RouteInput, "incoming" | "outgoing"> = {
      params: parseInput(route.params, params, "path", 404),
      query: parseInput(route.query, Object.fromEntries(given), "query", 422),
      // As if sent over a connection: without undefined values.
      body: parseInput(route.body, JSON.parse(JSON.stringify(body ?? {})), "body", 422),
      caller,
      requestId: server.clock.newId(),
      mayStay: () => true,
      header: () => undefined,
      signal: server.stopping,
    };
    return route.handle(server, asked as never);
  }

  async function json<Value>(asked: Promise<Answer>): Promise<Value> {
    const answer = await asked;
    return (answer !== "written" && "json" in answer ? answer.json : undefined) as Value;
  }

  return {
    get: (path, query) => json(ask("GET", path, query)),
    post: (path, body) => json(ask("POST", path, {}, body)),
    send: (method, path, body) => json(ask(method, path, {}, body)),
    async text(path, query) {
      const answer = await ask("GET", path, query);
      if (answer !== "written" && "pieces" in answer) return (await Array.fromAsync(answer.pieces)).join("");
      if (answer === "written" || !("text" in answer)) throw new Error(`${path} is no text.`);
      return answer.text;
    },
    async *follow(path, options) {
      try {
        yield* follow(server, path, options);
      } catch (thrown) {
        throw await told(thrown);
      }
    },
  };
}

async function* follow(
  { log, hub, stopping }: ServerContext,
  path: string,
  { after = 0, live = true, signal, onOpen }: FollowOptions,
): AsyncGenerator<FollowedEvent> {
  const [workspaceId = "", chatId = ""] = idsIn.exec(path)?.slice(1).map(decodeURIComponent) ?? [];
  const { seq } = await hub.chat(workspaceId, chatId);
  onOpen?.(seq);
  const ends = signal ? AbortSignal.any([signal, stopping]) : stopping;
  for await (const event of log.tail(chatId, after, ends)) if (live || "seq" in event) yield event;
}

const idsIn = /^\/api\/v1\/workspaces\/([^/]+)\/chats\/([^/]+)\/events$/;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}
