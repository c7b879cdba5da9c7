// The result of a command: events, or a refusal that says what to do.
import type { DurableEvent } from "./event.ts";
import type { Failure } from "../values/failure.ts";

export interface Rejected {
  readonly rejected: Failure;
}

export type Decision = { readonly events: readonly DurableEvent[] } | Rejected;

export function reject(kind: string, message: string, hint?: string): Rejected {
  return { rejected: { kind, message, ...(hint === undefined ? {} : { hint }), retryable: false } };
}
