// Joins what the log says about each call: that a model asked for it, that a person was asked, that it ran or was refused.
import { summarizeEnd, subjectOfRequest, type AuditedCall } from "./audit-call.ts";
import { agentIdOf, type AuditContext } from "./audit-context.ts";
import { subjectOf } from "./audit-subject.ts";
import type { StoredEvent } from "../session/event.ts";

export interface AuditedCalls {
  add(event: StoredEvent): void;
  /** The call that a person was asked about. */
  callOfRequest(requestId: string): AuditedCall | undefined;
  /** All of them, in the order in which they were asked for. */
  all(): readonly AuditedCall[];
}

/** `stage` has to have seen each event before. */
export function createAuditedCalls(context: AuditContext): AuditedCalls {
  const calls: AuditedCall[] = [];
  /** Those that have not ended, newest last: some providers count calls anew in every step. */
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

  /** The call an event is about. One that nobody asked for, because a part of the log is missing, begins here. */
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
        // The first answer counts.
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
        // What ran was decided when it started, and an attempt when it was recorded.
        if (!call.started && !call.attempt) Object.assign(call, positionOf(event));
        call.ended = summarizeEnd(event.data);
        open = open.filter((each) => each !== call);
        break;
      }
    }
  }

  return { add, callOfRequest: (requestId) => requests.get(requestId), all: () => calls };
}
