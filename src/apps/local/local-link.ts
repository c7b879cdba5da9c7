// The server without a connection: a client in the same process calls the same routes and reads events straight from the log.
import type { Caller } from "../api/caller.ts";
import { requestParts } from "../api/operations.ts";
import { problemOf } from "../api/problem.ts";
import { ApiProblem } from "../client/api-problem.ts";
import type { FollowedEvent, FollowOptions } from "../client/follow-events.ts";
import type { ChatPlace, Link } from "../client/link.ts";
import type { Answer, RouteInput } from "../server/context/route.ts";
import type { ServerContext } from "../server/context/server-context.ts";
import { parseInput } from "../server/http/parse-input.ts";
import { routes } from "../server/routes/routes.ts";

/** `caller`: of every request. */
export function openLocalLink(server: ServerContext, caller: Caller): Link {
  return {
    async call(operation, sent, signal) {
      const route = known.get(operation);
      if (!route) throw new Error(`There is no route for ${operation}.`);
      try {
        const { params, query, body } = requestParts(route, sent);
        const asked: Omit<RouteInput, "incoming" | "outgoing"> = {
          params: parseInput(route.params, params, "path", 404),
          query: parseInput(route.query, query, "query", 422),
          body: parseInput(route.body, body, "body", 422),
          caller,
          requestId: server.clock.newId(),
          mayStay: () => true,
          header: () => undefined,
          signal: signal ? AbortSignal.any([signal, server.stopping]) : server.stopping,
        };
        return await valueOf(await route.handle(server, asked as never));
      } catch (thrown) {
        throw told(thrown);
      }
    },
    async *follow(chat, options) {
      try {
        yield* follow(server, chat, options);
      } catch (thrown) {
        throw told(thrown);
      }
    },
  };
}

const known = new Map(routes.map((route) => [route.operation, route]));

async function valueOf(answer: Answer): Promise<unknown> {
  if (answer === "written") throw new Error("This route writes to its connection itself, and there is none.");
  if ("json" in answer) return answer.json;
  if ("pieces" in answer) return (await Array.fromAsync(answer.pieces)).join("");
  return answer.status === 204 ? undefined : answer.text;
}

/** Like a server, but shows internal errors: there is no log to look into. */
function told(thrown: unknown): unknown {
  const { problem } = problemOf(thrown);
  return problem.code === "internal" ? thrown : new ApiProblem(problem);
}

async function* follow(
  { log, hub, stopping }: ServerContext,
  { workspace_id, chat_id }: ChatPlace,
  { after = 0, live = true, signal, onOpen }: FollowOptions,
): AsyncGenerator<FollowedEvent> {
  const { seq } = await hub.chat(workspace_id, chat_id);
  onOpen?.(seq);
  const ends = signal ? AbortSignal.any([signal, stopping]) : stopping;
  for await (const event of log.tail(chat_id, after, ends)) if (live || "seq" in event) yield event;
}
