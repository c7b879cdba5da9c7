// What a person (or a program acting for one) can ask of a session. Ids come with the command: the domain makes no randomness.
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
  | { readonly type: "cancel"; readonly by: string };
