// A finding together with its line in the file.
import { MOST_FINDINGS, moreFindings, type Finding } from "../values/finding.ts";

export type LineFinding = Finding & { readonly line: number };

/** Reports something in the file that cannot be understood: there will be no plan. */
export type Report = (line: number, finding: Omit<Finding, "severity">) => void;

export function collectLineFindings(): { report: Report; all(): LineFinding[] } {
  const found: LineFinding[] = [];
  return {
    report: (line, finding) => found.push({ severity: "error", ...finding, line }),
    all: () => firstOf(found.toSorted((a, b) => a.line - b.line)),
  };
}

function firstOf(findings: LineFinding[]): LineFinding[] {
  const more = findings.length - MOST_FINDINGS;
  const last = findings[MOST_FINDINGS - 1];
  if (more <= 0 || !last) return findings;
  return [...findings.slice(0, MOST_FINDINGS), { ...moreFindings(more, "error"), line: last.line }];
}
