// What transcript views need besides the entry.
import type { SessionView } from "../../../domain/reading/session-view.ts";
import { readerOf } from "../../views/reader.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";

export interface DrawContext {
  readonly ink: Ink;
  readonly view: () => SessionView;
  /** The user at this terminal: their own name isn't shown above their messages. */
  readonly me?: string | undefined;
}

/** The name of who did something, as the user at this terminal reads it. */
export function displayName(by: string | undefined, { language }: Ink, me: string | undefined): string {
  return oneLine(readerOf({ language, me }).name(by), 30);
}
