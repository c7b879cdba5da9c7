// A route as data: one description gives routing, validation, role, and its part of the API document.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import type { Caller, Role } from "../../api/caller.ts";
import type { ServerContext } from "./server-context.ts";

type Shape = z.ZodObject | undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** The validated input of a handler. */
export interface RouteInput<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  /** The id of the request in the log and in problems. */
  readonly requestId: string;
  /** Whether the caller still has access: for long-running answers. Never throws. */
  mayStay(): boolean;
  header(name: string): string | undefined;
  /** Aborted when the client disconnects or the server stops. */
  readonly signal: AbortSignal;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** JSON, other text as a whole or in pieces, or whatever the handler wrote to `outgoing` itself. */
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
      /** Sent with backpressure, so that long texts need not fit into memory. */
      readonly pieces: AsyncIterable<string>;
      readonly type: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | "written";

interface Response {
  readonly description: string;
  /** Absent: no body, or one that is not JSON. */
  readonly schema?: z.ZodType;
  /** Content types besides JSON, with an example each. */
  readonly types?: Readonly<Record<string, string>>;
}

interface Described {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Unique operation id. */
  readonly operation: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** anyone: no token needed. */
  readonly role: Role | "anyone";
  /** The path contains a secret and is not logged. */
  readonly secretPath?: true;
  /** Repeating a request with the same `Idempotency-Key` returns the first answer. */
  readonly repeatable?: boolean;
  /** Successful answers, by status. */
  readonly answers: Readonly<Record<number, Response>>;
  /** Statuses of problems, besides those of every route. */
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
  handle(server: ServerContext, asked: RouteInput<Output<P>, Output<Q>, Output<B>>): Promise<Answer>;
}

/** Infers a route's types while it is written; afterwards all routes have the same type. */
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
