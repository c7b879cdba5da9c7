// Whether a person can have a tool run themselves now: as a turn of the session with that one call, which passes the gate like any other.
import type { Command } from "./command.ts";
import { reject, type Decision } from "./decision.ts";
import type { State } from "./state.ts";
import { PLANNED_CALL } from "./task-phase.ts";

type CallTool = Extract<Command, { type: "call_tool" }>;

const nothingUsed = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

export function decideCall({ turn, inbox, drafting, plan }: State, command: CallTool): Decision {
  if (turn || inbox.length > 0 || drafting)
    return reject("busy", "This session is at work.", "Wait until it is done, or stop it first.");
  if (plan?.status === "approved" || plan?.status === "executing")
    return reject("busy", "A plan is about to be carried out in this session.", "Wait for it, or use another session.");
  const { messageId, turnId, callId, tool, input, grant, by } = command;
  const step = { turnId, step: 1, model: PLANNED_CALL };
  const part = { type: "call", callId, tool, input } as const;
  return {
    events: [
      { type: "user_message", data: { messageId, text: `[${by} runs ${tool}]`, metadata: { tool_call: callId }, by } },
      { type: "turn_started", data: { turnId, ...(grant === undefined ? {} : { grant }) } },
      { type: "step_started", data: step },
      { type: "assistant_message", data: { ...step, parts: [part], finish: "calls", usage: nothingUsed, cost: 0 } },
    ],
  };
}
