// Runs a panel's actions one at a time, each until its outcome is on the screen.
import type { ChatClient } from "../../client/chat-client.ts";
import type { AskShell } from "../kit/shell.ts";

/** What was shown for less than this was not seen: a key that comes now was meant for something else. */
const SETTLES_MS = 400;

export interface ActionRunner {
  /** The label of the running action; empty: none. */
  now(): string;
  /** Does nothing while another action runs. Failures are reported. */
  during(what: string, work: (chat: ChatClient) => Promise<void>): Promise<void>;
  /** Changes the label of the running action. */
  relabel(what: string): void;
  /** Keeps the action running until this event arrives, because until then the session still looks as before. */
  until(answer: { readonly seq: number }): void;
}

export function createActionRunner(shell: AskShell): ActionRunner {
  let busy = "";
  let last = "";
  let awaited = 0;
  const now = () => busy || (shell.view().state.seq < awaited ? last : "");
  return {
    now,
    async during(what, work) {
      const { chat } = shell;
      if (!chat || now() !== "") return;
      busy = last = what;
      shell.refresh();
      try {
        await work(chat);
      } catch (thrown) {
        shell.reportFailure(thrown);
      } finally {
        busy = "";
        shell.refresh();
      }
    },
    relabel(what) {
      busy = last = what;
      shell.refresh();
    },
    until({ seq }) {
      awaited = seq;
    },
  };
}

/** Shown long enough for a key to be meant for it. */
export function wasShownLongEnough(since: number, shell: AskShell): boolean {
  return shell.now() - since >= SETTLES_MS;
}
