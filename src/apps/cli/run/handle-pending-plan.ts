// Handles a run that ended with a plan that waits: a policy or the user at the terminal decides, or it stays pending.
import type { StoredEvent } from "../../../domain/session/event.ts";
import { Failed } from "../../../domain/values/failure.ts";
import { tellNext } from "../../../words/failures.ts";
import { diffWordsIn } from "../../../words/diff.ts";
import type { Say } from "../../../words/command-line.ts";
import { Level } from "../../../domain/plan/perspective.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { renderDiff } from "../../../domain/plan-text/plan-diff.ts";
import { checkPolicy, type ApprovePolicy, type Reason } from "../../library/approve-policy.ts";
import type { FoundPlan, PlanDesk } from "../../library/plan-desk.ts";
import type { RunResult } from "../../library/planwright.ts";
import type { PendingContext } from "./pending-context.ts";
import type { Ask } from "../ask/ask-at-terminal.ts";
import { nextSteps, planText, writeOut } from "../open/plan-output.ts";
import { shortId } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";
import { printNotes } from "../text/note-lines.ts";
import { classificationWords } from "../../../words/status.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

type Step = { readonly result: RunResult } | { readonly end: RunResult };

/** Returns the last result: "waiting" if there was no decision, "done" for a plan that was approved and not run yet. */
export async function handlePendingPlan(first: RunResult, context: PendingContext): Promise<RunResult> {
  let result = first;
  for (;;) {
    if (result.outcome !== "waiting" || result.plan?.status !== "pending_approval") return result;
    const step = await handleRevision(result, result.plan, context);
    if ("end" in step) return step.end;
    ({ result } = step);
  }
}

async function handleRevision(result: RunResult, plan: ExecutionPlan, context: PendingContext): Promise<Step> {
  const { planwright, output, say, policy, out, ask } = context;
  if (context.showsPlan) output.out(`\n${planText(plan)}`);
  await writePlanFile(plan, context);
  const desk = await planwright.desk();
  const found = { ...desk.ofSession(await planwright.sessions.open(result.sessionId)), plan };
  if (context.showsPlan && plan.revision > 1) output.err(`\n${changesText(desk, found, say)}\n`);
  if (policy && (await approvedByPolicy(desk, found, policy, context))) {
    await writePlanFile(found.session.state.plan ?? plan, context);
    if (ask) return { result: await context.resume() };
    output.err(`${tellNext(`${say.program} run --resume ${result.sessionId}`, say)}\n`);
    return { end: { ...result, outcome: "done", mode: "build", plan: found.session.state.plan ?? plan } };
  }
  if (ask) return decideAtTerminal(result, found, ask, context);
  output.err(`\n${say("planWaits", { revision: plan.revision })}\n${nextSteps(plan, say)}`);
  if (out !== undefined) output.err(`${say("outWritten", { file: out })}\n`);
  return { end: result };
}

/** What changed, for a user who has read the previous revision. */
function changesText(desk: PlanDesk, found: FoundPlan, say: Say): string {
  const difference = desk.diff(found, found.plan.revision - 1, found.plan.revision);
  const { from, to, same } = difference;
  const title = say("diffOf", { title: oneLine(found.plan.title, 80), from, to });
  return `${title}\n${same ? say("noDifference") : renderDiff(difference, diffWordsIn(say.language))}`;
}

async function writePlanFile(plan: ExecutionPlan, { out }: PendingContext): Promise<void> {
  if (out !== undefined) await writeOut(out, plan);
}

async function approvedByPolicy(
  desk: PlanDesk,
  found: FoundPlan,
  policy: ApprovePolicy,
  { planwright, output, say }: PendingContext,
): Promise<boolean> {
  const { plan } = found;
  const { toolbox } = planwright.engine;
  const { approves, conditions, never } = checkPolicy(policy, plan, (tool) => toolbox.find(tool)?.meta.category);
  const lines = conditions.map(({ text: condition, reason }) =>
    reason ? say("policyFails", { condition, reason: reasonWords(reason, say) }) : say("policyHolds", { condition }),
  );
  const refused = [say("policyRefused"), ...never.map((reason) => `  ✗ ${reasonWords(reason, say)}`), ...lines];
  if (!approves) {
    output.err(`\n${refused.join("\n")}\n`);
    return false;
  }
  try {
    await desk.approve(found, `policy: ${policy.text}`);
  } catch (thrown) {
    // The plan or the workspace has changed, so the user has to review it.
    if (!(thrown instanceof Failed)) throw thrown;
    output.err(`\n${say("policyRefused")}\n  ✗ ${failureWithCommand(thrown.failure, say)}\n`);
    return false;
  }
  output.err(`\n${[say("policyApproved", { revision: plan.revision, policy: policy.text }), ...lines].join("\n")}\n`);
  return true;
}

function reasonWords({ key, values = {} }: Reason, say: Say): string {
  const level = Level.safeParse(values["level"]);
  return oneLine(say(key, level.success ? { ...values, level: classificationWords(say)(level.data) } : values), 300);
}

async function decideAtTerminal(result: RunResult, found: FoundPlan, ask: Ask, context: PendingContext): Promise<Step> {
  const { planwright, output, say, signal } = context;
  const { session, plan } = found;
  const { seq } = session.state;
  const outcome = await ask(session.id, { kind: "plan", id: plan.planId }, signal);
  if (signal.aborted) return { end: { ...result, outcome: "cancelled" } };
  await session.refresh();
  const decided = session.state.plan ?? plan;
  if (outcome === "left") {
    output.err(`\n${nextSteps(decided, say)}`);
    return { end: result };
  }
  const since = await planwright.engine.log.read(session.id, seq);
  if (outcome === "elsewhere") return decidedElsewhere(result, found, since, context);
  printNotes(since, session.state, context);
  if (context.showsPlan && decided.revision !== plan.revision) output.out(`\n${planText(decided)}`);
  await writePlanFile(decided, context);
  return { result: await context.resume() };
}

/** Shows each newer revision and asks about it; a decision ends the loop. */
function decidedElsewhere(
  result: RunResult,
  { session, plan: seen }: FoundPlan,
  since: readonly StoredEvent[],
  context: PendingContext,
): Step {
  const { output, say } = context;
  const { plan } = session.state;
  const isReplaced = plan?.planId !== seen.planId;
  if (!isReplaced && plan.status === "pending_approval") {
    output.err(`\n${say("revisedElsewhere", { revision: plan.revision })}\n`);
    return { result: { ...result, plan } };
  }
  if (isReplaced) output.err(`\n${say("replacedElsewhere")}\n`);
  else printNotes(since, session.state, context);
  const isRejected = plan?.status === "rejected";
  const next = isReplaced ? `show ${shortId(seen.planId)}` : `run --resume ${session.id}`;
  if (!isRejected) output.err(`${tellNext(`${say.program} ${next}`, say)}\n`);
  const outcome = isReplaced || plan.status === "draft" ? "waiting" : isRejected ? "failed" : "done";
  return { end: { ...result, outcome, mode: session.state.mode, plan: plan ?? undefined } };
}
