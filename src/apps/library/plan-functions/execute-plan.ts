// Carries out the approved plan of a session, and tells what happens while it does.
import { Failed, fail } from "../../../domain/values/failure.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { SendEvent } from "./decision.ts";
import { knownPlan } from "./current-plan.ts";
import type { OpenSessions } from "./open-sessions.ts";
import { Outgoing } from "./outgoing.ts";

/** Also goes on with one that was paused, cancelled or interrupted. */
export async function executePlan(
  sessions: OpenSessions,
  sessionId: string,
  sendEvent: SendEvent = () => {},
): Promise<ExecutionPlan> {
  const { planwright } = sessions;
  await sessions.change(sessionId, async ({ state }) => {
    const { status } = knownPlan(state);
    if (!runnable.has(status))
      throw fail(
        "conflict",
        `This plan is ${status}, so it cannot be carried out.`,
        "Have it approved, with approvePlan.",
      );
  });
  const outgoing = new Outgoing(sendEvent);
  const { plan, failure } = await planwright.run(undefined, { sessionId, onEvent: (event) => outgoing.send(event) });
  await outgoing.sent();
  // A plan that failed is a result; what kept it from running at all is not.
  if (failure && failure.kind !== "plan_failed") throw new Failed(failure);
  if (!plan) throw fail("not_found", `There is no plan in session ${sessionId}.`);
  return structuredClone(plan);
}

const runnable: ReadonlySet<ExecutionPlan["status"]> = new Set(["approved", "executing", "paused", "cancelled"]);
