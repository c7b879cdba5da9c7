// One line of the doctor's report.
import type { Say } from "../../../words/say.ts";
import { translateFailure } from "../../../words/sentences/translate.ts";
import type { Failure } from "../../../domain/values/failure.ts";

export interface Check {
  readonly name: string;
  /** warn: works, but something is missing that many want. */
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
  /** What to do. */
  readonly hint?: string;
}

export function failedCheck(name: string, failure: Failure, say: Say): Check {
  const { message, hint } = translateFailure(failure, say.language);
  return { name, status: "fail", detail: message, ...(hint === undefined ? {} : { hint }) };
}
