// Notices that somebody else decided about a plan while a person is being asked about it.
import { isStored } from "../../../domain/session/event.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { FoundPlan } from "../../library/plan-desk.ts";

const decisions = new Set(["plan_approved", "plan_revision_requested", "plan_rejected", "plan_ready"]);

export interface Watching {
  /** Aborted when the plan is no longer what was shown, or the work is stopped. */
  readonly signal: AbortSignal;
  /** Who decided, as far as we saw. */
  readonly by: () => string;
  stop(): Promise<void>;
}

export function watchPlan(log: EventLog, { session, plan }: FoundPlan, outside: AbortSignal): Watching {
  const stopped = new AbortController();
  const decided = new AbortController();
  let by = session.state.plan?.approval?.by ?? "?";
  const now = session.state.plan;
  const shown = now?.hash === plan.hash && now.revision === plan.revision && now.status === "pending_approval";
  if (!shown) decided.abort();
  const watch = async () => {
    try {
      for await (const event of log.tail(session.id, session.state.seq, AbortSignal.any([stopped.signal, outside])))
        if (isStored(event) && decisions.has(event.type)) {
          if ("by" in event.data && event.data.by) ({ by } = event.data);
          decided.abort();
        }
    } catch {
      // The store is in trouble: the decision itself meets that, and reports it.
    }
  };
  const watching = watch();
  return {
    signal: AbortSignal.any([decided.signal, outside]),
    by: () => by,
    async stop() {
      stopped.abort();
      await watching;
    },
  };
}
