// Answers a permission request: stored in the session and, with "always", kept for later calls.
import type { AlwaysAllowed, Command } from "../../domain/session/command.ts";
import { decide } from "../../domain/session/decide.ts";
import type { PermissionAnswer } from "../../domain/session/permission-events.ts";
import { Failed } from "../../domain/values/failure.ts";
import type { GrantScope } from "../../domain/permission/grant.ts";
import type { Grants } from "../../ports/grants.ts";
import type { Session, SessionStorage } from "../open/session.ts";
import { failureOf, failWith } from "../../words/failures.ts";

export interface PermissionReply {
  readonly answer: PermissionAnswer;
  /** With "no": what the model should do instead. */
  readonly guidance?: string | undefined;
  /** With "yes": what is allowed from now on. `pattern` defaults to exactly this call, `days` to thirty. */
  readonly always?:
    | { readonly scope: GrantScope; readonly pattern?: string | undefined; readonly days?: number | undefined }
    | undefined;
}

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Throws Failed "not_pending" when somebody answered first. */
export async function answerPermission(
  session: Session,
  storage: SessionStorage & { readonly grants: Grants },
  requestId: string,
  reply: PermissionReply,
  by = "user",
): Promise<void> {
  await session.refresh();
  const { answer, guidance } = reply;
  const always = reply.always && grantFor(storage, session, requestId, reply.always);
  const command: Command = { type: "answer_permission", requestId, answer, guidance, always, by };
  const decision = decide(session.state, command);
  if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
  const [answered] = decision.events;
  const grant = answered?.type === "permission_answered" ? answered.data.grant : undefined;
  // Before the answer, because work continues as soon as it is stored and the next call may be the same.
  if (grant) storage.grants.add(grant);
  try {
    await session.dispatch(command);
  } catch (thrown) {
    if (grant) storage.grants.revoke(grant.grantId, storage.clock.now());
    throw thrown;
  }
}

function grantFor(
  { clock, redactor }: SessionStorage,
  session: Session,
  requestId: string,
  { scope, pattern, days = DAYS }: NonNullable<PermissionReply["always"]>,
): AlwaysAllowed {
  if (!Number.isFinite(days) || days <= 0 || days > 3650) throw failWith("bad_input", "days_out_of_range", { days });
  const request = session.state.permissions.find((open) => open.requestId === requestId);
  const chosen = pattern === undefined ? request?.patterns[0] : redactor.redact(pattern);
  if (request && chosen === undefined) throw failWith("bad_input", "no_exact_pattern", {});
  const createdAt = clock.now();
  return {
    grantId: clock.newId(),
    pattern: chosen ?? "",
    scope,
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + days * DAY_MS).toISOString(),
  };
}
