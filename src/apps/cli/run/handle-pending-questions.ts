// Handles a run that ended with pending questions: answers them from the file of `--answers` or asks the user at the terminal, or prints how to answer.
import { Failed } from "../../../domain/values/failure.ts";
import { askWords } from "../../../words/ask.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { answerQuestion } from "../../../engine/call/answer-question.ts";
import type { Session } from "../../../engine/open/session.ts";
import type { RunResult } from "../../library/planwright.ts";
import { usePreparedAnswers } from "../ask/answers-file.ts";
import type { AskOutcome } from "../ask/ask-at-terminal.ts";
import type { PendingContext } from "./pending-context.ts";
import { personName } from "../text/person-name.ts";
import { printNotes } from "../text/note-lines.ts";
import { printPendingQuestions } from "../ask/question-text.ts";

/** "left": questions stay pending. Undefined: there are none. */
export async function handlePendingQuestions(
  result: RunResult,
  context: PendingContext,
): Promise<RunResult | "left" | undefined> {
  const { planwright, output, say, signal } = context;
  const session = await planwright.sessions.open(result.sessionId);
  const open = session.state.questions;
  if (open.length === 0) return undefined;
  let isAnswered = false;
  for (const question of open) {
    const outcome = (await fromFile(question, session, context)) ?? (await fromUser(question, session, context));
    if (signal.aborted) return { ...result, outcome: "cancelled" };
    if (outcome === "left" && context.ask) break;
    if (outcome === "left") continue;
    if (outcome === "elsewhere") output.err(`${askWords(say)("answeredElsewhere")}\n`);
    isAnswered = true;
  }
  if (isAnswered) return resumeUnlessClaimed(result, context);
  printPendingQuestions(session.id, open, say, output);
  return "left";
}

/** Undefined: the file has no answer, or an invalid one. */
async function fromFile(
  question: PendingQuestion,
  session: Session,
  context: PendingContext,
): Promise<AskOutcome | undefined> {
  const {
    answers,
    planwright: { engine },
  } = context;
  const prepared = answers && (await usePreparedAnswers(question, answers, engine, context));
  if (!prepared) return undefined;
  try {
    await answerQuestion(session, engine, question.question_id, { answers: prepared }, personName());
    return "here";
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "not_pending") throw thrown;
    return "elsewhere";
  }
}

async function fromUser(
  { question_id: id }: PendingQuestion,
  session: Session,
  context: PendingContext,
): Promise<AskOutcome> {
  const { ask, planwright, signal } = context;
  if (!ask) return "left";
  const { seq } = session.state;
  const outcome = await ask(session.id, { kind: "question", id }, signal);
  if (outcome === "here") {
    const since = await planwright.engine.log.read(session.id, seq);
    await session.refresh();
    printNotes(since, session.state, context);
  }
  return outcome;
}

/** Another process that accepted the answer may also have resumed the session. */
async function resumeUnlessClaimed(result: RunResult, context: PendingContext): Promise<RunResult> {
  try {
    return await context.resume();
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "claimed") throw thrown;
    context.output.err(`${questionMessages(context.say)("runsElsewhere")}\n`);
    return { ...result, outcome: "delivered" };
  }
}
