// Expected failures are data: what went wrong, what to do about it, and whether a retry can help.
import type { Action } from "./action.ts";
import type { FailureCode } from "./failure-codes.ts";

export interface Failure {
  /** Stable, machine-readable: "rate_limit", "not_found", "conflict" … */
  kind: string;
  /** English, always there: what happened, for models, logs and programs. */
  message: string;
  /** English: what to do about it. A failure with a code says so in its text, as `advice`, or as `next`. */
  hint?: string | undefined;
  /** Names a text in every language of the interface. Without a code, people read `message` and `hint`. */
  code?: FailureCode | undefined;
  /** The values for the placeholders in the text of `code`. */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Names the text of `hint` in every language of the interface. */
  advice?: FailureText | undefined;
  /** What helps, as data: each surface renders it in its own terms. */
  next?: Action | undefined;
  retryable: boolean;
  /** How long the server asked us to wait. */
  retryAfterMs?: number | undefined;
}

/** The text of a code, with what it has in its braces. */
export interface FailureText {
  readonly code: FailureCode;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** A failure without its English message: the domain knows codes, and `words` the texts. */
export interface Refusal extends FailureText {
  readonly kind: string;
  readonly next?: Action | undefined;
}

/** Carries a Failure through code that throws. Caught at the edge (tool call, command line, route) and turned back into data. */
export class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.hint ? `${failure.message} ${failure.hint}` : failure.message, options);
    this.name = "Failed";
    this.failure = failure;
  }
}

/** `throw fail("not_found", "There is no file a.ts.", "List the folder with ls.")` */
export function fail(kind: string, message: string, hint?: string, options?: ErrorOptions): Failed {
  return new Failed({ kind, message, ...(hint === undefined ? {} : { hint }), retryable: false }, options);
}

/** Turns anything thrown into a Failure. A bug becomes kind "internal" and keeps its message. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failed) return thrown.failure;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: "internal", message: message || "Something failed without saying why.", retryable: false };
}

/** The failure as one line of text: message and hint. */
export function describeFailure(failure: Failure): string {
  return failure.hint ? `${failure.message} ${failure.hint}` : failure.message;
}
