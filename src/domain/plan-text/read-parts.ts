// Parses the short parts of a plan file: lists of goals, assumptions and risks, and the estimate.
import type { PlanContent, PlanRisk } from "../plan/plan.ts";
import type { Level } from "../plan/perspective.ts";
import { estimateFieldOf, readCost } from "./estimate-text.ts";
import type { Value } from "./field-lines.ts";
import type { Report } from "./line-finding.ts";
import { isRule, itemOf, type Line } from "./plan-line.ts";
import { readLevel, readRisk } from "./risk-text.ts";

/** One text per item; indented text below an item, or a continuation line, belongs to it. */
export function readItems(lines: readonly Line[]): Value[] {
  const items: { text: string; line: number }[] = [];
  let isOpen = false;
  for (const { text, number, fenced } of lines) {
    const item = fenced ? undefined : itemOf(text);
    const last = items.at(-1);
    const isInner = /^[ \t]/.test(text) || !item;
    if (text.trim() === "" || isRule(text)) isOpen = false;
    else if (last && isInner && (isOpen || /^[ \t]/.test(text))) last.text += ` ${text.trim()}`;
    else {
      items.push({ text: item ? item.text : text.trim(), line: number });
      isOpen = true;
    }
  }
  return items.filter(({ text }) => text.trim() !== "");
}

export function readRisks(lines: readonly Line[], report: Report): PlanRisk[] {
  return readItems(lines).flatMap(({ text, line }) => {
    const risk = readRisk(text);
    if (risk.risk.trim() !== "") return [risk];
    const hint = "Write high: what may go wrong — mitigation: what helps.";
    report(line, { rule: "bad-risk", message: "The risk does not say what may go wrong.", hint });
    return [];
  });
}

export type Estimate = Pick<PlanContent, "estimatedDuration" | "estimatedCost" | "overallRisk">;

export function readEstimate(lines: readonly Line[], risks: readonly PlanRisk[], report: Report): Estimate {
  const found: { duration?: string; cost?: number | null; risk?: Level } = {};
  for (const { text, line } of readItems(lines)) {
    const field = estimateFieldOf(text) ?? { name: "duration", value: text };
    const { name, value } = field;
    const cost = name === "cost" ? readCost(value) : undefined;
    const risk = name === "risk" ? readLevel(value) : undefined;
    const isDuplicate = found[name] !== undefined;
    if (isDuplicate)
      report(line, {
        rule: "bad-estimate",
        message: `This cannot be placed: ${text.slice(0, 80)}`,
        hint: estimateForms,
      });
    else if (name === "duration" && value !== "") found.duration = value;
    else if (name === "cost" && cost !== undefined) found.cost = cost;
    else if (name === "risk" && risk !== undefined) found.risk = risk;
    else if (value !== "")
      report(line, {
        rule: "bad-estimate",
        message: `The ${name} cannot be understood: ${value.slice(0, 80)}`,
        hint: estimateForms,
      });
  }
  return {
    estimatedDuration: found.duration ?? "unknown",
    estimatedCost: found.cost ?? null,
    overallRisk: found.risk ?? highestOf(risks),
  };
}

const estimateForms = "Write duration: 2 hours, cost: $0.80 (or unknown) and risk: low, medium or high, each once.";

/** For a plan without an overall risk: the highest of its risks, or medium when there are none. */
export function highestOf(risks: readonly { readonly level: Level }[]): Level {
  const levels = risks.map(({ level }) => level);
  if (levels.length === 0 || levels.includes("medium")) return levels.includes("high") ? "high" : "medium";
  return levels.includes("high") ? "high" : "low";
}
