// `planwright permissions list`: what is allowed, asked about and denied here, and by which rule.
import type { EventLog } from "../../../ports/event-log.ts";
import type { Grants, KeptGrant } from "../../../ports/grants.ts";
import { fittedTable } from "../text/fitted-table.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import type { ConfiguredPattern } from "./configured-patterns.ts";
import { questionRows, requestRows, waitingQuestions, waitingRequests } from "./find-waiting.ts";
import { timeAgo, timeUntil } from "../../views/text/relative-time.ts";
import { shortIds } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";

export interface PermissionsList {
  readonly patterns: readonly ConfiguredPattern[];
  readonly grants: Grants;
  readonly storage: SessionStorage;
  readonly workspace: string;
  /** Includes expired and revoked grants, and other folders. */
  readonly all: boolean;
  readonly json: boolean;
  readonly output: Output;
  readonly width: number | undefined;
  readonly now: number;
}

export async function listPermissions(list: PermissionsList): Promise<number> {
  const { patterns, workspace, json, output, width, all } = list;
  const shown = shownGrants(list);
  const waiting = await waitingRequests(list.storage, all ? undefined : workspace);
  const questions = await waitingQuestions(list.storage, all ? undefined : workspace);
  if (json) {
    output.out(`${JSON.stringify({ workspace, waiting, questions, patterns, grants: shown }, null, 2)}\n`);
    return exitCodes.done;
  }
  if (questions.length > 0) {
    output.out(`Questions waiting for your answer:\n${fittedTable(questionRows(questions), width)}`);
    output.err("Answer with: planwright answer <id>\n");
    if (waiting.length > 0 || patterns.length > 0 || shown.length > 0) output.out("\n");
  }
  if (waiting.length > 0) {
    output.out(`Calls waiting for your permission:\n${fittedTable(requestRows(waiting), width)}`);
    output.err("Answer with: planwright permissions answer <id> yes|skip|no\n");
    if (patterns.length > 0 || shown.length > 0) output.out("\n");
  }
  if (patterns.length > 0) {
    const rows = patterns.map(({ effect, pattern, from }) => [effect, pattern, from]);
    output.out(`Configured:\n${fittedTable([["effect", "pattern", "from"], ...rows], width)}`);
  }
  if (shown.length > 0) {
    const gap = patterns.length > 0 ? "\n" : "";
    output.out(`${gap}Always allowed in build mode:\n${fittedTable(await rowsOf(list, shown), width)}`);
  }
  if (waiting.length > 0 || questions.length > 0) return exitCodes.done;
  const others = all ? "" : " See other permissions with --all.";
  if (patterns.length === 0 && shown.length === 0)
    output.err(`No permissions ${all ? "yet" : `for ${workspace} yet`}.${others}\n`);
  else if (shown.length === 0) output.err(`\nNothing is always allowed yet.${others}\n`);
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

async function rowsOf(list: PermissionsList, shown: readonly Shown[]): Promise<string[][]> {
  const { grants, storage, all, now } = list;
  const short = shortIds(grants.list().map(({ grantId }) => grantId));
  const rows = shown.map(async (grant) => [
    short(grant.grantId),
    grant.pattern,
    grant.scope,
    timeAgo(grant.createdAt, now, "en"),
    endOf(grant, now),
    await sessionOf(storage.log, grant.sessionId),
    ...(all ? [grant.workspace] : []),
  ]);
  const header = ["id", "pattern", "scope", "allowed", "expires", "session", ...(all ? ["workspace"] : [])];
  return [header, ...(await Promise.all(rows))];
}

function endOf({ state, revokedAt, expiresAt }: Shown, now: number): string {
  if (state === "revoked") return `revoked ${timeAgo(revokedAt ?? "", now, "en")}`;
  return state === "expired" ? `expired ${timeAgo(expiresAt, now, "en")}` : timeUntil(expiresAt, now, "en");
}

/** Only the id is left of a session that was removed. */
async function sessionOf(log: EventLog, sessionId: string): Promise<string> {
  const title = (await log.get(sessionId))?.title ?? "";
  return oneLine(title, 40) || sessionId;
}
