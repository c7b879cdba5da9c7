// Events on their way to the program that embeds us: in order, each once, and none is forgotten.
import { isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";
import type { SendEvent } from "./decision.ts";

/** Each stored event once, and whatever a program does with it is over when we are. */
export class Outgoing {
  readonly #send: SendEvent;
  #last = 0;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(send: SendEvent) {
    this.#send = send;
  }

  send(event: StoredEvent | LiveEvent): void {
    if (isStored(event) && event.seq <= this.#last) return;
    if (isStored(event)) this.#last = event.seq;
    const done = new Promise((resolve) => resolve(this.#send(event)));
    this.#sent = Promise.all([this.#sent, done]);
    this.#sent.catch(() => {});
  }

  /** Throws what sending threw. */
  async sent(): Promise<void> {
    await this.#sent;
  }
}
