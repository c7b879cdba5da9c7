// What a route is: one description gives the routing, the checks of what comes in, the role it needs, and its part of the API document.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import type { Caller, Role } from "../../api/caller.ts";
import type { Serving } from "./serving.ts";

type Shape = z.ZodObject | undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler gets: everything checked. */
export interface Asked<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  /** Names the request in the log and in problems. */
  readonly requestId: string;
  /** Whether who asked would still be let in now: for answers that take long. Never throws. */
  mayStay(): boolean;
  header(name: string): string | undefined;
  /** Aborted when the client is gone or the server stops. */
  readonly signal: AbortSignal;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** JSON, some other text as a whole or in pieces, or whatever the handler wrote to `outgoing` itself. */
export type Answer =
  | { readonly status: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly status: number;
      readonly text: string;
      readonly type: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly status: number;
      /** Sent no faster than they are taken: what is long need not fit into memory. */
      readonly pieces: AsyncIterable<string>;
      readonly type: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "written";

interface Response {
  readonly description: string;
  /** Absent: it has no body, or one that is not JSON. */
  readonly schema?: z.ZodType;
  /** Content types besides JSON, with an example each. */
  readonly types?: Readonly<Record<string, string>>;
}

interface Described {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` for what varies. */
  readonly path: string;
  /** Unique; what the client calls it. */
  readonly operation: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** anyone: no token is needed. */
  readonly role: Role | "anyone";
  /** What varies in the path lets somebody in: the log does not have it. */
  readonly secretPath?: true;
  /** A repeated request with the same `Idempotency-Key` gets the first answer. */
  readonly repeatable?: boolean;
  /** What it answers when all goes well, by status. */
  readonly answers: Readonly<Record<number, Response>>;
  /** Statuses of problems besides those that every route has. */
  readonly problems?: readonly number[];
}

export interface Route<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType | undefined = z.ZodType | undefined,
> extends Described {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  handle(serving: Serving, asked: Asked<Output<P>, Output<Q>, Output<B>>): Promise<Answer>;
}

/** Keeps the types of a route together while it is written; afterwards all routes are alike. */
export function route<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends z.ZodType | undefined = undefined,
>(described: Route<P, Q, B>): Route {
  return described as unknown as Route;
}

export function ok(json: unknown, status = 200, headers?: Readonly<Record<string, string>>): Answer {
  return { status, json, ...(headers ? { headers } : {}) };
}
