// One model request's connection: closes it when the caller aborts or when the other side falls silent.
import { agentFor, type Environment } from "./http-agents.ts";
import { httpFetch } from "./http-fetch.ts";

export interface ConnectionLimits {
  /** How long to wait for the first byte of the answer. */
  readonly firstByteMs: number;
  /** How long the stream may be silent after that. */
  readonly idleMs: number;
  /** The longest answer, as it comes over the wire. */
  readonly mostBytes: number;
}

const longestTimer = 2 ** 31 - 1;

/** By the signal that a request carries: one provider object serves all requests, so that its schemas are built once. */
const connections = new WeakMap<AbortSignal, Connection>();

/** A fetch that lets the connection of the request notice every chunk of the answer's body. */
export function watchedFetch(env: Environment): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const connection = init.signal ? connections.get(init.signal) : undefined;
    const url = new URL(input instanceof Request ? input.url : input);
    return httpFetch(url, init, agentFor(url, env), (bytes) => connection?.notice(bytes));
  };
}

/**
 * Silence is measured in bytes, not in parts: keep-alive comments and pings are signs of life that produce no part.
 * The clock runs only while we wait, so our own slow reader is never mistaken for a stalled provider.
 */
export class Connection {
  /** Set when we closed the connection because nothing arrived: what we were waiting for. */
  silence: { readonly waitedMs: number; readonly started: boolean } | undefined;
  /** Set when we closed the connection because the answer did not end. */
  isTooLong = false;
  #bytes = 0;
  readonly #limits: ConnectionLimits;
  readonly #caller: AbortSignal;
  readonly #controller = new AbortController();
  #started = false;
  #timer: NodeJS.Timeout | undefined;
  #giveUp: ((reason: unknown) => void) | undefined;

  constructor(limits: ConnectionLimits, caller: AbortSignal) {
    this.#limits = limits;
    this.#caller = caller;
    connections.set(this.signal, this);
    caller.addEventListener("abort", this.#end, { once: true });
    if (caller.aborted) this.#end();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Waits for the provider, but not longer than allowed and not after an abort. `graceMs` replaces the limits. */
  async wait<T>(answer: PromiseLike<T>, graceMs?: number): Promise<T> {
    try {
      return await new Promise<T>((resolve, reject) => {
        answer.then(resolve, reject);
        if (this.signal.aborted) return reject(this.signal.reason);
        this.#giveUp = reject;
        this.#arm(graceMs);
      });
    } finally {
      clearTimeout(this.#timer);
      this.#giveUp = undefined;
    }
  }

  /** Called for every chunk of the answer's body. */
  notice(bytes: number): void {
    this.#started = true;
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.mostBytes) {
      this.isTooLong = true;
      this.#end();
    }
    if (this.#giveUp) this.#arm();
  }

  /** Closes what is still open; after a complete answer the socket stays usable for the next request. */
  close(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener("abort", this.#end);
    this.#controller.abort();
  }

  readonly #end = (): void => {
    const reason: unknown = this.#caller.reason ?? new Error("The connection was silent.");
    this.#giveUp?.(reason);
    this.#controller.abort(reason);
  };

  #arm(graceMs?: number): void {
    clearTimeout(this.#timer);
    const waitedMs = graceMs ?? (this.#started ? this.#limits.idleMs : this.#limits.firstByteMs);
    this.#timer = setTimeout(
      () => {
        this.silence = { waitedMs, started: this.#started };
        this.#end();
      },
      Math.min(waitedMs, longestTimer),
    );
  }
}
