// The commands to continue with a plan after a run that finished or stopped.
import { buildMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { RunResult } from "../../library/planwright.ts";
import { shortName } from "../open/plan-output.ts";

/** None for a completed plan. */
export function continueCommands({ plan, outcome }: Pick<RunResult, "plan" | "outcome">, say: Say): string[] {
  if (!plan) return [];
  const tell = buildMessages(say);
  const values = { plan: shortName(plan.planId) };
  switch (plan.status) {
    case "failed":
      return [tell("retryIt", values)];
    case "cancelled":
    case "paused":
      return [tell("resumeIt", values)];
    case "executing":
      // A pending decision is asked for or printed next; otherwise the plan was interrupted.
      return outcome === "waiting" ? [] : [tell("resumeIt", values)];
    default:
      return [];
  }
}
