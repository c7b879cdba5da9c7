// A second session that begins like another one and then goes its own way: same conversation, same mode, nothing shared afterwards.
import { endTurn } from "../domain/decide.ts";
import type { DurableEvent, StoredEvent } from "../domain/event.ts";
import { fail } from "../domain/failure.ts";
import { Session, type Keeping } from "./session.ts";

const PAGE = 1_000;

/** Work that was going on stays with the original. Permissions that were given for that session stay there, too. */
export async function forkSession(keeping: Keeping, sessionId: string): Promise<Session> {
  const { log, clock } = keeping;
  const newId = clock.newId();
  let seq = 0;
  for (;;) {
    const page = await log.read(sessionId, seq, PAGE);
    for (const { at, events } of byTime(page)) {
      await log.append(
        newId,
        seq,
        events.map((event) => branched(event, newId)),
        at,
      );
      seq += events.length;
    }
    if (page.length < PAGE) break;
  }
  if (seq === 0)
    throw fail("not_found", `There is no session ${sessionId}.`, "List sessions with: planwright sessions");
  const fork = await Session.open(keeping, newId);
  await fork.commit((state) => endTurn(state, "cancelled"));
  return fork;
}

function branched(event: StoredEvent, newId: string): DurableEvent {
  if (event.type !== "session_created") return event;
  const { data } = event;
  return { ...event, data: { ...data, sessionId: newId, forkedFrom: data.sessionId } };
}

/** Events that were stored at the same time, together: each append has one time. */
function byTime(events: readonly StoredEvent[]): { at: string; events: StoredEvent[] }[] {
  const groups: { at: string; events: StoredEvent[] }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.at === event.at) last.events.push(event);
    else groups.push({ at: event.at, events: [event] });
  }
  return groups;
}
