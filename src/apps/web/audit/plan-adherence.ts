// How well the models of one chat kept to plan mode, from the entries of its record.
import { mergeAdherence, noAdherence, type Adherence } from "../../../domain/reading/adherence.ts";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";

export function adherenceOfEntries(entries: readonly AuditEntry[]): Adherence {
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
