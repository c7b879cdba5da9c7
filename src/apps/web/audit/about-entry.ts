// What an entry is about, in one line: what was said about it rather than the id of a plan, which nobody reads.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";

export function aboutOf({ kind, tool, subject, files }: AuditEntry, detail: string | undefined): string {
  if (tool !== undefined) return subject ?? detail ?? "";
  if (kind === "plan") return detail ?? shortId(subject ?? "");
  return [subject, detail ?? files?.join(", ")].filter((part) => part !== undefined).join(" · ");
}

function shortId(subject: string): string {
  return subject.replace(/^([0-9a-f]{8})-[0-9a-f-]{27}/, "$1");
}
