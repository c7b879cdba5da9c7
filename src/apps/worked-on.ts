// Whether somebody is at work in a session, in whichever process.
import { Failed } from "../domain/failure.ts";
import type { EventLog } from "../ports/event-log.ts";

/** Whether a living process does this session's work. */
export async function isWorkedOn(log: EventLog, sessionId: string): Promise<boolean> {
  try {
    const claim = await log.claim(sessionId);
    claim.release();
    return false;
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.failure.kind === "claimed") return true;
    throw thrown;
  }
}
