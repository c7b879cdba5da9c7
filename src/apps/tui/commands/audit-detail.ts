// Translates the details of audit records for the user; programs get them in English.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditMessages } from "../../../words/audit.ts";
import { judgementWord, modeNames } from "../../../words/status.ts";
import { readMode } from "../../../domain/values/mode.ts";
import type { Ink } from "../kit/ink.ts";

type Told = (found: readonly string[], ink: Ink) => string;

const forms: readonly (readonly [form: RegExp, told: Told])[] = [
  [/^(plan|build) → (plan|build)$/, ([from = "", to = ""], ink) => `${modeIn(from, ink)} → ${modeIn(to, ink)}`],
  [/^stays (plan|build)$/, ([mode = ""], ink) => auditMessages(ink)("staysMode", { mode: modeIn(mode, ink) })],
  [/^(\d+) files? changed while/, ([count = ""], ink) => auditMessages(ink)("changedFiles", { count })],
  [
    /^(\w+), risk (\w+), (\w+): ([^]*)$/,
    ([type = "", risk = "", complexity = "", reason = ""], ink) =>
      auditMessages(ink)("request", {
        type: judgementWord(type, ink),
        risk: judgementWord(risk, ink),
        complexity: judgementWord(complexity, ink),
        reason,
      }),
  ],
  [
    /^(\d+) tasks, risk (\w+)(, a basic plan)?$/,
    ([count = "", risk = "", basic], ink) => {
      const tell = auditMessages(ink);
      return tell("revision", { count, risk: judgementWord(risk, ink) }) + (basic ? tell("basic") : "");
    },
  ],
  [/^perspective missing: ([^]*)$/, ([reason = ""], ink) => auditMessages(ink)("perspectiveMissing", { reason })],
  [
    /^(\d+) of (\d+) checks passed(?:: ([^]*))?$/,
    ([passed = "", total = "", why], ink) => {
      const tell = auditMessages(ink);
      return tell("checks", { passed, total }) + (why ? tell("detail", { text: why }) : "");
    },
  ],
  [/^attempt (\d+)$/, ([attempt = ""], ink) => auditMessages(ink)("attempt", { attempt })],
  [/^tasks (\S[^:]*)$/, ([names = ""], ink) => auditMessages(ink)("tasks", { names })],
  [/^adjustment$/, (_none, ink) => auditMessages(ink)("adjustment")],
];

/** Text by users stays as it is. */
export function detailIn({ kind, decision, detail }: AuditEntry, ink: Ink): string | undefined {
  const isWritten = kind === "message" || kind === "question" || kind === "permission";
  if (detail === undefined || ink.language === "en" || isWritten) return detail;
  if (decision === "commented" || decision === "sent back") return detail;
  for (const [form, told] of forms) {
    const found = form.exec(detail);
    if (found) return told(found.slice(1), ink);
  }
  return detail;
}

function modeIn(name: string, ink: Ink): string {
  return modeNames(ink)(readMode(name));
}
