// A registry in memory, for tests and for servers that keep nothing.
import type { KeptReply, KnownWorkspace, Registry } from "../../ports/registry.ts";

export function openMemoryRegistry(): Registry {
  const workspaces = new Map<string, KnownWorkspace>();
  const replies = new Map<string, KeptReply>();
  const place = (caller: string, key: string) => JSON.stringify([caller, key]);

  return {
    workspaces: () =>
      [...workspaces.values()].toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id)),
    addWorkspace({ id, folder, name, createdAt }) {
      const known = [...workspaces.values()].find((each) => each.folder === folder);
      if (known) return known;
      if (workspaces.has(id)) throw new Error(`Two workspaces have the id ${id}.`);
      const added = Object.freeze({ id, folder, name, createdAt });
      workspaces.set(id, added);
      return added;
    },
    removeWorkspace: (id) => workspaces.delete(id),
    beginReply({ caller, key, request, at }) {
      const known = replies.get(place(caller, key));
      if (!known) replies.set(place(caller, key), Object.freeze({ caller, key, request, status: null, body: "", at }));
      return known;
    },
    endReply(caller, key, status, body) {
      const known = replies.get(place(caller, key));
      if (known) replies.set(place(caller, key), Object.freeze({ ...known, status, body }));
    },
    dropReply: (caller, key) => void replies.delete(place(caller, key)),
    forgetReplies(before) {
      for (const [name, { at }] of replies) if (at < before) replies.delete(name);
    },
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
