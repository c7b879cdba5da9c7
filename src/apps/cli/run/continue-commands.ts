// The command that helps with a plan after a run that finished or stopped.
import type { State } from "../../../domain/session/state.ts";
import type { Say } from "../../../words/command-line.ts";
import { tellNext } from "../../../words/failures.ts";
import { actionsOnPlan } from "../../views/action.ts";
import { shortId } from "../text/short-ids.ts";

/** Empty: nothing is left to do. */
export function continueCommands(state: State, say: Say): string[] {
  const [first] = actionsOnPlan(state);
  if (!first) return [];
  const plan = shortId(first.planId);
  if (first.do === "undo_plan") return [say("undoWith", { plan })];
  return [tellNext(`${say.program} ${first.do === "resume" ? `resume ${plan}` : `retry ${plan} <task>`}`, say)];
}
