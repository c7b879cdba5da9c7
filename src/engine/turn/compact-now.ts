// Compacts a session's conversation at the user's request, while nothing else happens in it.
import { Failed } from "../../domain/values/failure.ts";
import { overCost } from "../../domain/session/next.ts";
import type { State } from "../../domain/session/state.ts";
import { Agent } from "../open/agent.ts";
import { compact, type CompactRequest } from "./compact.ts";
import { roleOf } from "./build-request.ts";
import type { Engine } from "../open/engine.ts";
import { modelOf } from "../open/model-of.ts";
import type { Session } from "../open/session.ts";
import { failureOf, failWith } from "../../words/failures.ts";

/**
 * Throws Failed "busy" while the session works, "nothing_to_do" when there is nothing to shorten, and the model's failure:
 * then nothing is stored. `resume` is called when a message or a turn arrived meanwhile: its sender saw our claim and left the work to us.
 */
export async function compactNow(
  session: Session,
  engine: Engine,
  request: CompactRequest,
  signal: AbortSignal,
  resume: () => void,
): Promise<void> {
  await session.refresh();
  refuseBusy(session.state);
  const costLimit = overCost(session.state, engine.limits);
  if (costLimit?.do === "end_turn" && costLimit.failure) throw new Failed(failureOf(costLimit.failure));
  const { model } = await modelOf(engine, session.state, roleOf(session.state.mode));
  const claim = await session.claim().catch((thrown: unknown) => {
    throw thrown instanceof Failed && thrown.failure.kind === "claimed" ? sessionBusy() : thrown;
  });
  const messagesBefore = session.state.inbox.length;
  try {
    await session.refresh();
    refuseBusy(session.state);
    const isDone = await compact({ agent: new Agent(session), engine, signal }, model, request);
    if (isDone) return;
    if (signal.aborted) throw failWith("cancelled", "was_cancelled", {});
    // Work that started meanwhile is not in the summary.
    refuseBusy(session.state);
    throw failWith("nothing_to_do", "nothing_to_compact", {});
  } finally {
    claim.release();
    await session.refresh();
    if (hasWork(session.state) || session.state.inbox.length > messagesBefore) resume();
  }
}

/** Open work: a turn, also one that waits for the user, or a plan. */
export function hasWork({ turn, drafting }: State): boolean {
  return turn !== null || drafting?.stopped === false;
}

function refuseBusy(state: State): void {
  if (hasWork(state)) throw sessionBusy();
}

export function sessionBusy(): Failed {
  return failWith("busy", "session_busy", {});
}
