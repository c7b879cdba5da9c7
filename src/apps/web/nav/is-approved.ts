// Whether a plan is approved that is still to be carried out: only then is going over to building what was agreed on.
import type { State } from "../../../domain/session/state.ts";

export function hasApprovedPlan({ plan, drafting }: State): boolean {
  const status = plan?.status;
  return drafting === null && (status === "approved" || status === "executing" || status === "paused");
}
