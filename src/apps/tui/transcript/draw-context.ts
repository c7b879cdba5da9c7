// What transcript views need besides the entry.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import type { Ink } from "../kit/ink.ts";

export interface DrawContext {
  readonly ink: Ink;
  readonly view: () => SessionView;
  /** The user at this terminal: their own name isn't shown above their messages. */
  readonly me?: string | undefined;
}
