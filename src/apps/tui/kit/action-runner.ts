// Runs a panel's actions one at a time, each until its outcome is on the screen.
import type { ChatClient } from "../../client/chat-client.ts";
import type { AskShell } from "./shell.ts";

export interface ActionRunner {
  /** The label of the running action; empty: none. */
  now(): string;
  /** Does nothing while another action runs. Failures are reported. */
  during(what: string, work: () => Promise<unknown>): Promise<void>;
  /** An action on the chat on the screen. */
  inChat(what: string, work: (chat: ChatClient) => Promise<unknown>): Promise<void>;
  /** Changes the label of the running action. */
  relabel(what: string): void;
  /** Keeps the action running until this event arrives, because until then the session still looks as before. */
  until(answer: { readonly seq: number }): void;
}

export function createActionRunner(shell: AskShell): ActionRunner {
  let busy = "";
  let last = "";
  let awaited = 0;
  const runner: ActionRunner = {
    now: () => busy || (shell.view().state.seq < awaited ? last : ""),
    async during(what, work) {
      if (runner.now() !== "") return;
      runner.relabel(what);
      try {
        await work();
      } catch (thrown) {
        shell.reportFailure(thrown);
      } finally {
        busy = "";
        shell.refresh();
      }
    },
    async inChat(what, work) {
      const { chat } = shell;
      if (chat) await runner.during(what, () => work(chat));
    },
    relabel(what) {
      busy = last = what;
      shell.refresh();
    },
    until({ seq }) {
      awaited = seq;
    },
  };
  return runner;
}
