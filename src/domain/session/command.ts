// What a person (or a program acting for one) can ask of a session. Ids come with the command: the domain makes no randomness.
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
      /** Stored together with the session, so that no crash can separate them. */
      readonly message?: FirstMessage;
    }
  | {
      readonly type: "send_message";
      readonly messageId: string;
      readonly text: string;
      readonly metadata?: Record<string, unknown>;
      /** A plan is made for it, however simple it is. */
      readonly wants?: "plan" | undefined;
      /** What it seems to mean, in plan mode. */
      readonly meaning?: MessageMeaning | undefined;
      readonly by?: string | undefined;
    }
  /** Only a person switches by hand; a model can ask, never grant. */
  | {
      readonly type: "switch_mode";
      readonly mode: Mode;
      readonly by: "user" | "auto";
      readonly name?: string | undefined;
    }
  /** Another model for this session, from its next call on; null: what the configuration says. Whether it can be used was checked. */
  | { readonly type: "choose_model"; readonly model: string | null; readonly by: string }
  /** Take up work that failed or was cancelled, without a new message. */
  | { readonly type: "continue"; readonly turnId: string }
  | { readonly type: "cancel"; readonly by: string }
  | {
      readonly type: "answer_permission";
      readonly requestId: string;
      readonly answer: PermissionAnswer;
      /** For the model, with "no". */
      readonly guidance?: string | undefined;
      /** With "yes": what is allowed from now on, too. */
      readonly always?: AlwaysAllowed | undefined;
      readonly by: string;
    }
  /** The answers were checked against what was asked. `content` is what they said, as the conversation shows it. */
  | {
      readonly type: "answer_question";
      readonly questionId: string;
      readonly answers: Readonly<Record<string, unknown>>;
      readonly messageId: string;
      readonly content: string;
      readonly remark?: string | undefined;
      readonly by: string;
    }
  /** A person has a tool run themselves, under the session's mode. */
  | {
      readonly type: "call_tool";
      readonly messageId: string;
      readonly turnId: string;
      readonly callId: string;
      readonly tool: string;
      readonly input: unknown;
      /** It may do at most this, whatever the mode is. */
      readonly grant?: Mode | undefined;
      readonly by: string;
    }
  | PlanCommand
  | RunCommand;

export interface MessageMeaning {
  readonly intent: "PLAN_ONLY" | "EXECUTE_NOW" | "UNCLEAR";
  /** What told us. */
  readonly rule: string;
  readonly language: string;
  /** What the person is told at once. */
  readonly acknowledgement?: string | undefined;
  /** Build mode begins with it. Only where no plan waits for a decision. */
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

/** A plan as a person saw it: anything else than exactly this is refused. */
export interface SeenPlan {
  readonly planId: string;
  readonly revision: number;
  readonly hash: string;
}

/** What people decide about a plan. */
export type PlanCommand =
  | ({
      readonly type: "approve_plan";
      readonly notes?: string | undefined;
      readonly context?: ApprovedContext | undefined;
      readonly model?: string | undefined;
      /** Files of the plan that had changed since it was made, and are accepted as they are. */
      readonly changed?: readonly string[] | undefined;
      /** The message that approves it, where somebody said so in words. */
      readonly words?: ApprovingWords | undefined;
      readonly by: string;
    } & SeenPlan)
  /** Comments that were made on this revision go with it. */
  | ({ readonly type: "revise_plan"; readonly feedback: string; readonly by: string } & SeenPlan)
  | {
      readonly type: "reject_plan";
      readonly planId: string;
      readonly reason: string;
      readonly by: string;
      /** Only this revision: another one that came meanwhile is not what they mean. Absent: whichever waits. */
      readonly seen?: Pick<SeenPlan, "revision" | "hash"> | undefined;
    }
  | { readonly type: "comment_plan"; readonly comment: PlanComment }
  /** A person changed the plan that waits: `plan` is the next revision of it. */
  | {
      readonly type: "edit_plan";
      readonly plan: ExecutionPlan;
      readonly problem?: string | undefined;
      /** Who edited its file; default: a person. */
      readonly author?: PlanAuthor | undefined;
    };

/** What people do to a plan that is carried out. `adjusting` makes the next revision: hashes are not the domain's business. */
export type RunCommand = { readonly planId: string; readonly by: string } & (
  | { readonly type: "pause_plan" }
  /** `idle`: nobody works on it, so it ends with this, and `summarize` writes the closing message. Otherwise whoever does is told. */
  | { readonly type: "cancel_plan"; readonly idle: boolean; readonly summarize: (state: State) => string }
  | { readonly type: "resume_plan"; readonly turnId: string }
  | { readonly type: "set_concurrency"; readonly concurrency: number }
  | { readonly type: "cancel_task"; readonly taskId: string }
  | {
      /** run_from: with everything that waits for it, also what was done already. */
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
