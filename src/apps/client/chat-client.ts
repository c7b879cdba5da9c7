// One chat on a server: send messages, follow it, decide about its plan.
import type { z } from "zod";
import type { ExecutionPlan, PlanComment, PlanContent, PlanTask } from "../../domain/plan/plan.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { PermissionRequest } from "../../domain/session/permission-events.ts";
import type { SeenPlan } from "../../domain/session/command.ts";
import type { UsageTotal } from "../../domain/values/usage.ts";
import type { AuditEntry } from "../../domain/reading/audit-entry.ts";
import type { PermissionReply } from "../../engine/call/answer-permission.ts";
import type { ApproveOptions } from "../../engine/plan/review-plan.ts";
import type { ChatDetails, PendingQuestion } from "../api/api-types.ts";
import type { Changes, PlanView, Progress, TaskRun, Undone } from "../api/plan-types.ts";
import type { FollowedEvent, FollowOptions } from "./follow-events.ts";
import type { Link } from "./link.ts";

export type ChatState = z.output<typeof ChatDetails>;

/** The plan on the user's screen: nothing else is approved. */
export type PlanAsSeen = Pick<ExecutionPlan, "revision" | "hash">;

export interface AcceptedMessage {
  readonly chat_id: string;
  readonly message_id: string | null;
  /** Follow what comes with `events({ after: seq })`. */
  readonly seq: number;
}

export interface SpokenMessage {
  readonly role: "user" | "assistant" | "tool";
  readonly text: string;
  readonly calls?: readonly { readonly callId: string; readonly tool: string }[];
}

export interface NewComment {
  readonly text: string;
  readonly taskId?: string | undefined;
  readonly line?: number | undefined;
  readonly revision?: number | undefined;
}

/** Either of them. */
export type EditedPlan = { readonly text: string } | { readonly content: PlanContent };

export interface UndoWish {
  /** Only this task's changes. */
  readonly task?: string | undefined;
  /** Also what was integrated after it. */
  readonly from?: boolean | undefined;
  readonly leaveConflicts?: boolean | undefined;
}

export type ChatClient = ReturnType<typeof openChat>;

export function openChat(link: Link, workspaceId: string, chatId: string) {
  const here = `/api/v1/workspaces/${encodeURIComponent(workspaceId)}/chats/${encodeURIComponent(chatId)}`;
  const planAt = `${here}/plan`;
  return {
    workspaceId,
    id: chatId,
    get: () => link.get<ChatState>(here),
    /** Also starts the work. `seen`: the plan on the screen, for messages that may approve it in words. */
    send: (content: string, seen?: SeenPlan) =>
      link.post<AcceptedMessage>(`${here}/messages`, {
        content,
        ...(seen === undefined ? {} : { metadata: { seen_plan: seen } }),
      }),
    messages: async () => (await link.get<{ messages: readonly SpokenMessage[] }>(`${here}/messages`)).messages,
    /** Every stored event once and in order, and live events, across reconnections. */
    events: (options: FollowOptions = {}): AsyncGenerator<FollowedEvent> => link.follow(`${here}/events`, options),
    switchMode: (mode: Mode) => link.send<ChatState>("PUT", `${here}/mode`, { mode }),
    /** `provider/model` from now on; null: the configured one. */
    chooseModel: (model: string | null) => link.send<ChatState>("PUT", `${here}/model`, { model }),
    /** Replaces the older part of the conversation with a summary that focuses on `focus`. Takes as long as the model does. */
    compact: (focus?: string) => link.send<ChatState>("POST", `${here}/compact`, focus === undefined ? {} : { focus }),
    cancel: () => link.send<ChatState>("POST", `${here}/cancel`),
    continue: () => link.send<ChatState>("POST", `${here}/continue`),
    fork: (at?: number) => link.post<ChatState>(`${here}/fork`, at === undefined ? {} : { at }),
    remove: () => link.send<undefined>("DELETE", here),
    usage: () => link.get<UsageTotal>(`${here}/usage`),
    audit: async () => (await link.get<{ entries: readonly AuditEntry[] }>(`${here}/audit`)).entries,
    /** `language`: of the page's own texts. */
    export: (format: "ndjson" | "markdown" | "chat" | "html" = "ndjson", language?: string) =>
      link.text(`${here}/export`, { format, language }),

    questions: async () =>
      (await link.get<{ questions: readonly z.output<typeof PendingQuestion>[] }>(`${here}/questions`)).questions,
    answerQuestion: (questionId: string, answers: Readonly<Record<string, unknown>>, content?: string) =>
      link.post<AcceptedMessage>(`${here}/questions/${encodeURIComponent(questionId)}/answer`, {
        answers,
        ...(content === undefined ? {} : { content }),
      }),
    permissions: async () =>
      (await link.get<{ permissions: readonly PermissionRequest[] }>(`${here}/permissions`)).permissions,
    answerPermission: (requestId: string, reply: PermissionReply) =>
      link.post<ChatState>(`${here}/permissions/${encodeURIComponent(requestId)}/answer`, reply),

    plan: () => link.get<z.output<typeof PlanView>>(planAt),
    approvePlan: ({ revision, hash }: PlanAsSeen, options: Omit<ApproveOptions, "words"> = {}) =>
      link.post<ChatState>(`${planAt}/approve`, { revision, hash, ...options }),
    revisePlan: ({ revision, hash }: PlanAsSeen, feedback: string) =>
      link.post<ChatState>(`${planAt}/revise`, { revision, hash, feedback }),
    /** `seen`: only this revision; absent: the pending one. */
    rejectPlan: (reason = "", seen?: PlanAsSeen) =>
      link.post<ChatState>(`${planAt}/reject`, {
        reason,
        ...(seen === undefined ? {} : { revision: seen.revision, hash: seen.hash }),
      }),
    /** Sends the whole edited plan as its next revision, which needs its own approval. */
    editPlan: ({ revision, hash }: PlanAsSeen, edited: EditedPlan) =>
      link.send<z.output<typeof PlanView>>("PUT", planAt, { revision, hash, ...edited }),
    /** As Markdown: the text that people edit, and that line numbers of comments refer to. */
    planText: (revision?: number) => link.text(`${planAt}/text`, { revision }),
    commentOnPlan: (comment: NewComment) => link.post<PlanComment>(`${planAt}/comments`, comment),
    pausePlan: () => link.send<ChatState>("POST", `${planAt}/pause`),
    resumePlan: () => link.send<ChatState>("POST", `${planAt}/resume`),
    cancelPlan: () => link.send<ChatState>("POST", `${planAt}/cancel`),
    setConcurrency: (concurrency: number) => link.send<ChatState>("PUT", `${planAt}/concurrency`, { concurrency }),
    decideAdjustment: (requestId: string, accepted: boolean) =>
      link.post<ChatState>(`${planAt}/adjustment`, { requestId, accepted }),

    tasks: () =>
      link.get<{ tasks: readonly PlanTask[]; progress: z.output<typeof Progress>; criticalPath: readonly string[] }>(
        `${here}/tasks`,
      ),
    task: (taskId: string) =>
      link.get<{ task: PlanTask; run: z.output<typeof TaskRun> | null }>(`${here}/tasks/${encodeURIComponent(taskId)}`),
    steerTask: (taskId: string, verb: "retry" | "run-from" | "skip" | "cancel", reason?: string) =>
      link.send<ChatState>("POST", `${here}/tasks/${encodeURIComponent(taskId)}/${verb}`, { reason }),
    taskChanges: (taskId: string) =>
      link.get<z.output<typeof Changes>>(`${here}/tasks/${encodeURIComponent(taskId)}/changes`),
    changes: () => link.get<z.output<typeof Changes>>(`${here}/changes`),
    previewUndo: ({ task, from }: UndoWish = {}) => link.get<z.output<typeof Undone>>(`${here}/undo`, { task, from }),
    undo: (wish: UndoWish = {}) => link.post<z.output<typeof Undone>>(`${here}/undo`, wish),
  };
}
