// Everything known about one audit entry.
import type { ReactNode } from "react";
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { recordWords } from "../../../words/audit.ts";
import { formatSpan } from "./format-span.ts";
import { detailText } from "./detail-text.ts";

export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const words = useWords(recordWords);
  const language = useLanguage();
  const { seq, at, actor, agent, agentId, subject, rule, sandbox, code, durationMs, files, grant, detail } = entry;
  const date = (text: string) => new Date(text).toLocaleString(language);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pr-4 pb-3 pl-10 text-xs">
      <Fact name={words("entry", { seq })}>
        {date(at)}, {actor}
      </Fact>
      {agentId !== undefined && <Fact name={words("agent")}>{agent ?? agentId}</Fact>}
      {subject !== undefined && (
        <Fact name={words(`kind${entry.kind}`)}>
          <code>{subject}</code>
        </Fact>
      )}
      {rule !== undefined && <Fact name={words("rule")}>{rule}</Fact>}
      {sandbox !== undefined && <Fact name={words("sandbox")}>{sandbox}</Fact>}
      {code !== undefined && <Fact name={words("code")}>{code}</Fact>}
      {durationMs !== undefined && <Fact name={words("duration")}>{formatSpan(durationMs)}</Fact>}
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
          {words("grantText", { pattern: grant.pattern, scope: grant.scope, until: date(grant.expiresAt) })}
        </Fact>
      )}
      {detail !== undefined && (
        <Fact name={words("detail")}>
          <span className="whitespace-pre-wrap">{detailText(entry, language)}</span>
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
