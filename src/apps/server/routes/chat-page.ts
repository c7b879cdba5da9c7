// Pagination of chats, newest first. Several may have changed within the same millisecond, so a cursor names a chat, not a time.
import type { SessionSummary } from "../../../domain/reading/session-summary.ts";

type Place = Pick<SessionSummary, "updatedAt" | "sessionId">;

/** The page after `before`, and the cursor of the next page. */
export function pageOf<Summary extends Place>(
  summaries: readonly Summary[],
  limit: number,
  before: string | undefined,
): { readonly page: readonly Summary[]; readonly next: string | null } {
  const place = before === undefined ? undefined : placeOf(before);
  const left = summaries.filter((each) => !place || compare(place, each) < 0).toSorted(compare);
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last && left.length > page.length ? nameOf(last) : null };
}

/** Newest first. */
function compare(one: Place, other: Place): number {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt ? -1 : 1;
  if (one.sessionId === other.sessionId) return 0;
  return one.sessionId > other.sessionId ? -1 : 1;
}

/** An opaque cursor. */
function nameOf({ updatedAt, sessionId }: Place): string {
  return Buffer.from(`${updatedAt} ${sessionId}`).toString("base64url");
}

/** Undefined for an invalid cursor. */
export function placeOf(name: string): Place | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\S+)$/.exec(Buffer.from(name, "base64url").toString());
  const [, updatedAt, sessionId] = parts ?? [];
  return updatedAt === undefined || sessionId === undefined ? undefined : { updatedAt, sessionId };
}
