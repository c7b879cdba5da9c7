// Runs the tool calls of one step: what only reads runs side by side, what changes something runs alone and in order.
import type { Call } from "../domain/state.ts";
import type { Tool } from "../ports/tool.ts";
import type { Engine } from "./engine.ts";
import { runCall } from "./run-call.ts";
import type { Session } from "./session.ts";

export async function runCalls(
  session: Session,
  engine: Engine,
  calls: readonly Call[],
  signal: AbortSignal,
): Promise<void> {
  for (const batch of inBatches(calls, (call) => changesNothing(engine.toolbox.find(call.tool)))) {
    if (signal.aborted) return;
    await Promise.all(batch.map((call) => runCall(session, engine, call, signal)));
  }
}

/** Unknown tools count as harmless: they will not run at all. */
export function changesNothing(tool: Tool | undefined): boolean {
  return !tool || (tool.meta.category !== "write" && tool.meta.category !== "execute");
}

/** Neighbours that may run together form one batch; every other call is a batch of its own. */
function inBatches(calls: readonly Call[], together: (call: Call) => boolean): Call[][] {
  const batches: { shared: boolean; calls: Call[] }[] = [];
  for (const call of calls) {
    const shared = together(call);
    const last = batches.at(-1);
    if (last && last.shared && shared) last.calls.push(call);
    else batches.push({ shared, calls: [call] });
  }
  return batches.map((batch) => batch.calls);
}
