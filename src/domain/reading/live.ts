// What is only told live: text as it is written, the progress of calls. Kept until the event comes that has the whole of it.
import type { LiveEvent, StoredEvent } from "../session/event.ts";
import type { Failure } from "../values/failure.ts";

/** What is told by and by. */
interface Told {
  /** All of it, or its end. */
  readonly text: string;
  /** How many characters there were altogether. */
  readonly end: number;
}

/** What an agent is writing in its current step. */
interface Writing {
  readonly step: number;
  readonly text: Told;
  readonly thinking: Told;
}

export interface Live {
  /** By agent; "" is the session's own. */
  readonly writing: Readonly<Record<string, Writing>>;
  /** The end of what a call printed so far, by call. */
  readonly progress: Readonly<Record<string, Told>>;
  /** By agent: its model failed, and is asked again. */
  readonly retries: Readonly<Record<string, { readonly attempt: number; readonly failure: Failure }>>;
  /** Why the work stopped, where no stored event tells. */
  readonly trouble: Failure | null;
}

export const nothingLive: Live = { writing: {}, progress: {}, retries: {}, trouble: null };

/** Of what a call prints only the end is kept. */
const LONGEST_PROGRESS = 20_000;

export function applyLiveEvent(live: Live, event: LiveEvent): Live {
  if (event.type === "work_stopped") return { ...live, trouble: event.data.failure };
  if (event.type === "tool_progress") {
    const { agentId, callId } = event.data;
    const key = progressKey(agentId, callId);
    const { text, end } = goOn(live.progress[key] ?? nothing, event.data);
    return { ...live, progress: { ...live.progress, [key]: { text: text.slice(-LONGEST_PROGRESS), end } } };
  }
  const agent = event.data.agentId ?? "";
  if (event.type === "model_retry") {
    const { attempt, failure } = event.data;
    // What it had begun to say is said anew.
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
  const writing = { ...live.writing, [agent]: { ...before, [field]: goOn(before[field], event.data) } };
  return { ...live, writing, retries: without(live.retries, agent) };
}

const nothing: Told = { text: "", end: 0 };

/** One piece more. It may say again what is known, or come after something that nobody heard. */
function goOn(
  { text, end }: Told,
  { text: piece, offset = end }: { readonly text: string; readonly offset?: number | undefined },
): Told {
  const kept = text.length - (end - offset);
  const before = offset <= end && kept >= 0 ? text.slice(0, kept) : offset === 0 ? "" : "… ";
  return { text: before + piece, end: offset + piece.length };
}

/** What is stored now needs not be told live any more. */
export function applyStoredEvent(live: Live, event: StoredEvent): Live {
  switch (event.type) {
    case "assistant_message":
    case "step_started":
      return { ...quiet(live, event.data.agentId), trouble: null };
    case "tool_ended":
      return { ...live, progress: without(live.progress, progressKey(event.data.agentId, event.data.callId)) };
    case "turn_ended":
      // Nobody writes any more when the session's own turn is over.
      return event.data.agentId === undefined
        ? { ...nothingLive, trouble: live.trouble }
        : quiet(live, event.data.agentId);
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

/** A piece with its place, for those who may hear it twice or not at all. Others are as they are. */
export function placed(live: Live, event: LiveEvent): LiveEvent {
  switch (event.type) {
    case "tool_progress": {
      const { agentId, callId } = event.data;
      return { ...event, data: { ...event.data, offset: live.progress[progressKey(agentId, callId)]?.end ?? 0 } };
    }
    case "text_delta":
    case "reasoning_delta": {
      const { agentId = "", step } = event.data;
      const known = live.writing[agentId];
      const told = known?.step === step ? known[event.type === "text_delta" ? "text" : "thinking"] : nothing;
      return { ...event, data: { ...event.data, offset: told.end } };
    }
    default:
      return event;
  }
}

/** What somebody who comes now has to hear, to know the same. */
export function textSoFar({ writing, progress }: Live): LiveEvent[] {
  return [
    ...Object.entries(writing).flatMap(([agent, { step, text, thinking }]): LiveEvent[] => {
      const who = agent === "" ? { step } : { agentId: agent, step };
      return [
        ...(thinking.end > 0 ? [{ type: "reasoning_delta" as const, data: { ...who, ...again(thinking) } }] : []),
        ...(text.end > 0 ? [{ type: "text_delta" as const, data: { ...who, ...again(text) } }] : []),
      ];
    }),
    ...Object.entries(progress).map(([key, printed]): LiveEvent => {
      const [agentId = "", ...callId] = key.split(" ");
      const who = agentId === "" ? {} : { agentId };
      return { type: "tool_progress", data: { ...who, callId: callId.join(" "), ...again(printed) } };
    }),
  ];
}

function again({ text, end }: Told) {
  return { text, offset: end - text.length };
}

function quiet(live: Live, agentId = ""): Live {
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
