// What a client needs of whoever answers it: a server on the other side of a wire, or one in the same process.
import type { FollowedEvent, FollowOptions } from "./follow-events.ts";

/** All of them throw ApiProblem for what is refused. */
export interface Requests {
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  /** What must not happen twice: it has a key, so that it can be sent again. */
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
  /** Sent once. `signal`: nobody waits for it any more. */
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>;
  text(path: string, query?: Query): Promise<string>;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Link extends Requests {
  /** The events of a chat, by the path of its stream. */
  follow(path: string, options: FollowOptions): AsyncGenerator<FollowedEvent>;
}
