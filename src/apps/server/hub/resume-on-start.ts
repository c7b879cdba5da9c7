// Resumes interrupted work on start, in folders with `build.resume: "auto"`.
import { next } from "../../../domain/session/next.ts";
import { toFailure, type Failure } from "../../../domain/values/failure.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { Planwright } from "../../library/planwright.ts";
import type { Hub } from "./hub.ts";

/** `onTrouble`: a session could not be resumed; the others are. */
export async function resumeOnStart(
  hub: Hub,
  log: EventLog,
  onTrouble: (sessionId: string, failure: Failure) => void,
): Promise<void> {
  for (const workspace of hub.workspaces()) {
    const summaries = await log.list({ workspace: workspace.folder });
    const interrupted = summaries.filter(({ status, plan }) => status === "running" || plan?.status === "executing");
    // A mistake in a folder's configuration is reported when a user works there.
    const planwright = interrupted.length > 0 ? await hub.planwright(workspace).catch(() => undefined) : undefined;
    if (planwright?.config.build.resume !== "auto") continue;
    for (const { sessionId } of interrupted) {
      using _held = hub.hold(workspace.id);
      await resume(hub, planwright, sessionId).catch((thrown: unknown) => onTrouble(sessionId, toFailure(thrown)));
    }
  }
}

async function resume(hub: Hub, planwright: Planwright, sessionId: string): Promise<void> {
  const session = await planwright.sessions.open(sessionId);
  const { plan, mode } = session.state;
  if (plan?.status === "executing" && mode === "build") await hub.resume({ planwright, session });
  else if (next(session.state, planwright.engine.limits).do !== "wait") hub.startWork({ planwright, session });
}
