// What a person (or a program acting for one) can ask of a session. Ids come with the command: the domain makes no randomness.
import type { PermissionAnswer } from "./events/permission-events.ts";
import type { GrantScope } from "./grant.ts";
import type { Mode } from "./mode.ts";

export type Command =
  | {
      readonly type: "create_session";
      readonly sessionId: string;
      readonly workspace: string;
      readonly mode: Mode | "auto";
      /** Stored together with the session, so that no crash can separate them. */
      readonly message?: { readonly messageId: string; readonly text: string };
    }
  | {
      readonly type: "send_message";
      readonly messageId: string;
      readonly text: string;
      readonly metadata?: Record<string, unknown>;
    }
  /** Only a person switches by hand; a model can ask, never grant. */
  | { readonly type: "switch_mode"; readonly mode: Mode; readonly by: "user" | "auto" }
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
    };

export interface AlwaysAllowed {
  readonly grantId: string;
  readonly pattern: string;
  readonly scope: GrantScope;
  readonly createdAt: string;
  readonly expiresAt: string;
}
