// One line of the doctor's report.
import type { Say } from "../../domain/messages/say.ts";
import { translateFailure } from "../../domain/sentences/translate.ts";
import type { Failure } from "../../domain/failure.ts";

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
