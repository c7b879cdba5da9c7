// A route as data: one description gives routing, validation, role, and its part of the API document.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { z } from "zod";
import type { Caller, Role } from "../../api/caller.ts";
import { operations, type Operation, type OperationName } from "../../api/operations.ts";
import type { ServerContext } from "./server-context.ts";

type Shape = z.ZodObject | undefined;
type Body = z.ZodType | undefined;
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

/** JSON, other text as a whole or in pieces, or what the handler wrote to `outgoing` itself. */
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

type Answers = Readonly<Record<number, Response>>;

interface Described {
  /** Unique operation id. */
  readonly operation: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** anyone: no token needed. */
  readonly role: Role | "anyone";
  /** The path contains a secret and is not logged. */
  readonly secretPath?: true;
  /** Statuses of problems, besides those of every route. */
  readonly problems?: readonly number[];
}

export interface Route extends Described, Operation {
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Body;
  /** Successful answers, by status. */
  readonly answers: Answers;
  handle(server: ServerContext, asked: RouteInput): Promise<Answer>;
}

/** A route with the types of what callers send and get, from which those of the client are made. */
export interface TypedRoute<
  Name extends string,
  P extends Shape,
  Q extends Shape,
  B extends Body,
  A extends Answers,
> extends Route {
  readonly operation: Name;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answers: A;
}

/** The request of an operation that clients call is in `operations`; other routes define their own. */
type RequestOf<Name extends string> = Name extends OperationName
  ? { readonly [Key in keyof Operation]?: never }
  : Operation;

/** Adds the operation's request. The types of the input are checked here; afterwards handlers of all routes have the same type. */
export function route<
  const Name extends string,
  A extends Answers,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Body = undefined,
>(
  described: Omit<TypedRoute<Name, P, Q, B, A>, keyof Operation | "handle"> &
    RequestOf<Name> & {
      handle(server: ServerContext, asked: RouteInput<Output<P>, Output<Q>, Output<B>>): Promise<Answer>;
    },
): TypedRoute<Name, P, Q, B, A> {
  return { ...operations[described.operation as OperationName], ...described } as unknown as TypedRoute<
    Name,
    P,
    Q,
    B,
    A
  >;
}

export function ok(json: unknown, status = 200, headers?: Readonly<Record<string, string>>): Answer {
  return { status, json, ...(headers ? { headers } : {}) };
}
