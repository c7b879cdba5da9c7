// One line of the doctor's report.
import type { Failure } from "../../domain/failure.ts";

export interface Check {
  readonly name: string;
  /** warn: works, but something is missing that many want. */
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
  /** What to do. */
  readonly hint?: string;
}

export function failedCheck(name: string, { message, hint }: Failure): Check {
  return { name, status: "fail", detail: message, ...(hint === undefined ? {} : { hint }) };
}
