// Writes frames into a response: batches frames that arrive together, and applies backpressure.
import type { ServerResponse } from "node:http";

/** Bytes after which frames are written without waiting for more. */
const PIECE = 64 * 1024;
/** Minimum time between smaller writes. Each write is a system call per reader, which costs far more than the frames. */
const APART_MS = 5;

export class Outlet {
  readonly #outgoing: ServerResponse;
  readonly #signal: AbortSignal;
  #frames: Buffer[] = [];
  #size = 0;
  #isFull = false;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #later: NodeJS.Timeout | undefined;
  #wake = () => {};
  readonly #quiet: NodeJS.Timeout;

  /**
   * Waiting ends when `signal` aborts. `onQuiet` is called whenever nothing was written for `quietMs`, and never while the
   * reader is behind.
   */
  constructor(outgoing: ServerResponse, signal: AbortSignal, quietMs: number, onQuiet: () => void) {
    this.#outgoing = outgoing;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.#wake());
    outgoing.on("drain", () => {
      this.#isFull = false;
      this.#wake();
    });
    this.#quiet = setInterval(() => this.#isFull || onQuiet(), quietMs).unref();
  }

  /** The reader has to catch up before more is added. */
  get isFull(): boolean {
    return this.#isFull;
  }

  add(frame: Buffer): void {
    if (this.#frames.push(frame) === 1) this.#flushSoon();
    this.#size += frame.length;
    if (this.#size >= PIECE) this.#flush();
  }

  /** Waits until the reader took something, at most `ms`. False: it did not, within that time or before the abort. */
  async drained(ms?: number): Promise<boolean> {
    if (!this.#isFull || this.#signal.aborted) return !this.#isFull;
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => this.#wake(), ms).unref();
      this.#wake = () => {
        this.#wake = () => {};
        clearTimeout(timer);
        resolve(!this.#isFull);
      };
    });
  }

  end(): void {
    clearInterval(this.#quiet);
    this.#flush();
    if (!this.#outgoing.destroyed) this.#outgoing.end();
  }

  #flushSoon(): void {
    if (performance.now() - this.#writtenAt < APART_MS) this.#later = setTimeout(() => this.#flush(), APART_MS);
    // After everything that was stored together.
    else process.nextTick(() => this.#flush());
  }

  #flush(): void {
    clearTimeout(this.#later);
    const [frame] = this.#frames;
    if (!frame) return;
    const piece = this.#frames.length === 1 ? frame : Buffer.concat(this.#frames, this.#size);
    this.#frames = [];
    this.#size = 0;
    if (this.#outgoing.destroyed) return;
    this.#isFull = !this.#outgoing.write(piece);
    this.#writtenAt = performance.now();
    this.#quiet.refresh();
  }
}
