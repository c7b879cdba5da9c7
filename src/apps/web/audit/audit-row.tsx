// One entry of the record: two lines, with all details when opened.
import { ChevronRight, ShieldAlert } from "lucide-react";
import { memo } from "react";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { recordWords, auditKindWords } from "../../../words/audit.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { auditRow, type AuditRow as RowTexts } from "../../views/audit/row.ts";
import { Badge } from "../ui/badge.tsx";
import { Facts } from "../ui/facts.tsx";
import { scopeNames } from "../../../words/status.ts";

const badgeTones = { plain: "neutral", dim: "neutral", good: "build", warn: "danger", bad: "danger" } as const;

export interface AuditRowProps {
  readonly id: string;
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onToggle: (id: string | null) => void;
}

export const AuditRow = memo(function AuditRow({ id, entry, isOpen, onToggle }: AuditRowProps) {
  const words = useWords(recordWords);
  const language = useLanguage();
  const { mode, tool, rule, attempt } = entry;
  const row = auditRow(entry, { language });
  const { decision, status } = row;
  const isTrouble = status !== undefined && status.tone !== "good" && status.text !== decision?.text;
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
        />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0 font-medium">{row.title}</span>
            <span className={`min-w-0 flex-1 truncate text-soft ${tool === undefined ? "" : "font-mono text-xs"}`}>
              {row.about}
            </span>
            {decision !== undefined && <Badge tone={badgeTones[decision.tone]}>{decision.text}</Badge>}
            {isTrouble && <Badge tone={badgeTones[status.tone]}>{status.text}</Badge>}
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-soft">
            <time dateTime={entry.at}>
              {new Date(entry.at).toLocaleTimeString(language, {
                hour: "2-digit",
                minute: "2-digit",
                second: "2-digit",
              })}
            </time>
            <span className="font-medium text-accent">{row.mode}</span>
            <span className="truncate">{row.who}</span>
            {rule !== undefined && <span className="truncate">{words("byRule", { rule })}</span>}
            {row.took !== undefined && <span className="tabular-nums">{row.took}</span>}
            {attempt !== undefined && (
              <span className="flex items-center gap-1 font-medium text-warn">
                <ShieldAlert className="size-3.5" />
                {words(attempt)}
              </span>
            )}
          </span>
        </span>
      </button>
      {isOpen && <AuditDetails entry={entry} row={row} />}
    </div>
  );
});

function AuditDetails({ entry, row }: { readonly entry: AuditEntry; readonly row: RowTexts }) {
  const words = useWords(recordWords);
  const kinds = useWords(auditKindWords);
  const scopes = useWords(scopeNames);
  const language = useLanguage();
  const { seq, at, actor, agent, agentId, subject, rule, sandbox, code, files, grant } = entry;
  const date = (text: string) => new Date(text).toLocaleString(language);
  return (
    <Facts
      className="pr-4 pb-3 pl-10 text-xs"
      facts={{
        [words("entry", { seq })]: `${date(at)}, ${actor}`,
        [words("agent")]: agentId && (agent ?? agentId),
        [kinds(entry.kind)]: subject && <code>{subject}</code>,
        [words("rule")]: rule,
        [words("sandbox")]: sandbox,
        [words("code")]: code,
        [words("duration")]: row.took,
        [words("files")]: files && <span className="font-mono whitespace-pre-line">{files.join("\n")}</span>,
        [words("grant")]:
          grant &&
          words("grantText", { pattern: grant.pattern, scope: scopes(grant.scope), until: date(grant.expiresAt) }),
        [words("detail")]: row.detail && <span className="whitespace-pre-wrap">{row.detail}</span>,
      }}
    />
  );
}
