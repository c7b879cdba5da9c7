// The user's earlier messages, newest first, for the arrow keys in an empty field.
import { itemAt, size } from "../../../domain/values/list.ts";
import type { Thread } from "../../../domain/reading/transcript.ts";

/** The message `back` messages ago; 0 is the last one. Repeated messages in a row are one. */
export function earlierMessage(main: Thread, back: number): string | undefined {
  let left = back;
  let last: string | undefined;
  for (let index = size(main) - 1; index >= 0; index--) {
    const entry = itemAt(main, index);
    if (entry?.kind !== "message" || entry.text === last) continue;
    last = entry.text;
    if (left-- === 0) return entry.text;
  }
  return undefined;
}
