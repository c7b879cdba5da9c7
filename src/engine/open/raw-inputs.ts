// Inputs of calls whose stored form lacks a secret: kept in memory until the call is over, so that it runs with what the model gave.
import type { Call } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";

export class RawInputs {
  readonly #inputs = new Map<string, unknown>();

  /** `raw` as they were made, `stored` as they were stored: the same events, in the same order. */
  keep(raw: readonly DurableEvent[], stored: readonly DurableEvent[]): void {
    for (const [index, event] of raw.entries()) {
      if (event.type === "tool_ended") this.#inputs.delete(key(event.data.agentId, event.data.callId));
      if (event.type !== "assistant_message" || event === stored[index]) continue;
      for (const part of event.data.parts) {
        if (part.type === "call") this.#inputs.set(key(event.data.agentId, part.callId), part.input);
      }
    }
  }

  get(agentId: string | undefined, { callId }: Call): unknown {
    return this.#inputs.get(key(agentId, callId));
  }
}

function key(agentId: string | undefined, callId: string): string {
  return `${agentId ?? ""}/${callId}`;
}
