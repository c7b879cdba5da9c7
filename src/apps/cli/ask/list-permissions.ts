// `planwright permissions list`: what is allowed, asked about and denied here, and by which rule.
import { permissionMessages, questionMessages } from "../../../words/command-line-ask.ts";
import { effectWords, scopeNames } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { Grants, KeptGrant } from "../../../ports/grants.ts";
import { fittedTable } from "../text/fitted-table.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import type { ConfiguredPattern } from "./configured-patterns.ts";
import { questionRows, requestRows, waitingQuestions, waitingRequests } from "./find-waiting.ts";
import { timeAgo, timeUntil } from "../../views/text/relative-time.ts";
import { shortIds } from "../text/session-labels.ts";
import type { Speak } from "../text/language.ts";
import { oneLine } from "../text/table.ts";

export interface PermissionsList {
  readonly patterns: readonly ConfiguredPattern[];
  readonly grants: Grants;
  readonly keeping: SessionStorage;
  readonly workspace: string;
  /** Includes expired and revoked grants, and other folders. */
  readonly all: boolean;
  readonly json: boolean;
  readonly output: Output;
  readonly width: number | undefined;
  readonly speak: Speak;
  readonly now: number;
}

export async function listPermissions(list: PermissionsList): Promise<number> {
  const { patterns, workspace, json, output, width, all } = list;
  const shown = shownGrants(list);
  const waiting = await waitingRequests(list.keeping, all ? undefined : workspace);
  const questions = await waitingQuestions(list.keeping, all ? undefined : workspace);
  if (json) {
    output.out(`${JSON.stringify({ workspace, waiting, questions, patterns, grants: shown }, null, 2)}\n`);
    return exitCodes.done;
  }
  const say = await list.speak();
  const tell = permissionMessages(say);
  if (questions.length > 0) {
    const words = questionMessages(say);
    output.out(`${words("questions")}\n${fittedTable(questionRows(questions, say), width)}`);
    output.err(`${words("answerQuestions")}\n`);
    if (waiting.length > 0 || patterns.length > 0 || shown.length > 0) output.out("\n");
  }
  if (waiting.length > 0) {
    output.out(`${tell("waiting")}\n${fittedTable(requestRows(waiting, say), width)}`);
    output.err(`${tell("answerWith")}\n`);
    if (patterns.length > 0 || shown.length > 0) output.out("\n");
  }
  if (patterns.length > 0) {
    const head = [tell("effect"), tell("pattern"), tell("from")];
    const rows = patterns.map(({ effect, pattern, from }) => [effectWords(say)(effect), pattern, from]);
    output.out(`${tell("configured")}\n${fittedTable([head, ...rows], width)}`);
  }
  if (shown.length > 0) {
    const gap = patterns.length > 0 ? "\n" : "";
    output.out(`${gap}${tell("allowed")}\n${fittedTable(await rowsOf(list, shown, say), width)}`);
  }
  if (waiting.length > 0 || questions.length > 0) return exitCodes.done;
  if (patterns.length === 0 && shown.length === 0)
    output.err(`${all ? tell("nothingAnywhere") : tell("nothing", { folder: workspace })}\n`);
  else if (shown.length === 0) output.err(`\n${tell("nothingElse")}\n`);
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

async function rowsOf(list: PermissionsList, shown: readonly Shown[], say: Say): Promise<string[][]> {
  const { grants, keeping, all, now } = list;
  const tell = permissionMessages(say);
  const short = shortIds(grants.list().map(({ grantId }) => grantId));
  const rows = shown.map(async (grant) => [
    short(grant.grantId),
    grant.pattern,
    scopeNames(say)(grant.scope),
    timeAgo(grant.createdAt, now, say.language),
    endOf(grant, now, say),
    await sessionOf(keeping.log, grant.sessionId),
    ...(all ? [grant.workspace] : []),
  ]);
  const columns = ["id", "pattern", "scope", "given", all ? "ends" : "expires", "session"] as const;
  const header = [...columns.map((key) => tell(key)), ...(all ? [tell("workspace")] : [])];
  return [header, ...(await Promise.all(rows))];
}

function endOf({ state, revokedAt, expiresAt }: Shown, now: number, say: Say): string {
  const tell = permissionMessages(say);
  if (state === "revoked") return tell("revokedAgo", { ago: timeAgo(revokedAt ?? "", now, say.language) });
  return state === "expired"
    ? tell("expiredAgo", { ago: timeAgo(expiresAt, now, say.language) })
    : timeUntil(expiresAt, now, say.language);
}

/** Only the id is left of a session that was removed. */
async function sessionOf(log: EventLog, sessionId: string): Promise<string> {
  const title = (await log.get(sessionId))?.title ?? "";
  return oneLine(title, 40) || sessionId;
}
