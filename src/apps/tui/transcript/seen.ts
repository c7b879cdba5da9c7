// What the views of the transcript are drawn with besides the entry itself.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { Ink } from "../kit/ink.ts";

export interface Seen {
  readonly ink: Ink;
  readonly view: () => SessionView;
  /** The person at this terminal: their own name is not put above what they say. */
  readonly me?: string | undefined;
}
