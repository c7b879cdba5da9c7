// API types of workspaces and chats. Plans, tasks and events are the same everywhere.
import { z } from "zod";
import { Question } from "../../domain/session/mode-events.ts";
import { PermissionRequest } from "../../domain/session/permission-events.ts";
import type { Failure as FailureType } from "../../domain/values/failure.ts";
import { Failure, Mode } from "../../domain/values/boundary-schemas.ts";
import { PlanStatus } from "../../domain/plan/plan.ts";
import { isActivePhase, phaseOf, type State } from "../../domain/session/state.ts";
import { waits } from "../../domain/reading/session-summary.ts";
import type { SessionSummary } from "../../domain/reading/session-summary.ts";
import type { KnownWorkspace } from "../../ports/registry.ts";

export const Workspace = z
  .object({
    workspace_id: z.string(),
    name: z.string(),
    folder: z.string().describe("Its path on the server's machine."),
    created_at: z.string(),
  })
  .meta({ id: "Workspace" });

export const Chat = z
  .object({
    chat_id: z.string().describe("The session's id."),
    workspace_id: z.string(),
    title: z.string(),
    mode: Mode,
    plan_file: z.string().nullable(),
    plan: z
      .object({ planId: z.string(), revision: z.int(), status: PlanStatus, title: z.string() })
      .nullable()
      .describe("Its current plan, in short."),
    status: z
      .enum(["idle", "running", "done", "failed", "cancelled"])
      .describe("How its last turn ended, or that it is still running."),
    waits: z
      .array(z.enum(waits))
      .describe("What is waiting for a decision: a plan, a question, a permission request or a change of the plan."),
    is_working: z.boolean().describe("Whether this server is working on it right now."),
    seq: z.int().describe("Sequence number of its last event."),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Chat" });

export const PendingQuestion = z
  .object({
    question_id: z.string(),
    questions: z.array(Question),
    created_at: z.string(),
    callId: z.string().optional(),
    agentId: z.string().optional(),
  })
  .meta({ id: "PendingQuestion" });

export const UsageTotal = z
  .object({
    input: z.number(),
    output: z.number(),
    cacheRead: z.number(),
    cacheWrite: z.number(),
    reasoning: z.number(),
    calls: z.number(),
    cost: z.number().describe("US dollars, for calls whose price is known."),
    unpriced: z.number().describe("Calls whose price is not known."),
  })
  .meta({ id: "Usage" });

export const ChatDetails = Chat.extend({
  phase: z.enum([
    "idle",
    "qualifying",
    "planning",
    "waiting_plan_approval",
    "waiting_adjustment",
    "executing",
    "paused",
    "waiting_answer",
    "waiting_permission",
  ]),
  is_interrupted: z
    .boolean()
    .describe(
      "Work was started, but no process is doing it any longer, here or elsewhere. POST …/continue resumes it.",
    ),
  model: z
    .string()
    .nullable()
    .describe("The model chosen for this chat, as `provider/model`; null: the configured one."),
  context: z
    .object({
      used: z.int().describe("Tokens of the last request and its answer; 0: not yet known."),
      window: z.int().nullable().describe("Context window in tokens of the model that is asked next; null: unknown."),
    })
    .describe("How full the context of the chat's own agent is."),
  questions: z.array(PendingQuestion).describe("Open questions from agents."),
  permissions: z.array(PermissionRequest).describe("Tool calls that are waiting for permission."),
  adjustment: z
    .object({ requestId: z.string(), reasoning: z.string(), grows: z.array(z.string()) })
    .nullable()
    .describe("A change of the plan that is waiting for a decision."),
  trouble: Failure.nullable().describe("Why the work stopped, if no event says so."),
  usage: UsageTotal,
}).meta({ id: "ChatDetails" });

export function workspaceOf({ id, name, folder, createdAt }: KnownWorkspace): z.input<typeof Workspace> {
  return { workspace_id: id, name, folder, created_at: createdAt };
}

export function chatOf(summary: SessionSummary, workspaceId: string, isWorking: boolean): z.input<typeof Chat> {
  const { sessionId, title, mode, planFile, plan, status, waits: waiting, seq, createdAt, updatedAt } = summary;
  return {
    chat_id: sessionId,
    workspace_id: workspaceId,
    title,
    mode,
    plan_file: planFile,
    plan,
    status,
    waits: [...waiting],
    is_working: isWorking,
    seq,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

export interface LiveFacts {
  /** In this process. */
  readonly isWorking: boolean;
  /** In another one. */
  readonly isElsewhere: boolean;
  readonly trouble: FailureType | null;
  /** Context window of the model that is asked next. */
  readonly window: number | null;
}

/** What the state adds to the summary. */
export function detailsOf(state: State, { isWorking, isElsewhere, trouble, window }: LiveFacts) {
  const { questions, permissions, usage, run, model, contextTokens } = state;
  const { requestId, reasoning, grows } = run?.proposal ?? {};
  return {
    phase: phaseOf(state),
    is_interrupted: !isWorking && !isElsewhere && isActivePhase(phaseOf(state)),
    model,
    context: { used: contextTokens, window },
    questions,
    permissions,
    adjustment: requestId === undefined ? null : { requestId, reasoning, grows },
    trouble,
    usage,
  };
}
