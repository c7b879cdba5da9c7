// Guards against stray keys: a panel ignores keys for a moment after it appears, because they were meant for something else.
import { isKeyRepeat } from "@earendil-works/pi-tui";
import type { AskShell } from "./shell.ts";
import { terminalWords } from "../../../words/terminal.ts";

const INERT_MS = 400;
/** A held key repeats after the first time at the latest, and then at intervals of at most the second. */
const [HELD_MS, REPEAT_MS] = [700, 120];

export interface StrayKeyGuard {
  /** Call this on every draw. */
  drawn(): void;
  /** The panel now shows something else. */
  reset(): void;
  /** Whether keys are accepted yet. If not, the user gets a notice. */
  isSettled(): boolean;
}

export function guardStrayKeys(shell: Pick<AskShell, "now" | "notice" | "ink">): StrayKeyGuard {
  let since: number | undefined;
  return {
    drawn() {
      since ??= shell.now();
    },
    reset() {
      since = undefined;
    },
    isSettled() {
      if (since !== undefined && shell.now() - since >= INERT_MS) return true;
      shell.notice(terminalWords(shell.ink)("tooSoon"), "warn");
      return false;
    },
  };
}

/** Tells a held key from one pressed again, so that one press never makes two decisions. */
export class HeldKeys {
  readonly #now: () => number;
  /** The last key that could decide something, and the time of the last decision. */
  #last = { data: "", at: Number.NEGATIVE_INFINITY };
  #decidedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Call this for every key: a held key has no other key in between. */
  pressed(data: string): void {
    if (data !== this.#last.data) this.#last = { data: "", at: Number.NEGATIVE_INFINITY };
  }

  isHeld(data: string): boolean {
    const now = this.#now();
    const isSame = data === this.#last.data;
    const gap = now - this.#last.at;
    this.#last = { data, at: now };
    return isKeyRepeat(data) || (isSame && (gap < REPEAT_MS || now - this.#decidedAt < HELD_MS));
  }

  decided(): void {
    this.#decidedAt = this.#now();
  }
}
