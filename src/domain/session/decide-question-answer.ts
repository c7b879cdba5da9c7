// Decides whether an answer to a question applies: the first answer does, and any other message closes the question.
import type { Command } from "./command.ts";
import { reject, type Decision } from "./decision.ts";
import type { DurableEvent } from "./event.ts";
import type { State } from "./state.ts";

type Answer = Extract<Command, { type: "answer_question" }>;

/** The answer is also stored as a message, so that every reader sees its author; the asking call receives it. */
export function decideQuestionAnswer({ questions }: State, command: Answer): Decision {
  const { questionId, answers, messageId, content, remark, by } = command;
  if (!questions.some((open) => open.question_id === questionId)) return reject("not_pending", "question_not_pending");
  return {
    events: [
      {
        type: "question_answered",
        data: { question_id: questionId, answers, ...(remark === undefined ? {} : { remark }), by },
      },
      {
        type: "user_message",
        data: { messageId, text: content, metadata: { question_answer: { question_id: questionId, answers } }, by },
      },
    ],
  };
}

export function closeQuestions({ questions }: State, reason: "superseded" | "stopped"): DurableEvent[] {
  return questions.map(({ question_id }) => ({ type: "question_closed", data: { question_id, reason } }));
}
