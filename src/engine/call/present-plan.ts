// Presents an agent's plan: validated, stored as a revision, and shown to the user. The call stays open until they decide.
import { ceilingOf, type Call } from "../../domain/session/agent.ts";
import { toArray } from "../../domain/values/list.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { approvalRequest, revisionEvents } from "../../domain/session/revision-events.ts";
import type { State } from "../../domain/session/state.ts";
import { validatePlan } from "../../domain/plan-check/validate-plan.ts";
import type { Tool, ToolResult } from "../../ports/tool.ts";
import { toolNotGranted, endCall } from "./end-call.ts";
import { planVocabulary } from "../open/plan-vocabulary.ts";
import { hashOf, makeRevision } from "../open/make-revision.ts";
import { decisionResult } from "./settle-call.ts";
import type { AgentContext } from "../open/turn-context.ts";

type PresentedPlan = NonNullable<ToolResult["plan"]>;

/** How often a revision is made again because the plan changed while it was made. */
const TRIES = 5;

export async function presentPlan(
  context: AgentContext,
  call: Call,
  tool: Tool,
  presented: PresentedPlan,
): Promise<undefined> {
  const { agent, engine } = context;
  const { name } = tool.meta;
  // A sub-agent of a plan in the making, or of a running one, has nothing to present.
  if (agent.subAgent?.role !== undefined || agent.session.state.mode !== "plan")
    return endCall(context, call, toolNotGranted(name));
  const errors = validatePlan(presented.content, planVocabulary(engine)).filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const lines = errors.map(({ message, hint }) => `- ${message}${hint ? ` ${hint}` : ""}`);
    const output = `The plan is not sound, so the person was not asked:\n${lines.join("\n")}\nMend it and call ${name} again.`;
    return endCall(context, call, { tool: name, status: "error", output, code: "BAD_PLAN" });
  }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { plan } = agent.session.state;
    const previous = isOpen(plan) ? plan : undefined;
    if (await askForDecision(context, call, presented, plan, previous)) return undefined;
    const now = agent.session.state;
    if (!isOpen(now.plan) && now.plan !== plan) break;
    // The user has switched to build mode.
    if (now.mode !== "plan") return endCall(context, call, toolNotGranted(name));
  }
  return endCall(context, call, { tool: name, ...decisionResult(agent, agent.session.state.plan?.planId) });
}

/** False when the plan or the mode changed since the start: then nothing is stored. */
async function askForDecision(
  { agent, engine, signal }: AgentContext,
  call: Call,
  { content, planFile }: PresentedPlan,
  before: ExecutionPlan | null,
  previous: ExecutionPlan | undefined,
): Promise<boolean> {
  const { session, agentId } = agent;
  const waitingCall = { callId: call.callId, agentId };
  // The same plan is pending already.
  const isPending = previous?.status === "pending_approval" && previous.hash === hashOf(content);
  const request = previous?.request ?? requestIn(session.state);
  const planId = previous?.planId ?? engine.clock.newId();
  const more = planFile === undefined ? {} : { planFile };
  const revision = isPending
    ? undefined
    : await makeRevision(session.state, engine, { content, request, previous, planId, more }, signal);
  let stored = false;
  await session.commit((state) => {
    const own = agentId === undefined ? state : state.agents[agentId];
    stored = true;
    if (!own?.turn || state.turn?.cancelRequested) return [];
    stored = isSame(state.plan, before) && state.mode === "plan" && ceilingOf(state, agentId) === "plan";
    if (!stored) return [];
    return revision
      ? revisionEvents(revision, previous, "model", waitingCall)
      : previous
        ? [approvalRequest(previous, waitingCall)]
        : [];
  });
  return stored;
}

/** The pending plan: the presented one becomes its next revision. */
function isOpen(plan: ExecutionPlan | null): plan is ExecutionPlan {
  return plan?.status === "pending_approval" || plan?.status === "draft";
}

function isSame(plan: ExecutionPlan | null, before: ExecutionPlan | null): boolean {
  return (
    plan?.planId === before?.planId &&
    plan?.revision === before?.revision &&
    plan?.hash === before?.hash &&
    plan?.status === before?.status
  );
}

/** The user's latest message, or the first if there is only one. */
function requestIn(state: State): string {
  const messages = toArray(state.conversation).flatMap((message) => (message.role === "user" ? [message.text] : []));
  return messages.at(-1) ?? state.title;
}
