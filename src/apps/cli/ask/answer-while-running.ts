// Answers an agent's questions during a run: from the file of `--answers`, or by asking the user at the terminal. An unanswered question is parked.
import type { Say } from "../../../words/command-line.ts";
import type { OnQuestion } from "../../library/answering.ts";
import type { Planwright } from "../../library/planwright.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { usePreparedAnswers, type PreparedAnswers } from "./answers-file.ts";
import type { Ask } from "./ask-at-terminal.ts";
import type { Output } from "../text/output.ts";

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
  readonly answers?: PreparedAnswers | undefined;
}

export async function answerWhileRunning(
  { planwright, ask, output, say, leftOpen, answers }: AnsweringRun,
  ...[question, signal, problem]: Parameters<OnQuestion>
): ReturnType<OnQuestion> {
  const { engine } = planwright;
  const prepared =
    answers && !problem ? await usePreparedAnswers(question, answers, engine, { output, say }) : undefined;
  if (prepared) return { answers: prepared };
  const { sessionId, question_id: id } = question;
  const outcome = await ask(sessionId, { kind: "question", id }, signal);
  if (outcome === "left") {
    // Other questions may wait behind this one; once it is parked, the store is closed.
    const { questions } = (await planwright.sessions.open(sessionId)).state;
    Object.assign(leftOpen, { sessionId, questions });
    void planwright.park();
  }
  return undefined;
}
