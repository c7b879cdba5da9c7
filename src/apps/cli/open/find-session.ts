// Finds the session that the user names: the newest of a folder, or one by its id or a unique part of it.
import { existsSync } from "node:fs";
import { fail } from "../../../domain/values/failure.ts";
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { oneLine } from "../text/table.ts";

/** `id` may be a prefix or a suffix: ids of the same minute share a prefix. Without it: the newest in `workspace`. */
export async function findSession(log: EventLog, workspace: string, id: string | undefined): Promise<SessionSummary> {
  if (id === undefined) {
    const [newest] = await log.list({ workspace, limit: 1 });
    if (newest) return newest;
    throw fail("not_found", `There is no session in ${workspace} yet.`, 'Start one with: planwright run "<prompt>"');
  }
  if (id === "") throw fail("usage", "The session's id is empty.", "List them with: planwright sessions --all");
  const exact = await log.get(id);
  if (exact) return exact;
  const found = (await log.list()).filter(({ sessionId }) => sessionId.startsWith(id) || sessionId.endsWith(id));
  const [only] = found;
  if (!only) throw fail("not_found", `There is no session ${id}.`, "List them with: planwright sessions --all");
  if (found.length > 1) {
    const candidates = found.slice(0, 10).map(({ sessionId, title }) => `\n  ${sessionId}  ${oneLine(title, 60)}`);
    const more = found.length > 10 ? "\n  …" : "";
    throw fail(
      "ambiguous",
      `"${id}" matches ${found.length} sessions. Use more of the id:${candidates.join("")}${more}`,
    );
  }
  return only;
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
