// Prints what a session asks and how to answer it, when no one is at the terminal.
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import type { Output } from "../text/output.ts";
import { askedText, howToAnswer } from "./question-text.ts";
import { shortId } from "../text/short-ids.ts";

/** Which session waits, then every question with the command that answers it. */
export function pendingQuestionsText(sessionId: string, questions: readonly PendingQuestion[], say: Say): string {
  // With several questions, the session's id is ambiguous.
  const idOf = ({ question_id }: PendingQuestion) => (questions.length > 1 ? question_id : sessionId);
  const each = questions.map(
    (question) => `${askedText(question, say)}\n\n${howToAnswer(question, idOf(question), say)}`,
  );
  return `${questionMessages(say)("waits", { session: shortId(sessionId) })}\n${each.join("\n\n")}`;
}

export function printPendingQuestions(
  sessionId: string,
  questions: readonly PendingQuestion[],
  say: Say,
  output: Output,
): void {
  output.err(`\n${pendingQuestionsText(sessionId, questions, say)}\n`);
}
