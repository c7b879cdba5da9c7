// What users always allow, as in their stored answers: every process lists and revokes the same grants.
import type { Grant } from "../domain/permission/grant.ts";

/** A stored grant. Revoked grants are kept. */
export interface KeptGrant extends Grant {
  readonly revokedAt: string | null;
}

/**
 * Contract, checked by `test/contracts/grants.ts` for every implementation: synchronous, because the gate reads inside an append.
 * A grant comes with its `permission_answered` event: both are stored by one `append`, or neither. What one process
 * stores or revokes, the next call of `active` in every other process sees. Problems of the store throw Failed "storage".
 */
export interface Grants {
  /** The grants of a workspace that are neither revoked nor expired at `now` (ISO 8601), newest first. */
  active(workspace: string, now: string): readonly Grant[];
  /** All of a workspace, or of every workspace, newest first, including revoked and expired ones. */
  list(workspace?: string): readonly KeptGrant[];
  /** False if there is no such grant; a revoked one stays as it is and gives true. */
  revoke(grantId: string, at: string): boolean;
}
