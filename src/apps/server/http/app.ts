// Handles every request: caller, permission, input, handler, answer, and a line in the log.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { HttpBindings } from "@hono/node-server";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { Failed } from "../../../domain/values/failure.ts";
import { authenticate, requireRole, type Doorkeepers } from "../auth/authenticate.ts";
import { checkOrigin, type AllowedOrigins } from "../auth/check-origin.ts";
import { corsHeaders, preflightHeaders } from "../auth/cors-headers.ts";
import type { FailedLogins } from "../auth/failed-logins.ts";
import { apiHeaders } from "../auth/security-headers.ts";
import type { Caller, Role } from "../../api/caller.ts";
import { PAGE_KEY_HEADER } from "../../api/operations.ts";
import { parseInput } from "./parse-input.ts";
import { isTrouble, problemOf, refuse, Refused } from "../../api/problem.ts";
import { readBody } from "./read-body.ts";
import { onceOnly } from "./idempotency.ts";
import type { Answer, RouteInput, Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";

export interface Door extends Doorkeepers {
  readonly allowed: () => AllowedOrigins;
  readonly failedLogins: FailedLogins;
}

type Handled = Context<{ Bindings: HttpBindings }>;

const nobody: Caller = { name: "nobody", role: "view" };

export function createApp(server: ServerContext, door: Door, routes: readonly Route[], logger: Logger) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const methods = new Map<string, string[]>();
  const secret = routes.filter(({ secretPath }) => secretPath).map(({ path }) => path.slice(0, path.indexOf("{")));
  for (const each of routes) {
    const path = each.path.replaceAll(/\{(\w+)\}/g, ":$1");
    methods.set(path, [...(methods.get(path) ?? []), each.method]);
    app.on(each.method, path, (context) => respond(context, each));
  }
  for (const [path, known] of methods)
    app.all(path, (context) => {
      const wrong = refuse(405, "wrong_method", `${context.req.method} is not allowed here.`, {
        hint: `Use ${known.join(" or ")}.`,
        headers: { allow: known.join(", ") },
      });
      return outside(context, wrong);
    });
  app.notFound((context) =>
    outside(context, refuse(404, "no_route", "No such route.", { hint: "See /openapi.json for all routes." })),
  );
  return app;

  /** Unknown routes are reported only to callers with access. */
  function outside(context: Handled, refused: Refused): Promise<Response> {
    return answered(context, "anyone", async () => {
      if (context.req.method === "OPTIONS") return preflight(context);
      throw refused;
    });
  }

  function respond(context: Handled, route: Route): Promise<Response> {
    return answered(context, route.role, (caller, requestId) => handled(context, route, caller, requestId));
  }

  /** Wraps every answer: checks before, headers and a log line after. */
  async function answered(
    context: Handled,
    role: Route["role"],
    work: (caller: Caller, requestId: string) => Promise<Answer>,
  ): Promise<Response> {
    const started = performance.now();
    const { incoming, outgoing } = context.env;
    const requestId = requestIdOf(incoming.headers["x-request-id"], server);
    const headers: Record<string, string> = {
      ...apiHeaders,
      ...corsHeaders(incoming.headers.origin, door.allowed().origins),
      "x-request-id": requestId,
    };
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    let caller = nobody;
    let status = 500;
    try {
      checkOrigin(originsOf(context), door.allowed());
      if (role !== "anyone") caller = enter(context, role);
      const answer = await work(caller, requestId);
      if (answer === "written") {
        status = outgoing.statusCode;
        return RESPONSE_ALREADY_SENT;
      }
      ({ status } = answer);
      if (!("pieces" in answer)) return responseOf(answer, headers);
      await sendPieces(outgoing, answer);
      return RESPONSE_ALREADY_SENT;
    } catch (thrown) {
      const refused = problemFor(caller, thrown);
      ({ status } = refused.problem);
      if (isTrouble(thrown)) logger.error({ requestId, error: thrown }, "a request failed");
      if (outgoing.headersSent) {
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      const problem = { ...refused.problem, instance: `urn:planwright:request:${requestId}` };
      const type = "application/problem+json";
      return responseOf({ status, text: JSON.stringify(problem), type, headers: refused.headers }, headers);
    } finally {
      const ms = Math.round(performance.now() - started);
      // Without the query, which may be private.
      logger.info(
        { requestId, method: incoming.method, path: shown(context.req.path), status, ms, caller: caller.name },
        "request",
      );
    }
  }

  /** For every outcome: a wrong method or an extra slash must not log a secret either. */
  function shown(path: string): string {
    const place = secret.find((each) => path.toLowerCase().includes(each));
    return place === undefined ? path : `${place}…`;
  }

  function enter(context: Handled, role: Role): Caller {
    const { incoming } = context.env;
    try {
      return callerOf(context, role);
    } catch (thrown) {
      if (thrown instanceof Refused && thrown.problem.code === "bad_token")
        door.failedLogins.count(incoming.socket.remoteAddress ?? "");
      throw thrown;
    }
  }

  function callerOf(context: Handled, role: Role): Caller {
    const { authorization, cookie } = context.env.incoming.headers;
    const caller = authenticate({ authorization, cookie, pageKey: context.req.header(PAGE_KEY_HEADER) }, door);
    requireRole(caller, role);
    return caller;
  }

  /** If tokens can't be checked, no one is authenticated. */
  function isLetIn(context: Handled, role: Role): boolean {
    try {
      callerOf(context, role);
      return true;
    } catch {
      return false;
    }
  }

  async function handled(context: Handled, route: Route, caller: Caller, requestId: string): Promise<Answer> {
    const { incoming, outgoing } = context.env;
    const params = parseInput(route.params, context.req.param(), "path", 404);
    const query = parseInput(route.query, context.req.query(), "query", 422);
    const read = route.body ? await readBody(incoming, server.limits) : { text: "", value: undefined };
    const body = parseInput(route.body, read.value ?? {}, "body", 422);
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    const asked: RouteInput = {
      params,
      query,
      body,
      caller,
      requestId,
      mayStay: () => route.role === "anyone" || isLetIn(context, route.role),
      header: (name) => context.req.header(name),
      signal: AbortSignal.any([gone.signal, server.stopping]),
      incoming,
      outgoing,
    };
    const work = () => route.handle(server, asked as never);
    const key = incoming.headers["idempotency-key"];
    if (!route.repeatable || typeof key !== "string") return work();
    const { method } = route;
    const given = {
      caller: caller.name,
      key,
      method,
      path: context.req.path,
      body: read.text,
      at: server.clock.now(),
    };
    return onceOnly(server.registry, given, work);
  }

  function preflight(context: Handled): Answer {
    const headers = preflightHeaders(context.env.incoming.headers.origin, door.allowed().origins);
    return { status: 204, text: "", type: "", headers };
  }
}

/** Does not tell unknown callers where files are. */
function problemFor(caller: Caller, thrown: unknown): Refused {
  if (caller === nobody && thrown instanceof Failed && thrown.failure.kind === "storage")
    return refuse(503, "storage", "Tokens can't be checked right now. See the server's log.");
  return problemOf(thrown);
}

function requestIdOf(given: string | string[] | undefined, { clock }: ServerContext): string {
  return typeof given === "string" && /^[\w.-]{1,64}$/.test(given) ? given : clock.newId();
}

function originsOf(context: Handled) {
  const { headers, method = "" } = context.env.incoming;
  const text = (name: string) => (typeof headers[name] === "string" ? headers[name] : undefined);
  return {
    method,
    host: headers.host,
    origin: headers.origin,
    secFetchSite: text("sec-fetch-site"),
    secFetchMode: text("sec-fetch-mode"),
    secFetchDest: text("sec-fetch-dest"),
  };
}

type Piecemeal = Extract<Answer, { pieces: unknown }>;

/** The client is gone. */
const goneCodes: ReadonlySet<string> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"]);

async function sendPieces(outgoing: ServerResponse, { status, pieces, type, headers }: Piecemeal): Promise<void> {
  outgoing.writeHead(status, { "content-type": type, ...headers });
  try {
    await pipeline(Readable.from(pieces), outgoing);
  } catch (thrown) {
    if (!goneCodes.has((thrown as NodeJS.ErrnoException).code ?? "")) throw thrown;
  }
}

function responseOf(
  answer: Exclude<Answer, "written" | Piecemeal>,
  headers: Readonly<Record<string, string>>,
): Response {
  const { status } = answer;
  const [body, type] =
    "json" in answer ? [JSON.stringify(answer.json), "application/json"] : [answer.text, answer.type];
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : body, {
    status,
    headers: { ...headers, ...(isEmpty ? {} : { "content-type": type }), ...answer.headers },
  });
}
