// Handles a run that ended with pending questions: answers them from the file of `--answers` or asks the user at the terminal, or prints how to answer.
import { Failed } from "../../../domain/values/failure.ts";
import { askWords } from "../../../words/ask.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { answerQuestion } from "../../../engine/call/answer-question.ts";
import { problemWithAnswers } from "../../../engine/call/check-questions.ts";
import { Session } from "../../../engine/open/session.ts";
import type { RunResult } from "../../library/planwright.ts";
import { answersTo } from "../ask/answers-file.ts";
import type { AskOutcome } from "../ask/ask-at-terminal.ts";
import type { PendingContext } from "./handle-pending-plan.ts";
import { personName } from "../text/person-name.ts";
import { reportFileAnswers, reportInvalidAnswers } from "../ask/report-answers.ts";
import { printNotes } from "../text/note-lines.ts";
import { printPendingQuestions } from "../ask/print-pending-questions.ts";

/** "left": questions stay pending. Undefined: there are none. */
export async function handlePendingQuestions(
  result: RunResult,
  context: PendingContext,
): Promise<RunResult | "left" | undefined> {
  const { planwright, output, say, signal } = context;
  const session = await Session.open(planwright.engine, result.sessionId);
  const open = session.state.questions;
  if (open.length === 0) return undefined;
  let isAnswered = false;
  for (const question of open) {
    const asked = (await fromFile(question, session.id, context)) ?? (await fromUser(question, session, context));
    if (signal.aborted) return { ...result, outcome: "cancelled" };
    if (asked === "left" && context.ask) break;
    if (asked === "left") continue;
    if (asked === "elsewhere") output.err(`${askWords(say)("answeredElsewhere")}\n`);
    isAnswered = true;
  }
  if (isAnswered) return goOn(result, context);
  printPendingQuestions(session.id, open, say, output);
  return "left";
}

/** Undefined: the file has no answer, or an invalid one. */
async function fromFile(
  question: PendingQuestion,
  sessionId: string,
  { planwright, answers, output, say }: PendingContext,
): Promise<AskOutcome | undefined> {
  const given = answers && answersTo(question, answers);
  if (!answers || !given) return undefined;
  const misfits = problemWithAnswers(question.questions, given, await planwright.engine.schemas());
  if (misfits.length > 0) {
    reportInvalidAnswers(misfits, answers.file, say, output);
    return undefined;
  }
  reportFileAnswers(question, given, answers.file, say, output);
  try {
    await answerQuestion(planwright.engine, sessionId, question.question_id, { answers: given }, personName());
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
  const asked = await ask(session.id, { kind: "question", id }, signal);
  if (asked === "here") {
    const since = await planwright.engine.log.read(session.id, seq);
    await session.refresh();
    printNotes(since, session.state, context);
  }
  return asked;
}

/** Another process that accepted the answer may also have resumed the session. */
async function goOn(result: RunResult, context: PendingContext): Promise<RunResult> {
  try {
    return await context.goOn();
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "claimed") throw thrown;
    context.output.err(`${questionMessages(context.say)("runsElsewhere")}\n`);
    return { ...result, outcome: "delivered" };
  }
}
