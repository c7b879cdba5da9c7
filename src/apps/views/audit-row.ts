// Renders an entry of the audit: what was done, which rule decided, and the result. `detail`: the entry's own, in the reader's language.
import type { AuditEntry } from "../../domain/reading/audit-entry.ts";
import { auditMessages, auditWords } from "../../words/audit.ts";
import { scopeNames } from "../../words/status.ts";
import type { Language } from "../../words/language.ts";

interface SpokenTo {
  readonly language: Language;
}

export function whatWasDone(entry: AuditEntry, detail: string | undefined, to: SpokenTo): string {
  const { kind, tool, subject = "", grant, files = [] } = entry;
  const tell = auditMessages(to);
  const more = detail === undefined ? "" : tell("detail", { text: detail });
  const call = [tool, entry.subject].filter((part) => part !== undefined).join(" ");
  switch (kind) {
    case "call":
      return call;
    case "permission": {
      const always = grant ? tell("always", { pattern: grant.pattern, scope: scopeNames(to)(grant.scope) }) : "";
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

export function whatDecided({ decision, rule, sandbox, attempt }: AuditEntry, to: SpokenTo): string {
  const tell = auditMessages(to);
  const held = sandbox && tell("sandbox", { level: sandbox });
  const observed = attempt === "observed" ? tell("observes") : undefined;
  return [wordFor(decision, to), rule, held, observed].filter((part) => part !== undefined).join(", ");
}

export function whatCameOfIt({ status, code, durationMs, files }: AuditEntry, to: SpokenTo): string {
  // The code of a denial says the same as its rule.
  const why = status === "denied" ? undefined : code;
  const took = durationMs === undefined ? undefined : duration(durationMs, to);
  const touched = files && auditMessages(to)("files", { count: files.length });
  return [wordFor(status, to), why, took, touched].filter((part) => part !== undefined).join(", ");
}

/** The names of intents and codes stay in English. */
function wordFor(name: string | undefined, to: SpokenTo): string | undefined {
  const isKnown = (word: string): word is keyof typeof auditWords.texts => Object.hasOwn(auditWords.texts, word);
  return name !== undefined && isKnown(name) ? auditWords(to)(name) : name;
}

function duration(ms: number, to: SpokenTo): string {
  const tell = auditMessages(to);
  return ms < 1000
    ? tell("milliseconds", { count: Math.round(ms) })
    : tell("seconds", { count: (ms / 1000).toFixed(1) });
}
