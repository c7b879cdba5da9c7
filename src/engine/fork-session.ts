// A second session that begins like another one and then goes its own way: same conversation, same mode, nothing shared afterwards.
import { endTurn } from "../domain/decide.ts";
import type { StoredEvent } from "../domain/event.ts";
import { fail } from "../domain/failure.ts";
import { replay } from "../domain/reduce.ts";
import { Session, type Keeping } from "./session.ts";

/**
 * Work that was going on stays with the original. Permissions that were given for that session stay there, too. All or nothing: half a
 * fork would take up calls that the original is about to run.
 */
export async function forkSession(keeping: Keeping, sessionId: string): Promise<Session> {
  const { log, clock } = keeping;
  const newId = clock.newId();
  const events = (await log.read(sessionId)).map((event) => branched(event, newId));
  if (events.length === 0)
    throw fail("not_found", `There is no session ${sessionId}.`, "List sessions with: planwright sessions");
  await log.append(newId, 0, [...events, ...endTurn(replay(events), "cancelled")], clock.now());
  return Session.open(keeping, newId);
}

function branched(event: StoredEvent, newId: string): StoredEvent {
  if (event.type !== "session_created") return event;
  return { ...event, data: { ...event.data, sessionId: newId, forkedFrom: event.data.sessionId } };
}
