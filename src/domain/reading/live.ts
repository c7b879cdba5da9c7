// Keeps what is shown but not stored, such as text while it is written, until the event with the complete content arrives.
import type { LiveEvent, StoredEvent } from "../session/event.ts";
import type { Failure } from "../values/failure.ts";

/** Text that arrives in pieces. */
interface StreamedText {
  /** All of it, or its end. */
  readonly text: string;
  /** Number of characters so far. */
  readonly end: number;
}

/** What an agent is writing in its current step. */
interface Writing {
  readonly step: number;
  readonly text: StreamedText;
  readonly thinking: StreamedText;
}

export interface Live {
  /** By agent; "" is the session's own. */
  readonly writing: Readonly<Record<string, Writing>>;
  /** The end of a call's output so far, by call. */
  readonly progress: Readonly<Record<string, StreamedText>>;
  /** By agent: its model failed and is being retried. */
  readonly retries: Readonly<Record<string, { readonly attempt: number; readonly failure: Failure }>>;
  /** Why the work stopped, where no stored event says so. */
  readonly trouble: Failure | null;
}

export const emptyLive: Live = { writing: {}, progress: {}, retries: {}, trouble: null };

/** Only the end of a call's output is kept. */
const LONGEST_PROGRESS = 20_000;

export function applyLiveEvent(live: Live, event: LiveEvent): Live {
  if (event.type === "work_stopped") return { ...live, trouble: event.data.failure };
  if (event.type === "tool_progress") {
    const { agentId, callId } = event.data;
    const key = progressKey(agentId, callId);
    const { text, end } = appendPiece(live.progress[key] ?? nothing, event.data);
    return { ...live, progress: { ...live.progress, [key]: { text: text.slice(-LONGEST_PROGRESS), end } } };
  }
  const agent = event.data.agentId ?? "";
  if (event.type === "model_retry") {
    const { attempt, failure } = event.data;
    // The interrupted text is sent again.
    return {
      ...live,
      writing: without(live.writing, agent),
      retries: { ...live.retries, [agent]: { attempt, failure } },
    };
  }
  const { step } = event.data;
  const known = live.writing[agent];
  const before: Writing = known?.step === step ? known : { step, text: nothing, thinking: nothing };
  const field = event.type === "text_delta" ? "text" : "thinking";
  const writing = { ...live.writing, [agent]: { ...before, [field]: appendPiece(before[field], event.data) } };
  return { ...live, writing, retries: without(live.retries, agent) };
}

const nothing: StreamedText = { text: "", end: 0 };

/** Appends a piece. It may repeat known text, or follow a gap. */
function appendPiece(
  { text, end }: StreamedText,
  { text: piece, offset = end }: { readonly text: string; readonly offset?: number | undefined },
): StreamedText {
  const kept = text.length - (end - offset);
  const before = offset <= end && kept >= 0 ? text.slice(0, kept) : offset === 0 ? "" : "… ";
  return { text: before + piece, end: offset + piece.length };
}

/** Drops live information that is stored now. */
export function applyStoredEvent(live: Live, event: StoredEvent): Live {
  switch (event.type) {
    case "assistant_message":
    case "step_started":
      return { ...withoutAgent(live, event.data.agentId), trouble: null };
    case "tool_ended":
      return { ...live, progress: without(live.progress, progressKey(event.data.agentId, event.data.callId)) };
    case "turn_ended":
      // Nothing is written any longer once the session's own turn has ended.
      return event.data.agentId === undefined
        ? { ...emptyLive, trouble: live.trouble }
        : withoutAgent(live, event.data.agentId);
    case "user_message":
    case "turn_started":
      return live.trouble ? { ...live, trouble: null } : live;
    default:
      return live;
  }
}

export function progressOfCall(live: Live, agentId: string | undefined, callId: string): string | undefined {
  return live.progress[progressKey(agentId, callId)]?.text;
}

/** Adds its position to a piece, for readers that may get it twice or not at all. */
export function withPosition(live: Live, event: LiveEvent): LiveEvent {
  switch (event.type) {
    case "tool_progress": {
      const { agentId, callId } = event.data;
      return { ...event, data: { ...event.data, offset: live.progress[progressKey(agentId, callId)]?.end ?? 0 } };
    }
    case "text_delta":
    case "reasoning_delta": {
      const { agentId = "", step } = event.data;
      const known = live.writing[agentId];
      const streamed = known?.step === step ? known[event.type === "text_delta" ? "text" : "thinking"] : nothing;
      return { ...event, data: { ...event.data, offset: streamed.end } };
    }
    default:
      return event;
  }
}

/** The live events that a reader who joins now has to receive. */
export function textSoFar({ writing, progress }: Live): LiveEvent[] {
  return [
    ...Object.entries(writing).flatMap(([agent, { step, text, thinking }]): LiveEvent[] => {
      const who = agent === "" ? { step } : { agentId: agent, step };
      return [
        ...(thinking.end > 0 ? [{ type: "reasoning_delta" as const, data: { ...who, ...wholePiece(thinking) } }] : []),
        ...(text.end > 0 ? [{ type: "text_delta" as const, data: { ...who, ...wholePiece(text) } }] : []),
      ];
    }),
    ...Object.entries(progress).map(([key, printed]): LiveEvent => {
      const [agentId = "", ...callId] = key.split(" ");
      const who = agentId === "" ? {} : { agentId };
      return { type: "tool_progress", data: { ...who, callId: callId.join(" "), ...wholePiece(printed) } };
    }),
  ];
}

function wholePiece({ text, end }: StreamedText) {
  return { text, offset: end - text.length };
}

function withoutAgent(live: Live, agentId = ""): Live {
  return { ...live, writing: without(live.writing, agentId), retries: without(live.retries, agentId) };
}

function progressKey(agentId: string | undefined, callId: string): string {
  return `${agentId ?? ""} ${callId}`;
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  if (!(key in record)) return record;
  const { [key]: _gone, ...rest } = record;
  return rest;
}
