// One chat as the page knows it: what `reduce` makes of its events, and nothing else. Follows the stream for as long as somebody looks.
import { ApiProblem } from "../../client/api-problem.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { FollowedEvent } from "../../client/follow-events.ts";
import { pause } from "../../client/pause.ts";
import { nothingLive } from "../../../domain/reading/live.ts";
import { emptyView, follow, type SessionView as Followed } from "../../../domain/reading/session-view.ts";

/** opening: not everything that happened is here yet. lost: it is being connected again. gone: it was removed, or cannot be read. */
type Connection = "opening" | "live" | "lost" | "resting" | "gone";

export interface SessionView extends Followed {
  readonly connection: Connection;
  /** Whether everything that had happened when it was opened is here. */
  readonly isWhole: boolean;
  readonly problem: unknown;
}

export interface SessionStore {
  get(): SessionView;
  subscribe(listener: () => void): () => void;
  /** Follows until `rest`. */
  follow(): void;
  /** Keeps what it knows, and lets go of the connection. */
  rest(): void;
}

const empty: SessionView = { ...emptyView, connection: "opening", isWhole: false, problem: null };

/** So long we work without letting the browser do something else. */
const SLICE_MS = 8;
const LONGEST_PAUSE_MS = 5_000;

export function openSession(chat: ChatClient): SessionStore {
  let view = empty;
  let shown = empty;
  let isAnnounced = false;
  let stop: AbortController | undefined;
  const listeners = new Set<() => void>();

  /** At most once a frame, however much comes. Hidden pages have no frames. */
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
      onLost: (reason) => change({ ...view, connection: "lost", live: nothingLive, problem: reason }),
    });
    for await (const event of events) {
      view = take(view, event);
      // There is less of it than was known: what counts as whole is less, too.
      if (event.type === "stale_cursor") seq = event.data.last;
      if (view.state.seq >= seq) view = { ...view, connection: "live", isWhole: true };
      // Before that nobody sees it grow.
      if (view.isWhole) change(view);
      if (performance.now() < sliceEnds) continue;
      await breathe();
      sliceEnds = performance.now() + SLICE_MS;
    }
    if (!signal.aborted) change({ ...view, connection: "gone" });
  }

  /** Of what had happened when somebody looked. A server that is away comes back. */
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
    rest() {
      stop?.abort();
      change({ ...view, connection: "resting", live: nothingLive });
    },
  };
}

function take(view: SessionView, event: FollowedEvent): SessionView {
  return event.type === "stale_cursor" ? { ...empty, connection: view.connection } : follow(view, event);
}

function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
