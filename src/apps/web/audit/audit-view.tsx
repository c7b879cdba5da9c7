// The record of a chat: who did what, and which rule or user decided. It stays fast with ten thousand entries.
import { Download, ScrollText, ShieldCheck, ShieldAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { VList } from "virtua";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { download, fileName } from "../sessions/download.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { countAdherence, choicesIn, filterEntries, noFilter } from "./audit-entries.ts";
import { AuditRow } from "./audit-row.tsx";
import { recordWords } from "../../../words/audit.ts";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { keys } from "../api/api.ts";
import { NotLoaded } from "../ui/waiting.tsx";
import { useDebounced } from "../ui/use-debounced.ts";

export default function AuditView() {
  const words = useWords(recordWords);
  const chat = useChat();
  const title = useSessionState((state) => state.title);
  const record = useRecord();
  const { data: entries } = record;
  const [filter, setFilter] = useState(noFilter);
  const [openSeq, setOpenSeq] = useState<string | null>(null);
  const choices = useMemo(() => choicesIn(entries ?? []), [entries]);
  const shown = useMemo(() => filterEntries(entries ?? [], filter).toReversed(), [entries, filter]);
  if (!entries)
    return (
      <div className="p-4">
        <NotLoaded query={record} />
      </div>
    );
  const save = () => {
    const lines = shown.toReversed().map((entry) => `${JSON.stringify(entry)}\n`);
    download(lines.join(""), fileName(`${title} audit`, chat.id, "ndjson"), "application/x-ndjson");
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-col gap-2.5 border-b px-4 pt-3 pb-3">
        <div className="xl:pr-20">
          <h2 className="text-base font-semibold">{words("title")}</h2>
          <p className="text-sm text-soft">{words("intro")}</p>
        </div>
        <AdherenceLine entries={entries} />
        <AuditFilters filter={filter} choices={choices} onChange={setFilter} />
        <div className="flex items-center justify-between gap-2 text-xs text-soft">
          <span role="status">{words("shown", { shown: shown.length, total: entries.length })}</span>
          <Button
            variant="quiet"
            size="small"
            disabled={shown.length === 0}
            onClick={save}
            icon={<Download className="size-3.5" />}
          >
            {words("export")}
          </Button>
        </div>
      </header>
      {shown.length === 0 ? (
        <Empty icon={ScrollText} title={words(entries.length === 0 ? "none" : "noneMatch")}>
          {entries.length === 0 ? (
            words("noneText")
          ) : (
            <Button size="small" onClick={() => setFilter(noFilter)} className="mt-2">
              {words("clear")}
            </Button>
          )}
        </Empty>
      ) : (
        <VList role="list" aria-label={words("title")} className="min-h-0 flex-1" tabIndex={0}>
          {shown.map((entry) => {
            const key = `${entry.seq} ${entry.kind} ${entry.agentId ?? ""} ${entry.tool ?? ""} ${entry.subject ?? ""}`;
            return <AuditRow key={key} id={key} entry={entry} isOpen={key === openSeq} onToggle={setOpenSeq} />;
          })}
        </VList>
      )}
    </div>
  );
}

function AdherenceLine({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const words = useWords(recordWords);
  const { total, models } = useMemo(() => countAdherence(entries), [entries]);
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
      <Icon className={`mt-0.5 size-4 shrink-0 ${blocked > 0 ? "text-warn" : "text-build"}`} />
      <span>
        {blocked > 0
          ? words("adherence", { blocked, calls, per100: blockedPer100 ?? 0 })
          : words("adherenceClean", { calls })}
        {perModel !== "" && <span className="block text-xs text-soft">{perModel}</span>}
      </span>
    </p>
  );
}

const REST_MS = 600;

function useRecord() {
  const chat = useChat();
  const seq = useDebounced(
    useSessionState((state) => state.seq),
    REST_MS,
  );
  return useQuery({
    queryKey: keys.chat(chat.id, "audit", seq),
    queryFn: () => chat.audit(),
    placeholderData: keepPreviousData,
    // Every sequence is a new query: old results are of no use.
    gcTime: 5_000,
    staleTime: Infinity,
  });
}
