// The commands that a user, or a program acting for one, can give a session. They bring their own ids: the domain creates no randomness.
import type { Adjusting } from "../plan/adjust.ts";
import type { PermissionAnswer } from "./permission-events.ts";
import type { GrantScope } from "../permission/grant.ts";
import type { Mode } from "../values/mode.ts";
import type { ApprovedContext, ExecutionPlan, PlanAuthor, PlanComment } from "../plan/plan.ts";
import type { State } from "./state.ts";

export type Command =
  | {
      readonly type: "create_session";
      readonly sessionId: string;
      readonly workspace: string;
      readonly mode: Mode | "auto";
      /** Stored together with the session, so that no crash can separate the two. */
      readonly message?: FirstMessage;
    }
  | {
      readonly type: "send_message";
      readonly messageId: string;
      readonly text: string;
      readonly metadata?: Record<string, unknown>;
      /** Make a plan for it, however simple it is. */
      readonly wants?: "plan" | undefined;
      /** What the message seems to mean, in plan mode. */
      readonly meaning?: MessageMeaning | undefined;
      readonly by?: string | undefined;
    }
  /** Only the user switches by hand; a model can ask, never grant. */
  | {
      readonly type: "switch_mode";
      readonly mode: Mode;
      readonly by: "user" | "auto";
      readonly name?: string | undefined;
    }
  /** Use another model in this session from the next call on; null: the configured one. The model is already known to work. */
  | { readonly type: "choose_model"; readonly model: string | null; readonly by: string }
  /** Resume work that failed or was cancelled, without a new message. */
  | { readonly type: "continue"; readonly turnId: string }
  | { readonly type: "cancel"; readonly by: string }
  | {
      readonly type: "answer_permission";
      readonly requestId: string;
      readonly answer: PermissionAnswer;
      /** For the model, with "no". */
      readonly guidance?: string | undefined;
      /** With "yes": what to allow from now on. */
      readonly always?: AlwaysAllowed | undefined;
      readonly by: string;
    }
  /** The answers already match the questions. `content` is their text in the conversation. */
  | {
      readonly type: "answer_question";
      readonly questionId: string;
      readonly answers: Readonly<Record<string, unknown>>;
      readonly messageId: string;
      readonly content: string;
      readonly remark?: string | undefined;
      readonly by: string;
    }
  /** The user runs a tool, under the session's mode. */
  | {
      readonly type: "call_tool";
      readonly messageId: string;
      readonly turnId: string;
      readonly callId: string;
      readonly tool: string;
      readonly input: unknown;
      /** The most it may do in any mode. */
      readonly grant?: Mode | undefined;
      readonly by: string;
    }
  | PlanCommand
  | RunCommand;

export interface MessageMeaning {
  readonly intent: "PLAN_ONLY" | "EXECUTE_NOW" | "UNCLEAR";
  /** The rule that decided. */
  readonly rule: string;
  readonly language: string;
  /** The immediate acknowledgement to the user. */
  readonly acknowledgement?: string | undefined;
  /** Switch to build mode. Only where no plan waits for a decision. */
  readonly switches?: boolean | undefined;
}

interface FirstMessage {
  readonly messageId: string;
  readonly text: string;
  readonly wants?: "plan" | undefined;
  readonly by?: string | undefined;
}

export interface ApprovingWords extends Omit<MessageMeaning, "switches"> {
  readonly messageId: string;
  readonly text: string;
}

/** A plan as the user saw it: anything but exactly this revision is refused. */
export interface SeenPlan {
  readonly planId: string;
  readonly revision: number;
  readonly hash: string;
}

/** Decisions about a plan. */
export type PlanCommand =
  | ({
      readonly type: "approve_plan";
      readonly notes?: string | undefined;
      readonly context?: ApprovedContext | undefined;
      readonly model?: string | undefined;
      /** Files of the plan that changed since it was made and are accepted as they are. */
      readonly changed?: readonly string[] | undefined;
      /** The message that approves it, when the user approved in words. */
      readonly words?: ApprovingWords | undefined;
      readonly by: string;
    } & SeenPlan)
  /** Comments on this revision are included. */
  | ({ readonly type: "revise_plan"; readonly feedback: string; readonly by: string } & SeenPlan)
  | {
      readonly type: "reject_plan";
      readonly planId: string;
      readonly reason: string;
      readonly by: string;
      /** Only this revision: a newer one is not what the user means. Absent: whichever revision is pending. */
      readonly seen?: Pick<SeenPlan, "revision" | "hash"> | undefined;
    }
  | { readonly type: "comment_plan"; readonly comment: PlanComment }
  /** The user brought this plan: it is the first revision of a new one. */
  | { readonly type: "adopt_plan"; readonly plan: ExecutionPlan; readonly problem?: string | undefined }
  /** The user edited the pending plan: `plan` is its next revision. */
  | {
      readonly type: "edit_plan";
      readonly plan: ExecutionPlan;
      readonly problem?: string | undefined;
      /** Who edited its file; default: the user. */
      readonly author?: PlanAuthor | undefined;
    };

/** Controls of a running plan. `adjusting` makes the next revision, because hashes are computed outside the domain. */
export type RunCommand = { readonly planId: string; readonly by: string } & (
  | { readonly type: "pause_plan" }
  /** `idle`: no process runs the plan, so this command ends it and `summarize` writes the closing message. Otherwise the running process is notified. */
  | { readonly type: "cancel_plan"; readonly idle: boolean; readonly summarize: (state: State) => string }
  | { readonly type: "resume_plan"; readonly turnId: string }
  | { readonly type: "set_concurrency"; readonly concurrency: number }
  | { readonly type: "cancel_task"; readonly taskId: string }
  | {
      /** run_from: together with all dependents, including completed ones. */
      readonly type: "skip_task" | "retry_task" | "run_from";
      readonly taskId: string;
      readonly reason?: string | undefined;
      readonly adjusting: Adjusting;
    }
  | {
      readonly type: "decide_adjustment";
      readonly requestId: string;
      readonly accepted: boolean;
      readonly adjusting: Adjusting;
    }
);

export interface AlwaysAllowed {
  readonly grantId: string;
  readonly pattern: string;
  readonly scope: GrantScope;
  readonly createdAt: string;
  readonly expiresAt: string;
}
