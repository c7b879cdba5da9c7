// `planwright permissions list`: what is allowed, asked about and denied here, and by which rule.
import type { EventLog } from "../../../ports/event-log.ts";
import type { KeptGrant } from "../../../ports/grants.ts";
import { fittedTable, oneLine } from "../text/table.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { questionRows, requestRows, waitingQuestions, waitingRequests } from "./find-waiting.ts";
import { timeAgo, timeUntil } from "../../views/text/relative-time.ts";
import { shortIds } from "../text/short-ids.ts";
import type { PermissionEffect } from "../../../domain/permission/permission.ts";
import { settingOrigin } from "../../../domain/values/setting-origin.ts";
import { readConfigFile } from "../../config/config-file.ts";
import { loadConfig, type ConfigSources } from "../../config/load.ts";
import { valueAt } from "../../config/key-path.ts";

export interface PermissionsCommand extends CommandContext {
  readonly storage: SessionStorage;
  readonly now?: () => number;
}

/** --all includes expired and revoked grants, and other folders. */
export async function listPermissions(command: PermissionsCommand): Promise<number> {
  const { env, workspace, flags, output, width, storage } = command;
  const all = flags["all"] === true;
  const patterns = await configuredPatterns({ env, workspace });
  const grants = shownGrants(command, all);
  const waiting = await waitingRequests(storage, all ? undefined : workspace);
  const questions = await waitingQuestions(storage, all ? undefined : workspace);
  if (flags["json"] === true) {
    output.out(`${JSON.stringify({ workspace, waiting, questions, patterns, grants }, null, 2)}\n`);
    return exitCodes.done;
  }
  const configured = patterns.map(({ effect, pattern, from }) => [effect, pattern, from]);
  const sections = [
    { title: "Questions waiting for your answer", rows: questionRows(questions), answer: "answer <id>" },
    {
      title: "Calls waiting for your permission",
      rows: requestRows(waiting),
      answer: "permissions answer <id> yes|skip|no",
    },
    { title: "Configured", rows: [["effect", "pattern", "from"], ...configured] },
    { title: "Always allowed in build mode", rows: await grantRows(command, grants, all) },
  ].filter(({ rows }) => rows.length > 1);
  for (const [index, { title, rows, answer }] of sections.entries()) {
    output.out(`${index === 0 ? "" : "\n"}${title}:\n${fittedTable(rows, width)}`);
    if (answer !== undefined) output.err(`Answer with: planwright ${answer}\n`);
  }
  if (waiting.length > 0 || questions.length > 0) return exitCodes.done;
  const others = all ? "" : " See other permissions with --all.";
  if (patterns.length === 0 && grants.length === 0)
    output.err(`No permissions ${all ? "yet" : `for ${workspace} yet`}.${others}\n`);
  else if (grants.length === 0) output.err(`\nNothing is always allowed yet.${others}\n`);
  return exitCodes.done;
}

type Shown = KeptGrant & { readonly state: "active" | "expired" | "revoked" };

function shownGrants({ storage, workspace, now = Date.now }: PermissionsCommand, all: boolean): Shown[] {
  const at = new Date(now()).toISOString();
  const { grants } = storage.log;
  if (!all) return grants.active(workspace, at).map((grant): Shown => ({ ...grant, revokedAt: null, state: "active" }));
  return grants.list().map((grant): Shown => ({ ...grant, state: stateOf(grant, at) }));
}

export function stateOf({ revokedAt, expiresAt }: KeptGrant, at: string): Shown["state"] {
  if (revokedAt !== null) return "revoked";
  return at < expiresAt ? "active" : "expired";
}

async function grantRows(
  { storage: { log }, now = Date.now }: PermissionsCommand,
  shown: readonly Shown[],
  all: boolean,
): Promise<string[][]> {
  const short = shortIds(log.grants.list().map(({ grantId }) => grantId));
  const rows = shown.map(async (grant) => [
    short(grant.grantId),
    grant.pattern,
    grant.scope,
    timeAgo(grant.createdAt, now(), "en"),
    endOf(grant, now()),
    await sessionOf(log, grant.sessionId),
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

interface ConfiguredPattern {
  readonly effect: PermissionEffect;
  readonly pattern: string;
  /** "user file /home/ada/.config/planwright/planwright.jsonc:4". */
  readonly from: string;
}

/** In order of precedence: deny, ask, allow. Throws Failed "config" like every other command. */
async function configuredPatterns(sources: ConfigSources): Promise<ConfiguredPattern[]> {
  const { files } = await loadConfig(sources);
  const read = await Promise.all(files.filter(({ found }) => found).map(readConfigFile));
  const documents = read.filter((each) => "document" in each);
  return (["deny", "ask", "allow"] as const).flatMap((effect) =>
    documents.flatMap(({ kind, path, document }) => {
      const patterns = valueAt(document.value, ["permissions", effect]);
      return (Array.isArray(patterns) ? patterns : []).map((pattern, index): ConfiguredPattern => {
        const { line } = document.valueAt(["permissions", effect, index]);
        return { effect, pattern: String(pattern), from: settingOrigin([{ kind, place: path, line }]).from };
      });
    }),
  );
}
