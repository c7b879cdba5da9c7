// Entries of the audit as lines of a table: when, in which mode, who, what, by which decision, with which result.
import type { AuditEntry } from "../../domain/audit-entry.ts";

const header = ["time", "mode", "who", "what", "decision", "result"];

/** `short`: models without their provider, as a terminal has no room for both. */
export function auditRows(entries: readonly AuditEntry[], short: boolean): string[][] {
  const timeOf = clockFor(entries);
  return [
    header,
    ...entries.map((entry) => [
      timeOf(entry.at),
      entry.mode,
      whoOf(entry, short),
      whatOf(entry),
      decisionOf(entry),
      resultOf(entry),
    ]),
  ];
}

/** The date only where there is more than one. In UTC, as it is stored. */
function clockFor(entries: readonly AuditEntry[]): (at: string) => string {
  const oneDay = new Set(entries.map(({ at }) => at.slice(0, 10))).size <= 1;
  return (at) => (oneDay ? at.slice(11, 19) : `${at.slice(0, 10)} ${at.slice(11, 19)}`);
}

function whoOf({ kind, actor, agentId, agent }: AuditEntry, short: boolean): string {
  const name = short && kind === "call" ? actor.slice(actor.lastIndexOf("/") + 1) : actor;
  return agentId === undefined ? name : `${name} ↳ ${agent ?? agentId}`;
}

function whatOf({ kind, tool, subject, detail, grant, files = [] }: AuditEntry): string {
  const call = [tool, subject].filter((part) => part !== undefined).join(" ");
  switch (kind) {
    case "call":
      return call;
    case "permission": {
      const always = grant ? `, and always ${grant.pattern} (${grant.scope})` : "";
      return `answers: ${call || "?"}${always}${detail === undefined ? "" : `: ${detail}`}`;
    }
    case "plan":
      return `plan ${subject}${detail === undefined ? "" : `: ${detail}`}`;
    case "mode":
      return `mode: ${detail}`;
    case "message":
      return `says: ${detail}`;
    case "workspace":
      return `workspace: ${detail}: ${files.join(", ")}`;
    case "cancel":
      return "cancels";
    case "turn":
      return `turn ended: ${detail ?? ""}`;
  }
}

function decisionOf({ decision, rule, sandbox, attempt }: AuditEntry): string {
  const held = sandbox && `${sandbox} sandbox`;
  const observed = attempt === "observed" ? "plan mode only observes" : undefined;
  return [decision, rule, held, observed].filter((part) => part !== undefined).join(", ");
}

/** The code of a denial says the same as its rule. */
function resultOf({ status, code, durationMs, files }: AuditEntry): string {
  const why = status === "denied" ? undefined : code;
  const took = durationMs === undefined ? undefined : duration(durationMs);
  const touched = files && `${files.length} ${files.length === 1 ? "file" : "files"}`;
  return [status, why, took, touched].filter((part) => part !== undefined).join(", ");
}

function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
