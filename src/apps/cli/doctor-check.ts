// One line of the doctor's report.

export interface Check {
  readonly name: string;
  /** warn: works, but something is missing that many want. */
  readonly status: "ok" | "warn" | "fail";
  readonly detail: string;
  /** What to do. */
  readonly hint?: string;
}
