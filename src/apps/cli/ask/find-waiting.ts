// Finds the questions and calls that wait for the user, in any session, and lists them.
import type { Wait } from "../../../domain/reading/session-summary.ts";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { OpenSessions } from "../../../engine/open/open-sessions.ts";
import type { Session, SessionStorage } from "../../../engine/open/session.ts";
import { callTitle, questionTitle } from "../../views/ask/waiting.ts";
import { shortIds } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";
import { shortId } from "../text/short-ids.ts";

export interface WaitingRequest extends PermissionRequest {
  readonly session: Session;
  readonly title: string;
}

export interface WaitingQuestion extends PendingQuestion {
  readonly sessionId: string;
  readonly workspace: string;
  readonly title: string;
  /** How many wait in its session. */
  readonly count: number;
}

/** In one workspace or in all; oldest session last. */
export async function waitingRequests(storage: SessionStorage, workspace?: string): Promise<WaitingRequest[]> {
  const sessions = await sessionsWaitingFor("permission", storage, workspace);
  return sessions.flatMap((session) =>
    session.state.permissions.map((request) => ({ ...request, session, title: session.state.title })),
  );
}

/** In one workspace or in all; oldest session last. */
export async function waitingQuestions(storage: SessionStorage, workspace?: string): Promise<WaitingQuestion[]> {
  const sessions = await sessionsWaitingFor("question", storage, workspace);
  return sessions.flatMap(({ state: { questions, sessionId, workspace, title } }) =>
    questions.map((question) => ({ ...question, sessionId, workspace, title, count: questions.length })),
  );
}

async function sessionsWaitingFor(wait: Wait, storage: SessionStorage, workspace?: string): Promise<Session[]> {
  const sessions = new OpenSessions(storage);
  const listed = await storage.log.list({ waits: true, ...(workspace === undefined ? {} : { workspace }) });
  const waiting = listed.filter(({ waits }) => waits.includes(wait));
  return Promise.all(waiting.map(({ sessionId }) => sessions.open(sessionId)));
}

/** The id that identifies a question on the command line. */
export function nameOfQuestion({ sessionId, question_id, count }: WaitingQuestion): string {
  return shortId(count > 1 ? question_id : sessionId);
}

export function questionRows(waiting: readonly WaitingQuestion[]): string[][] {
  const rows = waiting.map((each) => [
    nameOfQuestion(each),
    oneLine(questionTitle(each), 100),
    oneLine(each.title, 60),
  ]);
  return [["id", "question", "session"], ...rows];
}

export function requestRows(waiting: readonly WaitingRequest[]): string[][] {
  const short = shortIds(waiting.map(({ requestId }) => requestId));
  const rows = waiting.map((request) => [
    short(request.requestId),
    request.mode,
    oneLine(callTitle(request), 100),
    request.title,
  ]);
  return [["id", "mode", "call", "session"], ...rows];
}
