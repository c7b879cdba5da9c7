// How a person goes on with a plan after a run that carried it out, or left off.
import { buildMessages } from "../../../words/command-line-run.ts";
import type { Say } from "../../../words/command-line.ts";
import type { RunResult } from "../../library/planwright.ts";
import { shortName } from "../open/plan-output.ts";

/** None for a plan that is done. */
export function goOnLines({ plan, outcome }: Pick<RunResult, "plan" | "outcome">, say: Say): string[] {
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
      // It waits for a decision, which is asked for or told next; otherwise it was left in the middle.
      return outcome === "waiting" ? [] : [tell("resumeIt", values)];
    default:
      return [];
  }
}
