// Grants in the session database: every process reads the same rows, so revoking a grant takes effect everywhere at once.
import type { Grant } from "../../domain/permission/grant.ts";
import type { Grants, KeptGrant } from "../../ports/grants.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";

const columns = "id, pattern, scope, workspace, session, plan, task, created_at, expires_at, revoked_at";

type Row = [
  grantId: string,
  pattern: string,
  scope: Grant["scope"],
  workspace: string,
  sessionId: string,
  planId: string | null,
  taskId: string | null,
  createdAt: string,
  expiresAt: string,
  revokedAt: string | null,
];

/** Inside the transaction that stores the event with the grant. An existing grant stays as it is: what was revoked stays revoked. */
export function storeGrant({ prepare }: Connection, grant: Grant): void {
  const { grantId, pattern, scope, workspace, sessionId, planId = null, taskId = null, createdAt, expiresAt } = grant;
  prepare(`INSERT INTO grant (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (id) DO NOTHING`).run(
    grantId,
    pattern,
    scope,
    workspace,
    sessionId,
    planId,
    taskId,
    createdAt,
    expiresAt,
  );
}

/** Over a connection that the event log opened and closes. */
export function grantsOnConnection({ prepare, guard, transaction }: Connection): Grants {
  const select = (where: string, ...values: string[]): Row[] =>
    guard(() => {
      const sql = `SELECT ${columns} FROM grant ${where} ORDER BY created_at DESC, id DESC`;
      return prepare(sql).all(...values) as unknown as Row[];
    });

  return {
    active: (workspace, now) =>
      select("WHERE workspace = ? AND revoked_at IS NULL AND expires_at > ?", workspace, now).map(grantOf),
    list: (workspace) =>
      (workspace === undefined ? select("") : select("WHERE workspace = ?", workspace)).map(keptGrantOf),
    revoke: (grantId, at) =>
      transaction(() => {
        const update = prepare("UPDATE grant SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?");
        return update.run(at, grantId).changes > 0;
      }),
  };
}

function grantOf([grantId, pattern, scope, workspace, sessionId, planId, taskId, createdAt, expiresAt]: Row): Grant {
  return {
    grantId,
    pattern,
    scope,
    workspace,
    sessionId,
    ...(planId === null ? {} : { planId }),
    ...(taskId === null ? {} : { taskId }),
    createdAt,
    expiresAt,
  };
}

function keptGrantOf(row: Row): KeptGrant {
  return { ...grantOf(row), revokedAt: row[9] };
}
