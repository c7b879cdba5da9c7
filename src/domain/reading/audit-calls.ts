// Joins all events about a call into one audit entry: the model's request, the user's permission, the run or the refusal.
import { auditEntry, type AuditEntry } from "./audit-entry.ts";
import { agentIdOf, type AuditContext } from "./audit-context.ts";
import { shorten, subjectOf } from "./audit-subject.ts";
import type { DurableEvent, StoredEvent } from "../session/event.ts";
import type { PermissionAnswer } from "../session/permission-events.ts";
import type { Mode } from "../values/mode.ts";

type Data<Type extends DurableEvent["type"]> = Extract<DurableEvent, { type: Type }>["data"];

export interface AuditedCall {
  readonly callId: string;
  readonly agentId: string | undefined;
  /** Sequence of the last event that decided something. */
  seq: number;
  at: string;
  mode: Mode;
  model: string | undefined;
  tool: string | undefined;
  subject: string | undefined;
  attempt?: AuditEntry["attempt"];
  /** The rule that required the user's permission. */
  askedBy?: string;
  answer?: PermissionAnswer;
  started?: Pick<Data<"tool_started">, "rule" | "sandbox"> & { readonly files: readonly string[] };
  ended?: Pick<Data<"tool_ended">, "status" | "rule" | "code" | "durationMs"> & {
    readonly problem: string | undefined;
  };
}

export interface AuditedCalls {
  add(event: StoredEvent): void;
  /** The call that a permission request was about. */
  callOfRequest(requestId: string): AuditedCall | undefined;
  /** All calls, in the order of their requests. */
  all(): readonly AuditedCall[];
}

/** `stage` has to have seen each event before. */
export function createAuditedCalls(context: AuditContext): AuditedCalls {
  const calls: AuditedCall[] = [];
  /** Calls that have not ended, newest last: some providers reuse call ids in every step. */
  let open: AuditedCall[] = [];
  const requests = new Map<string, AuditedCall>();

  function addCall(event: StoredEvent, callId: string): AuditedCall {
    const agentId = agentIdOf(event);
    const model = context.modelOf(agentId);
    const call: AuditedCall = { callId, agentId, model, tool: undefined, subject: undefined, ...positionOf(event) };
    calls.push(call);
    open.push(call);
    return call;
  }

  function positionOf(event: StoredEvent): Pick<AuditedCall, "seq" | "at" | "mode"> {
    return { seq: event.seq, at: event.at, mode: context.modeOf(agentIdOf(event)) };
  }

  /** The call an event is about. If its request is missing from the log, the call starts here. */
  function callOf(event: StoredEvent, { callId, tool }: { readonly callId: string; readonly tool: string }) {
    const agentId = agentIdOf(event);
    const known = open.findLast((each) => each.callId === callId && each.agentId === agentId);
    const call = known ?? addCall(event, callId);
    call.tool = tool;
    return call;
  }

  function add(event: StoredEvent): void {
    switch (event.type) {
      case "assistant_message":
        for (const part of event.data.parts) {
          if (part.type !== "call") continue;
          const call = addCall(event, part.callId);
          call.tool = part.tool;
          call.subject = subjectOf(part.input);
        }
        break;
      case "permission_requested": {
        const { requestId, mode, rule } = event.data;
        const call = callOf(event, event.data);
        Object.assign(call, positionOf(event), { mode, askedBy: rule });
        call.subject = subjectOfRequest(event.data) ?? call.subject;
        requests.set(requestId, call);
        break;
      }
      case "permission_answered": {
        const call = requests.get(event.data.requestId);
        // Only the first answer applies.
        if (call) call.answer ??= event.data.answer;
        break;
      }
      case "disallowed_tool_attempt_in_planning": {
        const call = callOf(event, event.data);
        call.model ??= event.data.model || undefined;
        call.attempt = event.data.blocked ? "blocked" : "observed";
        Object.assign(call, positionOf(event), { mode: "plan" });
        break;
      }
      case "tool_started": {
        const { mode, rule, sandbox, effects = [] } = event.data;
        const call = callOf(event, event.data);
        Object.assign(call, positionOf(event), { mode });
        call.started = { rule, sandbox, files: effects.map(({ path }) => path) };
        break;
      }
      case "tool_ended": {
        const call = callOf(event, event.data);
        // A call that ran was decided at its start, an attempt when it was recorded.
        if (!call.started && !call.attempt) Object.assign(call, positionOf(event));
        call.ended = summarizeEnd(event.data);
        open = open.filter((each) => each !== call);
        break;
      }
    }
  }

  return { add, callOfRequest: (requestId) => requests.get(requestId), all: () => calls };
}

/** Keeps only what the audit shows: there are many outputs, and they can be long. */
function summarizeEnd({
  status,
  rule,
  code,
  durationMs,
  output,
}: Data<"tool_ended">): NonNullable<AuditedCall["ended"]> {
  const problem = status === "error" ? shorten(output) || undefined : undefined;
  return { status, rule, code, durationMs, problem };
}

/** The subject the user saw in the request: with resolved paths, unlike the model's input. */
function subjectOfRequest({ command, url, paths }: Data<"permission_requested">): string | undefined {
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

/** The gate may deny a call despite a yes: that is a denial. */
function decisionOf({ askedBy, answer, started, ended }: AuditedCall): string | undefined {
  if (ended?.status === "denied" && answer !== "no" && answer !== "skip") return "denied";
  if (answer !== undefined) return `asked: ${answer}`;
  if (started) return "allowed";
  return askedBy === undefined ? undefined : "asked";
}
