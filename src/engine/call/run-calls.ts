// Runs the tool calls of one step: read-only calls in parallel, calls with side effects alone and in order.
import type { Call } from "../../domain/session/agent.ts";
import { isPausedWithPlan } from "../../domain/session/task-phase.ts";
import { runCall } from "./run-call.ts";
import { isReadOnly } from "../gate/toolbox.ts";
import { endsAfterStop } from "../open/folder-queue.ts";
import type { AgentContext } from "../open/turn-context.ts";

/** How long calls may take to stop. A tool that takes longer breaks its contract and is abandoned. */
const STOP_GRACE_MS = 1_500;

export async function runCalls(context: AgentContext, calls: readonly Call[]): Promise<void> {
  const { engine, signal } = context;
  for (const batch of inBatches(calls, (call) => isReadOnly(engine.toolbox.find(call.tool)))) {
    // While its plan is paused, an agent's calls wait: they have not started.
    if (signal.aborted || isPausedWithPlan(context.agent.session.state, context.agent.agentId)) return;
    // Waits for all of them even if one fails: nothing may keep running when the next process takes over.
    const ended = Promise.allSettled(batch.map((call) => runCall(context, call)));
    // Abandoned calls find their turn over and store nothing.
    if (!(await endsAfterStop(ended, signal, STOP_GRACE_MS, engine.clock))) return;
    for (const end of await ended) if (end.status === "rejected") throw end.reason;
  }
}

/** Adjacent calls that may run in parallel form one batch; every other call is its own batch. */
function inBatches(calls: readonly Call[], canShare: (call: Call) => boolean): Call[][] {
  const batches: { shared: boolean; calls: Call[] }[] = [];
  for (const call of calls) {
    const shared = canShare(call);
    const last = batches.at(-1);
    if (last && last.shared && shared) last.calls.push(call);
    else batches.push({ shared, calls: [call] });
  }
  return batches.map((batch) => batch.calls);
}
