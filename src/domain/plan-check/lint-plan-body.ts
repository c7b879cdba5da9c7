// Checks a plan file: what cannot be parsed and what is wrong with the plan in it, each with its line.
import type { Finding } from "../values/finding.ts";
import { validatePlan, type PlanVocabulary } from "./validate-plan.ts";
import type { LineFinding } from "../plan-text/line-finding.ts";
import { parsePlanBody, type BodyOptions, type PlanLines } from "../plan-text/parse-plan-body.ts";

export function lintPlanBody(text: string, known: PlanVocabulary = {}, options: BodyOptions = {}): LineFinding[] {
  return lintParsed(parsePlanBody(text, options), known);
}

/** Checks a plan that was parsed already. */
export function lintParsed(parsed: ReturnType<typeof parsePlanBody>, known: PlanVocabulary = {}): LineFinding[] {
  if ("findings" in parsed) return parsed.findings;
  const found = validatePlan(parsed.content, known).map((finding) => ({
    ...finding,
    line: lineOf(finding, parsed.lines),
  }));
  return [...found, ...parsed.assumed];
}

function lineOf({ taskId, field = "" }: Finding, lines: PlanLines): number {
  const list = field.replace(/\[\d+\]$/, "");
  if (taskId === undefined)
    return (list === "checks" ? lines.checks[Number(/\d+/.exec(field)?.[0])] : undefined) ?? lines.title;
  const fields = lines.fields[taskId];
  return fields?.[field] ?? fields?.[list] ?? lines.tasks[taskId] ?? lines.title;
}
