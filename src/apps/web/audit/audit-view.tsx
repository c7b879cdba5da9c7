// The record of a chat: who did what, and who or what decided. Ten thousand entries stay as fast as ten.
import { Download, ScrollText } from "lucide-react";
import { useMemo, useState } from "react";
import { VList } from "virtua";
import { useWords } from "../preferences/use-words.ts";
import { useChat, useSessionState } from "../session/use-session.ts";
import { download, fileName } from "../sessions/download.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { Loading, Problem } from "../ui/waiting.tsx";
import { AdherenceLine } from "./adherence-line.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { choicesOf, filterEntries, noFilter } from "./audit-filter.ts";
import { AuditRow } from "./audit-row.tsx";
import { recordWords } from "../../../words/audit.ts";
import { useRecord } from "./use-record.ts";

export default function AuditView() {
  const words = useWords(recordWords);
  const chat = useChat();
  const title = useSessionState((state) => state.title);
  const { data: entries, error, refetch } = useRecord();
  const [filter, setFilter] = useState(noFilter);
  const [openSeq, setOpenSeq] = useState<string | null>(null);
  const choices = useMemo(() => choicesOf(entries ?? []), [entries]);
  const shown = useMemo(() => filterEntries(entries ?? [], filter).toReversed(), [entries, filter]);
  if (!entries)
    return (
      <div className="p-4">{error ? <Problem problem={error} onRetry={() => void refetch()} /> : <Loading />}</div>
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
            icon={<Download className="size-3.5" aria-hidden="true" />}
          >
            {words("export")}
          </Button>
        </div>
      </header>
      {shown.length === 0 ? (
        <Empty
          icon={<ScrollText className="size-6" aria-hidden="true" />}
          title={words(entries.length === 0 ? "none" : "noneFits")}
        >
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
