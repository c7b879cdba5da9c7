// Runs a sub-agent: its own conversation in the same session, under the ceiling of its parent.
import { ceilingOf, depthOf, type Call, type SubAgent } from "../../domain/session/agent.ts";
import { fail } from "../../domain/values/failure.ts";
import { lowestMode } from "../../domain/values/mode.ts";
import type { State } from "../../domain/session/state.ts";
import type { Delegated, Order } from "../../ports/tool.ts";
import { Agent, Parked } from "../open/agent.ts";
import type { TurnContext, AgentContext } from "../open/turn-context.ts";

/** Maximum depth of sub-agents. */
const DEEPEST = 2;

export type RunTurn = (agent: Agent, turnContext: TurnContext) => Promise<void>;

/** Throws Parked when only the user can unblock it. */
export async function runSubAgent(
  context: AgentContext,
  call: Call,
  order: Order,
  runTurn: RunTurn,
): Promise<Delegated> {
  const { agent: parent, engine } = context;
  const { session } = parent;
  if (depthOf(session.state, parent.agentId) >= DEEPEST)
    throw fail("too_deep", "A sub-agent of a sub-agent cannot send off another one.", "Do this part yourself.");
  const agentId = findSubAgent(session.state, parent.agentId, call)?.agentId ?? engine.clock.newId();
  await session.commit((state) => {
    if (state.agents[agentId] || !state.turn || state.turn.cancelRequested) return [];
    const { name, task } = order;
    const parentId = parent.agentId === undefined ? {} : { parentId: parent.agentId };
    // Never more than the parent has now; what the parent loses later, the sub-agent loses too.
    const grant = lowestMode(order.grant, ceilingOf(state, parent.agentId));
    return [{ type: "agent_started", data: { agentId, ...parentId, callId: call.callId, name, task, grant } }];
  });
  if (!session.state.agents[agentId]) throw fail("cancelled", "It was cancelled before the sub-agent began.");
  await runTurn(new Agent(session, agentId), context);
  const { answer, lastTurn, turn } = session.state.agents[agentId] as SubAgent;
  if (turn) throw new Parked();
  return { text: answer, outcome: lastTurn?.outcome ?? "cancelled", failure: lastTurn?.failure };
}

/** Calls are resumed after a crash; the sub-agent this one had started continues where it was. */
function findSubAgent(state: State, parentId: string | undefined, call: Call): SubAgent | undefined {
  return Object.values(state.agents).find(
    (agent) => agent.callId === call.callId && agent.parentId === parentId && !agent.released,
  );
}
