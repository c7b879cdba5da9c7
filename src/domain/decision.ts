// What comes of a command: events, or a refusal that says what to do.
import type { DurableEvent } from "./event.ts";
import type { Failure } from "./failure.ts";

export type Decision = { readonly events: readonly DurableEvent[] } | { readonly rejected: Failure };

export function reject(kind: string, message: string, hint?: string): Decision {
  return { rejected: { kind, message, ...(hint === undefined ? {} : { hint }), retryable: false } };
}
