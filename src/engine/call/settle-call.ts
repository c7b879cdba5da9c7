// Ends a call that waited for the user: its result tells the model what they decided or answered.
import type { Call, Reply } from "../../domain/session/agent.ts";
import { openComments } from "../../domain/session/decide-plan.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import type { State } from "../../domain/session/state.ts";
import type { Agent } from "../open/agent.ts";
import { type CallEnd, endCall } from "./end-call.ts";
import type { AgentContext } from "../open/turn-context.ts";

export async function settleCall(context: AgentContext, call: Call): Promise<void> {
  const tool = context.engine.toolbox.find(call.tool)?.meta.name ?? call.tool;
  const { reply } = call.question ?? {};
  const end = reply ? replyResult(reply, call) : decisionResult(context.agent, call.waitsFor?.planId);
  await endCall(context, call, { tool, ...end });
}

/** The result of a call that asked about this plan, by the plan's status. */
export function decisionResult({ session, agentId }: Agent, planId: string | undefined): Omit<CallEnd, "tool"> {
  const { state } = session;
  const plan = [state.plan, ...state.pastPlans].find((each) => each?.planId === planId);
  switch (plan?.status) {
    case "approved":
    case "executing":
    case "paused":
    case "completed":
      return { status: "ok", output: agentId === undefined ? approved(plan) : approvedForOthers(plan) };
    case "rejected":
      return denied(rejected(plan));
    case "draft":
      return denied(sentBack(state, plan));
    case "pending_approval":
      return denied(undecided);
    default:
      return denied("The plan was replaced by another one. Do not present it again.");
  }
}

function replyResult(reply: Reply, { question }: Call): Omit<CallEnd, "tool"> {
  if ("answers" in reply) {
    const answered = { status: "answered", question_id: question?.questionId, answers: reply.answers };
    const remark = reply.remark === undefined ? "" : `\nThe person adds: ${reply.remark}`;
    return { status: "ok", output: `${JSON.stringify(answered)}${remark}` };
  }
  return { status: "denied", output: unanswered, rule: "not answered by a person", code: "NOT_ANSWERED" };
}

const unanswered =
  "The person did not answer this; they said something else instead, which the conversation shows where it was meant for you. Do not assume an answer. Go on with what they want now; ask again only if you cannot do without.";

function denied(output: string): Omit<CallEnd, "tool"> {
  return { status: "denied", output, rule: "decided by a person", code: "PLAN_NOT_APPROVED" };
}

function approved({ revision, approval }: ExecutionPlan): string {
  const notes = approval?.notes ? `\nThe person adds: ${approval.notes}` : "";
  return `The person approved revision ${revision} of the plan. Its tasks are carried out now, each by an agent of its own; you will be told what came of it.${notes}`;
}

/** It keeps the rights it was started with. */
function approvedForOthers({ revision }: ExecutionPlan): string {
  return `The person approved revision ${revision} of the plan. Whoever sent you off carries it out: end with your answer.`;
}

function rejected({ rejectionReason }: ExecutionPlan): string {
  const why = rejectionReason ? `: ${rejectionReason}` : ".";
  return `denied: The person rejected the plan${why}\nIt is closed. Do not present it again; ask what they want instead.`;
}

function sentBack(state: State, { planId }: ExecutionPlan): string {
  const feedback = state.feedback?.planId === planId ? state.feedback.feedback : "";
  const lines = openComments(state, planId).map(
    ({ taskId, line, text }) => `- ${taskId ? `task ${taskId}` : line ? `line ${line}` : "the plan"}: ${text}`,
  );
  const edited = state.revisions.at(-1)?.author === "person";
  return [
    `denied: ${feedback || "see the comments"}`,
    ...(lines.length > 0 ? [`Comments:\n${lines.join("\n")}`] : []),
    "You are still in plan mode. Revise the plan accordingly and call present_plan again with all of it.",
    ...(edited ? ["Note that the person edited the plan themselves; its file has it."] : []),
  ].join("\n");
}

const undecided =
  "The person has not decided about the plan; they say something first, which follows. Answer it. If the plan changes, call present_plan again with all of it; otherwise do not: the plan still waits.";
