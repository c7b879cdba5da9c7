// One event applied to a session's state. Pure and total over valid logs; an event that cannot follow is a bug and throws.
import type { DurableEvent, StoredEvent } from "./event.ts";
import { append, listOf, toArray } from "./list.ts";
import { LOOP, traceOf, traceOfRepetition, TRACE_LENGTH } from "./loop.ts";
import type { Message } from "./message.ts";
import { reducePlan } from "./reduce-plan.ts";
import { titleOf } from "./session-summary.ts";
import { emptyState, openCalls, type Call, type State, type Turn } from "./state.ts";
import { withEntries } from "./table.ts";
import { addUsage, type Usage } from "./usage.ts";

export class InvalidEvent extends Error {
  override readonly name = "InvalidEvent";
}

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
    case "turn_started":
      if (state.turn) throw new InvalidEvent("A turn cannot start inside a turn.");
      return {
        ...state,
        turn: {
          turnId: event.data.turnId,
          step: 0,
          model: "",
          asking: false,
          calls: [],
          unconfirmed: 0,
          looping: 0,
          cancelRequested: false,
        },
        trace: [],
      };
    case "step_started": {
      const turn = turnOf(state, event.type);
      if (openCalls(turn).length > 0) throw new InvalidEvent("A step cannot start while calls are open.");
      return {
        ...state,
        ...takeInbox(state),
        // Somebody said something: doing the same again may be just what they want.
        trace: state.inbox.length > 0 ? [] : state.trace,
        turn: { ...turn, step: event.data.step, model: event.data.model, asking: true, calls: [] },
      };
    }
    case "assistant_message": {
      const turn = turnOf(state, event.type);
      if (!turn.asking) throw new InvalidEvent("A model answered that was not asked.");
      const { parts, usage, cost } = event.data;
      const calls = parts.flatMap((part): Call[] =>
        part.type === "call" ? [{ callId: part.callId, tool: part.tool, input: part.input, status: "requested" }] : [],
      );
      return {
        ...state,
        conversation:
          parts.length > 0 ? append<Message>(state.conversation, { role: "assistant", parts }) : state.conversation,
        ...used(state, usage, cost),
        contextTokens: usage.input + usage.output,
        turn: { ...turn, asking: false, calls },
      };
    }
    case "tool_started": {
      const turn = turnOf(state, event.type);
      const { callId, effects } = event.data;
      return {
        ...state,
        turn: withCall(turn, callId, ["requested", "started"], (call) => ({ ...call, status: "started", effects })),
      };
    }
    case "tool_ended":
      return endCall(state, turnOf(state, event.type), event.data);
    case "todos_updated":
      return { ...state, todos: event.data.todos };
    case "context_compacted": {
      const { summary, keep, usage, cost } = event.data;
      const kept = keep > 0 ? toArray(state.conversation).slice(-keep) : [];
      return {
        ...state,
        conversation: listOf<Message>([{ role: "user", text: summary }, ...kept]),
        contextTokens: 0,
        // They were in the part that is gone; whoever comes to their folder again is shown them again.
        shownInstructions: [],
        ...(usage ? used(state, usage, cost ?? null) : {}),
      };
    }
    case "cancel_requested":
      return state.turn ? { ...state, turn: { ...state.turn, cancelRequested: true } } : state;
    case "turn_ended": {
      const turn = turnOf(state, event.type);
      if (openCalls(turn).length > 0) throw new InvalidEvent("A turn cannot end while calls are open.");
      const { turnId, outcome, failure } = event.data;
      // Stopped before its first step (a limit, a cancel): it still takes the messages, or they would begin a turn again and again.
      const taken = turn.step === 0 ? takeInbox(state) : {};
      return { ...state, ...taken, turn: null, lastTurn: { turnId, outcome, failure, unconfirmed: turn.unconfirmed } };
    }
    case "mode_changed":
      return { ...state, mode: event.data.mode, planFile: event.data.plan_file };
    case "question_pending":
      return { ...state, questions: [...state.questions, event.data] };
    case "question_answered":
    case "question_closed":
      return { ...state, questions: state.questions.filter((open) => open.question_id !== event.data.question_id) };
    case "mode_entered":
      return event.data.by === "user" ? { ...state, auto: false } : state;
    case "execution_intent_detected":
    case "mode_switched_by_intent":
    case "disallowed_tool_attempt_in_planning":
      return state;
    default:
      return reducePlan(state, event, at);
  }
}

function takeInbox(state: State): Pick<State, "conversation" | "inbox"> {
  let { conversation } = state;
  for (const { text } of state.inbox) conversation = append<Message>(conversation, { role: "user", text });
  return { conversation, inbox: [] };
}

function used(state: State, usage: Usage, cost: number | null): Pick<State, "usage" | "planUsage"> {
  return {
    usage: addUsage(state.usage, usage, cost),
    planUsage: state.plan ? addUsage(state.planUsage, usage, cost) : state.planUsage,
  };
}

function turnOf(state: State, type: string): Turn {
  if (!state.turn) throw new InvalidEvent(`${type} outside a turn.`);
  return state.turn;
}

function withCall(turn: Turn, callId: string, from: readonly Call["status"][], change: (call: Call) => Call): Turn {
  const call = turn.calls.find((candidate) => candidate.callId === callId);
  if (!call || !from.includes(call.status)) throw new InvalidEvent(`Call ${callId} is ${call?.status ?? "unknown"}.`);
  return { ...turn, calls: turn.calls.map((candidate) => (candidate === call ? change(call) : candidate)) };
}

type Ended = Extract<DurableEvent, { type: "tool_ended" }>["data"];

/** When the last call of a step ends, all results go to the conversation together, in the order the model asked. */
function endCall(state: State, before: Turn, ended: Ended): State {
  const { callId, output, status, images, seen, instructions, code } = ended;
  let turn = withCall(before, callId, ["requested", "started"], (call) => ({
    ...call,
    status: "ended",
    result: { callId, tool: call.tool, output, isError: status !== "ok", ...(images ? { images } : {}) },
  }));
  if (code === "NEEDS_CONFIRMATION") turn = { ...turn, unconfirmed: turn.unconfirmed + 1 };
  turn = { ...turn, looping: code === LOOP ? turn.looping + 1 : 0 };
  const call = turn.calls.find((candidate) => candidate.callId === callId) as Call;
  const repeated = code === LOOP;
  const trace = repeated
    ? traceOfRepetition(state.trace, call.tool, call.input)
    : traceOf(call.tool, call.input, output);
  const settled = openCalls(turn).length === 0;
  const results = turn.calls.flatMap((each) => (each.result ? [each.result] : []));
  return {
    ...state,
    turn,
    conversation: settled ? append<Message>(state.conversation, { role: "tool", results }) : state.conversation,
    seen: seen ? withEntries(state.seen, seen) : state.seen,
    shownInstructions: instructions ? [...state.shownInstructions, ...instructions] : state.shownInstructions,
    trace: [...state.trace, trace].slice(-TRACE_LENGTH),
  };
}
