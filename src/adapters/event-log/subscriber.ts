// One subscriber of a session: a bounded queue of new events, and the store to read from when the queue overflowed.
import type { LiveEvent, StoredEvent } from "../../domain/session/event.ts";
import { isStored } from "../../domain/session/event.ts";

export type Item = StoredEvent | LiveEvent;
export type ReadPage = (after: number, limit: number) => StoredEvent[];
/** Live events that are not stored yet. */
export type ReadUnstored = () => LiveEvent[];

const QUEUE = 1_000;
/** Pages end at multiples of it, so that all readers of a session read the same ones. */
export const PAGE = 250;
const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined };

interface Waiter {
  resolve(result: IteratorResult<Item, undefined>): void;
  reject(error: unknown): void;
}

export class Subscriber implements AsyncIterator<Item, undefined> {
  readonly #read: ReadPage;
  readonly #soFar: ReadUnstored;
  readonly #onEnd: () => void;
  /** Sequence of the last stored event that went into the queue. */
  #last: number;
  /** The store has (or may have) more after `#last`: read there before taking anything new. */
  #behind = true;
  /** It missed live events: it gets them again once it has caught up. */
  #missed = true;
  #started = false;
  #ended = false;
  #queue: Item[] = [];
  #waiters: Waiter[] = [];

  constructor(after: number, read: ReadPage, soFar: ReadUnstored, onEnd: () => void) {
    this.#last = after;
    this.#read = read;
    this.#soFar = soFar;
    this.#onEnd = onEnd;
  }

  /** Delivers events that have been stored. */
  stored(events: readonly StoredEvent[]): void {
    for (const event of events) {
      if (this.#behind) break;
      if (event.seq <= this.#last) continue;
      // A gap: another process wrote in between. Only the store has the order.
      if (event.seq > this.#last + 1) this.#catchUp();
      else if (this.#hasRoom()) this.#push(event);
      else this.#forget();
    }
    this.#flush();
  }

  live(event: LiveEvent): void {
    if (this.#behind || !this.#hasRoom()) {
      this.#missed = true;
      return;
    }
    const isPiece = "text" in event.data;
    // A piece of text is part of what is sent again.
    if (!this.#missed || !isPiece) this.#queue.push(event);
    if (this.#missed) this.#hearAgain();
    this.#flush();
  }

  /** Another process may have written. */
  lookAgain(): void {
    this.#catchUp();
    this.#flush();
  }

  next(): Promise<IteratorResult<Item, undefined>> {
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
      const pause = this.#started && this.#behind && this.#queue.length === 0;
      this.#started = true;
      // A pause between the pages of a long history lets other work run.
      if (pause) setImmediate(() => this.#flush());
      else this.#flush();
    });
  }

  return(): Promise<IteratorResult<Item, undefined>> {
    this.end();
    return Promise.resolve(DONE);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#queue = [];
    this.#flush();
    this.#onEnd();
  }

  #flush(): void {
    while (this.#waiters.length > 0) {
      try {
        const value = this.#take();
        if (!value && !this.#ended) return;
        this.#waiters.shift()?.resolve(value ? { done: false, value } : DONE);
      } catch (error) {
        this.#waiters.shift()?.reject(error);
        this.end();
      }
    }
  }

  #take(): Item | undefined {
    if (this.#queue.length === 0 && this.#behind && !this.#ended) this.#readPage();
    return this.#queue.shift();
  }

  #readPage(): void {
    const limit = PAGE - (this.#last % PAGE);
    const page = this.#read(this.#last, limit);
    for (const event of page) this.#push(event);
    this.#behind = page.length === limit;
    if (!this.#behind && this.#missed) this.#hearAgain();
  }

  #hearAgain(): void {
    this.#missed = false;
    this.#queue.push(...this.#soFar());
  }

  /** Reads at once if there is room, so that live events keep coming. */
  #catchUp(): void {
    this.#behind = true;
    if (!this.#started || this.#queue.length + PAGE > QUEUE) return;
    try {
      this.#readPage();
    } catch {
      // The subscriber gets the same error when it reads, where it can be reported.
    }
  }

  #push(event: StoredEvent): void {
    this.#queue.push(event);
    this.#last = event.seq;
  }

  /** Room for one more; live events give way first. */
  #hasRoom(): boolean {
    if (this.#queue.length >= QUEUE) {
      this.#queue = this.#queue.filter(isStored);
      this.#missed = true;
    }
    return this.#queue.length < QUEUE;
  }

  /** The reader is too slow. Its queued events are also in the store, so the queue is dropped. */
  #forget(): void {
    this.#last = (this.#queue.find(isStored)?.seq ?? this.#last + 1) - 1;
    this.#queue = [];
    this.#behind = true;
    this.#missed = true;
  }
}
