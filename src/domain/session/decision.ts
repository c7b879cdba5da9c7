// The result of a command: events, or a refusal that says what to do.
import type { DurableEvent } from "./event.ts";
import type { Action } from "../values/action.ts";
import type { FailureText, Refusal } from "../values/failure.ts";
import type { FailureCode } from "../values/failure-codes.ts";

export interface Rejected {
  readonly rejected: Refusal;
}

export type Decision = { readonly events: readonly DurableEvent[] } | Rejected;

/** `reject("conflict", "plan_replaced", {}, { do: "show_plan", planId })` */
export function reject(kind: string, code: FailureCode, values?: FailureText["values"], next?: Action): Rejected {
  return { rejected: { kind, code, ...(values && { values }), ...(next && { next }) } };
}
