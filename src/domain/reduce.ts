// One event applied to a session's state. Pure and total over valid logs; an event that cannot follow is a bug and throws.
import { idleAgent, type SubAgent } from "./agent.ts";
import type { DurableEvent, StoredEvent } from "./event.ts";
import type { PermissionRequest } from "./events/permission-events.ts";
import { InvalidEvent } from "./invalid-event.ts";
import { toArray } from "./list.ts";
import { textOf } from "./message.ts";
import { answerCall, isAgentEvent, newTurn, reduceAgent, type AgentEvent } from "./reduce-agent.ts";
import { reducePlan } from "./reduce-plan.ts";
import { titleOf } from "./session-summary.ts";
import { emptyState, type State } from "./state.ts";
import { emptyTable } from "./table.ts";
import { addUsage, type Usage } from "./usage.ts";

export function reduce(state: State, event: StoredEvent): State {
  if (event.seq !== state.seq + 1) throw new InvalidEvent(`Event ${event.seq} cannot follow ${state.seq}.`);
  if ((event.type === "session_created") !== (state.seq === 0)) {
    throw new InvalidEvent("A session begins with session_created, and only once.");
  }
  return { ...apply(state, event, event.at), seq: event.seq, updatedAt: event.at };
}

/** The state after a whole log. */
export function replay(events: Iterable<StoredEvent>, from: State = emptyState): State {
  let state = from;
  for (const event of events) state = reduce(state, event);
  return state;
}

function apply(state: State, event: DurableEvent, at: string): State {
  if (isAgentEvent(event)) return applyToAgent(state, event);
  switch (event.type) {
    case "session_created": {
      const { sessionId, workspace, mode, plan_file, title, auto } = event.data;
      return { ...state, sessionId, workspace, mode, planFile: plan_file, title, auto, createdAt: at };
    }
    case "context_loaded":
      return { ...state, context: event.data };
    case "user_message": {
      const { messageId, text } = event.data;
      const title = state.title || titleOf(text);
      return { ...state, title, inbox: [...state.inbox, { messageId, text }] };
    }
    case "qualified": {
      const { qualification, messageId, usage, cost } = event.data;
      const counted = usage ? used(state, usage, cost ?? null) : {};
      return { ...state, ...counted, qualification: { ...qualification, messageId } };
    }
    case "agent_started":
      return { ...state, agents: { ...state.agents, [event.data.agentId]: startAgent(state, event.data) } };
    case "cancel_requested":
      return state.turn ? { ...state, turn: { ...state.turn, cancelRequested: true } } : state;
    case "mode_changed": {
      const { mode, plan_file } = event.data;
      // Plan mode begins anew: so does the proof that it left the workspace alone.
      const planTree = mode === state.mode ? state.planTree : null;
      return { ...state, mode, planFile: plan_file, planTree };
    }
    case "question_pending":
      return { ...state, questions: [...state.questions, event.data] };
    case "question_answered":
    case "question_closed":
      return { ...state, questions: state.questions.filter((open) => open.question_id !== event.data.question_id) };
    case "permission_answered": {
      const request = state.permissions.find(({ requestId }) => requestId === event.data.requestId);
      if (!request) throw new InvalidEvent(`Permission ${event.data.requestId} is not asked for.`);
      const permissions = state.permissions.filter((open) => open !== request);
      return { ...changeAgent(state, request.agentId, (agent) => answerCall(agent, event.data)), permissions };
    }
    case "workspace_fingerprinted":
      return { ...state, planTree: { tree: event.data.tree } };
    case "mode_entered":
      return event.data.by === "user" ? { ...state, auto: false } : state;
    case "workspace_changed_in_plan_mode":
    case "execution_intent_detected":
    case "mode_switched_by_intent":
    case "disallowed_tool_attempt_in_planning":
      return state;
    default:
      return reducePlan(state, event, at);
  }
}

function applyToAgent(before: State, event: AgentEvent): State {
  const agentId = "agentId" in event.data ? event.data.agentId : undefined;
  let state = changeAgent(before, agentId, (agent) => reduceAgent(agent, event));
  switch (event.type) {
    case "assistant_message":
      return { ...state, ...used(state, event.data.usage, event.data.cost) };
    case "context_compacted":
      return event.data.usage ? { ...state, ...used(state, event.data.usage, event.data.cost ?? null) } : state;
    case "permission_requested":
      return { ...state, permissions: [...state.permissions, event.data] };
    case "tool_ended": {
      const { callId } = event.data;
      for (const sent of Object.values(state.agents)) {
        if (sent.callId === callId && sent.parentId === agentId && !sent.released) state = release(state, sent);
      }
      return withoutRequests(state, (open) => open.callId === callId && open.agentId === agentId);
    }
    case "turn_ended":
      return agentId === undefined ? withoutRequests(state, () => true) : changeSubAgent(state, agentId, withAnswer);
    default:
      return state;
  }
}

/** The whole state is the session's own agent, too. */
function changeAgent(
  state: State,
  agentId: string | undefined,
  change: <Agent extends State | SubAgent>(agent: Agent) => Agent,
): State {
  return agentId === undefined ? change(state) : changeSubAgent(state, agentId, change);
}

function changeSubAgent(state: State, agentId: string, change: (agent: SubAgent) => SubAgent): State {
  const agent = state.agents[agentId];
  if (!agent) throw new InvalidEvent(`There is no agent ${agentId}.`);
  return { ...state, agents: { ...state.agents, [agentId]: change(agent) } };
}

function startAgent(state: State, data: Extract<DurableEvent, { type: "agent_started" }>["data"]): SubAgent {
  const { agentId, parentId, callId, name, task, grant } = data;
  if (state.agents[agentId]) throw new InvalidEvent(`Agent ${agentId} has started already.`);
  if (parentId !== undefined && !state.agents[parentId]) throw new InvalidEvent(`There is no agent ${parentId}.`);
  return {
    ...idleAgent,
    agentId,
    ...(parentId === undefined ? {} : { parentId }),
    callId,
    name,
    grant,
    inbox: [{ messageId: agentId, text: task }],
    turn: newTurn(agentId),
    answer: "",
    released: false,
  };
}

function withAnswer(agent: SubAgent): SubAgent {
  const last = toArray(agent.conversation).findLast((message) => message.role === "assistant");
  return { ...agent, answer: last?.role === "assistant" ? textOf(last.parts) : "" };
}

/** Its answer is in the parent's conversation now; its own would only fill the memory. Whom it had sent off goes with it. */
function release(before: State, agent: SubAgent): State {
  const { turn } = agent;
  const lastTurn = turn
    ? ({ turnId: turn.turnId, outcome: "cancelled", unconfirmed: turn.unconfirmed } as const)
    : agent.lastTurn;
  const released: SubAgent = { ...agent, turn: null, lastTurn, conversation: [], seen: emptyTable, released: true };
  let state: State = { ...before, agents: { ...before.agents, [agent.agentId]: released } };
  for (const sent of Object.values(state.agents)) {
    if (sent.parentId === agent.agentId && !sent.released) state = release(state, sent);
  }
  return withoutRequests(state, (open) => open.agentId === agent.agentId);
}

/** Nobody waits for these answers any more. */
function withoutRequests(state: State, isOver: (open: PermissionRequest) => boolean): State {
  if (!state.permissions.some(isOver)) return state;
  return { ...state, permissions: state.permissions.filter((open) => !isOver(open)) };
}

function used(state: State, usage: Usage, cost: number | null): Pick<State, "usage" | "planUsage"> {
  return {
    usage: addUsage(state.usage, usage, cost),
    planUsage: state.plan ? addUsage(state.planUsage, usage, cost) : state.planUsage,
  };
}
