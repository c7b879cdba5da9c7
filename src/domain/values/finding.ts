// Findings about a plan: each says what is wrong or doubtful and what to do about it.

export interface Finding {
  /** Stable, machine-readable: "cycle", "unknown-tool" … */
  readonly rule: string;
  /** A plan with an error cannot run. A warning is left to the reader's judgement. */
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly hint?: string;
  readonly taskId?: string;
  readonly field?: string;
}

/** A broken plan of thousands of tasks must not bury its reader in findings. */
export const MOST_FINDINGS = 200;

export interface Findings {
  /** Builds the finding only when it will be shown. */
  add(severity: Finding["severity"], build: () => Omit<Finding, "severity">): void;
  all(): Finding[];
}

export function collectFindings(): Findings {
  const shown: Finding[] = [];
  const more = { error: 0, warning: 0 };
  return {
    add(severity, build) {
      if (shown.length < MOST_FINDINGS) shown.push({ severity, ...build() });
      else more[severity]++;
    },
    all() {
      const count = more.error + more.warning;
      if (count === 0) return shown;
      return [...shown, moreFindings(count, more.error > 0 ? "error" : "warning")];
    },
  };
}

export function moreFindings(count: number, severity: Finding["severity"]): Finding {
  return {
    rule: "more-findings",
    severity,
    message: `There are ${count} more findings that are not shown.`,
    hint: "Correct these first, then check the plan again.",
  };
}
