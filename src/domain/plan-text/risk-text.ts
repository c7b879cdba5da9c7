// Formats and parses risks on one line: high: the lock may stay — mitigation: it expires.
import { matchOption } from "../model-data/match-option.ts";
import { Level } from "../plan/perspective.ts";
import type { PlanRisk } from "../plan/plan.ts";

export function renderRisk({ level, risk, mitigation }: PlanRisk): string {
  const shown = mitigation === undefined ? "" : ` — mitigation: ${escape(mitigation)}`;
  return `${level}: ${escape(risk)}${shown}`;
}

/** The level that one word names. */
export function readLevel(text: string): Level | undefined {
  return /^\S+$/.test(text.trim()) ? matchOption(Level, text) : undefined;
}

/** Medium when no level is given. */
export function readRisk(written: string): PlanRisk {
  const text = written.replaceAll(/\s+/g, " ").trim();
  const [start = "", word = ""] = /^(?:\*\*|\[)?([^\s:：*\]]+)(?:\*\*|\])?\s*[:：](?:\*\*)?\s*/.exec(text) ?? [];
  const level = readLevel(word);
  const rest = level === undefined ? text : text.slice(start.length);
  const found = /\s+[—–-]+\s*mitigation\s*[:：]\s*/i.exec(rest);
  if (!found || found.index === 0) return { risk: unescape(rest), level: level ?? "medium" };
  const mitigation = rest.slice(found.index + found[0].length);
  const risk = unescape(rest.slice(0, found.index));
  return { risk, level: level ?? "medium", ...(mitigation === "" ? {} : { mitigation: unescape(mitigation) }) };
}

/** A risk whose own text contains "— mitigation:". */
function escape(text: string): string {
  return text.replaceAll(/([—–-]\s*)(\\*mitigation\s*[:：])/gi, String.raw`$1\$2`);
}

function unescape(text: string): string {
  return text.replaceAll(/([—–-]\s*)\\(\\*mitigation\s*[:：])/gi, "$1$2");
}
