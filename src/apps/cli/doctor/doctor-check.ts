// One line of the doctor's report.
import type { Failure } from "../../../domain/values/failure.ts";

export interface Check {
  readonly name: string;
  /** warn: works, but something that many users want is missing. */
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
  /** What to do about it. */
  readonly hint?: string;
}

export function failedCheck(name: string, { message, hint }: Failure): Check {
  return { name, status: "fail", detail: message, ...(hint === undefined ? {} : { hint }) };
}
