// Follows the chat that is on the screen: what its events make of it, and who wants to know of each of them.
import type { ChatClient } from "../../client/chat-client.ts";
import type { FollowedEvent } from "../../client/follow-events.ts";
import type { LiveEvent, StoredEvent } from "../../../domain/event.ts";
import { nothingLive } from "../../../domain/live.ts";
import { emptyView, follow, type SessionView } from "../../../domain/session-view.ts";

export type Connection = "opening" | "live" | "lost" | "gone";

export interface Followers {
  /** All that had happened when it was opened is known. */
  onWhole(view: SessionView): void;
  /** Told only after that. */
  onEvent(event: StoredEvent | LiveEvent, view: SessionView): void;
  /** Something else changed: the connection. */
  onChange(): void;
}

export interface FollowedChat {
  readonly chat: ChatClient;
  readonly view: SessionView;
  readonly connection: Connection;
  /** Why it is lost or gone. */
  readonly problem: unknown;
  stop(): void;
}

/** So long it folds without letting anything else happen. */
const SLICE_MS = 30;

export function followChat(chat: ChatClient, followers: Followers): FollowedChat {
  const stop = new AbortController();
  const { signal } = stop;
  let view = emptyView;
  let connection: Connection = "opening";
  let problem: unknown;
  let isWhole = false;

  function take(event: FollowedEvent, seq: number): void {
    if (event.type === "stale_cursor") view = emptyView;
    else view = follow(view, event);
    if (isWhole) {
      if (event.type !== "stale_cursor") followers.onEvent(event, view);
    } else if (view.state.seq >= seq) {
      [isWhole, connection] = [true, "live"];
      followers.onWhole(view);
    }
  }

  async function run(): Promise<void> {
    let seq: number | undefined;
    const events = chat.events({
      signal,
      onOpen(last) {
        seq ??= last;
        if (isWhole) connection = "live";
        followers.onChange();
      },
      onLost(reason) {
        [connection, problem] = ["lost", reason];
        view = { ...view, live: nothingLive };
        followers.onChange();
      },
    });
    let sliceEnds = performance.now() + SLICE_MS;
    for await (const event of events) {
      if (signal.aborted) return;
      take(event, seq ?? (seq = (await chat.get()).seq));
      if (performance.now() < sliceEnds) continue;
      await new Promise(setImmediate);
      sliceEnds = performance.now() + SLICE_MS;
    }
    if (!signal.aborted) end(undefined);
  }

  function end(reason: unknown): void {
    [connection, problem] = ["gone", reason];
    followers.onChange();
  }

  run().catch((thrown: unknown) => {
    if (!signal.aborted) end(thrown);
  });
  return {
    chat,
    get view() {
      return view;
    },
    get connection() {
      return connection;
    },
    get problem() {
      return problem;
    },
    stop: () => stop.abort(),
  };
}
