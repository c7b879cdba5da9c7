// Finds the session a person means: the newest of a folder, or one by its id or a unique piece of it.
import { fail } from "../../domain/failure.ts";
import type { SessionSummary } from "../../domain/session-summary.ts";
import type { EventLog } from "../../ports/event-log.ts";

/** `id` may be the beginning or the end of an id: ids of one minute share their beginning. Without it: the newest in `workspace`. */
export async function findSession(log: EventLog, workspace: string, id: string | undefined): Promise<SessionSummary> {
  if (id === undefined) {
    const [newest] = await log.list({ workspace, limit: 1 });
    if (newest) return newest;
    throw fail("not_found", `There is no session in ${workspace} yet.`, 'Start one with: planwright run "<prompt>"');
  }
  const exact = await log.get(id);
  if (exact) return exact;
  const found = (await log.list()).filter(({ sessionId }) => sessionId.startsWith(id) || sessionId.endsWith(id));
  const [only] = found;
  if (!only || id === "")
    throw fail("not_found", `There is no session ${id}.`, "List them with: planwright sessions --all");
  if (found.length > 1) {
    const candidates = found.slice(0, 10).map(({ sessionId, title }) => `\n  ${sessionId}  ${title}`);
    throw fail("ambiguous", `"${id}" fits ${found.length} sessions:${candidates.join("")}\n`, "Give more of the id.");
  }
  return only;
}
