// Counts how often models tried what plan mode denies, per model and tool, across sessions.
import { createAudit } from "./audit.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { StoredEvent } from "../session/event.ts";

interface AdherenceCounts {
  /** Finished calls made in plan mode, including denied ones. */
  readonly calls: number;
  /** Blocked attempts at what plan mode denies. */
  readonly blocked: number;
  /** Attempts that were only recorded. */
  readonly observed: number;
  /** Blocked per hundred calls, with one decimal; null where there were no calls. */
  readonly blockedPer100: number | null;
}

interface ModelAdherence extends AdherenceCounts {
  readonly model: string;
}

interface ToolAdherence extends ModelAdherence {
  readonly tool: string;
}

export interface Adherence {
  readonly sessions: number;
  readonly turns: number;
  /** By model, then by tool. */
  readonly tools: readonly ToolAdherence[];
  readonly models: readonly ModelAdherence[];
  readonly total: AdherenceCounts;
}

export function adherenceOf(logs: Iterable<readonly StoredEvent[]>): Adherence {
  let sum = noAdherence;
  for (const log of logs) {
    const counter = createAdherence();
    for (const event of log) counter.add(event);
    sum = mergeAdherence(sum, counter.result());
  }
  return sum;
}

/**
 * Counts one session, whose events may arrive in pieces. Events up to `after` belong to the session it was forked from
 * and are counted there.
 */
export function createAdherence(after = 0): { add(event: StoredEvent): void; result(): Adherence } {
  const audit = createAudit();
  let turns = 0;
  return {
    add(event) {
      audit.add(event);
      if (event.type === "turn_started" && event.seq > after) turns++;
    },
    result: () =>
      summarize(
        1,
        turns,
        audit
          .entries()
          .filter(({ seq }) => seq > after)
          .flatMap(toolOf),
      ),
  };
}

export const noAdherence: Adherence = summarize(0, 0, []);

export function mergeAdherence(one: Adherence, other: Adherence): Adherence {
  return summarize(one.sessions + other.sessions, one.turns + other.turns, [...one.tools, ...other.tools]);
}

type Counts = Pick<ToolAdherence, "calls" | "blocked" | "observed">;

function toolOf({ kind, mode, actor: model, tool = "unknown", status, attempt }: AuditEntry): ToolAdherence[] {
  if (kind !== "call" || mode !== "plan") return [];
  const counts = {
    calls: status === "open" ? 0 : 1,
    blocked: attempt === "blocked" ? 1 : 0,
    observed: attempt === "observed" ? 1 : 0,
  };
  return counts.calls + counts.blocked + counts.observed === 0 ? [] : [{ model, tool, ...withRate(counts) }];
}

function summarize(sessions: number, turns: number, parts: readonly ToolAdherence[]): Adherence {
  const byModel = [...Map.groupBy(parts, ({ model }) => model)].toSorted(byName);
  const tools = byModel.flatMap(([model, own]) =>
    [...Map.groupBy(own, ({ tool }) => tool)].toSorted(byName).map(([tool, same]) => ({ model, tool, ...sum(same) })),
  );
  return { sessions, turns, tools, models: byModel.map(([model, own]) => ({ model, ...sum(own) })), total: sum(parts) };
}

function sum(parts: readonly Counts[]): AdherenceCounts {
  const counts = { calls: 0, blocked: 0, observed: 0 };
  for (const { calls, blocked, observed } of parts) {
    counts.calls += calls;
    counts.blocked += blocked;
    counts.observed += observed;
  }
  return withRate(counts);
}

function withRate(counts: Counts): AdherenceCounts {
  const { calls, blocked } = counts;
  return { ...counts, blockedPer100: calls === 0 ? null : Math.round((blocked / calls) * 1000) / 10 };
}

/** Independent of the reader's language: the report is the same everywhere. */
function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
