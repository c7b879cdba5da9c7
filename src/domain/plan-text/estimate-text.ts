// Formats and parses a plan's estimate: duration, cost and overall risk.
import type { PlanContent } from "../plan/plan.ts";

export function renderEstimate({ estimatedDuration, estimatedCost, overallRisk }: PlanContent): string[] {
  return [`- duration: ${estimatedDuration}`, `- cost: ${renderCost(estimatedCost)}`, `- risk: ${overallRisk}`];
}

export function renderCost(cost: number | null): string {
  if (cost === null) return "unknown";
  const cents = cost.toFixed(2);
  return `$${Number(cents) === cost ? cents : cost}`;
}

/** Dollars; null when unknown; undefined when it cannot be parsed. */
export function readCost(text: string): number | null | undefined {
  if (/^(?:unknown|unbekannt|未知|n\/a|none|null|\?|[-–—]+|)$/i.test(text.trim())) return null;
  const [, number] =
    /^(?:~|≈|about|ca\.?|approx\.?)?\s*(?:US)?\$?\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*(?:USD|\$|US dollars?|dollars?)?$/i.exec(
      text.trim(),
    ) ?? [];
  const cost = Number(number ?? Number.NaN);
  return Number.isFinite(cost) ? cost : undefined;
}

const fields: Readonly<Record<string, "duration" | "cost" | "risk">> = {
  duration: "duration",
  time: "duration",
  dauer: "duration",
  时长: "duration",
  時長: "duration",
  cost: "cost",
  costs: "cost",
  kosten: "cost",
  费用: "cost",
  費用: "cost",
  成本: "cost",
  risk: "risk",
  "overall risk": "risk",
  risiko: "risk",
  风险: "risk",
  風險: "risk",
};

export function estimateFieldOf(text: string): { name: "duration" | "cost" | "risk"; value: string } | undefined {
  const [, word = "", value = ""] = /^(?:\*\*)?([^:：*]{1,20})(?:\*\*)?\s*[:：](?:\*\*)?([^]*)$/.exec(text) ?? [];
  const key = word.trim().toLowerCase();
  const name = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return name && { name, value: value.trim() };
}
