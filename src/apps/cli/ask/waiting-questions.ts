// Finds questions that wait for an answer, in any session.
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { Session, type SessionStorage } from "../../../engine/open/session.ts";
import { shortSession } from "./question-text.ts";
import { oneLine } from "../text/table.ts";

export interface WaitingQuestion extends PendingQuestion {
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  /** How many wait in its session. */
  readonly count: number;
}

/** In one workspace or in all; oldest session last. */
export async function waitingQuestions(keeping: SessionStorage, workspace?: string): Promise<WaitingQuestion[]> {
  const summaries = await keeping.log.list(workspace === undefined ? {} : { workspace });
  const waiting: WaitingQuestion[] = [];
  for (const { sessionId, workspace: folder, title, status } of summaries) {
    // A question belongs to a turn that has not ended.
    if (status !== "running") continue;
    const { questions } = (await Session.open(keeping, sessionId)).state;
    const count = questions.length;
    for (const question of questions) waiting.push({ ...question, sessionId, workspace: folder, title, count });
  }
  return waiting;
}

/** The id that identifies a question on the command line. */
export function nameOfQuestion({ sessionId, question_id, count }: WaitingQuestion): string {
  return shortSession(count > 1 ? question_id : sessionId);
}

export function questionRows(waiting: readonly WaitingQuestion[], say: Say): string[][] {
  const tell = questionMessages(say);
  const rows = waiting.map((each) => [
    nameOfQuestion(each),
    oneLine(each.questions.map(({ question }) => question).join(" · "), 100),
    oneLine(each.title, 60),
  ]);
  return [[tell("columnId"), tell("columnQuestion"), tell("columnSession")], ...rows];
}
