// Whether an approved plan still has to run: then switching to build mode needs no confirmation.
import type { State } from "../../../domain/session/state.ts";

export function hasApprovedPlan({ plan, drafting }: State): boolean {
  const status = plan?.status;
  return drafting === null && (status === "approved" || status === "executing" || status === "paused");
}
