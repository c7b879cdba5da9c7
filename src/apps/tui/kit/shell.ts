// What panels and commands can do with the terminal around them.
import type { ChatClient } from "../../client/chat-client.ts";
import type { Client } from "../../client/connect.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { Ink, Tone } from "./ink.ts";
import type { Block, Panel } from "./panel.ts";

export interface AskedText {
  /** What stands above the input: "Feedback on revision 2". */
  readonly label: string;
  readonly initial?: string | undefined;
  /** What exactly it is for: what was left half written is there again for the same, and for nothing else. Default: the label. */
  readonly about?: string | undefined;
  /** Not to be seen by others, nor kept anywhere. */
  readonly isSecret?: boolean | undefined;
  /** Default: an empty text is not taken. */
  readonly mayBeEmpty?: boolean | undefined;
  /** Why the text does not do; it is told, and can be corrected. */
  readonly problem?: ((text: string) => string | undefined) | undefined;
}

/** For panels of what waits: also a command that only asks once has it. */
export interface AskShell {
  readonly ink: Ink;
  /** Where chats are made and found. Await `ready` first. */
  readonly client: Client;
  readonly workspaceId: string;
  /** Resolves once `client` can be asked. */
  readonly ready: Promise<void>;
  /** The one on the screen; undefined before the first message of a new one. */
  readonly chat: ChatClient | undefined;
  /** What is known of it now. Call it each time: it changes with every event. */
  view(): SessionView;
  /** Milliseconds, for how long something takes. */
  now(): number;
  /** Something on the screen may look different now. */
  refresh(): void;
  /** Printed above, into the terminal's own scrollback. */
  print(block: Block): void;
  /** One line above the input, until the next key or notice. */
  notice(text: string, tone?: Tone): void;
  /** Tells why something did not work: in the words of who refused it, with what to do. */
  complain(thrown: unknown): void;
  /** Has the person write something in the input, with all its keys. Undefined: they left it with Esc. */
  askText(asked: AskedText): Promise<string | undefined>;
  /** Opens $VISUAL or $EDITOR on a text. Undefined: it was left as it was, or there is no editor (then that was told). */
  edit(text: string, fileName: string): Promise<string | undefined>;
  /** Leaves what waits for another time. Absent in the terminal interface, where it just goes on waiting. */
  readonly later?: (() => void) | undefined;
}

export interface Shell extends AskShell {
  /** A panel of one's own, before those of the session, until `close`. It has the keys. */
  open(panel: Panel): void;
  close(panel: Panel): void;
  openChat(chatId: string): Promise<void>;
  /** The next message begins another chat. */
  newChat(): void;
  /** Ends the program in order. */
  leave(): void;
}
