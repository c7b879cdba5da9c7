// What a panel has under way: one thing at a time, until what came of it is on the screen.
import type { ChatClient } from "../../client/chat-client.ts";
import type { AskShell } from "../kit/shell.ts";

/** What has been on the screen for less than this was not seen: a key that comes now was typed for something else. */
const SETTLES_MS = 400;

export interface Work {
  /** What it is, in words; empty: nothing is under way. */
  now(): string;
  /** Nothing happens while something else is under way. What goes wrong is told. */
  during(what: string, work: (chat: ChatClient) => Promise<void>): Promise<void>;
  /** Another word for what is under way. */
  goOn(what: string): void;
  /** It is over when this event has been seen: until then the session still looks as before. */
  until(answer: { readonly seq: number }): void;
}

export function oneAtATime(shell: AskShell): Work {
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
        shell.complain(thrown);
      } finally {
        busy = "";
        shell.refresh();
      }
    },
    goOn(what) {
      busy = last = what;
      shell.refresh();
    },
    until({ seq }) {
      awaited = seq;
    },
  };
}

/** Long enough on the screen to be meant. */
export function isSettled(since: number, shell: AskShell): boolean {
  return shell.now() - since >= SETTLES_MS;
}
