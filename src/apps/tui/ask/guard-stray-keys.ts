// Nobody answers with a key that was meant for something else: what has just appeared takes none at first.
import { isKeyRepeat } from "@earendil-works/pi-tui";
import type { AskShell } from "../kit/shell.ts";
import { askPanelWords } from "../../../words/ask.ts";

const INERT_MS = 400;
/** A key that is held down comes again after this at the latest, and then with no more than that between. */
const [HELD_MS, REPEAT_MS] = [700, 120];

export interface Settling {
  drawn(): void;
  /** Something else stands there now. */
  again(): void;
  /** Whether a key may count already; if not, that is told. */
  isSettled(): boolean;
}

export function settling(shell: Pick<AskShell, "now" | "notice" | "ink">): Settling {
  let since: number | undefined;
  return {
    drawn() {
      since ??= shell.now();
    },
    again() {
      since = undefined;
    },
    isSettled() {
      if (since !== undefined && shell.now() - since >= INERT_MS) return true;
      shell.notice(askPanelWords(shell.ink)("tooSoon"), "warn");
      return false;
    },
  };
}

/** Tells a key that is held down from one that is pressed again: nobody means two decisions with one press. */
export class HeldKeys {
  readonly #now: () => number;
  /** The last key that can decide something, and when one did. */
  #last = { data: "", at: Number.NEGATIVE_INFINITY };
  #decidedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** To be told of every key. One that is held down has no other between. */
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
