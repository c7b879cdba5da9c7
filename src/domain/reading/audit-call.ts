// One call as the log tells it bit by bit, and the line of the audit that this becomes.
import { auditEntry, type AuditEntry } from "./audit-entry.ts";
import { shorten } from "./audit-subject.ts";
import type { DurableEvent } from "../session/event.ts";
import type { PermissionAnswer } from "../session/permission-events.ts";
import type { Mode } from "../values/mode.ts";

type Data<Type extends DurableEvent["type"]> = Extract<DurableEvent, { type: Type }>["data"];

export interface AuditedCall {
  readonly callId: string;
  readonly agentId: string | undefined;
  /** Of the last event that decided something. */
  seq: number;
  at: string;
  mode: Mode;
  model: string | undefined;
  tool: string | undefined;
  subject: string | undefined;
  attempt?: AuditEntry["attempt"];
  /** The rule that wanted a person's word. */
  askedBy?: string;
  answer?: PermissionAnswer;
  started?: Pick<Data<"tool_started">, "rule" | "sandbox"> & { readonly files: readonly string[] };
  ended?: Pick<Data<"tool_ended">, "status" | "rule" | "code" | "durationMs"> & {
    readonly problem: string | undefined;
  };
}

/** Only what the audit shows: outputs can be long, and there are many of them. */
export function summarizeEnd({
  status,
  rule,
  code,
  durationMs,
  output,
}: Data<"tool_ended">): NonNullable<AuditedCall["ended"]> {
  const problem = status === "error" ? shorten(output) || undefined : undefined;
  return { status, rule, code, durationMs, problem };
}

/** What a person was asked about, as the gate saw it: resolved paths, not what the model wrote. */
export function subjectOfRequest({ command, url, paths }: Data<"permission_requested">): string | undefined {
  return shorten(command ?? url ?? paths.join(", ")) || undefined;
}

export function entryOfCall(call: AuditedCall): AuditEntry {
  const { started, ended } = call;
  return auditEntry({
    seq: call.seq,
    at: call.at,
    kind: "call",
    actor: call.model ?? "unknown",
    agentId: call.agentId,
    mode: call.mode,
    tool: call.tool,
    subject: call.subject,
    decision: decisionOf(call),
    rule: (ended?.status === "denied" ? ended.rule : undefined) ?? started?.rule ?? ended?.rule ?? call.askedBy,
    sandbox: started?.sandbox,
    status: ended?.status ?? "open",
    code: ended?.code,
    durationMs: ended?.durationMs,
    files: started?.files,
    attempt: call.attempt,
    detail: ended?.problem,
  });
}

/** A yes does not bind the gate: what was denied all the same is a denial. */
function decisionOf({ askedBy, answer, started, ended }: AuditedCall): string | undefined {
  if (ended?.status === "denied" && answer !== "no" && answer !== "skip") return "denied";
  if (answer !== undefined) return `asked: ${answer}`;
  if (started) return "allowed";
  return askedBy === undefined ? undefined : "asked";
}
