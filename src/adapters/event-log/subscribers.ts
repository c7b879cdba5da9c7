// All subscribers of a log, by session.
import type { LiveEvent, StoredEvent } from "../../domain/session/event.ts";
import {
  applyLiveEvent,
  emptyLive,
  withPosition,
  applyStoredEvent,
  textSoFar,
  type Live,
} from "../../domain/reading/live.ts";
import { PAGE, Subscriber, type Item } from "./subscriber.ts";

interface Store {
  /** Stored events of a session after `after`, at once. */
  read(sessionId: string, after: number, limit: number): StoredEvent[];
  /** Called with true when the first reader comes, with false when the last one goes. */
  watch(on: boolean): void;
}

/** Pages that are kept for other readers. Those that follow the same session fall behind together. */
const PAGES = 8;

export class Subscribers {
  readonly #store: Store;
  readonly #sessions = new Map<string, Set<Subscriber>>();
  /** Whole pages, which never change while their session exists, by session and position, in order of last use. */
  readonly #pages = new Map<string, StoredEvent[]>();
  /** Live events that are not stored yet, by session, for subscribers that join in the middle. */
  readonly #live = new Map<string, Live>();
  #isLooking = false;

  constructor(store: Store) {
    this.#store = store;
  }

  stored(sessionId: string, events: readonly StoredEvent[]): void {
    const live = this.#live.get(sessionId);
    if (live) this.#keep(sessionId, events.reduce(applyStoredEvent, live));
    for (const subscriber of this.#sessions.get(sessionId) ?? []) subscriber.stored(events);
  }

  live(sessionId: string, event: LiveEvent): void {
    const live = this.#live.get(sessionId) ?? emptyLive;
    const told = withPosition(live, event);
    this.#keep(sessionId, applyLiveEvent(live, told));
    for (const subscriber of this.#sessions.get(sessionId) ?? []) subscriber.live(told);
  }

  /** Another process may have written anywhere. */
  lookAgain(): void {
    // A session may have been removed, and its name given to another.
    this.#pages.clear();
    this.#isLooking = true;
    for (const subscribers of this.#sessions.values()) for (const each of subscribers) each.lookAgain();
    this.#isLooking = false;
    this.#pages.clear();
  }

  /** Forgets the session's live events. Its subscribers stay: a session of that name may be created again. */
  removed(sessionId: string): void {
    this.#live.delete(sessionId);
    for (const page of this.#pages.keys()) if (page.endsWith(` ${sessionId}`)) this.#pages.delete(page);
  }

  /** Nothing is held until iteration starts. */
  tail(sessionId: string, after: number, signal: AbortSignal): AsyncIterable<Item> {
    return { [Symbol.asyncIterator]: () => this.#subscribe(sessionId, after, signal) };
  }

  close(): void {
    for (const subscribers of this.#sessions.values()) for (const each of subscribers) each.end();
  }

  #subscribe(sessionId: string, after: number, signal: AbortSignal): Subscriber {
    const abort = () => subscriber.end();
    const subscriber = new Subscriber(
      after,
      (from, limit) => this.#read(sessionId, from, limit),
      () => textSoFar(this.#live.get(sessionId) ?? emptyLive),
      () => {
        signal.removeEventListener("abort", abort);
        this.#remove(sessionId, subscriber);
      },
    );
    const subscribers = this.#sessions.get(sessionId) ?? new Set();
    if (this.#sessions.size === 0) this.#store.watch(true);
    this.#sessions.set(sessionId, subscribers.add(subscriber));
    signal.addEventListener("abort", abort);
    if (signal.aborted) subscriber.end();
    return subscriber;
  }

  #read(sessionId: string, after: number, limit: number): StoredEvent[] {
    const key = `${after} ${sessionId}`;
    const page = this.#pages.get(key) ?? this.#store.read(sessionId, after, limit);
    // Half a page may be longer the next time, unless all readers poll at the same moment.
    if (page.length < PAGE && !this.#isLooking) return page;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) if (this.#pages.size > PAGES) this.#pages.delete(oldest);
    return page;
  }

  #keep(sessionId: string, live: Live): void {
    const isSilent = Object.keys(live.writing).length === 0 && Object.keys(live.progress).length === 0;
    if (isSilent) this.#live.delete(sessionId);
    else this.#live.set(sessionId, live);
  }

  #remove(sessionId: string, subscriber: Subscriber): void {
    const subscribers = this.#sessions.get(sessionId);
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return;
    this.#sessions.delete(sessionId);
    if (this.#sessions.size > 0) return;
    this.#pages.clear();
    this.#store.watch(false);
  }
}
