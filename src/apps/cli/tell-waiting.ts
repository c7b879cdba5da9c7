// Tells what a session asks and how it is answered, where nobody answers it now.
import { questionMessages } from "../../domain/messages/question-messages.ts";
import type { Say } from "../../domain/messages/say.ts";
import type { PendingQuestion } from "../../domain/state.ts";
import type { Output } from "./output.ts";
import { askedText, howToAnswer, shortSession } from "./question-text.ts";

/** `id`: of the session, or of the question where the session has several. */
export function tellWaiting(question: PendingQuestion, id: string, say: Say, output: Output): void {
  const waits = questionMessages(say)("waits", { session: shortSession(id) });
  output.err(`\n${waits}\n${askedText(question, say)}\n\n${howToAnswer(question, id, say)}\n`);
}
