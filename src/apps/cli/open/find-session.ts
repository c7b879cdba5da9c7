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
  if (id === "") throw fail("usage", "Which session? Its id is empty.", "List them with: planwright sessions --all");
  const exact = await log.get(id);
  if (exact) return exact;
  const found = (await log.list()).filter(({ sessionId }) => sessionId.startsWith(id) || sessionId.endsWith(id));
  const [only] = found;
  if (!only) throw fail("not_found", `There is no session ${id}.`, "List them with: planwright sessions --all");
  if (found.length > 1) {
    const candidates = found.slice(0, 10).map(({ sessionId, title }) => `\n  ${sessionId}  ${oneLine(title, 60)}`);
    const more = found.length > 10 ? "\n  …" : "";
    throw fail("ambiguous", `"${id}" fits ${found.length} sessions; give more of the id:${candidates.join("")}${more}`);
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
      `The folder ${workspace} of session ${sessionId} is gone.`,
      `Bring it back to go on, or read what was done with: planwright sessions show ${sessionId}`,
    );
  if (asked !== undefined && asked !== workspace)
    throw fail(
      "usage",
      `Session ${sessionId} works in ${workspace}, not in ${asked}.`,
      "Leave --cwd out to go on there.",
    );
}
