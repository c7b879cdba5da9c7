// Filters the entries of the record, and counts how well models kept to plan mode.
import { mergeAdherence, noAdherence, type Adherence } from "../../../domain/reading/adherence.ts";
import { matchesAuditFilter, type AuditEntry } from "../../../domain/reading/audit-entry.ts";
import type { Mode } from "../../../domain/values/mode.ts";

export interface RecordFilter {
  readonly text: string;
  readonly kind: AuditEntry["kind"] | "";
  readonly mode: Mode | "";
  readonly tool: string;
  /** OWN: the chat's own. */
  readonly agent: string;
  readonly refused: boolean;
}

export const OWN = "own";
export const noFilter: RecordFilter = { text: "", kind: "", mode: "", tool: "", agent: "", refused: false };

export function filterEntries(entries: readonly AuditEntry[], filter: RecordFilter): readonly AuditEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const usual = { mode: filter.mode || undefined, tool: filter.tool || undefined, refused: filter.refused };
  return entries.filter(
    (entry) =>
      matchesAuditFilter(entry, usual) &&
      (filter.kind === "" || entry.kind === filter.kind) &&
      (filter.agent === "" || (entry.agentId ?? OWN) === filter.agent) &&
      (words.length === 0 || holds(entry, words)),
  );
}

function holds(entry: AuditEntry, words: readonly string[]): boolean {
  const { actor, agent, tool, subject, decision, rule, status, code, detail, files = [], grant } = entry;
  const text = [actor, agent, tool, subject, decision, rule, status, code, detail, ...files, grant?.pattern]
    .filter((part) => part !== undefined)
    .join("\n")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

export interface Choices {
  readonly kinds: readonly AuditEntry["kind"][];
  readonly tools: readonly string[];
  readonly agents: readonly { readonly id: string; readonly name: string }[];
}

export function choicesIn(entries: readonly AuditEntry[]): Choices {
  const agents = new Map<string, string>();
  for (const { agentId, agent } of entries) if (agentId !== undefined) agents.set(agentId, agent ?? agentId);
  return {
    kinds: [...new Set(entries.map(({ kind }) => kind))],
    tools: [...new Set(entries.flatMap(({ tool }) => tool ?? []))].toSorted(),
    agents: [...agents].map(([id, name]) => ({ id, name })),
  };
}

export function countAdherence(entries: readonly AuditEntry[]): Adherence {
  const tools = entries
    .filter(({ kind, mode }) => kind === "call" && mode === "plan")
    .map(({ actor: model, tool = "unknown", status, attempt }) => ({
      model,
      tool,
      calls: status === "open" ? 0 : 1,
      blocked: attempt === "blocked" ? 1 : 0,
      observed: attempt === "observed" ? 1 : 0,
      blockedPer100: null,
    }));
  return mergeAdherence(noAdherence, { ...noAdherence, tools });
}
