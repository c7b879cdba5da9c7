// Entries of the audit as lines of a table: when, in which mode, who, what, by which decision, with which result.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditMessages } from "../../../words/audit.ts";
import { modeNames } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import { whatCameOfIt, whatDecided, whatWasDone } from "../../views/audit-row.ts";
import { detailOf } from "./audit-details.ts";

const header = ["time", "mode", "who", "what", "decision", "result"] as const;

/** `short`: models without their provider, as a terminal has no room for both. */
export function auditRows(entries: readonly AuditEntry[], short: boolean, say: Say): string[][] {
  const tell = auditMessages(say);
  const timeOf = clockFor(entries);
  return [
    header.map((key) => tell(key)),
    ...entries.map((entry) => [
      timeOf(entry.at),
      modeNames(say)(entry.mode),
      whoOf(entry, short, say),
      whatWasDone(entry, detailOf(entry, say), say),
      whatDecided(entry, say),
      whatCameOfIt(entry, say),
    ]),
  ];
}

/** The date only where there is more than one. In UTC, as it is stored. */
function clockFor(entries: readonly AuditEntry[]): (at: string) => string {
  const oneDay = new Set(entries.map(({ at }) => at.slice(0, 10))).size <= 1;
  return (at) => (oneDay ? at.slice(11, 19) : `${at.slice(0, 10)} ${at.slice(11, 19)}`);
}

function whoOf({ kind, actor, agentId, agent }: AuditEntry, short: boolean, say: Say): string {
  const known = actor === "user" || actor === "unknown" ? auditMessages(say)(actor) : actor;
  const name = short && kind === "call" ? known.slice(known.lastIndexOf("/") + 1) : known;
  return agentId === undefined ? name : `${name} ↳ ${agent ?? agentId}`;
}
