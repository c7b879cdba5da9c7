// Reads from a request where a stream's reader left off.
import { refuse } from "../../api/problem.ts";

/**
 * Sequence number of the reader's last event; 0: none. A browser that reconnects sends `Last-Event-ID` itself
 * but repeats the original URL, so the header takes precedence over `?after=`. Throws 400 "bad_cursor".
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
