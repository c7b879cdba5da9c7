// `planwright permissions list`: what is allowed, asked about and denied here, and where that was said.
import type { EventLog } from "../../ports/event-log.ts";
import type { Grants, KeptGrant } from "../../ports/grants.ts";
import { fittedTable } from "./fitted-table.ts";
import type { Keeping } from "../../engine/session.ts";
import { exitCodes } from "./exit-codes.ts";
import type { Output } from "./output.ts";
import type { ConfiguredPattern } from "./configured-patterns.ts";
import { waitingRequests, waitingRows } from "./answer-waiting.ts";
import { ago, shortIds } from "./session-labels.ts";
import { oneLine } from "./table.ts";

export interface PermissionsList {
  readonly patterns: readonly ConfiguredPattern[];
  readonly grants: Grants;
  readonly keeping: Keeping;
  readonly workspace: string;
  /** Also what no longer counts, and other folders. */
  readonly all: boolean;
  readonly json: boolean;
  readonly output: Output;
  readonly width: number | undefined;
  readonly now: number;
}

export async function listPermissions(list: PermissionsList): Promise<number> {
  const { patterns, workspace, json, output, width, all } = list;
  const shown = shownGrants(list);
  const waiting = await waitingRequests(list.keeping, all ? undefined : workspace);
  if (json) {
    output.out(`${JSON.stringify({ workspace, waiting, patterns, grants: shown }, null, 2)}\n`);
    return exitCodes.done;
  }
  if (waiting.length > 0) {
    output.out(`Waiting for your answer:\n${fittedTable(waitingRows(waiting), width)}`);
    output.err("Answer with: planwright permissions answer <id> yes|skip|no\n");
    if (patterns.length > 0 || shown.length > 0) output.out("\n");
  }
  if (patterns.length > 0) {
    const rows = patterns.map(({ effect, pattern, from }) => [effect, pattern, from]);
    output.out(`From the configuration:\n${fittedTable([["effect", "pattern", "from"], ...rows], width)}`);
  }
  if (shown.length > 0) {
    const gap = patterns.length > 0 ? "\n" : "";
    output.out(`${gap}Allowed by a person, in build mode:\n${fittedTable(await rowsOf(list, shown), width)}`);
  }
  if (waiting.length > 0) return exitCodes.done;
  if (patterns.length === 0 && shown.length === 0)
    output.err(
      all
        ? "No pattern is configured, and nobody has allowed anything for longer yet.\n"
        : `No pattern is configured for ${workspace}, and nothing is allowed there for longer. See others with --all.\n`,
    );
  else if (shown.length === 0) output.err("\nNothing else is allowed for longer. See what was with --all.\n");
  return exitCodes.done;
}

type Shown = KeptGrant & { readonly state: "active" | "expired" | "revoked" };

function shownGrants({ grants, workspace, all, now }: PermissionsList): Shown[] {
  const at = new Date(now).toISOString();
  if (!all) return grants.active(workspace, at).map((grant): Shown => ({ ...grant, revokedAt: null, state: "active" }));
  return grants.list().map((grant): Shown => ({ ...grant, state: stateOf(grant, at) }));
}

export function stateOf({ revokedAt, expiresAt }: KeptGrant, at: string): Shown["state"] {
  if (revokedAt !== null) return "revoked";
  return at < expiresAt ? "active" : "expired";
}

async function rowsOf({ grants, keeping, all, now }: PermissionsList, shown: readonly Shown[]): Promise<string[][]> {
  const short = shortIds(grants.list().map(({ grantId }) => grantId));
  const rows = shown.map(async (grant) => [
    short(grant.grantId),
    grant.pattern,
    grant.scope,
    ago(grant.createdAt, now),
    endOf(grant, now),
    await sessionOf(keeping.log, grant.sessionId),
    ...(all ? [grant.workspace] : []),
  ]);
  const header = [
    "id",
    "pattern",
    "scope",
    "given",
    all ? "ends" : "expires",
    "session",
    ...(all ? ["workspace"] : []),
  ];
  return [header, ...(await Promise.all(rows))];
}

function endOf({ state, revokedAt, expiresAt }: Shown, now: number): string {
  if (state === "revoked") return `revoked ${ago(revokedAt ?? "", now)}`;
  return state === "expired" ? `expired ${ago(expiresAt, now)}` : within(expiresAt, now);
}

/** "in 5 min", "in 3 h", "in 2 days", and the date when it is longer than a month. */
function within(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  if (Number.isNaN(minutes)) return "?";
  if (minutes < 60) return `in ${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `in ${hours} h`;
  const days = Math.round(hours / 24);
  return days > 30 ? at.slice(0, 10) : `in ${days} days`;
}

/** A session that was removed has only its id left. */
async function sessionOf(log: EventLog, sessionId: string): Promise<string> {
  const title = (await log.get(sessionId))?.title ?? "";
  return oneLine(title, 40) || sessionId;
}
