// Applies one event to a session's state. Pure and total over valid logs; an event that cannot follow is a bug and throws.
import { agentOf, idleAgent, taskOfAgent, type Reply, type SubAgent } from "./agent.ts";
import type { DurableEvent, StoredEvent } from "./event.ts";
import { InvalidEvent } from "./invalid-event.ts";
import { toArray } from "../values/list.ts";
import { textOf } from "../values/message.ts";
import { PLANNED_CALL } from "./task-phase.ts";
import {
  answerPermissionOfCall,
  isAgentEvent,
  newTurn,
  reduceAgent,
  answerQuestionOfCall,
  type AgentEvent,
} from "./reduce-agent.ts";
import { forgetAgent, forgetRoleAgents, withoutRequests } from "./forget-agent.ts";
import { reducePlan } from "./reduce-plan.ts";
import { isRunEvent, reduceRun, excludeWaitingTime, assignTaskAgent, continueTask } from "./reduce-run.ts";
import { emptyState, titleOf, type Drafting, type State } from "./state.ts";
import { addUsage, type Usage } from "../values/usage.ts";

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
      const { messageId, text, wants, metadata } = event.data;
      // The asking call gets the answer; it is no new request.
      if (metadata?.["question_answer"] !== undefined) return state;
      const title = state.title || titleOf(text);
      // The user no longer wants the planning they stopped.
      const drafting = state.drafting?.stopped ? null : state.drafting;
      return { ...state, title, drafting, inbox: [...state.inbox, { messageId, text, ...(wants ? { wants } : {}) }] };
    }
    case "qualified": {
      const { qualification, messageId, usage, cost, planRequired, context } = event.data;
      const counted = usage ? withUsage(state, usage, cost ?? null) : {};
      return { ...state, ...counted, qualification: { ...qualification, messageId, planRequired, context } };
    }
    case "usage_recorded":
      return { ...state, ...withUsage(state, event.data.usage, event.data.cost) };
    case "agent_started": {
      const { agentId, taskId } = event.data;
      const started = { ...state, agents: { ...state.agents, [agentId]: startAgent(state, event.data) } };
      return taskId === undefined ? started : assignTaskAgent(started, taskId, agentId);
    }
    case "agent_continued": {
      const { agentId, text } = event.data;
      const taskId = state.agents[agentId]?.taskId;
      const continued = changeSubAgent(state, agentId, (agent) => continueAgent(agent, text));
      return taskId === undefined ? continued : continueTask(continued, taskId);
    }
    case "model_chosen":
      return { ...state, model: event.data.model };
    case "cancel_requested":
      return state.turn ? { ...state, turn: { ...state.turn, cancelRequested: true } } : state;
    case "mode_changed": {
      const { mode, plan_file } = event.data;
      // Plan mode starts over, and so does the proof that it left the workspace alone.
      const planTree = mode === state.mode ? state.planTree : null;
      const entered = { ...state, mode, planFile: plan_file, planTree };
      // Outside plan mode nothing is planned, including earlier requests for a plan.
      return mode === "plan" ? entered : { ...entered, drafting: null, inbox: state.inbox.map(withoutPlanRequest) };
    }
    case "question_answered": {
      const { question_id, answers, remark } = event.data;
      return deliverReply(excludeWaitingTime(state, question_id, at), question_id, {
        answers,
        ...(remark === undefined ? {} : { remark }),
      });
    }
    case "question_closed":
      return deliverReply(state, event.data.question_id, { closed: event.data.reason });
    case "permission_answered": {
      const request = state.permissions.find(({ requestId }) => requestId === event.data.requestId);
      if (!request) throw new InvalidEvent(`Permission ${event.data.requestId} is not asked for.`);
      const permissions = state.permissions.filter((open) => open !== request);
      return {
        ...changeAgent(state, request.agentId, (agent) => answerPermissionOfCall(agent, event.data)),
        permissions,
      };
    }
    case "workspace_fingerprinted":
      return { ...state, planTree: { tree: event.data.tree } };
    case "mode_entered":
      // A choice by the user, by hand or in words, ends auto mode.
      return event.data.by === "user" || event.data.by === "intent" ? { ...state, auto: false } : state;
    case "mode_switched_by_intent": {
      const { messageId } = event.data;
      const inbox = state.inbox.map((message) =>
        message.messageId === messageId ? { ...message, judged: true } : message,
      );
      return { ...state, inbox };
    }
    case "acknowledged":
    case "workspace_changed_in_plan_mode":
    case "execution_intent_detected":
    case "disallowed_tool_attempt_in_planning":
      return state;
    default:
      return isRunEvent(event) ? reduceRun(state, event, at) : reducePlan(state, event, at);
  }
}

function applyToAgent(before: State, event: AgentEvent): State {
  const agentId = "agentId" in event.data ? event.data.agentId : undefined;
  let state = changeAgent(before, agentId, (agent) => reduceAgent(agent, event));
  switch (event.type) {
    case "assistant_message":
      if (event.data.model === PLANNED_CALL) return state;
      return { ...state, ...withUsage(state, event.data.usage, event.data.cost) };
    case "context_compacted":
      return event.data.usage ? { ...state, ...withUsage(state, event.data.usage, event.data.cost ?? null) } : state;
    case "permission_requested":
      return { ...state, permissions: [...state.permissions, event.data] };
    case "question_pending":
      return { ...state, questions: [...state.questions, event.data] };
    case "tool_ended": {
      const { callId } = event.data;
      state = { ...state, ...planWritten(before, agentId, event.data) };
      // A task's denials for lack of confirmation are added to those of the turn that runs the plan.
      if (event.data.code === "NEEDS_CONFIRMATION" && state.turn && taskOfAgent(before, agentId) !== undefined)
        state = { ...state, turn: { ...state.turn, unconfirmed: state.turn.unconfirmed + 1 } };
      for (const sent of Object.values(state.agents)) {
        if (sent.callId === callId && sent.parentId === agentId && !sent.released) state = forgetAgent(state, sent);
      }
      return withoutRequests(state, (open) => open.callId === callId && open.agentId === agentId);
    }
    case "turn_started":
      return agentId === undefined ? startOwnTurn(state) : state;
    case "turn_ended":
      return agentId === undefined
        ? endOwnTurn(state, event.data.outcome, before.turn?.plans === true)
        : changeSubAgent(state, agentId, withAnswer);
    default:
      return state;
  }
}

function deliverReply(state: State, questionId: string, reply: Reply): State {
  const question = state.questions.find((open) => open.question_id === questionId);
  if (!question) return state;
  const questions = state.questions.filter((open) => open !== question);
  const { agentId } = question;
  const exists = agentOf(state, agentId) !== undefined;
  return exists
    ? { ...changeAgent(state, agentId, (agent) => answerQuestionOfCall(agent, questionId, reply)), questions }
    : { ...state, questions };
}

/** The whole state is also the state of the session's own agent. */
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

function withoutPlanRequest({ wants: _, ...letter }: State["inbox"][number]): State["inbox"][number] {
  return letter;
}

/** Plan files are the only thing a model can write in plan mode. */
function planWritten(
  state: State,
  agentId: string | undefined,
  { callId, status }: Extract<AgentEvent, { type: "tool_ended" }>["data"],
): Partial<State> {
  if (status !== "ok" || state.planFile === null) return {};
  const call = agentOf(state, agentId)?.turn?.calls.find((each) => each.callId === callId);
  const effect = call?.effects?.find(({ path }) => path === state.planFile);
  return effect ? { planWritten: { path: effect.path, digest: effect.after } } : {};
}

/** The turn belongs to a plan that is to be made or continued. */
function startOwnTurn(state: State): State {
  const { drafting, turn, plan, run } = state;
  const isPlanStarted = plan?.status === "executing" && run?.planId === plan.planId;
  if (turn && state.mode === "build" && (isPlanStarted || plan?.status === "approved"))
    return { ...state, turn: { ...turn, builds: true } };
  return drafting && turn ? { ...state, drafting: resumeDrafting(drafting), turn: { ...turn, plans: true } } : state;
}

/** Nothing waits any longer. Unfinished planning can be resumed; requests sent in the meantime come next. */
function endOwnTurn(state: State, outcome: "done" | "failed" | "cancelled", planned: boolean): State {
  const { drafting } = state;
  const stopped = drafting && outcome !== "done" ? { ...drafting, stopped: true } : null;
  const done = forgetRoleAgents({ ...state, drafting: planned ? stopped : drafting });
  // A paused plan continues later, and its tasks still need their answers.
  return withoutRequests(done, ({ agentId }) => taskOfAgent(done, agentId) === undefined);
}

/** Roles that gave no answer are asked again. */
function resumeDrafting(drafting: Drafting): Drafting {
  if (!drafting.stopped) return drafting;
  const complete = Object.entries(drafting.views).filter(([, view]) => view.status === "complete");
  return { ...drafting, stopped: false, views: Object.fromEntries(complete) };
}

function continueAgent(agent: SubAgent, text: string): SubAgent {
  if (agent.turn || agent.released) throw new InvalidEvent(`Agent ${agent.agentId} cannot be told more now.`);
  const continued = agent.continued + 1;
  const messageId = `${agent.agentId}-${continued}`;
  return { ...agent, continued, inbox: [{ messageId, text }], turn: newTurn(messageId), trace: [] };
}

function startAgent(state: State, data: Extract<DurableEvent, { type: "agent_started" }>["data"]): SubAgent {
  const { agentId, parentId, callId, name, task, grant, role, persona, tools, taskId } = data;
  if (state.agents[agentId]) throw new InvalidEvent(`Agent ${agentId} has started already.`);
  if (parentId !== undefined && !state.agents[parentId]) throw new InvalidEvent(`There is no agent ${parentId}.`);
  return {
    ...idleAgent,
    agentId,
    ...(parentId === undefined ? {} : { parentId }),
    callId,
    name,
    grant,
    role,
    persona,
    tools,
    taskId,
    continued: 0,
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

function withUsage(state: State, usage: Usage, cost: number | null): Pick<State, "usage" | "planUsage"> {
  return {
    usage: addUsage(state.usage, usage, cost),
    planUsage: state.plan || state.drafting ? addUsage(state.planUsage, usage, cost) : state.planUsage,
  };
}
