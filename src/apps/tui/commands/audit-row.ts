// One entry of the record in words, column by column.
import { fitsAudit, type AuditEntry } from "../../../domain/audit-entry.ts";
import { auditMessages, auditWords } from "../../../domain/messages/audit-messages.ts";
import { scopeNames } from "../../../domain/messages/permission-messages.ts";
import type { Ink, Tone } from "../ink.ts";
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
  const { kind, tool, subject = "", grant, files = [] } = entry;
  const tell = auditMessages(ink);
  const detail = detailIn(entry, ink);
  const more = detail === undefined ? "" : tell("detail", { text: detail });
  const call = [tool, entry.subject].filter((part) => part !== undefined).join(" ");
  switch (kind) {
    case "call":
      return call;
    case "permission": {
      const always = grant ? tell("always", { pattern: grant.pattern, scope: scopeNames(ink)(grant.scope) }) : "";
      return `${tell("answers", { call: call || "?" })}${always}${more}`;
    }
    case "question":
      return tell("answersQuestion", { detail: detail ?? "" }).trimEnd();
    case "plan":
      // Nobody reads the whole id of a plan.
      return `${tell("plan", { subject: subject.replace(/^([0-9a-f]{8})-[0-9a-f-]{27}/, "$1") })}${more}`;
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

export function decisionIn({ decision, rule, sandbox, attempt }: AuditEntry, ink: Ink): string {
  const tell = auditMessages(ink);
  const held = sandbox && tell("sandbox", { level: sandbox });
  const observed = attempt === "observed" ? tell("observes") : undefined;
  return [wordFor(decision, ink), rule, held, observed].filter((part) => part !== undefined).join(", ");
}

export function resultIn({ status, code, durationMs, files }: AuditEntry, ink: Ink): string {
  // The code of a denial says the same as its rule.
  const why = status === "denied" ? undefined : code;
  const took = durationMs === undefined ? undefined : tookIn(durationMs, ink);
  const touched = files && auditMessages(ink)("files", { count: files.length });
  return [wordFor(status, ink), why, took, touched].filter((part) => part !== undefined).join(", ");
}

/** The names of intents and codes stay. */
function wordFor(name: string | undefined, ink: Ink): string | undefined {
  const isKnown = (word: string): word is keyof typeof auditWords.messages => Object.hasOwn(auditWords.messages, word);
  return name !== undefined && isKnown(name) ? auditWords(ink)(name) : name;
}

function tookIn(ms: number, ink: Ink): string {
  const tell = auditMessages(ink);
  return ms < 1000
    ? tell("milliseconds", { count: Math.round(ms) })
    : tell("seconds", { count: (ms / 1000).toFixed(1) });
}
