// What panels and commands can do with the terminal around them.
import type { ChatClient } from "../../client/chat-client.ts";
import type { Client } from "../../client/connect.ts";
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { Ink, Tone } from "./ink.ts";
import type { Block, Panel } from "./panel.ts";

export interface TextRequest {
  /** Shown above the input: "Feedback on revision 2". */
  readonly label: string;
  readonly initial?: string | undefined;
  /** What the text is for: a draft comes back only for the same key. Default: the label. */
  readonly about?: string | undefined;
  /** Not visible to others, and not stored anywhere. */
  readonly isSecret?: boolean | undefined;
  /** Default: an empty text is refused. */
  readonly mayBeEmpty?: boolean | undefined;
  /** Why the text is invalid; it is shown, and the user can correct the text. */
  readonly problem?: ((text: string) => string | undefined) | undefined;
}

/** For panels of pending items; a command that only asks once has it too. */
export interface AskShell {
  readonly ink: Ink;
  /** Creates and finds chats. Await `ready` first. */
  readonly client: Client;
  readonly workspaceId: string;
  /** Resolves when `client` can be used. */
  readonly ready: Promise<void>;
  /** The chat on the screen; undefined before the first message of a new one. */
  readonly chat: ChatClient | undefined;
  /** The current state. Call it each time: it changes with every event. */
  view(): SessionView;
  /** Milliseconds, to measure durations. */
  now(): number;
  /** Something on the screen may have changed. */
  refresh(): void;
  /** Prints into the terminal's own scrollback. */
  print(block: Block): void;
  /** Shows one line above the input until the next key or notice. */
  notice(text: string, tone?: Tone): void;
  /** Reports a failure in its own words, with what to do. */
  reportFailure(thrown: unknown): void;
  /** Lets the user write in the input, with all its keys. Undefined: they left it with Esc. */
  askText(asked: TextRequest): Promise<string | undefined>;
  /** Opens $VISUAL or $EDITOR on a text. Undefined: the text is unchanged, or there is no editor (which was reported). */
  edit(text: string, fileName: string): Promise<string | undefined>;
  /** Leaves the pending item for later. Absent in the terminal interface, where the item just stays pending. */
  readonly later?: (() => void) | undefined;
}

export interface Shell extends AskShell {
  /** Shows the caller's own panel above those of the session until `close`. It has the keys. */
  open(panel: Panel): void;
  close(panel: Panel): void;
  openChat(chatId: string): Promise<void>;
  /** The next message starts another chat. */
  newChat(): void;
  /** Ends the program in an orderly way. */
  leave(): void;
}
