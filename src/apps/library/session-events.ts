// Reads a session's events in pages, so that a long one need not fit into memory.
import type { StoredEvent } from "../../domain/session/event.ts";
import type { EventLog } from "../../ports/event-log.ts";

export async function* eventsOf(log: EventLog, sessionId: string): AsyncGenerator<StoredEvent> {
  for (let after = 0; ;) {
    const page = await log.read(sessionId, after, 500);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.seq;
  }
}
