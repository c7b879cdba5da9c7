// `planwright permissions`: lists what waits and which permissions a folder has, answers requests, and revokes grants.
import { fail } from "../../../domain/values/failure.ts";
import { readAction, type ActionOptions, type Flags } from "../commands/flags.ts";
import { listPermissions, stateOf, type PermissionsCommand } from "./list-permissions.ts";
import { PermissionAnswer } from "../../../domain/session/permission-events.ts";
import { GrantScope } from "../../../domain/permission/grant.ts";
import { answerPermission, type PermissionReply } from "../../../engine/call/answer-permission.ts";
import { callTitle } from "../../views/ask/waiting.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { findById } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";
import { waitingRequests } from "./find-waiting.ts";
import type { KeptGrant } from "../../../ports/grants.ts";

/** What each action takes besides --cwd. Options without effect are refused, not ignored. */
const options = {
  list: ["all", "json"],
  answer: ["guidance", "always", "pattern", "days"],
  revoke: ["all", "json"],
} as const satisfies ActionOptions<string>;

export async function permissionsCommand(command: PermissionsCommand): Promise<number> {
  const [word = "list", ...words] = command.words;
  switch (readAction("permissions", word, command.flags, options)) {
    case "list":
      if (words.length > 0)
        throw fail("usage", "planwright permissions list takes no id.", "Use planwright permissions revoke <id>.");
      return listPermissions(command);
    case "answer":
      return answerRequest(command, words);
    case "revoke":
      return revokePermissions(command, words);
  }
}

/** Answers a call that waits for a permission, in any process. */
async function answerRequest(
  { flags, storage, output }: PermissionsCommand,
  [id, word, ...more]: readonly string[],
): Promise<number> {
  if (id === undefined || word === undefined || more.length > 0)
    throw fail("usage", "Name a request and an answer.", "Use: planwright permissions answer <id> yes|skip|no");
  const reply = replyOf(word, flags);
  const request = findById(await waitingRequests(storage), id, {
    noun: "request",
    idOf: ({ requestId }) => requestId,
    titleOf: callTitle,
    hint: "List requests with: planwright permissions",
  });
  await answerPermission(request.session, storage, request.requestId, reply);
  const scope = reply.always ? `, always for the ${reply.always.scope}` : "";
  output.out(`${reply.answer}${scope}: ${oneLine(callTitle(request), 100)}\n`);
  return exitCodes.done;
}

function replyOf(word: string, flags: Flags): PermissionReply {
  const answer = PermissionAnswer.safeParse({ "1": "yes", "2": "skip", "3": "no" }[word] ?? word);
  if (!answer.success) throw fail("usage", `"${word}" is not an answer.`, "Use yes, skip or no.");
  const [guidance, scope, pattern, days] = ["guidance", "always", "pattern", "days"].map((name) => flags[name]);
  if (scope === undefined) {
    if (pattern !== undefined || days !== undefined)
      throw fail("usage", "--pattern and --days require --always.", "For example: --always session");
    return { answer: answer.data, ...(guidance === undefined ? {} : { guidance: String(guidance) }) };
  }
  const reach = GrantScope.safeParse(scope);
  if (!reach.success) throw fail("usage", `--always must be task, plan, session or project, not "${scope}".`);
  const always = {
    scope: reach.data,
    ...(pattern === undefined ? {} : { pattern: String(pattern) }),
    ...(days === undefined ? {} : { days: Number(days) }),
  };
  return { answer: answer.data, always };
}

const listThem = "List them with: planwright permissions --all";

/** Grants end with the next call, in every process. All ids are resolved before anything is revoked. */
async function revokePermissions(command: PermissionsCommand, ids: readonly string[]): Promise<number> {
  const { flags, storage, workspace, output, now = Date.now } = command;
  const { grants } = storage.log;
  const all = flags["all"] === true;
  if (all && ids.length > 0)
    throw fail("usage", "Give ids or --all, not both.", `--all revokes everything in ${workspace}.`);
  if (!all && ids.length === 0)
    throw fail("usage", "Which one? Use planwright permissions revoke <id>, or --all for this folder.", listThem);
  const at = new Date(now()).toISOString();
  const kept = grants.list();
  const chosen = all
    ? kept.filter((grant) => grant.workspace === workspace && stateOf(grant, at) === "active")
    : [...new Set(ids.map((id) => findById(kept, id, permission)))];
  const before = chosen.map((grant) => ({ grant, state: stateOf(grant, at) }));
  for (const { grantId } of chosen)
    if (!grants.revoke(grantId, at)) throw fail("not_found", `There is no permission ${grantId}.`, permission.hint);
  if (flags["json"] === true) {
    const told = before.map(({ grant, state }) => ({ ...grant, revokedAt: grant.revokedAt ?? at, before: state }));
    output.out(`${JSON.stringify(told, null, 2)}\n`);
    return exitCodes.done;
  }
  if (before.length === 0) output.err(`Nothing is always allowed in ${workspace}, so nothing was revoked.\n`);
  for (const { grant, state } of before) output.out(`${sentence(grant, state)}\n`);
  return exitCodes.done;
}

const permission = {
  noun: "permission",
  idOf: ({ grantId }: KeptGrant) => grantId,
  titleOf: ({ pattern }: KeptGrant) => pattern,
  hint: `Nothing was revoked. ${listThem}`,
};

function sentence({ pattern, scope, workspace, revokedAt, expiresAt }: KeptGrant, state: ReturnType<typeof stateOf>) {
  const grant = `${oneLine(pattern, 120)} (${scope}, ${oneLine(workspace, 200)})`;
  if (state === "revoked") return `${grant} was already revoked on ${moment(revokedAt ?? "")}.`;
  if (state === "expired") return `Revoked ${grant}, which had expired on ${moment(expiresAt)}.`;
  return `Revoked ${grant}.`;
}

function moment(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
