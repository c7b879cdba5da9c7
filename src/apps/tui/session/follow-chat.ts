// Follows the chat on the screen: folds its events into a state and passes each one on, because the terminal prints it once.
import type { ChatClient } from "../../client/chat-client.ts";
import type { FollowedEvent } from "../../client/follow-events.ts";
import type { LiveEvent, StoredEvent } from "../../../domain/session/event.ts";
import { emptyLive } from "../../../domain/reading/live.ts";
import { emptyView, applyEvent, type SessionView } from "../../../domain/reading/session-view.ts";

export type Connection = "opening" | "live" | "lost" | "gone";

export interface Followers {
  /** All earlier events have arrived. `isAgain`: the server had fewer events than were passed on, and has sent all of them again. */
  onWhole(view: SessionView, isAgain: boolean): void;
  /** Called only after that. */
  onEvent(event: StoredEvent | LiveEvent, view: SessionView): void;
  /** Something else changed: the connection. */
  onChange(): void;
}

export interface FollowedChat {
  readonly chat: ChatClient;
  readonly view: SessionView;
  readonly connection: Connection;
  /** Why the chat is lost or gone. */
  readonly problem: unknown;
  stop(): void;
}

/** Folds for this long before it yields to other work. */
const SLICE_MS = 30;

export function followChat(chat: ChatClient, followers: Followers): FollowedChat {
  const stop = new AbortController();
  const { signal } = stop;
  let view = emptyView;
  let connection: Connection = "opening";
  let problem: unknown;
  let isWhole = false;
  /** The history is complete with this event. */
  let last: number | undefined;
  /** The last known state while all events arrive again. */
  let before: SessionView | undefined;

  function take(event: FollowedEvent): void {
    if (event.type === "stale_cursor") {
      if (isWhole) before = view;
      [view, last, isWhole, connection] = [emptyView, event.data.last, false, "opening"];
      followers.onChange();
    } else view = applyEvent(view, event);
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
        view = { ...view, live: emptyLive };
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
