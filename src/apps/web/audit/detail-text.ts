// Renders the details of audit entries that Planwright wrote in the user's language. Text that users wrote stays as it is.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditMessages, recordWords } from "../../../words/audit.ts";
import { judgementWord } from "../../../words/status.ts";
import type { SpokenLanguage } from "../preferences/spoken-language.ts";

type Told = (match: readonly string[], language: SpokenLanguage) => string;

const nobody = new Set<AuditEntry["kind"]>(["message", "question", "permission", "call"]);

function mode(name: string, language: SpokenLanguage): string {
  return recordWords({ language })(name === "build" ? "modebuild" : "modeplan");
}

const forms: readonly (readonly [form: RegExp, told: Told])[] = [
  [
    /^(plan|build) → (plan|build)$/,
    ([, from = "", to = ""], language) => `${mode(from, language)} → ${mode(to, language)}`,
  ],
  [
    /^stays (plan|build)$/,
    ([, name = ""], language) => auditMessages({ language })("staysMode", { mode: mode(name, language) }),
  ],
  [/^(\d+) files? changed while/, ([, count = ""], language) => auditMessages({ language })("changedFiles", { count })],
  [
    /^(code|ops|mixed|question|other), risk (low|medium|high), (trivial|simple|moderate|complex): ([^]*)$/,
    ([, type = "", risk = "", complexity = "", reason = ""], language) =>
      auditMessages({ language })("request", {
        type: judgementWord(type, { language }),
        risk: judgementWord(risk, { language }),
        complexity: judgementWord(complexity, { language }),
        reason,
      }),
  ],
  [
    /^(\d+) tasks, risk (\w+)(, a basic plan)?$/,
    ([, count = "", risk = "", basic], language) => {
      const tell = auditMessages({ language });
      return `${tell("revision", { count, risk: judgementWord(risk, { language }) })}${basic ? tell("basic") : ""}`;
    },
  ],
  [
    /^perspective missing: ([^]*)$/,
    ([, reason = ""], language) => auditMessages({ language })("perspectiveMissing", { reason }),
  ],
  [
    /^(\d+) of (\d+) checks passed(?:: ([^]*))?$/,
    ([, passed = "", total = "", why], language) => {
      const tell = auditMessages({ language });
      return `${tell("checks", { passed, total })}${why ? tell("detail", { text: why }) : ""}`;
    },
  ],
  [/^attempt (\d+)$/, ([, attempt = ""], language) => auditMessages({ language })("attempt", { attempt })],
  [/^tasks (\S[^:]*)$/, ([, names = ""], language) => auditMessages({ language })("tasks", { names })],
  [/^adjustment$/, (_match, language) => auditMessages({ language })("adjustment")],
];

export function detailText({ kind, decision, detail }: AuditEntry, language: SpokenLanguage): string | undefined {
  if (detail === undefined || language === "en" || nobody.has(kind)) return detail;
  if (decision === "commented" || decision === "sent back") return detail;
  for (const [form, told] of forms) {
    const match = form.exec(detail);
    if (match) return told(match, language);
  }
  return detail;
}
