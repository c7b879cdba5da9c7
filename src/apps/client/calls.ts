// The calls of a client, made from the operations: names and requests come from their table, types from the server's routes.
import type { z } from "zod";
import {
  chatOperations,
  serverOperations,
  workspaceOperations,
  type OperationName,
  type Sent,
} from "../api/operations.ts";
import type { KnownRoute } from "../server/routes/routes.ts";
import type { ChatPlace, Link } from "./link.ts";

type RouteOf<Name> = Extract<KnownRoute, { readonly operation: Name }>;

/** The input of a schema that may be absent. */
type Input<Schema> = [NonNullable<Schema>] extends [never] ? unknown : z.input<NonNullable<Schema>>;

/** In a query, the server reads flags as text. */
type Flags<Query> = {
  [Key in keyof Query]: Query[Key] extends "true" | "false" | undefined ? boolean | undefined : Query[Key];
};

/** As one object: so a text is no options, although all of them are optional. */
type Flat<Parts> = { [Key in keyof Parts]: Parts[Key] };

/** `Bound`: parameters that the client knows. */
type SentTo<Route extends KnownRoute, Bound extends string> = Flat<
  Omit<Input<Route["params"]>, Bound> & Flags<Input<Route["query"]>> & Input<Route["body"]>
>;

type AnswerOf<Answers> = {
  [Status in keyof Answers & (200 | 201 | 204)]:
    | (Answers[Status] extends { readonly schema: infer Schema extends z.ZodType } ? z.output<Schema> : never)
    | (Answers[Status] extends { readonly types: object } ? string : never)
    | (Status extends 204 ? undefined : never);
}[keyof Answers & (200 | 201 | 204)];

/** `signal`: the answer is no longer needed. */
type Arguments<Given> = [keyof Given] extends [never]
  ? [sent?: undefined, signal?: AbortSignal]
  : Partial<Given> extends Given
    ? [sent?: Given, signal?: AbortSignal]
    : [sent: Given, signal?: AbortSignal];

type Call<Route extends KnownRoute, Bound extends string, First extends readonly unknown[]> = (
  ...given: [...First, ...Arguments<SentTo<Route, Bound>>]
) => Promise<AnswerOf<Route["answers"]>>;

type Calls<Operations, Bound extends string = never, First extends readonly unknown[] = []> = {
  readonly [Name in keyof Operations]: Call<RouteOf<Name>, Bound, First>;
};

export type ServerCalls = Calls<typeof serverOperations>;
export type WorkspaceCalls = Calls<typeof workspaceOperations, "workspace_id", [workspaceId: string]>;
export type ChatCalls = Calls<typeof chatOperations, "workspace_id" | "chat_id">;

type CallOf = (name: OperationName) => (...given: never[]) => Promise<unknown>;

export function serverCalls(link: Link): ServerCalls {
  return callsOf(serverOperations, (name) => (sent?: Sent, signal?: AbortSignal) => link.call(name, sent, signal));
}

export function workspaceCalls(link: Link): WorkspaceCalls {
  return callsOf(
    workspaceOperations,
    (name) => (workspace_id: string, sent?: Sent, signal?: AbortSignal) =>
      link.call(name, { ...sent, workspace_id }, signal),
  );
}

export function chatCalls(link: Link, chat: ChatPlace): ChatCalls {
  return callsOf(
    chatOperations,
    (name) => (sent?: Sent, signal?: AbortSignal) => link.call(name, { ...sent, ...chat }, signal),
  );
}

function callsOf<Made>(operations: object, callOf: CallOf): Made {
  const names = Object.keys(operations) as OperationName[];
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as Made;
}
