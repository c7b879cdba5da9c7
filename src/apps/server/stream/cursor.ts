// Where a reader of a stream left off, as the request says it.
import { refuse } from "../../api/problem.ts";

/**
 * Sequence of the last event that the reader has; 0 for one that has none. A browser that reconnects sends `Last-Event-ID` by itself
 * but repeats the address it was given, so the header counts more than `?after=`. Throws 400 "bad_cursor".
 */
export function cursorOf(lastEventId: string | undefined, after: string | undefined): number {
  const cursor = lastEventId || after;
  if (cursor === undefined) return 0;
  const seq = /^\d+$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (Number.isSafeInteger(seq)) return seq;
  throw refuse(400, "bad_cursor", `${JSON.stringify(cursor.slice(0, 40))} is not the sequence number of an event.`, {
    hint: "Send the seq of the last event you have, or nothing to get all events.",
  });
}
