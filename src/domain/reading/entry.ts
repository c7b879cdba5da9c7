// The entries a reader of a session sees: messages, calls with their results, questions with their answers.
import type { AssistantPart, Image } from "../values/message.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import type { Grant } from "../permission/grant.ts";
import type { Mode } from "../values/mode.ts";
import type { PermissionAnswer } from "../session/permission-events.ts";
import type { Question } from "../session/mode-events.ts";

interface EntryBase {
  /** Unique in a session; stable when the entry changes. */
  readonly id: string;
  readonly seq: number;
  readonly at: string;
}

/** A message from the user. */
export interface MessageEntry extends EntryBase {
  readonly kind: "message";
  readonly messageId: string;
  readonly text: string;
  readonly by?: string | undefined;
  /** The user wanted a plan for it, however simple it is. */
  readonly wants?: "plan" | undefined;
}

/** Text or reasoning of a model. */
export interface TextEntry extends EntryBase {
  readonly kind: "text" | "thinking";
  readonly text: string;
  readonly model: string;
}

type CallStatus = "requested" | "running" | Extract<DurableEvent, { type: "tool_ended" }>["data"]["status"];

export interface CallEntry extends EntryBase {
  readonly kind: "call";
  readonly callId: string;
  readonly tool: string;
  readonly input: Extract<AssistantPart, { type: "call" }>["input"];
  readonly status: CallStatus;
  /** The mode, rule and sandbox under which it ran or was denied. */
  readonly mode?: Mode | undefined;
  readonly rule?: string | undefined;
  readonly sandbox?: string | undefined;
  readonly output?: string | undefined;
  readonly code?: string | undefined;
  readonly images?: readonly Image[] | undefined;
  readonly durationMs?: number | undefined;
  readonly cached?: boolean | undefined;
  /** The user's answer to a permission request; `answer` is missing while it is pending. */
  readonly permission?: CallPermission | undefined;
}

interface CallPermission {
  readonly requestId: string;
  readonly answer?: PermissionAnswer | undefined;
  readonly guidance?: string | undefined;
  readonly grant?: Grant | undefined;
  readonly by?: string | undefined;
}

/** A sub-agent was started; its own text and calls are in its thread. */
export interface AgentEntry extends EntryBase {
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

export interface QuestionEntry extends EntryBase {
  readonly kind: "question";
  readonly questionId: string;
  readonly questions: readonly Question[];
  readonly answers?: Readonly<Record<string, unknown>> | undefined;
  readonly remark?: string | undefined;
  readonly by?: string | undefined;
  readonly closed?: "superseded" | "stopped" | undefined;
}

/** Something that happened to the session, shown by its event. */
export interface NoteEntry extends EntryBase {
  readonly kind: "note";
  readonly event: Extract<StoredEvent, { type: NotedType }>;
}

export type Entry = MessageEntry | TextEntry | CallEntry | AgentEntry | QuestionEntry | NoteEntry;

/** Events shown as they are. */
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

/** Turns are shown only when they did not end well. */
export type NotedType = (typeof notedTypes)[number] | "turn_ended";
