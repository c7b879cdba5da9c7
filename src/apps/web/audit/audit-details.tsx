// Everything known about one audit entry.
import type { ReactNode } from "react";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { auditKindWords, recordWords } from "../../../words/audit.ts";
import { scopeNames } from "../../../words/status.ts";
import type { AuditRow } from "../../views/audit/row.ts";

export function AuditDetails({ entry, row }: { readonly entry: AuditEntry; readonly row: AuditRow }) {
  const words = useWords(recordWords);
  const kinds = useWords(auditKindWords);
  const scopes = useWords(scopeNames);
  const language = useLanguage();
  const { seq, at, actor, agent, agentId, subject, rule, sandbox, code, files, grant } = entry;
  const date = (text: string) => new Date(text).toLocaleString(language);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pr-4 pb-3 pl-10 text-xs">
      <Fact name={words("entry", { seq })}>
        {date(at)}, {actor}
      </Fact>
      {agentId !== undefined && <Fact name={words("agent")}>{agent ?? agentId}</Fact>}
      {subject !== undefined && (
        <Fact name={kinds(entry.kind)}>
          <code>{subject}</code>
        </Fact>
      )}
      {rule !== undefined && <Fact name={words("rule")}>{rule}</Fact>}
      {sandbox !== undefined && <Fact name={words("sandbox")}>{sandbox}</Fact>}
      {code !== undefined && <Fact name={words("code")}>{code}</Fact>}
      {row.took !== undefined && <Fact name={words("duration")}>{row.took}</Fact>}
      {files !== undefined && (
        <Fact name={words("files")}>
          <ul className="font-mono">
            {files.map((file) => (
              <li key={file}>{file}</li>
            ))}
          </ul>
        </Fact>
      )}
      {grant !== undefined && (
        <Fact name={words("grant")}>
          {words("grantText", { pattern: grant.pattern, scope: scopes(grant.scope), until: date(grant.expiresAt) })}
        </Fact>
      )}
      {row.detail !== undefined && (
        <Fact name={words("detail")}>
          <span className="whitespace-pre-wrap">{row.detail}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
