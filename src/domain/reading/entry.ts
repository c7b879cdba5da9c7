// What a reader of a session sees, entry by entry: what was said, each call with what became of it, questions with their answers.
import type { AssistantPart, Image } from "../values/message.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import type { Grant } from "../permission/grant.ts";
import type { Mode } from "../values/mode.ts";
import type { PermissionAnswer } from "../session/permission-events.ts";
import type { Question } from "../session/mode-events.ts";

interface Placed {
  /** Unique in a session; stays the same when the entry changes. */
  readonly id: string;
  readonly seq: number;
  readonly at: string;
}

/** A person said something. */
export interface MessageEntry extends Placed {
  readonly kind: "message";
  readonly messageId: string;
  readonly text: string;
  readonly by?: string | undefined;
  /** They wanted a plan for it, however simple it is. */
  readonly wants?: "plan" | undefined;
}

/** A model said or thought something. */
export interface TextEntry extends Placed {
  readonly kind: "text" | "thinking";
  readonly text: string;
  readonly model: string;
}

type CallStatus = "requested" | "running" | Extract<DurableEvent, { type: "tool_ended" }>["data"]["status"];

export interface CallEntry extends Placed {
  readonly kind: "call";
  readonly callId: string;
  readonly tool: string;
  readonly input: Extract<AssistantPart, { type: "call" }>["input"];
  readonly status: CallStatus;
  /** In which mode, by which rule and in which sandbox it ran, or was refused. */
  readonly mode?: Mode | undefined;
  readonly rule?: string | undefined;
  readonly sandbox?: string | undefined;
  readonly output?: string | undefined;
  readonly code?: string | undefined;
  readonly images?: readonly Image[] | undefined;
  readonly durationMs?: number | undefined;
  readonly cached?: boolean | undefined;
  /** What a person said when they were asked about it; `answer` is missing while they are. */
  readonly permission?: CallPermission | undefined;
}

interface CallPermission {
  readonly requestId: string;
  readonly answer?: PermissionAnswer | undefined;
  readonly guidance?: string | undefined;
  readonly grant?: Grant | undefined;
  readonly by?: string | undefined;
}

/** A sub-agent was sent off; what it says and does is in its own thread. */
export interface AgentEntry extends Placed {
  readonly kind: "agent";
  readonly agentId: string;
  readonly name: string;
  readonly task: string;
  readonly role?: string | undefined;
  readonly taskId?: string | undefined;
  /** The call that waits for it. */
  readonly callId?: string | undefined;
  readonly status: "running" | "done" | "failed" | "cancelled";
  readonly endedAt?: string | undefined;
}

export interface QuestionEntry extends Placed {
  readonly kind: "question";
  readonly questionId: string;
  readonly questions: readonly Question[];
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  readonly remark?: string | undefined;
  readonly by?: string | undefined;
  readonly closed?: "superseded" | "stopped" | undefined;
}

/** Something that happened to the session: told by its event. */
export interface NoteEntry extends Placed {
  readonly kind: "note";
  readonly event: Extract<StoredEvent, { type: NotedType }>;
}

export type Entry = MessageEntry | TextEntry | CallEntry | AgentEntry | QuestionEntry | NoteEntry;

/** Events that are told as they are. */
export const notedTypes = [
  "qualified",
  "acknowledged",
  "mode_changed",
  "model_chosen",
  "plan_start",
  "plan_ready",
  "plan_commented",
  "plan_approved",
  "plan_revision_requested",
  "plan_rejected",
  "perspective_missing",
  "plan_execution_start",
  "task_failed",
  "task_conflicted",
  "reflection_complete",
  "adjustment_requested",
  "adjustment_decided",
  "adjustment_applied",
  "plan_paused",
  "plan_resumed",
  "plan_rolled_back",
  "plan_execution_complete",
  "workspace_changed_in_plan_mode",
  "context_compacted",
] as const;

/** Turns are only told when they did not end well. */
export type NotedType = (typeof notedTypes)[number] | "turn_ended";
