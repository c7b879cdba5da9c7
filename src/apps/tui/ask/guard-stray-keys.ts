// Nobody answers with a key that was meant for something else: what has just appeared takes none at first.
import type { Shell } from "../kit/shell.ts";
import { askPanelWords } from "../../../words/ask.ts";

const INERT_MS = 400;

export interface Settling {
  drawn(): void;
  /** Something else stands there now. */
  again(): void;
  /** Whether a key may count already; if not, that is told. */
  isSettled(): boolean;
}

export function settling(shell: Pick<Shell, "now" | "notice" | "ink">): Settling {
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
