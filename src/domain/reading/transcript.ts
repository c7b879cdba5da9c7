// Builds the history of a session for readers: unlike the model's conversation, it never forgets anything.
import type { StoredEvent } from "../session/event.ts";
import { append, itemAt, replaceAt, size, type List } from "../values/list.ts";
import { emptyBucketMap, entryOf, withEntries, type BucketMap } from "../values/bucket-map.ts";
import {
  notedTypes,
  type AgentEntry,
  type CallEntry,
  type Entry,
  type NotedType,
  type NoteEntry,
  type QuestionEntry,
  type TextEntry,
} from "./entry.ts";

/** Text and calls of one agent. The session's own thread is `main`. */
export type Thread = List<Entry>;

/** The position of an entry that can still change. */
interface Place {
  readonly agentId: string | undefined;
  readonly index: number;
}

export interface Transcript {
  readonly main: Thread;
  /** By agent. */
  readonly threads: BucketMap<Thread>;
  /** By call, question or request. Dropped once nothing changes any longer. */
  readonly open: Readonly<Record<string, Place>>;
  /** By agent: an agent that has answered may be asked again, so its entry can always change. */
  readonly agents: BucketMap<Place>;
}

export const emptyTranscript: Transcript = { main: [], threads: emptyBucketMap, open: {}, agents: emptyBucketMap };

export function threadOf(transcript: Transcript, agentId: string | undefined): Thread {
  return agentId === undefined ? transcript.main : (entryOf(transcript.threads, agentId) ?? []);
}

export function extendTranscript(transcript: Transcript, event: StoredEvent): Transcript {
  switch (event.type) {
    case "user_message": {
      const { messageId, text, by, wants, metadata } = event.data;
      // The question shows the answer.
      if (metadata?.["question_answer"] !== undefined) return transcript;
      return add(transcript, undefined, { ...entryBase(event), kind: "message", messageId, text, by, wants });
    }
    case "assistant_message":
      return addAnswer(transcript, event);
    case "tool_started": {
      const { agentId, callId, mode, rule, sandbox } = event.data;
      return change<CallEntry>(transcript, callKey(agentId, callId), { status: "running", mode, rule, sandbox });
    }
    case "tool_ended": {
      const { agentId, callId, tool: _tool, seen: _seen, instructions: _instructions, rule, ...end } = event.data;
      const known = rule === undefined ? end : { ...end, rule };
      return change<CallEntry>(transcript, callKey(agentId, callId), known, "last");
    }
    case "permission_requested": {
      const { agentId, callId, requestId } = event.data;
      const call = transcript.open[callKey(agentId, callId)];
      const asked = change<CallEntry>(transcript, callKey(agentId, callId), { permission: { requestId } });
      return call ? { ...asked, open: { ...asked.open, [`request ${requestId}`]: call } } : asked;
    }
    case "permission_answered": {
      const { requestId } = event.data;
      return change<CallEntry>(transcript, `request ${requestId}`, { permission: event.data }, "last");
    }
    case "question_pending": {
      const { question_id, questions, agentId } = event.data;
      const entry = { ...entryBase(event), kind: "question", questionId: question_id, questions } as const;
      return add(transcript, agentId, entry, `question ${question_id}`);
    }
    case "question_answered": {
      const { question_id, answers, remark, by } = event.data;
      return change<QuestionEntry>(transcript, `question ${question_id}`, { answers, remark, by }, "last");
    }
    case "question_closed":
      return change<QuestionEntry>(
        transcript,
        `question ${event.data.question_id}`,
        { closed: event.data.reason },
        "last",
      );
    case "agent_started": {
      const { agentId, parentId, name, task, role, taskId, callId } = event.data;
      const entry = { ...entryBase(event), kind: "agent", agentId, name, task, role, taskId, callId } as const;
      const place = { agentId: parentId, index: size(threadOf(transcript, parentId)) };
      const agents = withEntries(transcript.agents, { [agentId]: place });
      return add({ ...transcript, agents }, parentId, { ...entry, status: "running" });
    }
    case "agent_continued": {
      const { agentId, text } = event.data;
      const extended = add(transcript, agentId, {
        ...entryBase(event),
        kind: "message",
        messageId: entryId(event),
        text,
      });
      return changeAgent(extended, agentId, { status: "running", endedAt: undefined });
    }
    case "turn_ended":
      return turnEnded(transcript, event);
    default:
      return isNoted(event) ? add(transcript, undefined, note(event)) : transcript;
  }
}

type Of<Type extends StoredEvent["type"]> = Extract<StoredEvent, { type: Type }>;

function addAnswer(transcript: Transcript, event: Of<"assistant_message">): Transcript {
  const { agentId, parts, model } = event.data;
  let extended = transcript;
  for (const [index, part] of parts.entries()) {
    const at = { ...entryBase(event), id: `${entryId(event)}.${index}` };
    if (part.type === "call") {
      const { callId, tool, input } = part;
      extended = add(
        extended,
        agentId,
        { ...at, kind: "call", callId, tool, input, status: "requested" },
        callKey(agentId, callId),
      );
    } else if (part.text.trim() !== "") {
      const kind: TextEntry["kind"] = part.type === "text" ? "text" : "thinking";
      extended = add(extended, agentId, { ...at, kind, text: part.text, model });
    }
  }
  return extended;
}

function turnEnded(transcript: Transcript, event: Of<"turn_ended">): Transcript {
  const { agentId, outcome } = event.data;
  if (agentId !== undefined) return changeAgent(transcript, agentId, { status: outcome, endedAt: event.at });
  return outcome === "done" ? transcript : add(transcript, undefined, note(event));
}

function add(transcript: Transcript, agentId: string | undefined, entry: Entry, key?: string): Transcript {
  const thread = threadOf(transcript, agentId);
  const changed = withThread(transcript, agentId, append(thread, entry));
  return key === undefined
    ? changed
    : { ...changed, open: { ...changed.open, [key]: { agentId, index: size(thread) } } };
}

type Change<Changed extends Entry> = { readonly [Field in keyof Changed]?: Changed[Field] | undefined };

/** Ignores answers to calls that are not open. */
function change<Changed extends Entry>(
  transcript: Transcript,
  key: string,
  what: Change<Changed>,
  isLast?: "last",
): Transcript {
  const place = transcript.open[key];
  if (!place) return transcript;
  const changed = changeAt(transcript, place, what);
  if (!isLast) return changed;
  const { [key]: _closed, ...open } = changed.open;
  return { ...changed, open };
}

function changeAgent(transcript: Transcript, agentId: string, what: Change<AgentEntry>): Transcript {
  const place = entryOf(transcript.agents, agentId);
  return place ? changeAt(transcript, place, what) : transcript;
}

function changeAt<Changed extends Entry>(transcript: Transcript, place: Place, what: Change<Changed>): Transcript {
  const thread = threadOf(transcript, place.agentId);
  const entry = { ...itemAt(thread, place.index), ...what } as Entry;
  return withThread(transcript, place.agentId, replaceAt(thread, place.index, entry));
}

function withThread(transcript: Transcript, agentId: string | undefined, thread: Thread): Transcript {
  return agentId === undefined
    ? { ...transcript, main: thread }
    : { ...transcript, threads: withEntries(transcript.threads, { [agentId]: thread }) };
}

function entryBase(event: StoredEvent) {
  return { id: entryId(event), seq: event.seq, at: event.at };
}

function entryId({ seq }: StoredEvent): string {
  return String(seq);
}

function callKey(agentId: string | undefined, callId: string): string {
  return `call ${agentId ?? ""} ${callId}`;
}

const noted: ReadonlySet<string> = new Set(notedTypes);

function isNoted(event: StoredEvent): event is Of<NotedType> {
  return noted.has(event.type);
}

function note(event: Of<NotedType>): NoteEntry {
  return { ...entryBase(event), kind: "note", event };
}
