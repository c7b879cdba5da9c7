// Handles a run that ended with a pending adjustment: asks the user at the terminal, or prints how to decide.
import { askWords } from "../../../words/ask.ts";
import { PlanDesk } from "../../library/plan-desk.ts";
import type { RunResult } from "../../library/planwright.ts";
import { adjustmentText } from "../text/adjustment-text.ts";
import type { PendingContext } from "./handle-pending-plan.ts";
import { decideNext } from "../open/plan-output.ts";

/** Undefined: no decision, so the result stays as it is. */
export async function handlePendingAdjustment(
  result: RunResult,
  context: PendingContext,
): Promise<RunResult | undefined> {
  const { planwright, output, say, signal, ask } = context;
  const found = await new PlanDesk(planwright.engine, signal).find(result.sessionId, planwright.workspace);
  const proposal = found.session.state.run?.proposal;
  if (!proposal) return undefined;
  output.err(`\n${adjustmentText(proposal, found.plan.title, say)}`);
  const asked = ask ? await ask(result.sessionId, { kind: "adjustment", id: proposal.requestId }, signal) : "left";
  if (signal.aborted) return { ...result, outcome: "cancelled" };
  if (asked === "left") {
    output.err(`\n${decideNext(found.plan, say)}\n`);
    return undefined;
  }
  if (asked === "elsewhere") output.err(`${askWords(say)("answeredElsewhere")}\n`);
  return context.goOn();
}
