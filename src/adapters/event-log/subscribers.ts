// All readers of a log, by session: shared by every event log, so that they tail in the same way.
import type { LiveEvent, StoredEvent } from "../../domain/event.ts";
import { Subscriber, type Item } from "./subscriber.ts";

interface Store {
  /** Stored events of a session after `after`, at once. */
  read(sessionId: string, after: number, limit: number): StoredEvent[];
  /** Called with true when the first reader comes, with false when the last one goes. */
  watch?(on: boolean): void;
}

export class Subscribers {
  readonly #store: Store;
  readonly #sessions = new Map<string, Set<Subscriber>>();

  constructor(store: Store) {
    this.#store = store;
  }

  stored(sessionId: string, events: readonly StoredEvent[]): void {
    for (const subscriber of this.#sessions.get(sessionId) ?? []) subscriber.stored(events);
  }

  live(sessionId: string, event: LiveEvent): void {
    for (const subscriber of this.#sessions.get(sessionId) ?? []) subscriber.live(event);
  }

  /** Another process may have written anywhere. */
  lookAgain(): void {
    for (const subscribers of this.#sessions.values()) for (const each of subscribers) each.lookAgain();
  }

  /** Nothing is held until somebody iterates. */
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
      (from, limit) => this.#store.read(sessionId, from, limit),
      () => {
        signal.removeEventListener("abort", abort);
        this.#remove(sessionId, subscriber);
      },
    );
    const subscribers = this.#sessions.get(sessionId) ?? new Set();
    if (this.#sessions.size === 0) this.#store.watch?.(true);
    this.#sessions.set(sessionId, subscribers.add(subscriber));
    signal.addEventListener("abort", abort);
    if (signal.aborted) subscriber.end();
    return subscriber;
  }

  #remove(sessionId: string, subscriber: Subscriber): void {
    const subscribers = this.#sessions.get(sessionId);
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return;
    this.#sessions.delete(sessionId);
    if (this.#sessions.size === 0) this.#store.watch?.(false);
  }
}
