// The registry in the session database: of two processes that get the same request, only one handles it.
import type { KeptReply, KnownWorkspace, Registry } from "../../ports/registry.ts";
import type { Connection } from "../sqlite/sqlite-connection.ts";

type WorkspaceRow = [id: string, folder: string, name: string, createdAt: string];
type ReplyRow = [caller: string, key: string, request: string, status: number | null, body: string, at: string];

/** Over a connection that the event log opened and closes. */
export function registryOnConnection({ prepare, guard, transaction }: Connection): Registry {
  return {
    workspaces: () =>
      guard(() => {
        const select = prepare("SELECT id, folder, name, created_at FROM workspace ORDER BY created_at, id");
        return (select.all() as unknown as WorkspaceRow[]).map(workspaceOf);
      }),
    addWorkspace: ({ id, folder, name, createdAt }) =>
      transaction(() => {
        prepare(
          "INSERT INTO workspace (id, folder, name, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (folder) DO NOTHING",
        ).run(id, folder, name, createdAt);
        const known = prepare("SELECT id, folder, name, created_at FROM workspace WHERE folder = ?").get(folder);
        return workspaceOf(known as unknown as WorkspaceRow);
      }),
    removeWorkspace: (id) => transaction(() => prepare("DELETE FROM workspace WHERE id = ?").run(id).changes > 0),
    beginReply: ({ caller, key, request, at }) =>
      transaction(() => {
        const insert = prepare(
          "INSERT INTO reply (caller, key, request, status, body, at) VALUES (?, ?, ?, NULL, '', ?) ON CONFLICT (caller, key) DO NOTHING",
        );
        if (insert.run(caller, key, request, at).changes > 0) return undefined;
        const select = prepare("SELECT caller, key, request, status, body, at FROM reply WHERE caller = ? AND key = ?");
        return replyOf(select.get(caller, key) as unknown as ReplyRow);
      }),
    endReply(caller, key, status, body) {
      transaction(() =>
        prepare("UPDATE reply SET status = ?, body = ? WHERE caller = ? AND key = ?").run(status, body, caller, key),
      );
    },
    dropReply(caller, key) {
      transaction(() => prepare("DELETE FROM reply WHERE caller = ? AND key = ?").run(caller, key));
    },
    forgetReplies(before) {
      transaction(() => prepare("DELETE FROM reply WHERE at < ?").run(before));
    },
  };
}

function workspaceOf([id, folder, name, createdAt]: WorkspaceRow): KnownWorkspace {
  return { id, folder, name, createdAt };
}

function replyOf([caller, key, request, status, body, at]: ReplyRow): KeptReply {
  return { caller, key, request, status, body, at };
}
