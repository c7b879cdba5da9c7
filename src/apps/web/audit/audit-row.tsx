// One entry of the record: two lines, with all details when opened.
import { ChevronRight, ShieldAlert } from "lucide-react";
import { memo } from "react";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditWords, recordWords } from "../../../words/audit.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { AuditDetails } from "./audit-details.tsx";
import { aboutOf } from "./audit-entries.ts";
import { formatSpan } from "./format-span.ts";
import { detailText } from "./detail-text.ts";

const bad = new Set(["denied", "asked: no", "asked: skip", "no", "skip", "rejected", "failed", "error", "conflicted"]);
const good = new Set(["allowed", "asked: yes", "yes", "approved", "accepted", "verified", "completed", "ok"]);

function toneOf(decision: string): Tone {
  if (bad.has(decision)) return "danger";
  return good.has(decision) ? "build" : "neutral";
}

export interface AuditRowProps {
  readonly id: string;
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onToggle: (id: string | null) => void;
}

export const AuditRow = memo(function AuditRow({ id, entry, isOpen, onToggle }: AuditRowProps) {
  const words = useWords(recordWords);
  const decided = useWords(auditWords);
  const language = useLanguage();
  const { kind, mode, actor, agent, tool, decision, rule, status, durationMs, attempt } = entry;
  const said = (text: string) => (text in auditWords.texts ? decided(text as keyof typeof auditWords.texts) : text);
  const isTrouble = status !== undefined && status !== "ok" && status !== "done" && status !== decision;
  return (
    <div role="listitem" data-mode={mode} className={`border-b ${attempt === undefined ? "" : "bg-warn-soft"}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onToggle(isOpen ? null : id)}
        className="flex w-full items-start gap-2 px-4 py-2 text-left text-sm hover:bg-hover"
      >
        <ChevronRight
          className={`mt-0.5 size-4 shrink-0 text-faint transition-transform ${isOpen ? "rotate-90" : ""}`}
          aria-hidden="true"
        />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0 font-medium">{tool ?? words(`kind${kind}`)}</span>
            <span className={`min-w-0 flex-1 truncate text-soft ${tool === undefined ? "" : "font-mono text-xs"}`}>
              {aboutOf(entry, detailText(entry, language))}
            </span>
            {decision !== undefined && <Badge tone={toneOf(decision)}>{said(decision)}</Badge>}
            {isTrouble && <Badge tone={status === "open" ? "neutral" : "danger"}>{said(status)}</Badge>}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-soft">
            <time dateTime={entry.at}>
              {new Date(entry.at).toLocaleTimeString(language, {
                hour: "2-digit",
                minute: "2-digit",
                second: "2-digit",
              })}
            </time>
            <span className="font-medium text-accent">{words(`mode${mode}`)}</span>
            <span className="truncate">{actor === "user" ? words("person") : (agent ?? actor)}</span>
            {rule !== undefined && <span className="truncate">{words("byRule", { rule })}</span>}
            {durationMs !== undefined && <span className="tabular-nums">{formatSpan(durationMs)}</span>}
            {attempt !== undefined && (
              <span className="flex items-center gap-1 font-medium text-warn">
                <ShieldAlert className="size-3.5" aria-hidden="true" />
                {words(attempt)}
              </span>
            )}
          </span>
        </span>
      </button>
      {isOpen && <AuditDetails entry={entry} />}
    </div>
  );
});
