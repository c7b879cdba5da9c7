// Runs work that changes a folder one after the other. Work that ignores a stop does not block the folder for good.
import { Failed } from "../../domain/values/failure.ts";
import type { Clock } from "../../ports/clock.ts";
import { failWith } from "../../words/failures.ts";

/** A command that is stopped gets half a second and is then killed for two. Only work that breaks its contract takes longer. */
const KILL_MS = 5_000;

export class FolderQueue {
  readonly #clock: Clock;
  readonly #last = new Map<string, Promise<void>>();
  /** Folders in which stopped work is still running. */
  readonly #leftBehind = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Work without a signal is always waited for. Work that has not ended `KILL_MS` after its signal leaves the queue; until it
   * ends, everything later throws Failed "busy": with two at work in a folder, it is unknown which of them changed a file.
   */
  run<T>(work: () => Promise<T>, folder: string, signal?: AbortSignal): Promise<T> {
    const before = this.#last.get(folder) ?? Promise.resolve();
    const started = before.then(() => {
      if (this.#leftBehind.has(folder)) throw failWith("busy", "folder_busy", {});
      return { ended: work() };
    });
    this.#last.set(
      folder,
      started.then(
        ({ ended }) => this.#leave(ended, folder, signal),
        () => {},
      ),
    );
    return started.then(({ ended }) => ended);
  }

  async #leave(ended: Promise<unknown>, folder: string, signal?: AbortSignal): Promise<void> {
    const settled = Promise.allSettled([ended]);
    if (!signal) return void (await settled);
    if (await endsAfterStop(settled, signal, KILL_MS, this.#clock)) return;
    this.#leftBehind.add(folder);
    void settled.then(() => this.#leftBehind.delete(folder));
  }
}

export function isFolderBusy(thrown: unknown): thrown is Failed {
  return thrown instanceof Failed && thrown.failure.code === "folder_busy";
}

/** Waits for what never rejects. False when it has not ended `graceMs` after the signal. */
export async function endsAfterStop(
  settled: Promise<unknown>,
  signal: AbortSignal,
  graceMs: number,
  clock: Clock,
): Promise<boolean> {
  const over = new AbortController();
  const ended = settled.then(() => {
    over.abort();
    return true;
  });
  const stop = AbortSignal.any([signal, over.signal]);
  await new Promise<void>((resolve) => {
    if (stop.aborted) resolve();
    else stop.addEventListener("abort", () => resolve(), { once: true });
  });
  return Promise.race([ended, clock.sleep(graceMs, over.signal).then(() => over.signal.aborted)]);
}
