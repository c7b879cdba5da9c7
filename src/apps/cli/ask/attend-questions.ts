// What happens when a run ends with questions that wait: the file of `--answers` or the person at the terminal answers, or it is told how to.
import { Failed, type Failure } from "../../../domain/values/failure.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { answerQuestion } from "../../../engine/call/answer-question.ts";
import { problemWithAnswers } from "../../../engine/call/check-questions.ts";
import { Session } from "../../../engine/open/session.ts";
import type { RunResult } from "../../library/planwright.ts";
import { answersTo } from "./answers-file.ts";
import { askQuestion, type Asked } from "./ask-question.ts";
import type { Attending } from "./attend-plan.ts";
import { personName } from "../text/person-name.ts";
import { tellFromFile, tellMisfit } from "./tell-answers.ts";
import { taskLineOf } from "../text/task-facts.ts";
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
  let isAnswered = false;
  for (const question of open) {
    const reply = await answered(question, session, attending);
    if (signal.aborted) return { ...result, outcome: "cancelled" };
    if (reply === "left" && attending.terminal) break;
    if (reply === "left") continue;
    if (reply && "say" in reply) return goOn(result, attending, reply.say);
    if (!reply) output.err(`${questionMessages(say)("takenElsewhere")}\n`);
    isAnswered = true;
  }
  if (isAnswered) return goOn(result, attending);
  tellWaiting(session.id, open, say, output);
  return "left";
}

/** Until there is an answer that can be taken. */
async function answered(question: PendingQuestion, session: Session, attending: Attending): Promise<Asked> {
  let reply = (await fromFile(question, attending)) ?? (await fromPerson(question, session, attending));
  for (;;) {
    if (attending.signal.aborted || !reply || reply === "left" || "say" in reply) return reply;
    const { isLate, problem } = await take(question, session.id, reply.answers, attending);
    if (!problem) return isLate ? undefined : reply;
    reply = await fromPerson(question, session, attending, problem);
  }
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

async function fromPerson(
  question: PendingQuestion,
  session: Session,
  attending: Attending,
  problem?: Failure,
): Promise<Asked> {
  const { planwright, terminal, output, say, signal } = attending;
  if (!terminal) return "left";
  const { log } = planwright.engine;
  await using watched = watchQuestion(log, session.id, session.state.seq, question.question_id, signal);
  const schemas = await planwright.engine.schemas();
  const task = taskLineOf(session.state, question.agentId);
  return await askQuestion(question, { terminal, output, say, schemas, task, problem }, watched.signal);
}

/** Late: somebody was faster, which is as good. The problem: what the person at the terminal can do better. */
async function take(
  { question_id }: PendingQuestion,
  sessionId: string,
  answers: Readonly<Record<string, unknown>>,
  { planwright, terminal }: Attending,
): Promise<{ readonly isLate?: boolean; readonly problem?: Failure }> {
  try {
    await answerQuestion(planwright.engine, sessionId, question_id, { answers }, personName());
    return {};
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
    const { failure } = thrown;
    if (failure.kind === "not_pending") return { isLate: true };
    if (terminal && (failure.kind === "too_large" || failure.kind === "bad_answer")) return { problem: failure };
    throw thrown;
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
