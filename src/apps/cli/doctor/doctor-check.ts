// One line of the doctor's report.
import type { Say } from "../../../words/command-line.ts";
import type { Failure } from "../../../domain/values/failure.ts";
import { readFailure } from "../../../words/failures.ts";

export interface Check {
  readonly name: string;
  /** warn: works, but something that many users want is missing. */
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
  /** What to do about it. */
  readonly hint?: string;
}

export function failedCheck(name: string, failure: Failure, say: Say): Check {
  const { message, hint } = readFailure(failure, say);
  return { name, status: "fail", detail: message, ...(hint === undefined ? {} : { hint }) };
}
