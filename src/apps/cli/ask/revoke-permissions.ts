// `planwright permissions revoke`: removes grants. They end with the next call, in every process.
import { fail } from "../../../domain/values/failure.ts";
import type { Grants, KeptGrant } from "../../../ports/grants.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { stateOf } from "./list-permissions.ts";
import { oneLine } from "../text/table.ts";

export interface Revocation {
  /** Whole ids, or prefixes or suffixes that match only one grant. */
  readonly ids: readonly string[];
  /** Everything still valid in this folder. */
  readonly all: boolean;
  readonly grants: Grants;
  readonly workspace: string;
  readonly json: boolean;
  readonly output: Output;
  readonly now: number;
}

const listThem = "List them with: planwright permissions --all";

/** All ids are resolved before anything is revoked. */
export async function revokePermissions(revocation: Revocation): Promise<number> {
  const { ids, all, grants, workspace, json, output, now } = revocation;
  if (all && ids.length > 0)
    throw fail("usage", "Give ids or --all, not both.", `--all revokes everything in ${workspace}.`);
  if (!all && ids.length === 0)
    throw fail("usage", "Which one? Use planwright permissions revoke <id>, or --all for this folder.", listThem);
  const at = new Date(now).toISOString();
  const kept = grants.list();
  const chosen = all
    ? kept.filter((grant) => grant.workspace === workspace && stateOf(grant, at) === "active")
    : [...new Set(ids.map((id) => find(kept, id)))];
  const before = chosen.map((grant) => ({ grant, state: stateOf(grant, at) }));
  for (const { grantId } of chosen) if (!grants.revoke(grantId, at)) throw notThere(grantId);
  if (json) {
    const told = before.map(({ grant, state }) => ({ ...grant, revokedAt: grant.revokedAt ?? at, before: state }));
    output.out(`${JSON.stringify(told, null, 2)}\n`);
    return exitCodes.done;
  }
  if (before.length === 0) output.err(`Nothing is always allowed in ${workspace}, so nothing was revoked.\n`);
  for (const { grant, state } of before) output.out(`${sentence(grant, state)}\n`);
  return exitCodes.done;
}

function find(kept: readonly KeptGrant[], id: string): KeptGrant {
  if (id === "") throw fail("usage", "The id is empty.", listThem);
  const exact = kept.find(({ grantId }) => grantId === id);
  if (exact) return exact;
  const found = kept.filter(({ grantId }) => grantId.startsWith(id) || grantId.endsWith(id));
  const [only] = found;
  if (!only) throw notThere(id);
  if (found.length === 1) return only;
  const candidates = found.slice(0, 10).map(({ grantId, pattern }) => `\n  ${grantId}  ${oneLine(pattern, 60)}`);
  const more = found.length > 10 ? "\n  …" : "";
  throw fail(
    "ambiguous",
    `"${id}" matches ${found.length} permissions. Use more of the id:${candidates.join("")}${more}`,
  );
}

function notThere(id: string) {
  return fail("not_found", `There is no permission ${id}. Nothing was revoked.`, listThem);
}

function sentence({ pattern, scope, workspace, revokedAt, expiresAt }: KeptGrant, state: ReturnType<typeof stateOf>) {
  const grant = `${oneLine(pattern, 120)} (${scope}, ${oneLine(workspace, 200)})`;
  if (state === "revoked") return `${grant} was already revoked on ${moment(revokedAt ?? "")}.`;
  if (state === "expired") return `Revoked ${grant}, which had expired on ${moment(expiresAt)}.`;
  return `Revoked ${grant}.`;
}

function moment(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
