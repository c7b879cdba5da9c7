// How well the models kept to plan mode, in one line.
import { ShieldCheck, ShieldAlert } from "lucide-react";
import { useMemo } from "react";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { useWords } from "../preferences/use-words.ts";
import { adherenceOfEntries } from "./plan-adherence.ts";
import { recordWords } from "../../../words/audit.ts";

export function AdherenceLine({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const words = useWords(recordWords);
  const { total, models } = useMemo(() => adherenceOfEntries(entries), [entries]);
  const { calls, blocked, blockedPer100 } = total;
  if (calls === 0) return null;
  const Icon = blocked > 0 ? ShieldAlert : ShieldCheck;
  const perModel =
    models.length > 1
      ? models.map((each) => words("perModel", { model: each.model, per100: each.blockedPer100 ?? 0 })).join(" · ")
      : "";
  return (
    <p
      className={`flex items-start gap-2 rounded-lg px-3 py-2 text-sm ${blocked > 0 ? "bg-warn-soft" : "bg-build-soft"}`}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${blocked > 0 ? "text-warn" : "text-build"}`} aria-hidden="true" />
      <span>
        {blocked > 0
          ? words("adherence", { blocked, calls, per100: blockedPer100 ?? 0 })
          : words("adherenceClean", { calls })}
        {perModel !== "" && <span className="block text-xs text-soft">{perModel}</span>}
      </span>
    </p>
  );
}
