// Cancels a plan that nobody works on: what the process that carried it out would have done at Ctrl-C.
import { fail } from "../../domain/failure.ts";
import { finishPlan } from "../../engine/finish-plan.ts";
import { mirror } from "../../engine/mirror.ts";
import { Session } from "../../engine/session.ts";
import { composeEngine, openStore } from "../compose.ts";
import { loadConfig } from "../config/load.ts";
import { paths } from "../paths.ts";
import type { FoundPlan, PlanDesk } from "../plan-desk.ts";

export interface CancelPlan {
  readonly env: Record<string, string | undefined>;
  readonly found: FoundPlan;
  readonly desk: PlanDesk;
  readonly by: string;
}

/** Throws Failed where there is nothing to cancel, or somebody has begun to work on it meanwhile. */
export async function cancelPlan({ env, found, desk, by }: CancelPlan): Promise<void> {
  const { workspace } = found.session.state;
  const { status } = found.plan;
  if (status !== "executing" && status !== "paused")
    throw fail(
      "conflict",
      `This plan is ${status}: there is nothing to cancel.`,
      `See it with: planwright show ${found.plan.planId}`,
    );
  const places = paths(env);
  const { config } = await loadConfig({ env, workspace });
  const { log, grants } = openStore(places);
  try {
    const engine = composeEngine({ config, paths: places, env, workspace, log, grants, yes: false, asks: false });
    const claim = await log.claim(found.session.id);
    try {
      // What is paused has no turn that could be cancelled.
      if (status === "paused" || !found.session.state.turn) await desk.control(found, by, { type: "resume_plan" });
      await found.session.dispatch({ type: "cancel", by });
      const session = await Session.open(engine, found.session.id);
      await finishPlan(session, { engine, signal: AbortSignal.abort(), baseline: { known: async () => {} } });
      await mirror(session, engine);
    } finally {
      claim.release();
    }
  } finally {
    log.close();
  }
}
