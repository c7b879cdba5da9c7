// Calls that only the user can end: no process has to wait for them, and they continue days later.
import { openCalls, type AgentState, type Call } from "./agent.ts";
import type { State } from "./state.ts";

/** Whether this call waits for the user, directly or through the sub-agent it started. */
export function isParked(state: State, agentId: string | undefined, call: Call): boolean {
  if (call.status !== "started") return false;
  if (call.waitsFor || call.question) return !isSettled(state, call);
  const subAgent = Object.values(state.agents).find(
    (agent) => agent.callId === call.callId && agent.parentId === agentId && !agent.released,
  );
  return subAgent !== undefined && isAgentParked(state, subAgent, subAgent.agentId);
}

/** A plan is pending or being made: only a decision about it leads to build mode. */
export function isPlanPending({ plan, drafting }: State): boolean {
  return plan?.status === "pending_approval" || plan?.status === "draft" || drafting?.stopped === false;
}

export function isAgentParked(state: State, agent: AgentState, agentId: string | undefined): boolean {
  const open = agent.turn ? openCalls(agent.turn) : [];
  return open.length > 0 && open.every((call) => isParked(state, agentId, call));
}

/** The answer or decision it waited for exists, or the user sent a different message. */
export function isSettled(state: State, call: Call): boolean {
  if (call.question) return call.question.reply !== undefined;
  if (!call.waitsFor) return false;
  const { plan } = state;
  return plan?.planId !== call.waitsFor.planId || plan.status !== "pending_approval" || state.inbox.length > 0;
}
