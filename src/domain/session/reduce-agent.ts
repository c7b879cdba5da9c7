// The part of `reduce` for one agent: its turn, steps and calls. The same for the session's own agent and for sub-agents.
import { openCalls, type AgentState, type Call, type Reply, type Turn } from "./agent.ts";
import type { DurableEvent } from "./event.ts";
import { InvalidEvent } from "./invalid-event.ts";
import { append, listOf, toArray } from "../values/list.ts";
import { LOOP, traceOf, traceOfRepetition, TRACE_LENGTH } from "./loop.ts";
import type { Message } from "../values/message.ts";
import type { Mode } from "../values/mode.ts";
import { emptyBucketMap, withEntries } from "../values/bucket-map.ts";

const agentEventTypes = [
  "turn_started",
  "step_started",
  "assistant_message",
  "tool_started",
  "tool_ended",
  "todos_updated",
  "context_compacted",
  "turn_ended",
  "permission_requested",
  "question_pending",
] as const;

export type AgentEvent = Extract<DurableEvent, { type: (typeof agentEventTypes)[number] }>;

const types: ReadonlySet<string> = new Set(agentEventTypes);

export function isAgentEvent(event: DurableEvent): event is AgentEvent {
  return types.has(event.type);
}

export function reduceAgent<Agent extends AgentState>(agent: Agent, event: AgentEvent): Agent {
  switch (event.type) {
    case "turn_started":
      if (agent.turn) throw new InvalidEvent("A turn cannot start inside a turn.");
      return { ...agent, turn: newTurn(event.data.turnId, event.data.grant), trace: [] };
    case "step_started": {
      const turn = requireTurn(agent, event.type);
      if (openCalls(turn).length > 0) throw new InvalidEvent("A step cannot start while calls are open.");
      const fresh = turn.forgets ? emptyMemory() : {};
      return {
        ...agent,
        ...fresh,
        ...takeInbox({ ...agent, ...fresh }),
        // The user sent a message: repeating the same call may be exactly what they want.
        trace: agent.inbox.length > 0 ? [] : agent.trace,
        turn: { ...turn, step: event.data.step, model: event.data.model, asking: true, calls: [], forgets: undefined },
      };
    }
    case "assistant_message": {
      const turn = requireTurn(agent, event.type);
      if (!turn.asking) throw new InvalidEvent("A model answered that was not asked.");
      const { parts, usage } = event.data;
      const calls = parts.flatMap((part): Call[] =>
        part.type === "call" ? [{ callId: part.callId, tool: part.tool, input: part.input, status: "requested" }] : [],
      );
      return {
        ...agent,
        conversation:
          parts.length > 0 ? append<Message>(agent.conversation, { role: "assistant", parts }) : agent.conversation,
        contextTokens: usage.input + usage.output,
        tokensUsed: agent.tokensUsed + usage.input + usage.output,
        turn: { ...turn, asking: false, calls },
      };
    }
    case "tool_started": {
      const { callId, effects } = event.data;
      const start = (call: Call): Call => ({ ...call, status: "started", effects });
      return { ...agent, turn: withCall(requireTurn(agent, event.type), callId, ["requested", "started"], start) };
    }
    case "permission_requested": {
      const { callId, requestId, tool, paths, command, url, cwd } = event.data;
      const about = { tool, paths, command, url, cwd };
      const ask = (call: Call): Call => ({ ...call, permission: { requestId, about } });
      return { ...agent, turn: withCall(requireTurn(agent, event.type), callId, ["requested", "started"], ask) };
    }
    case "question_pending": {
      const { callId, question_id } = event.data;
      if (callId === undefined) return agent;
      const ask = (call: Call): Call => ({ ...call, question: { questionId: question_id } });
      return { ...agent, turn: withCall(requireTurn(agent, event.type), callId, ["started"], ask) };
    }
    case "tool_ended":
      return { ...agent, ...endCall(agent, requireTurn(agent, event.type), event.data) };
    case "todos_updated":
      return { ...agent, todos: event.data.todos };
    case "context_compacted": {
      const { summary, keep } = event.data;
      const kept = keep > 0 ? toArray(agent.conversation).slice(-keep) : [];
      return {
        ...agent,
        conversation: listOf<Message>([{ role: "user", text: summary }, ...kept]),
        contextTokens: 0,
        // They were in the part that is gone, so they are shown again when an agent next enters their folder.
        shownInstructions: [],
      };
    }
    case "turn_ended": {
      const turn = requireTurn(agent, event.type);
      if (openCalls(turn).length > 0) throw new InvalidEvent("A turn cannot end while calls are open.");
      const { turnId, outcome, failure } = event.data;
      // Stopped before its first step (a limit, a cancel): it still takes the messages, or they would start a turn again and again.
      const takenMessages = turn.step === 0 && !turn.plans && !turn.builds ? takeInbox(agent, true) : {};
      return {
        ...agent,
        ...takenMessages,
        turn: null,
        lastTurn: { turnId, outcome, failure, unconfirmed: turn.unconfirmed },
      };
    }
  }
}

export function newTurn(turnId: string, grant?: Mode): Turn {
  return {
    turnId,
    step: 0,
    model: "",
    asking: false,
    calls: [],
    unconfirmed: 0,
    looping: 0,
    cancelRequested: false,
    plans: false,
    ...(grant === undefined ? {} : { grant }),
  };
}

/** Delivers the answer to the asking call, if that is still open. */
export function answerPermissionOfCall<Agent extends AgentState>(
  agent: Agent,
  { requestId, answer, guidance }: Extract<DurableEvent, { type: "permission_answered" }>["data"],
): Agent {
  if (!agent.turn) return agent;
  const calls = agent.turn.calls.map((call) =>
    call.permission?.requestId === requestId ? { ...call, permission: { ...call.permission, answer, guidance } } : call,
  );
  return { ...agent, turn: { ...agent.turn, calls } };
}

/** Delivers the user's reply to the asking call, if that is still open. */
export function answerQuestionOfCall<Agent extends AgentState>(agent: Agent, questionId: string, reply: Reply): Agent {
  if (!agent.turn) return agent;
  const calls = agent.turn.calls.map((call) =>
    call.question?.questionId === questionId ? { ...call, question: { questionId, reply } } : call,
  );
  return { ...agent, turn: { ...agent.turn, calls } };
}

/** Messages that want a plan stay in the inbox: the next turn makes it. */
export function takeInbox(agent: AgentState, all: boolean = false): Pick<AgentState, "conversation" | "inbox"> {
  let { conversation } = agent;
  const taken = agent.inbox.filter(({ wants }) => all || wants === undefined);
  for (const { text } of taken) conversation = append<Message>(conversation, { role: "user", text });
  return { conversation, inbox: agent.inbox.filter((letter) => !taken.includes(letter)) };
}

/** An agent that starts over forgets its conversation and the files it has seen. */
export function emptyMemory(): Partial<AgentState> {
  return {
    conversation: [],
    seen: emptyBucketMap,
    contextTokens: 0,
    shownInstructions: [],
  };
}

function requireTurn(agent: AgentState, type: string): Turn {
  if (!agent.turn) throw new InvalidEvent(`${type} outside a turn.`);
  return agent.turn;
}

export function withCall(
  turn: Turn,
  callId: string,
  from: readonly Call["status"][],
  change: (call: Call) => Call,
): Turn {
  const call = turn.calls.find((candidate) => candidate.callId === callId);
  if (!call || !from.includes(call.status)) throw new InvalidEvent(`Call ${callId} is ${call?.status ?? "unknown"}.`);
  return { ...turn, calls: turn.calls.map((candidate) => (candidate === call ? change(call) : candidate)) };
}

type EndedCall = Extract<DurableEvent, { type: "tool_ended" }>["data"];

/** When the last call of a step ends, all results enter the conversation together, in the order the model asked. */
function endCall(agent: AgentState, before: Turn, ended: EndedCall): Partial<AgentState> {
  const { callId, output, status, images, seen, instructions, code } = ended;
  let turn = withCall(before, callId, ["requested", "started"], (call) => ({
    ...call,
    status: "ended",
    result: { callId, tool: call.tool, output, isError: status !== "ok", ...(images ? { images } : {}) },
  }));
  if (code === "NEEDS_CONFIRMATION") turn = { ...turn, unconfirmed: turn.unconfirmed + 1 };
  turn = { ...turn, looping: code === LOOP ? turn.looping + 1 : 0 };
  const call = turn.calls.find((candidate) => candidate.callId === callId) as Call;
  const isRepetition = code === LOOP;
  const trace = isRepetition
    ? traceOfRepetition(agent.trace, call.tool, call.input)
    : traceOf(call.tool, call.input, output);
  const isStepOver = openCalls(turn).length === 0;
  const results = turn.calls.flatMap((each) => (each.result ? [each.result] : []));
  return {
    turn,
    conversation: isStepOver ? append<Message>(agent.conversation, { role: "tool", results }) : agent.conversation,
    seen: seen ? withEntries(agent.seen, seen) : agent.seen,
    shownInstructions: instructions ? [...agent.shownInstructions, ...instructions] : agent.shownInstructions,
    trace: [...agent.trace, trace].slice(-TRACE_LENGTH),
  };
}
