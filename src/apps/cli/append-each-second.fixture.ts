// Stores events one second apart, for tests of what users read. Each model's answer follows the step that asked for it.
import type { DurableEvent } from "../../domain/session/event.ts";
import type { EventLog } from "../../ports/event-log.ts";

export async function appendEachSecond(
  log: EventLog,
  sessionId: string,
  events: readonly DurableEvent[],
): Promise<void> {
  let seq = 0;
  for (const [second, event] of events.entries()) {
    const moment = event.type === "assistant_message" ? [stepOf(event), event] : [event];
    await log.append(sessionId, seq, moment, new Date(Date.UTC(2026, 2, 10, 12, 0, second)).toISOString());
    seq += moment.length;
  }
}

function stepOf({ data }: Extract<DurableEvent, { type: "assistant_message" }>): DurableEvent {
  return { type: "step_started", data: { turnId: data.turnId, step: data.step, model: data.model } };
}
