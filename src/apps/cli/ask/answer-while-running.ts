// Answers an agent's questions during a run: from the file of `--answers`, or by asking the user at the terminal. An unanswered question is parked.
import type { Say } from "../../../words/command-line.ts";
import type { OnQuestion } from "../../library/answering.ts";
import type { Planwright } from "../../library/planwright.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { problemWithAnswers } from "../../../engine/call/check-questions.ts";
import { Session } from "../../../engine/open/session.ts";
import { answersTo, type GivenAnswers } from "./answers-file.ts";
import type { Ask } from "./ask-at-terminal.ts";
import type { Output } from "../text/output.ts";
import { reportFileAnswers, reportInvalidAnswers } from "./report-answers.ts";

/** Everything that waits after the user left a question open, which ends the run. */
export interface LeftOpen {
  sessionId?: string;
  questions?: readonly PendingQuestion[];
}

export interface AnsweringRun {
  readonly planwright: Planwright;
  readonly ask: Ask;
  readonly output: Output;
  readonly say: Say;
  readonly leftOpen: LeftOpen;
  readonly answers?: GivenAnswers | undefined;
}

export async function answerWhileRunning(
  { planwright, ask, output, say, leftOpen, answers }: AnsweringRun,
  ...[question, signal, problem]: Parameters<OnQuestion>
): ReturnType<OnQuestion> {
  const { engine } = planwright;
  const given = answers && !problem ? answersTo(question, answers) : undefined;
  if (answers && given) {
    const misfits = problemWithAnswers(question.questions, given, await engine.schemas());
    if (misfits.length === 0) {
      reportFileAnswers(question, given, answers.file, say, output);
      return { answers: given };
    }
    reportInvalidAnswers(misfits, answers.file, say, output);
  }
  const { sessionId, question_id: id } = question;
  const asked = await ask(sessionId, { kind: "question", id }, signal);
  if (asked === "left") {
    // Other questions may wait behind this one; once it is parked, the store is closed.
    const { questions } = (await Session.open(engine, sessionId)).state;
    Object.assign(leftOpen, { sessionId, questions });
    void planwright.park();
  }
  return undefined;
}
