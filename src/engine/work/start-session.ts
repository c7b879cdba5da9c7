// Starts a session, and handles `/plan` or `/build` at the start of its first message.
import { readModeCommand } from "../../domain/session/mode-command.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { Engine } from "../open/engine.ts";
import { Session } from "../open/session.ts";
import { roleOf } from "../open/model-of.ts";
import { failWith } from "../../words/failures.ts";

export interface NewSession {
  readonly workspace: string;
  /** Used unless the first message names another one. */
  readonly mode: Mode | "auto";
  /** The first message. Without one, the session waits for it. */
  readonly text?: string | undefined;
  /** "plan": a plan is made for the first message, however simple it is. */
  readonly wants?: "plan" | undefined;
  /** The author of the first message, where several people may write. */
  readonly by?: string | undefined;
  /** Default: a new id. */
  readonly sessionId?: string | undefined;
}

/**
 * Stores a new session; `runSession` does its work. Throws Failed "bad_input" for a message without words, "conflict" when `sessionId`
 * is taken, and the model's own failure when the first message has no usable model. Nothing is stored then.
 */
export async function startSession(engine: Engine, options: NewSession): Promise<Session> {
  const { workspace, sessionId, by } = options;
  if (options.text === undefined) return Session.create(engine, workspace, options.mode, undefined, { sessionId });
  const command = readModeCommand(options.text);
  const text = command?.text ?? options.text;
  if (text.trim() === "") throw failWith("bad_input", "message_empty", {});
  const wants = options.wants ?? (command?.mode === "plan" ? "plan" : undefined);
  const mode = wants ?? command?.mode ?? options.mode;
  await engine.modelFor(mode === "auto" || wants ? "classifier" : roleOf(mode));
  return Session.create(engine, workspace, mode, text, { wants, sessionId, by });
}
