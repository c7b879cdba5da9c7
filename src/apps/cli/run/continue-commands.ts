// The command that helps with a plan after a run that finished or stopped.
import type { State } from "../../../domain/session/state.ts";
import type { Say } from "../../../words/command-line.ts";
import { buildMessages } from "../../../words/command-line-run.ts";
import { actionsOnPlan } from "../../views/action.ts";
import { shortName } from "../open/plan-output.ts";

const commands = { retry_some_task: "retryIt", resume: "resumeIt", undo_plan: "undoIt" } as const;

/** Empty: nothing is left to do. */
export function continueCommands(state: State, say: Say): string[] {
  const [first] = actionsOnPlan(state);
  return first ? [buildMessages(say)(commands[first.do], { plan: shortName(first.planId) })] : [];
}
