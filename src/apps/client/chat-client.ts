// One chat on a server: every operation of a chat by its name, and a few under shorter names.
import type { ExecutionPlan, PlanContent } from "../../domain/plan/plan.ts";
import type { AuditEntry } from "../../domain/reading/audit-entry.ts";
import type { SeenPlan } from "../../domain/session/command.ts";
import type { ApproveOptions } from "../../engine/plan/review-plan.ts";
import { chatCalls, type ChatCalls } from "./calls.ts";
import type { FollowedEvent, FollowOptions } from "./follow-events.ts";
import type { Link } from "./link.ts";

export type ChatState = Awaited<ReturnType<ChatCalls["getChat"]>>;

/** The plan on the user's screen: nothing else is approved. */
export type PlanAsSeen = Pick<ExecutionPlan, "revision" | "hash">;

/** Either of them. */
export type EditedPlan = { readonly text: string } | { readonly content: PlanContent };

/** `task`: only this task's changes. `from`: also what was integrated after it. */
export type UndoWish = NonNullable<Parameters<ChatCalls["undo"]>[0]>;

export type ChatClient = ReturnType<typeof openChat>;

export function openChat(link: Link, workspaceId: string, chatId: string) {
  const place = { workspace_id: workspaceId, chat_id: chatId };
  const {
    getChat,
    deleteChat,
    forkChat,
    cancelWork,
    continueWork,
    compactChat,
    exportChat,
    sendMessage,
    listMessages,
    listQuestions,
    listPermissionRequests,
    getUsage,
    getAudit,
    getPlan,
    getPlanText,
    listTasks,
    getTask,
    getTaskChanges,
    getChanges,
    approvePlan,
    revisePlan,
    rejectPlan,
    editPlan,
    ...others
  } = chatCalls(link, place);
  return {
    ...others,
    workspaceId,
    id: chatId,
    get: getChat,
    remove: deleteChat,
    fork: forkChat,
    cancel: cancelWork,
    continue: continueWork,
    /** Takes as long as the model does. */
    compact: compactChat,
    export: exportChat,
    /** Also starts the work. `seen`: the plan on the screen, for messages that may approve it in words. */
    send: (content: string, seen?: SeenPlan) =>
      sendMessage({ content, ...(seen === undefined ? {} : { metadata: { seen_plan: seen } }) }),
    messages: async () => (await listMessages()).messages,
    /** Every stored event once and in order, and live events, across reconnections. */
    events: (options: FollowOptions = {}): AsyncGenerator<FollowedEvent> => link.follow(place, options),
    questions: async () => (await listQuestions()).questions,
    permissions: async () => (await listPermissionRequests()).permissions,
    usage: getUsage,
    // JSON has no undefined values.
    audit: async () => (await getAudit()).entries as readonly AuditEntry[],
    plan: getPlan,
    /** As Markdown: the text that people edit, and that line numbers of comments refer to. */
    planText: getPlanText,
    tasks: listTasks,
    task: getTask,
    taskChanges: getTaskChanges,
    changes: getChanges,
    // Decisions take the whole plan that the user saw, and send what identifies it.
    approvePlan: ({ revision, hash }: PlanAsSeen, options: Omit<ApproveOptions, "words"> = {}) =>
      approvePlan({ revision, hash, ...options }),
    revisePlan: ({ revision, hash }: PlanAsSeen, feedback: string) => revisePlan({ revision, hash, feedback }),
    /** `seen`: only this revision; absent: the pending one. */
    rejectPlan: (reason = "", seen?: PlanAsSeen) => rejectPlan({ reason, revision: seen?.revision, hash: seen?.hash }),
    /** Sends the whole edited plan as its next revision, which needs its own approval. */
    editPlan: ({ revision, hash }: PlanAsSeen, edited: EditedPlan) => editPlan({ revision, hash, ...edited }),
  };
}
