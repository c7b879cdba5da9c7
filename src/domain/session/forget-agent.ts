// Reduces a sub-agent to its name and outcome once nothing waits for it: its conversation would only use memory.
import { taskOfAgent, type SubAgent } from "./agent.ts";
import type { PermissionRequest } from "./permission-events.ts";
import type { State } from "./state.ts";
import { emptyBucketMap } from "../values/bucket-map.ts";

/** Also forgets the agents it had started. */
export function forgetAgent(before: State, agent: SubAgent): State {
  const { turn } = agent;
  const lastTurn = turn
    ? ({ turnId: turn.turnId, outcome: "cancelled", unconfirmed: turn.unconfirmed } as const)
    : agent.lastTurn;
  const forgotten: SubAgent = {
    ...agent,
    turn: null,
    lastTurn,
    conversation: [],
    seen: emptyBucketMap,
    released: true,
  };
  let state: State = { ...before, agents: { ...before.agents, [agent.agentId]: forgotten } };
  for (const sent of Object.values(state.agents)) {
    if (sent.parentId === agent.agentId && !sent.released) state = forgetAgent(state, sent);
  }
  return withoutRequests(state, (open) => open.agentId === agent.agentId);
}

/** Forgets the agents of one task, or of all tasks: there may be thousands, so nothing is kept. */
export function forgetTaskAgents(state: State, taskId?: string): State {
  const isOver = (agentId: string | undefined) => {
    const agentTask = taskOfAgent(state, agentId);
    return agentTask !== undefined && (taskId === undefined || agentTask === taskId);
  };
  const kept = Object.entries(state.agents).filter(([agentId]) => !isOver(agentId));
  if (kept.length === Object.keys(state.agents).length) return state;
  return withoutRequests({ ...state, agents: Object.fromEntries(kept) }, (open) => isOver(open.agentId));
}

/** Forgets the agents that were asked for the plan: all of them, or one role. */
export function forgetRoleAgents(before: State, role?: string): State {
  let state = before;
  for (const agent of Object.values(before.agents)) {
    const forPlan = agent.callId === undefined && agent.taskId === undefined;
    const isRoleAgent = forPlan && !agent.released && (role === undefined || agent.role === role);
    if (isRoleAgent) state = forgetAgent(state, agent);
  }
  return state;
}

/** Removes requests that nothing waits for any longer. */
export function withoutRequests(state: State, isOver: (open: OpenRequest) => boolean): State {
  if (!state.permissions.some(isOver) && !state.questions.some(isOver)) return state;
  return {
    ...state,
    permissions: state.permissions.filter((open) => !isOver(open)),
    questions: state.questions.filter((open) => !isOver(open)),
  };
}

/** The asking call and its agent. */
type OpenRequest = Pick<PermissionRequest, "agentId"> & { readonly callId?: string | undefined };
