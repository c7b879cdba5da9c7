// The connection of a client: to a server over HTTP, or to the routes in the same process.
import type { FollowedEvent, FollowOptions } from "./follow-events.ts";

/** All methods throw ApiProblem for refusals. */
export interface Requests {
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  /** For requests that must not run twice: they have a key, so they can be sent again. */
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
  /** Sent once. `signal`: the answer is no longer needed. */
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>;
  text(path: string, query?: Query): Promise<string>;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Link extends Requests {
  /** The events of a chat, by the path of its stream. */
  follow(path: string, options: FollowOptions): AsyncGenerator<FollowedEvent>;
}
