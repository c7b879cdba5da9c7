// Who did something, as the person at this terminal reads it.
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";
import { entryWords } from "../../../words/tui/entry-words.ts";

/** In "approved by …". The person at this machine has no other name where nobody else can be. */
export function byWhom(by: string, ink: Ink, me: string | undefined): string {
  return by === "user" || by === me ? entryWords(ink)("you") : oneLine(by, 30);
}
