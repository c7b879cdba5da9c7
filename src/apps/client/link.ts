// The connection of a client: to a server over HTTP, or to the routes in the same process.
import type { OperationName, Sent } from "../api/operations.ts";
import type { FollowedEvent, FollowOptions } from "./follow-events.ts";

export interface Link {
  /** Throws ApiProblem for refusals. `signal`: the answer is no longer needed. */
  call(operation: OperationName, sent?: Sent, signal?: AbortSignal): Promise<unknown>;
  /** The events of a chat. */
  follow(chat: ChatPlace, options: FollowOptions): AsyncGenerator<FollowedEvent>;
}

export interface ChatPlace {
  readonly workspace_id: string;
  readonly chat_id: string;
}
