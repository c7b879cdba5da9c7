// Follows the chat that is on the screen: what its events make of it, and who wants to know of each of them.
import type { ChatClient } from "../../client/chat-client.ts";
import type { FollowedEvent } from "../../client/follow-events.ts";
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { nothingLive } from "../../../domain/reading/live.ts";
import { emptyView, follow, type SessionView } from "../../../domain/reading/session-view.ts";

export type Connection = "opening" | "live" | "lost" | "gone";

export interface Followers {
  /** All that had happened when it was opened is known. `isAgain`: the server knew less than was told, and has told all of it anew. */
  onWhole(view: SessionView, isAgain: boolean): void;
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
  /** What had happened up to this event makes it whole. */
  let last: number | undefined;
  /** What is known while everything comes again. */
  let before: SessionView | undefined;

  function take(event: FollowedEvent): void {
    if (event.type === "stale_cursor") {
      if (isWhole) before = view;
      [view, last, isWhole, connection] = [emptyView, event.data.last, false, "opening"];
      followers.onChange();
    } else view = follow(view, event);
    if (isWhole) {
      if (event.type !== "stale_cursor") followers.onEvent(event, view);
    } else if (view.state.seq >= (last ?? 0)) {
      const isAgain = before !== undefined;
      [isWhole, connection, before] = [true, "live", undefined];
      followers.onWhole(view, isAgain);
    }
  }

  async function run(): Promise<void> {
    const events = chat.events({
      signal,
      onOpen(known) {
        last ??= known;
        connection = isWhole ? "live" : "opening";
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
      last ??= (await chat.get()).seq;
      take(event);
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
      return before ?? view;
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
