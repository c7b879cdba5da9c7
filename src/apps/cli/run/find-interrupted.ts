// Finds plans of a folder that started and that no process works on now: after a crash, a pause, or with a decision pending.
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { EventLog } from "../../../ports/event-log.ts";

/** The newest interrupted plan. One index lookup if there is none. */
export async function findInterrupted(log: EventLog, workspace: string): Promise<SessionSummary | undefined> {
  for (const session of await log.list({ workspace, planStatus: "executing", limit: 5 }))
    if (session.status === "running" && !(await log.isClaimed(session.sessionId))) return session;
  return undefined;
}

/** The plan that `planwright resume` alone means: interrupted, otherwise paused, otherwise cancelled. */
export async function findResumable(log: EventLog, workspace: string): Promise<SessionSummary | undefined> {
  const interrupted = await findInterrupted(log, workspace);
  if (interrupted) return interrupted;
  for (const planStatus of ["executing", "paused", "approved", "cancelled"] as const) {
    for (const session of await log.list({ workspace, planStatus, limit: 5 }))
      if (!(await log.isClaimed(session.sessionId))) return session;
  }
  return undefined;
}
