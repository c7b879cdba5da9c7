// The `session` table: one row for each session, so that lists read no events.
import { searchWords } from "../../domain/values/search-text.ts";
import {
  searchedText,
  summaryOf,
  type PlanSummary,
  type SessionSummary,
  type Wait,
} from "../../domain/reading/session-summary.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import { replay } from "../../domain/session/reduce.ts";
import type { ListFilter } from "../../ports/event-log.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";

const columns =
  "id, workspace, title, mode, plan_file, seq, created_at, updated_at, status, plan_id, plan_revision, plan_status, plan_title, waits";

type Row = [
  sessionId: string,
  workspace: string,
  title: string,
  mode: SessionSummary["mode"],
  planFile: string | null,
  seq: number,
  createdAt: string,
  updatedAt: string,
  status: SessionSummary["status"],
  planId: string | null,
  planRevision: number,
  planStatus: PlanSummary["status"],
  planTitle: string,
  /** Divided by spaces. */
  waits: string,
];

function fromRow(row: Row): SessionSummary {
  const [sessionId, workspace, title, mode, planFile, seq, createdAt, updatedAt, status, ...ofPlan] = row;
  const [planId, planRevision, planStatus, planTitle, waiting] = ofPlan;
  const plan = planId === null ? null : { planId, revision: planRevision, status: planStatus, title: planTitle };
  const waits = waiting.split(" ").filter(Boolean) as Wait[];
  return { sessionId, workspace, title, mode, planFile, plan, seq, createdAt, updatedAt, status, waits };
}

/** Word for word as in its index, which is empty once all summaries are derived: the query then costs next to nothing. */
export const IS_BEHIND = "summary_seq <> seq";

export function readSummary(connection: Connection, sessionId: string): SessionSummary | undefined {
  const row = connection.prepare(`SELECT ${columns} FROM session WHERE id = ?`).get(sessionId);
  return row && fromRow(row as unknown as Row);
}

export function writeSummary(connection: Connection, summary: SessionSummary): void {
  const { sessionId, workspace, title, mode, planFile, plan, seq, createdAt, updatedAt, status, waits } = summary;
  const ofPlan = [plan?.planId ?? null, plan?.revision ?? null, plan?.status ?? null, plan?.title ?? null];
  connection
    .prepare(
      `INSERT INTO session (${columns}, searched, summary_seq) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
         title = excluded.title, mode = excluded.mode, plan_file = excluded.plan_file, seq = excluded.seq,
         updated_at = excluded.updated_at, status = excluded.status, plan_id = excluded.plan_id,
         plan_revision = excluded.plan_revision, plan_status = excluded.plan_status, plan_title = excluded.plan_title,
         waits = excluded.waits, searched = excluded.searched, summary_seq = excluded.summary_seq`,
    )
    .run(
      sessionId,
      workspace,
      title,
      mode,
      planFile,
      seq,
      createdAt,
      updatedAt,
      status,
      ...ofPlan,
      waits.join(" "),
      searchedText(summary),
      seq,
    );
}

/** Only the session's latest sequence and time: the rest is derived when it is read. */
export function writeProgress(connection: Connection, sessionId: string, events: readonly StoredEvent[]): void {
  const [first, last] = [events[0], events.at(-1)];
  if (first?.type === "session_created") {
    writeSummary(connection, summaryOf(replay([first])));
  } else if (first?.seq === 1) throw new Error("A session starts with session_created.");
  if (last)
    connection.prepare("UPDATE session SET seq = ?, updated_at = ? WHERE id = ?").run(last.seq, last.at, sessionId);
}

/**
 * Every word is in the row or in a message. SQLite knows upper and lower case of ASCII only, so both are stored as `folded` makes them
 * and compared as they are; that also makes it quick, and stops at the first hit of each session and at the list's limit.
 */
const containsAll = `NOT EXISTS (SELECT 1 FROM json_each(?) AS word WHERE instr(searched, word.value) = 0 AND NOT EXISTS (
  SELECT 1 FROM message WHERE message.session = session.id AND instr(message.folded, word.value) > 0))`;

/** Newest first; of equal age, by id, so that the order is always the same. */
export function listQuery(filter: ListFilter): { sql: string; values: (string | number)[] } {
  const { workspace, mode, planFile, planId, planStatus, updatedAfter, waits, search = "", limit } = filter;
  const words = searchWords(search);
  const conditions = {
    "workspace = ?": workspace,
    "mode = ?": mode,
    "plan_file = ?": planFile,
    "plan_id = ?": planId,
    "plan_status = ?": planStatus,
    "updated_at > ?": updatedAfter,
    [containsAll]: words.length > 0 ? JSON.stringify(words) : undefined,
  };
  const filters = Object.entries(conditions).filter(([, value]) => value !== undefined);
  // Word for word, because SQLite uses the index only then.
  const waiting = waits === undefined ? [] : [waits ? "waits <> ''" : "waits = ''"];
  const where = [...filters.map(([condition]) => condition), ...waiting].join(" AND ");
  return {
    sql: `SELECT ${columns} FROM session ${where && `WHERE ${where}`} ORDER BY updated_at DESC, id DESC LIMIT ?`,
    values: [...filters.map(([, value]) => value as string), limit ?? -1],
  };
}

export function listSummaries(connection: Pick<Connection, "prepare">, filter: ListFilter): SessionSummary[] {
  const { sql, values } = listQuery(filter);
  return (connection.prepare(sql).all(...values) as unknown as Row[]).map(fromRow);
}
