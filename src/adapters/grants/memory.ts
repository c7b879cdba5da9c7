// Grants in memory, for tests and for sessions that are not kept.
import type { Grant } from "../../domain/permission/grant.ts";
import type { Grants, KeptGrant } from "../../ports/grants.ts";

export interface MemoryGrants extends Grants {
  /** The session was removed: removes the grants that were valid only for it. For `openMemoryLog`. */
  forget(sessionId: string): void;
}

export function openMemoryGrants(): MemoryGrants {
  const kept = new Map<string, KeptGrant>();
  const list = (workspace?: string) =>
    [...kept.values()]
      .filter((grant) => workspace === undefined || grant.workspace === workspace)
      .toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.grantId, a.grantId));

  return {
    add(grant) {
      // An existing grant stays as it is: repeating an answer must not bring back what was revoked.
      if (!kept.has(grant.grantId)) kept.set(grant.grantId, Object.freeze({ ...grant, revokedAt: null }));
    },
    active: (workspace, now) =>
      list(workspace)
        .filter(({ revokedAt, expiresAt }) => revokedAt === null && now < expiresAt)
        .map(({ revokedAt: _, ...grant }): Grant => grant),
    list,
    revoke(grantId, at) {
      const grant = kept.get(grantId);
      if (grant?.revokedAt === null) kept.set(grantId, Object.freeze({ ...grant, revokedAt: at }));
      return grant !== undefined;
    },
    forget(sessionId) {
      for (const { grantId, ...grant } of kept.values())
        if (grant.sessionId === sessionId && grant.scope !== "project") kept.delete(grantId);
    },
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
