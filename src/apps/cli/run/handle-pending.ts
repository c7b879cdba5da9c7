// Handles what waits at the end of a run: after a decision or an answer the run resumes, otherwise it stays pending.
import { next } from "../../../domain/session/next.ts";
import { askWords } from "../../../words/ask.ts";
import type { RunResult } from "../../library/planwright.ts";
import { decideNext } from "../open/plan-output.ts";
import { adjustmentText } from "../text/adjustment-text.ts";
import type { PendingContext } from "./pending-context.ts";
import { handlePendingPlan } from "./handle-pending-plan.ts";
import { handlePendingQuestions } from "./handle-pending-questions.ts";

/** Returns the last result: "waiting" if something stays pending. */
export async function handlePending(first: RunResult, context: PendingContext): Promise<RunResult> {
  let result = first;
  const seen = { seq: 0 };
  while (result.outcome === "waiting") {
    if (result.plan?.status === "pending_approval") {
      result = await handlePendingPlan(result, context);
      // No decision: the plan stays pending.
      if (result.outcome === "waiting" && result.plan?.status === "pending_approval") return result;
    } else {
      const after = await handleOthers(result, context, seen);
      if (!after) return result;
      result = after;
    }
  }
  return result;
}

/** Undefined: everything stays pending. */
async function handleOthers(
  result: RunResult,
  context: PendingContext,
  seen: { seq: number },
): Promise<RunResult | undefined> {
  const answered = await handlePendingQuestions(result, context);
  if (answered === "left" || (answered === undefined && !result.plan)) return undefined;
  return answered ?? (await handleAdjustment(result, context)) ?? (await resumeIfAnswered(result, context, seen));
}

/** Another process may have answered just as the run stopped: then the run continues. Once for each such event. */
async function resumeIfAnswered(
  { sessionId }: RunResult,
  { planwright, resume }: PendingContext,
  seen: { seq: number },
): Promise<RunResult | undefined> {
  const { engine } = planwright;
  const { state } = await planwright.sessions.open(sessionId);
  if (!state.turn || state.seq === seen.seq || next(state, engine.limits).do === "wait") return undefined;
  seen.seq = state.seq;
  return resume();
}

/** Undefined: no decision, so the result stays as it is. */
async function handleAdjustment(result: RunResult, context: PendingContext): Promise<RunResult | undefined> {
  const { planwright, output, say, signal, ask } = context;
  const found = (await planwright.desk()).ofSession(await planwright.sessions.open(result.sessionId));
  const proposal = found.session.state.run?.proposal;
  if (!proposal) return undefined;
  output.err(`\n${adjustmentText(proposal, found.plan.title, say)}`);
  const outcome = ask ? await ask(result.sessionId, { kind: "adjustment", id: proposal.requestId }, signal) : "left";
  if (signal.aborted) return { ...result, outcome: "cancelled" };
  if (outcome === "left") {
    output.err(`\n${decideNext(found.plan, say)}\n`);
    return undefined;
  }
  if (outcome === "elsewhere") output.err(`${askWords(say)("answeredElsewhere")}\n`);
  return context.resume();
}
