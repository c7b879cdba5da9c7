// Finds the session that the user names: the newest of a folder, or one by its id or a unique part of it.
import { existsSync } from "node:fs";
import { fail } from "../../../domain/values/failure.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { findById } from "../text/short-ids.ts";

/** `id` may be the start or the end of one. Without it: the newest in `workspace`. */
export async function findSession(log: EventLog, workspace: string, id: string | undefined): Promise<SessionSummary> {
  if (id === undefined) {
    const [newest] = await log.list({ workspace, limit: 1 });
    if (newest) return newest;
    throw fail("not_found", `There is no session in ${workspace} yet.`, 'Start one with: planwright run "<prompt>"');
  }
  const hint = "List them with: planwright sessions --all";
  const exact = id === "" ? undefined : await log.get(id);
  const titleOf = ({ title }: SessionSummary) => title;
  return (
    exact ?? findById(await log.list(), id, { noun: "session", idOf: ({ sessionId }) => sessionId, titleOf, hint })
  );
}

/** A session stays in its folder: everything it has read and done is about that folder. `asked` is the folder of --cwd. */
export function checkFolder(
  { sessionId, workspace }: Pick<SessionSummary, "sessionId" | "workspace">,
  asked: string | undefined,
): void {
  if (!existsSync(workspace))
    throw fail(
      "not_found",
      `The folder ${workspace} of session ${sessionId} no longer exists.`,
      `Restore it to continue, or read the session with: planwright sessions show ${sessionId}`,
    );
  if (asked !== undefined && asked !== workspace)
    throw fail(
      "usage",
      `Session ${sessionId} belongs to ${workspace}, not to ${asked}.`,
      "Leave out --cwd to continue there.",
    );
}
