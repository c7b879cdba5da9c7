// Handles a run that ended with pending questions: answers them from the file of `--answers` or asks the user at the terminal, or prints how to answer.
import { Failed } from "../../../domain/values/failure.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { answerQuestion } from "../../../engine/call/answer-question.ts";
import { problemWithAnswers } from "../../../engine/call/check-questions.ts";
import { Session } from "../../../engine/open/session.ts";
import type { RunResult } from "../../library/planwright.ts";
import { answersTo } from "../ask/answers-file.ts";
import type { AskOutcome } from "../ask/ask-at-terminal.ts";
import type { Attending } from "./attend-plan.ts";
import { personName } from "../text/person-name.ts";
import { reportFileAnswers, reportInvalidAnswers } from "../ask/report-answers.ts";
import { tellNotes } from "../text/note-lines.ts";
import { tellWaiting } from "../ask/tell-waiting.ts";

/** "left": questions stay pending. Undefined: there are none. */
export async function attendQuestions(
  result: RunResult,
  attending: Attending,
): Promise<RunResult | "left" | undefined> {
  const { planwright, output, say, signal } = attending;
  const session = await Session.open(planwright.engine, result.sessionId);
  const open = session.state.questions;
  if (open.length === 0) return undefined;
  let isAnswered = false;
  for (const question of open) {
    const asked = (await fromFile(question, session.id, attending)) ?? (await fromUser(question, session, attending));
    if (signal.aborted) return { ...result, outcome: "cancelled" };
    if (asked === "left" && attending.ask) break;
    if (asked === "left") continue;
    if (asked === "elsewhere") output.err(`${questionMessages(say)("takenElsewhere")}\n`);
    isAnswered = true;
  }
  if (isAnswered) return goOn(result, attending);
  tellWaiting(session.id, open, say, output);
  return "left";
}

/** Undefined: the file has no answer, or an invalid one. */
async function fromFile(
  question: PendingQuestion,
  sessionId: string,
  { planwright, answers, output, say }: Attending,
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
  attending: Attending,
): Promise<AskOutcome> {
  const { ask, planwright, signal } = attending;
  if (!ask) return "left";
  const { seq } = session.state;
  const asked = await ask(session.id, { kind: "question", id }, signal);
  if (asked === "here") {
    const since = await planwright.engine.log.read(session.id, seq);
    await session.refresh();
    tellNotes(since, session.state, attending);
  }
  return asked;
}

/** Another process that accepted the answer may also have resumed the session. */
async function goOn(result: RunResult, attending: Attending): Promise<RunResult> {
  try {
    return await attending.goOn();
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "claimed") throw thrown;
    attending.output.err(`${questionMessages(attending.say)("goesOnElsewhere")}\n`);
    return { ...result, outcome: "delivered" };
  }
}
