// Answers what an agent asks while a run works: from the file of `--answers`, or by the person at the terminal. What nobody answers rests.
import type { Say } from "../../../words/command-line.ts";
import type { OnQuestion } from "../../library/answering.ts";
import type { Planwright } from "../../library/planwright.ts";
import { problemWithAnswers } from "../../../engine/call/check-questions.ts";
import { receiveMessage } from "../../../engine/work/receive-message.ts";
import { Session } from "../../../engine/open/session.ts";
import { answersTo, type GivenAnswers } from "./answers-file.ts";
import { askQuestion } from "./ask-question.ts";
import type { Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import type { Naming } from "./naming.ts";
import { tellFromFile, tellMisfit } from "./tell-answers.ts";

export interface AnsweringRun {
  readonly planwright: Planwright;
  readonly terminal: Terminal;
  readonly output: Output;
  readonly say: Say;
  readonly naming: Naming;
  readonly answers?: GivenAnswers | undefined;
}

export async function answerWhileRunning(
  { planwright, terminal, output, say, naming, answers }: AnsweringRun,
  ...[question, signal, problem]: Parameters<OnQuestion>
): ReturnType<OnQuestion> {
  const { engine } = planwright;
  const schemas = await engine.schemas();
  const given = answers && !problem ? answersTo(question, answers) : undefined;
  if (answers && given) {
    const misfits = problemWithAnswers(question.questions, given, schemas);
    if (misfits.length === 0) {
      tellFromFile(question, given, answers.file, say, output);
      return { answers: given };
    }
    tellMisfit(misfits, answers.file, say, output);
  }
  const task = naming.taskOf?.(question.agentId);
  const asked = await askQuestion(question, { terminal, output, say, schemas, task, problem }, signal);
  if (asked === undefined) return undefined;
  if (asked === "left") {
    // Others may wait behind it; once it is parked, the store is closed.
    const { questions } = (await Session.open(engine, question.sessionId)).state;
    naming.left = { sessionId: question.sessionId, questions };
    void planwright.park();
    return undefined;
  }
  if ("answers" in asked) return asked;
  await receiveMessage(await Session.open(engine, question.sessionId), engine, { text: asked.say }, signal);
  return undefined;
}
