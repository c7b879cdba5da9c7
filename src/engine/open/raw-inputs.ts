// Keeps the original inputs of calls whose stored form is redacted, in memory until the call ends, so that it runs with what the model gave.
import type { Call } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";

export class RawInputs {
  readonly #inputs = new Map<string, unknown>();

  /** The same events in the same order: `raw` as made, `stored` as stored. */
  keep(raw: readonly DurableEvent[], stored: readonly DurableEvent[]): void {
    this.forget(stored);
    for (const [index, event] of raw.entries()) {
      if (event.type !== "assistant_message" || event === stored[index]) continue;
      for (const part of event.data.parts) {
        if (part.type === "call") this.#inputs.set(key(event.data.agentId, part.callId), part.input);
      }
    }
  }

  /** Calls that ended, here or in another process: their ids may be given again. */
  forget(events: readonly DurableEvent[]): void {
    for (const { type, data } of events) if (type === "tool_ended") this.#inputs.delete(key(data.agentId, data.callId));
  }

  get(agentId: string | undefined, { callId }: Call): unknown {
    return this.#inputs.get(key(agentId, callId));
  }
}

function key(agentId: string | undefined, callId: string): string {
  return `${agentId ?? ""}/${callId}`;
}
