// Entries of the audit as lines of a table: when, in which mode, who, what, by which decision, with which result.
import type { AuditEntry } from "../../domain/audit-entry.ts";
import { auditMessages, auditWords } from "../../domain/messages/audit-messages.ts";
import { scopeNames } from "../../domain/messages/permission-messages.ts";
import type { Say } from "../../domain/messages/say.ts";
import { modeNames } from "../../domain/messages/session-messages.ts";
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
      whatOf(entry, say),
      decisionOf(entry, say),
      resultOf(entry, say),
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

function whatOf(entry: AuditEntry, say: Say): string {
  const { kind, tool, subject = "", grant, files = [] } = entry;
  const tell = auditMessages(say);
  const detail = detailOf(entry, say);
  const more = detail === undefined ? "" : tell("detail", { text: detail });
  const call = [tool, entry.subject].filter((part) => part !== undefined).join(" ");
  switch (kind) {
    case "call":
      return call;
    case "permission": {
      const always = grant ? tell("always", { pattern: grant.pattern, scope: scopeNames(say)(grant.scope) }) : "";
      return `${tell("answers", { call: call || "?" })}${always}${more}`;
    }
    case "question":
      return tell("answersQuestion", { detail: detail ?? "" }).trimEnd();
    case "plan":
      return `${tell("plan", { subject })}${more}`;
    case "task":
      return `${tell("task", { subject })}${more}`;
    case "request":
      return `${tell("judged")}${more}`;
    case "mode":
      return tell("changesMode", { detail: detail ?? "" });
    case "model":
      return subject === "" ? tell("configuredModel") : tell("choosesModel", { model: subject });
    case "message":
      return tell("says", { detail: detail ?? "" });
    case "workspace":
      return tell("workspace", { detail: detail ?? "", files: files.join(", ") });
    case "cancel":
      return tell("cancels");
    case "turn":
      return tell("turnEnded", { detail: detail ?? "" });
  }
}

function decisionOf({ decision, rule, sandbox, attempt }: AuditEntry, say: Say): string {
  const tell = auditMessages(say);
  const held = sandbox && tell("sandbox", { level: sandbox });
  const observed = attempt === "observed" ? tell("observes") : undefined;
  return [wordFor(decision, say), rule, held, observed].filter((part) => part !== undefined).join(", ");
}

/** The code of a denial says the same as its rule. */
function resultOf({ status, code, durationMs, files }: AuditEntry, say: Say): string {
  const why = status === "denied" ? undefined : code;
  const took = durationMs === undefined ? undefined : duration(durationMs, say);
  const touched = files && auditMessages(say)("files", { count: files.length });
  return [wordFor(status, say), why, took, touched].filter((part) => part !== undefined).join(", ");
}

/** The names of intents and codes stay. */
function wordFor(name: string | undefined, say: Say): string | undefined {
  const isKnown = (word: string): word is keyof typeof auditWords.messages => Object.hasOwn(auditWords.messages, word);
  return name !== undefined && isKnown(name) ? auditWords(say)(name) : name;
}

function duration(ms: number, say: Say): string {
  const tell = auditMessages(say);
  return ms < 1000
    ? tell("milliseconds", { count: Math.round(ms) })
    : tell("seconds", { count: (ms / 1000).toFixed(1) });
}
