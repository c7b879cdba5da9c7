// Answers a permission request: stored in the session and, with "always", kept for later calls.
import type { AlwaysAllowed } from "../../domain/session/command.ts";
import type { PermissionAnswer } from "../../domain/session/permission-events.ts";
import type { GrantScope } from "../../domain/permission/grant.ts";
import type { Session, SessionStorage } from "../open/session.ts";
import { failWith } from "../../words/failures.ts";

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

/** Throws Failed "not_pending" when another answer came first. */
export async function answerPermission(
  session: Session,
  storage: SessionStorage,
  requestId: string,
  reply: PermissionReply,
  by = "user",
): Promise<void> {
  await session.refresh();
  const { answer, guidance } = reply;
  const always = reply.always && grantFor(storage, session, requestId, reply.always);
  await session.dispatch({ type: "answer_permission", requestId, answer, guidance, always, by });
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
