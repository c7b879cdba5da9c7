// The page's copy of one chat: the result of `reduce` over its events, kept current by the stream while the chat is visible.
// The terminal follows on its own (`tui/session/follow-chat.ts`): it prints each event once, whereas the page renders the newest state once a frame.
import { ApiProblem } from "../../client/api-problem.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { FollowedEvent } from "../../client/follow-events.ts";
import { pause } from "../../client/pause.ts";
import { emptyLive } from "../../../domain/reading/live.ts";
import { emptyView, applyEvent, type SessionView as Followed } from "../../../domain/reading/session-view.ts";

/** opening: events are still loading. lost: reconnecting. gone: removed or unreadable. */
type Connection = "opening" | "live" | "lost" | "resting" | "gone";

export interface SessionView extends Followed {
  readonly connection: Connection;
  /** Whether all events that existed on opening have arrived. */
  readonly isWhole: boolean;
  readonly problem: unknown;
}

export interface SessionStore {
  get(): SessionView;
  subscribe(listener: () => void): () => void;
  /** Follows the stream until `disconnect`. */
  follow(): void;
  /** Keeps the state and closes the connection. */
  disconnect(): void;
}

const empty: SessionView = { ...emptyView, connection: "opening", isWhole: false, problem: null };

/** After this much work the browser gets a turn. */
const SLICE_MS = 8;
const LONGEST_PAUSE_MS = 5_000;

export function openSession(chat: ChatClient): SessionStore {
  let view = empty;
  let shown = empty;
  let isAnnounced = false;
  let stop: AbortController | undefined;
  const listeners = new Set<() => void>();

  /** Notifies listeners at most once per frame. Hidden pages have no frames. */
  function change(next: SessionView): void {
    view = next;
    if (isAnnounced) return;
    isAnnounced = true;
    if (document.hidden) setTimeout(announce, 100);
    else requestAnimationFrame(announce);
  }

  function announce(): void {
    isAnnounced = false;
    if (shown === view) return;
    shown = view;
    for (const listener of listeners) listener();
  }

  async function run(signal: AbortSignal): Promise<void> {
    let seq = await lastSeq(signal);
    let sliceEnds = performance.now() + SLICE_MS;
    const events = chat.events({
      after: view.state.seq,
      signal,
      onOpen: () => change({ ...view, connection: view.state.seq < seq ? "opening" : "live", problem: null }),
      onLost: (reason) => change({ ...view, connection: "lost", live: emptyLive, problem: reason }),
    });
    for await (const event of events) {
      view = applyFollowed(view, event);
      // The session has fewer events than we knew, so fewer make it whole.
      if (event.type === "stale_cursor") seq = event.data.last;
      if (view.state.seq >= seq) view = { ...view, connection: "live", isWhole: true };
      // While events are loading, the growing state is not shown.
      if (view.isWhole) change(view);
      if (performance.now() < sliceEnds) continue;
      await yieldToBrowser();
      sliceEnds = performance.now() + SLICE_MS;
    }
    if (!signal.aborted) change({ ...view, connection: "gone" });
  }

  /** The last sequence at this moment. Retries while the server is unavailable. */
  async function lastSeq(signal: AbortSignal): Promise<number> {
    for (let wait = 500; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return (await chat.get()).seq;
      } catch (problem) {
        if (signal.aborted || (problem instanceof ApiProblem && problem.status < 500)) throw problem;
        change({ ...view, connection: "lost", problem });
        await pause(wait, signal);
      }
    }
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow() {
      if (stop && !stop.signal.aborted) return;
      stop = new AbortController();
      const { signal } = stop;
      run(signal).catch((problem: unknown) => {
        if (!signal.aborted) change({ ...view, connection: "gone", problem });
      });
    },
    disconnect() {
      stop?.abort();
      change({ ...view, connection: "resting", live: emptyLive });
    },
  };
}

function applyFollowed(view: SessionView, event: FollowedEvent): SessionView {
  return event.type === "stale_cursor" ? { ...empty, connection: view.connection } : applyEvent(view, event);
}

function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
