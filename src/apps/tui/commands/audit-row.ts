// Formats an audit record's columns.
import { fitsAudit, type AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditMessages } from "../../../words/audit.ts";
import { whatWasDone } from "../../views/audit-row.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import { detailIn } from "./audit-detail.ts";

export function signOf(entry: AuditEntry): readonly [sign: string, tone: Tone | undefined] {
  if (fitsAudit(entry, { refused: true })) return ["⊘", "bad"];
  switch (entry.status) {
    case "error":
    case "failed":
      return ["✗", "bad"];
    case "cancelled":
    case "skipped":
      return ["–", "dim"];
    case "interrupted":
      return ["!", "warn"];
    case "open":
      return ["○", "dim"];
    case undefined:
      return ["●", undefined];
    default:
      return ["✓", "good"];
  }
}

/** Models without their provider: there is no room for both. */
export function whoIn({ kind, actor, agentId, agent }: AuditEntry, ink: Ink): string {
  const known = actor === "user" || actor === "unknown" ? auditMessages(ink)(actor) : actor;
  const name = kind === "call" ? known.slice(known.lastIndexOf("/") + 1) : known;
  return agentId === undefined ? name : `${agent ?? agentId} (${name})`;
}

export function whatIn(entry: AuditEntry, ink: Ink): string {
  const { kind, subject = "" } = entry;
  // The full id of a plan is too long to be useful.
  const short = kind === "plan" ? { ...entry, subject: subject.replace(/^([0-9a-f]{8})-[0-9a-f-]{27}/, "$1") } : entry;
  return whatWasDone(short, detailIn(entry, ink), ink);
}
