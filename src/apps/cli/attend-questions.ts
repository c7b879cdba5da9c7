// What happens when a run ends with questions that wait: the file of `--answers` or the person at the terminal answers, or it is told how to.
import { Failed } from "../../domain/failure.ts";
import { questionMessages } from "../../domain/messages/question-messages.ts";
import type { PendingQuestion } from "../../domain/state.ts";
import { answerQuestion } from "../../engine/answer-question.ts";
import { problemWithAnswers } from "../../engine/check-questions.ts";
import { Session } from "../../engine/session.ts";
import type { RunResult } from "../planwright.ts";
import { answersTo } from "./answers-file.ts";
import { askQuestion, type Asked } from "./ask-question.ts";
import type { Attending } from "./attend-plan.ts";
import { personName } from "./person-name.ts";
import { tellFromFile, tellMisfit } from "./tell-answers.ts";
import { tellWaiting } from "./tell-waiting.ts";
import { watchQuestion } from "./watch-question.ts";

/** "left": they go on waiting. Undefined: there are none. */
export async function attendQuestions(
  result: RunResult,
  attending: Attending,
): Promise<RunResult | "left" | undefined> {
  const { planwright, output, say, signal } = attending;
  const session = await Session.open(planwright.engine, result.sessionId);
  const open = session.state.questions;
  if (open.length === 0) return undefined;
  let answered = false;
  for (const question of open) {
    const reply = (await fromFile(question, attending)) ?? (await fromPerson(question, session, attending));
    if (signal.aborted) return { ...result, outcome: "cancelled" };
    if (reply === "left" && attending.terminal) break;
    if (reply === "left") continue;
    if (reply && "say" in reply) return goOn(result, attending, reply.say);
    if (reply) await take(question, session.id, reply.answers, attending);
    else output.err(`${questionMessages(say)("takenElsewhere")}\n`);
    answered = true;
  }
  if (answered) return goOn(result, attending);
  for (const question of open) tellWaiting(question, open.length > 1 ? question.question_id : session.id, say, output);
  return "left";
}

async function fromFile(question: PendingQuestion, attending: Attending): Promise<Asked> {
  const { planwright, answers, output, say } = attending;
  const given = answers && answersTo(question, answers);
  if (!answers || !given) return undefined;
  const misfits = problemWithAnswers(question.questions, given, await planwright.engine.schemas());
  if (misfits.length === 0) {
    tellFromFile(question, given, answers.file, say, output);
    return { answers: given };
  }
  tellMisfit(misfits, answers.file, say, output);
  return undefined;
}

async function fromPerson(question: PendingQuestion, session: Session, attending: Attending): Promise<Asked> {
  const { planwright, terminal, output, say, signal, naming } = attending;
  if (!terminal) return "left";
  const { log } = planwright.engine;
  await using watched = watchQuestion(log, session.id, session.state.seq, question.question_id, signal);
  const schemas = await planwright.engine.schemas();
  const task = naming?.taskOf?.(question.agentId);
  return await askQuestion(question, { terminal, output, say, schemas, task }, watched.signal);
}

/** Somebody who was faster is as good. */
async function take(
  { question_id }: PendingQuestion,
  sessionId: string,
  answers: Readonly<Record<string, unknown>>,
  { planwright, output, say }: Attending,
): Promise<void> {
  try {
    await answerQuestion(planwright.engine, sessionId, question_id, { answers }, personName());
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "not_pending") throw thrown;
    output.err(`${questionMessages(say)("takenElsewhere")}\n`);
  }
}

/** Whoever answered elsewhere may have gone on there, too. */
async function goOn(result: RunResult, attending: Attending, text?: string): Promise<RunResult> {
  try {
    return await attending.goOn(text);
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "claimed") throw thrown;
    attending.output.err(`${questionMessages(attending.say)("goesOnElsewhere")}\n`);
    return { ...result, outcome: "delivered" };
  }
}
