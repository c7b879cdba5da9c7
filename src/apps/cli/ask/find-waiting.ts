// Finds the questions and calls that wait for the user, in any session, and lists them.
import type { Wait } from "../../../domain/reading/waiting.ts";
import type { PermissionRequest } from "../../../domain/session/permission-events.ts";
import type { PendingQuestion, State } from "../../../domain/session/state.ts";
import { Session, type SessionStorage } from "../../../engine/open/session.ts";
import { callTitle, questionTitle } from "../../views/ask/waiting.ts";
import { shortIds } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";
import { shortId } from "../text/short-ids.ts";

export interface WaitingRequest extends PermissionRequest {
  readonly sessionId: string;
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
  return sessions.flatMap(({ state, sessionId, title }) =>
    state.permissions.map((request) => ({ ...request, sessionId, title })),
  );
}

/** In one workspace or in all; oldest session last. */
export async function waitingQuestions(storage: SessionStorage, workspace?: string): Promise<WaitingQuestion[]> {
  const sessions = await sessionsWaitingFor("question", storage, workspace);
  return sessions.flatMap(({ state: { questions }, ...session }) =>
    questions.map((question) => ({ ...question, ...session, count: questions.length })),
  );
}

async function sessionsWaitingFor(wait: Wait, storage: SessionStorage, workspace: string | undefined) {
  const found: { state: State; sessionId: string; workspace: string; title: string }[] = [];
  for (const { sessionId, workspace: folder, title, waits } of await storage.log.list(
    workspace === undefined ? {} : { workspace },
  )) {
    if (!waits.includes(wait)) continue;
    const { state } = await Session.open(storage, sessionId);
    found.push({ state, sessionId, workspace: folder, title });
  }
  return found;
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
