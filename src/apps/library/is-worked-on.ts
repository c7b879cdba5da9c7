// Whether somebody is at work in a session, in whichever process.
import type { EventLog } from "../../ports/event-log.ts";

/** Whether a living process does this session's work. Cheap, and in nobody's way: for whoever looks often. */
export function isWorkedOn(log: EventLog, sessionId: string): Promise<boolean> {
  return log.isClaimed(sessionId);
}
