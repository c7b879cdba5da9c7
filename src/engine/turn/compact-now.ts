// Compacts a session's conversation at the user's request, while nothing else happens in it.
import { Failed } from "../../domain/values/failure.ts";
import { overCost } from "../../domain/session/next.ts";
import type { State } from "../../domain/session/state.ts";
import { Agent } from "../open/agent.ts";
import { compact, type CompactRequest } from "./compact.ts";
import type { Engine } from "../open/engine.ts";
import { modelOf, roleOf } from "../open/model-of.ts";
import type { Session } from "../open/session.ts";
import { hasWork, sessionBusy, workBriefly } from "../open/work-briefly.ts";
import { failureOf, failWith } from "../../words/failures.ts";

/**
 * Throws Failed "busy" while the session works, "nothing_to_do" when there is nothing to shorten, and the model's failure:
 * then nothing is stored. `resume`: see `workBriefly`.
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
  const shorten = async () => {
    refuseBusy(session.state);
    const isDone = await compact({ agent: new Agent(session), engine, signal }, model, request);
    if (isDone) return;
    if (signal.aborted) throw failWith("cancelled", "was_cancelled", {});
    // Work that started during compaction is not in the summary.
    refuseBusy(session.state);
    throw failWith("nothing_to_do", "nothing_to_compact", {});
  };
  await workBriefly(session, shorten, resume);
}

function refuseBusy(state: State): void {
  if (hasWork(state)) throw sessionBusy();
}
