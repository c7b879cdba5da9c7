// Plans of a folder that somebody began to carry out and nobody works on now: after a crash, a pause, or a decision that is still open.
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { EventLog } from "../../../ports/event-log.ts";

/** The newest whose work was left in the middle. One look at an index where there is none. */
export async function findInterrupted(log: EventLog, workspace: string): Promise<SessionSummary | undefined> {
  for (const session of await log.list({ workspace, planStatus: "executing", limit: 5 }))
    if (session.status === "running" && !(await log.isClaimed(session.sessionId))) return session;
  return undefined;
}

/** What `planwright resume` alone means: what was interrupted, else paused, else cancelled. */
export async function findResumable(log: EventLog, workspace: string): Promise<SessionSummary | undefined> {
  const interrupted = await findInterrupted(log, workspace);
  if (interrupted) return interrupted;
  for (const planStatus of ["executing", "paused", "approved", "cancelled"] as const) {
    for (const session of await log.list({ workspace, planStatus, limit: 5 }))
      if (!(await log.isClaimed(session.sessionId))) return session;
  }
  return undefined;
}
