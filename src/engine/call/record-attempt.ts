// The record of a model that tried what plan mode forbids: counted in the report of how well models keep to it.
import type { AgentState, Call } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { ToolMeta } from "../../domain/permission/policy.ts";

export function disallowedAttemptEvent(agent: AgentState, call: Call, meta: ToolMeta, blocked: boolean): DurableEvent {
  const { name, category } = meta;
  const model = agent.turn?.model ?? "";
  return {
    type: "disallowed_tool_attempt_in_planning",
    data: { callId: call.callId, tool: name, category, model, blocked },
  };
}
