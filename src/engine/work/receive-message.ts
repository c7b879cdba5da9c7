// Handles a user's message: a command (/plan, /build), an approval in words, or something to answer.
import type { MessageMeaning, SeenPlan } from "../../domain/session/command.ts";
import { Failed } from "../../domain/values/failure.ts";
import { detectIntent } from "../../domain/intent/detect-intent.ts";
import { readModeCommand } from "../../domain/session/mode-command.ts";
import { readLanguage, type Language } from "../../words/language.ts";
import { replyWords } from "../../words/reply.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { classifyIntent } from "../plan/classify-intent.ts";
import type { Engine } from "../open/engine.ts";
import { reportChanges, switchMode } from "../open/plan-mode-proof.ts";
import { leavePlanMode } from "../plan/review-plan.ts";
import type { Session } from "../open/session.ts";
import { tellFailure } from "../../words/failures.ts";

export interface IncomingMessage {
  readonly text: string;
  /** The plan on the user's screen; without it, the message is about the pending revision. */
  readonly seen?: SeenPlan | undefined;
  readonly wants?: "plan" | undefined;
  /** The author, where the message decides something. */
  readonly by?: string | undefined;
}

/** Returns the message's id; a command without text has none. Throws Failed when it cannot be accepted; nothing is stored then. */
export async function receiveMessage(
  session: Session,
  engine: Engine,
  message: IncomingMessage,
  signal: AbortSignal,
): Promise<string | undefined> {
  const command = readModeCommand(message.text);
  if (command) return runModeCommand(session, engine, command, message.by, signal);
  const { text, seen, wants, by } = message;
  const messageId = engine.clock.newId();
  if (session.state.mode !== "plan" || wants === "plan") {
    await session.dispatch({ type: "send_message", messageId, text, wants, by });
    return messageId;
  }
  const meaning = await meaningOf(session, engine, text, signal);
  const { plan } = session.state;
  if (meaning.intent === "EXECUTE_NOW" && plan?.status === "pending_approval") {
    await approveInWords(session, engine, { messageId, text, seen: seen ?? plan, by: by ?? "user" }, meaning, signal);
    return messageId;
  }
  const report = meaning.switches ? await reportChanges(session, engine, "build", signal) : () => [];
  // Without any intent it is an ordinary message.
  const knownMeaning = meaning.rule === "no-trigger" ? undefined : meaning;
  await session.dispatch({ type: "send_message", messageId, text, meaning: knownMeaning, by }, report);
  return messageId;
}

/** `/plan` alone toggles plan mode; with text, it makes a plan for it. `/build` likewise, without a plan. */
async function runModeCommand(
  session: Session,
  engine: Engine,
  { mode, text }: NonNullable<ReturnType<typeof readModeCommand>>,
  by: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  // In an auto session the first command is a choice of mode.
  const leavesPlanMode = mode === "plan" && text === "" && session.state.mode === "plan" && !session.state.auto;
  if (mode === "build" || leavesPlanMode) await switchMode(session, engine, "build", signal, by);
  else await switchMode(session, engine, "plan", signal, by);
  if (text === "") return undefined;
  const wants = mode === "plan" ? mode : undefined;
  const messageId = engine.clock.newId();
  await session.dispatch({ type: "send_message", messageId, text, wants, by });
  return messageId;
}

async function meaningOf(
  session: Session,
  engine: Engine,
  text: string,
  signal: AbortSignal,
): Promise<MessageMeaning & { readonly spoken: Language }> {
  const { plan, drafting } = session.state;
  const pending = plan?.status === "pending_approval" ? plan : undefined;
  const decision = detectIntent(text);
  const isDoubtful = decision.intent === "UNCLEAR" && pending && engine.classifiesIntent;
  const { intent, rule } = (isDoubtful && (await classifyIntent(session, engine, pending, text, signal))) || decision;
  const spoken = engine.language ?? readLanguage(decision.language) ?? "en";
  const found = { intent, rule, language: decision.language, spoken };
  if (intent === "EXECUTE_NOW" && !pending) {
    return drafting || plan?.status === "draft"
      ? { ...found, acknowledgement: replyWords({ language: spoken })("planNotReady") }
      : { ...found, switches: true, acknowledgement: replyWords({ language: spoken })("switchedByMessage") };
  }
  if (intent !== "UNCLEAR" || !pending || rule === "no-trigger") return found;
  const values = { plan: pending.planId, revision: pending.revision };
  return { ...found, acknowledgement: replyWords({ language: spoken })("unclearApproval", values) };
}

async function approveInWords(
  session: Session,
  engine: Engine,
  { messageId, text, seen, by }: { messageId: string; text: string; seen: SeenPlan | ExecutionPlan; by: string },
  { spoken, ...meaning }: MessageMeaning & { readonly spoken: Language },
  signal: AbortSignal,
): Promise<void> {
  const acknowledgement = replyWords({ language: spoken })("approvedByMessage", { revision: seen.revision });
  const words = { messageId, text, ...meaning, acknowledgement };
  try {
    await leavePlanMode(session, engine, seen, by, { words }, signal);
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
    // The message is kept, together with the reason why it is no approval.
    const explanation = replyWords({ language: spoken })("notApproved", {
      reason: tellFailure(thrown.failure, { language: spoken }),
    });
    await session.dispatch({
      type: "send_message",
      messageId,
      text,
      meaning: { ...meaning, acknowledgement: explanation },
    });
  }
}
