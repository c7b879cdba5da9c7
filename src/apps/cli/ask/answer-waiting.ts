// Answers a call that waits for a permission, in any process.
import { PermissionAnswer } from "../../../domain/session/permission-events.ts";
import { fail } from "../../../domain/values/failure.ts";
import { GrantScope } from "../../../domain/permission/grant.ts";
import { answerPermission, type PermissionReply } from "../../../engine/call/answer-permission.ts";
import type { SessionStorage } from "../../../engine/open/session.ts";
import { callTitle } from "../../views/ask/waiting.ts";
import type { Flags } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { oneLine } from "../text/table.ts";
import { waitingRequests } from "./find-waiting.ts";

export interface AnswerCommand {
  /** The id of a request and the answer to it. */
  readonly words: readonly string[];
  /** As on the command line: guidance, always, pattern, days. */
  readonly flags: Flags;
  readonly storage: SessionStorage;
  readonly output: Output;
}

export async function answerWaiting({ words, flags, storage, output }: AnswerCommand): Promise<number> {
  const [id, word, ...more] = words;
  if (id === undefined || word === undefined || more.length > 0)
    throw fail("usage", "Name a request and an answer.", "Use: planwright permissions answer <id> yes|skip|no");
  const reply = replyOf(word, flags);
  const waiting = await waitingRequests(storage);
  const found = waiting.filter(({ requestId }) => requestId.startsWith(id) || requestId.endsWith(id));
  const [request] = found;
  if (!request) throw fail("not_found", `There is no request ${id}.`, "List requests with: planwright permissions");
  if (found.length > 1) throw fail("ambiguous", `"${id}" matches ${found.length} requests. Use more of the id.`);
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
