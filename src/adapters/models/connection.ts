// One model request's connection: closes it when the caller aborts or when the other side falls silent.

export interface ConnectionLimits {
  /** How long to wait for the first byte of the answer. Node's fetch itself gives up after 300 s. */
  readonly firstByteMs: number;
  /** How long the stream may be silent after that. */
  readonly idleMs: number;
}

const longestTimer = 2 ** 31 - 1;

/**
 * Silence is measured in bytes, not in parts: keep-alive comments and pings are signs of life that produce no part.
 * The clock runs only while we wait, so a slow reader of ours is never mistaken for a stalled provider.
 */
export class Connection {
  /** Set when we closed the connection because nothing came, to what we were waiting for. */
  silence: { readonly waitedMs: number; readonly started: boolean } | undefined;
  readonly #limits: ConnectionLimits;
  readonly #caller: AbortSignal;
  readonly #controller = new AbortController();
  #started = false;
  #timer: NodeJS.Timeout | undefined;
  #giveUp: ((reason: unknown) => void) | undefined;

  constructor(limits: ConnectionLimits, caller: AbortSignal) {
    this.#limits = limits;
    this.#caller = caller;
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

  /** A fetch that notices every chunk of the answer's body. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    if (!response.ok || !response.body) return response;
    const notice = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        this.#started = true;
        if (this.#giveUp) this.#arm();
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(notice), response);
  };

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
