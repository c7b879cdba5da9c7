// Events that sub-agents and permission requests might add to a session, at any moment when they can.
import { openCalls, type Call, type SubAgent } from "../src/domain/session/agent.ts";
import type { DurableEvent } from "../src/domain/session/event.ts";
import { nextInTurn, type Limits } from "../src/domain/session/next.ts";
import { isAgentEvent } from "../src/domain/session/reduce-agent.ts";
import type { State } from "../src/domain/session/state.ts";
import { engineMove } from "./arbitrary-engine.ts";
import type { Move } from "./arbitrary-log.ts";

export function crewMove(state: State, move: Move, count: number, limits: Limits): DurableEvent[] {
  const { pick } = move;
  const atWork = Object.values(state.agents).filter((agent) => agent.turn && !agent.released);
  const agent = atWork[pick % (atWork.length + 1)];
  const own = agent ?? state;
  const call = own.turn ? openCalls(own.turn)[pick % 3] : undefined;
  if (pick % 7 === 0 && state.mode === "plan")
    return [{ type: "workspace_fingerprinted", data: { tree: `tree-${count}` } }];
  if (call && pick % 3 === 0) return [sendOff(call, agent, move, count)];
  if (call && pick % 3 === 1 && call.permission === undefined) return [ask(state, call, agent, move, count)];
  if (!agent?.turn) return [];
  const events = engineMove(
    { ...state, ...agent },
    nextInTurn(state, agent, agent.agentId, agent.turn, limits),
    move,
    count,
  );
  return events.map((event) =>
    isAgentEvent(event) ? ({ ...event, data: { ...event.data, agentId: agent.agentId } } as DurableEvent) : event,
  );
}

function sendOff(call: Call, parent: SubAgent | undefined, { pick, text }: Move, count: number): DurableEvent {
  const parentId = parent ? { parentId: parent.agentId } : {};
  const grant = pick % 2 === 0 ? "plan" : "build";
  return {
    type: "agent_started",
    data: { agentId: `agent-${count}`, ...parentId, callId: call.callId, name: "looks", task: `look ${text}`, grant },
  };
}

function ask(state: State, call: Call, agent: SubAgent | undefined, { text }: Move, count: number): DurableEvent {
  return {
    type: "permission_requested",
    data: {
      requestId: `request-${count}`,
      callId: call.callId,
      ...(agent ? { agentId: agent.agentId } : {}),
      mode: state.mode,
      tool: call.tool,
      category: "write",
      risk: "medium",
      paths: [text],
      rule: "default",
      patterns: [],
    },
  };
}
