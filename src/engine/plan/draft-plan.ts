// Makes a plan for a session: perspectives, synthesis, a revision for the user. Finished steps are not repeated.
import { endTurn } from "../../domain/session/end-turn.ts";
import { revisionEvents } from "../../domain/session/revision-events.ts";
import type { State } from "../../domain/session/state.ts";
import { storedPerspectives } from "../../domain/session/perspective-results.ts";
import { Agent, Parked } from "../open/agent.ts";
import { gatherPerspectives } from "./gather-perspectives.ts";
import { makeRevision } from "../open/make-revision.ts";
import { ReadCache } from "../open/read-cache.ts";
import type { Session } from "../open/session.ts";
import { synthesizePlan } from "./synthesize-plan.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** Ends the turn it is called in, unless a role waits for the user. */
export async function draftPlan(session: Session, context: TurnContext): Promise<void> {
  try {
    await draft(session, context);
  } catch (thrown) {
    if (!(thrown instanceof Parked)) throw thrown;
  }
}

async function draft(session: Session, turnContext: TurnContext): Promise<void> {
  const context = { ...turnContext, reads: new ReadCache(turnContext.engine.workspace) };
  const { engine, signal } = context;
  const own = new Agent(session);
  if (!session.state.drafting?.revises) await gatherPerspectives(session, context);
  const { drafting } = session.state;
  if (!drafting || isCancelled(session.state, signal)) return own.end("cancelled");
  const synthesis = await synthesizePlan(session, context, drafting);
  if (isCancelled(session.state, signal)) return own.end("cancelled");
  if ("failure" in synthesis) return own.end("failed", synthesis.failure);
  const { content, answers, fallback, coerced } = synthesis;
  const previous = drafting.revises ? (session.state.plan ?? undefined) : undefined;
  const more = {
    ...storedPerspectives(drafting.views),
    ...(answers.length > 0 ? { answers: [...answers] } : {}),
    ...(fallback === undefined ? {} : { fallback }),
  };
  const { planId, request } = drafting;
  const revision = await makeRevision(session.state, engine, { content, request, previous, planId, more }, signal);
  await session.commit((state) =>
    state.drafting?.planId === planId && state.mode === "plan"
      ? [...revisionEvents({ ...revision, coerced }, previous, "model"), ...endTurn(state, "done")]
      : [],
  );
  // The plan was rejected while it was being made.
  await own.end("cancelled");
}

function isCancelled(state: State, signal: AbortSignal): boolean {
  return signal.aborted || state.turn?.cancelRequested === true;
}
