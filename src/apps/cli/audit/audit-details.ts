// Renders the details of audit entries in the reader's language; programs get them as stored, in English.
import type { AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditMessages } from "../../../words/audit.ts";
import { modeNames } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import { readMode } from "../../../domain/values/mode.ts";
import { Level } from "../../../domain/plan/perspective.ts";
import { Qualification } from "../../../domain/plan/qualification.ts";
import { qualificationWords, levelWord } from "../text/words.ts";

/** Text that the user wrote stays as it is. */
export function detailOf({ kind, detail, decision }: AuditEntry, say: Say): string | undefined {
  if (detail === undefined || say.language === "en") return detail;
  switch (kind) {
    case "mode":
      return modeDetail(detail, say);
    case "workspace":
      return auditMessages(say)("changedFiles", { count: Number.parseInt(detail, 10) });
    case "request":
      return requestDetail(detail, say) ?? detail;
    case "plan":
      if (decision === "commented") return commentDetail(detail, say);
      return (
        (decision === "new revision" || decision === undefined ? planDetail(detail, say) : undefined) ??
        runDetail(detail, say)
      );
    case "task":
      return runDetail(detail, say);
    case "turn":
      return detail;
    default:
      return detail;
  }
}

/** "plan → build", "stays plan" */
function modeDetail(detail: string, say: Say): string {
  const names = detail.split(" ").filter((word) => word === "plan" || word === "build");
  const words = names.map((name) => modeNames(say)(readMode(name)));
  const [only = detail] = words;
  return words.length > 1 ? words.join(" → ") : auditMessages(say)("staysMode", { mode: only });
}

/** "code, risk low, simple: because" */
function requestDetail(detail: string, say: Say): string | undefined {
  const [, taskType, riskLevel, complexity, reason = ""] = /^(\w+), risk (\w+), (\w+): ([^]*)$/.exec(detail) ?? [];
  const judged = Qualification.pick({ taskType: true, riskLevel: true, complexity: true }).safeParse({
    taskType,
    riskLevel,
    complexity,
  });
  if (!judged.success) return undefined;
  const words = qualificationWords(say, judged.data);
  return auditMessages(say)("request", { ...words, reason: reason });
}

/** "task 2: the user's comment", or only the comment */
function commentDetail(detail: string, say: Say): string {
  const [, subject, text] = /^task (\S+): ([^]*)$/.exec(detail) ?? [];
  const tell = auditMessages(say);
  return subject === undefined ? detail : `${tell("task", { subject })}${tell("detail", { text: text ?? "" })}`;
}

/** "3 tasks, risk low, a basic plan", "perspective missing: because" */
function planDetail(detail: string, say: Say): string | undefined {
  const tell = auditMessages(say);
  const [, reason] = /^perspective missing: ([^]*)$/.exec(detail) ?? [];
  if (reason !== undefined) return tell("perspectiveMissing", { reason: reason });
  const [, count, risk, basic] = /^(\d+) tasks, risk (\w+)(, a basic plan)?$/.exec(detail) ?? [];
  const level = Level.safeParse(risk);
  if (count === undefined || !level.success) return undefined;
  return `${tell("revision", { count, risk: levelWord(say, level.data) })}${basic ? tell("basic") : ""}`;
}

/** "2 of 3 checks passed: because", "attempt 2", "tasks 1, 2", or a sentence by Planwright. */
function runDetail(detail: string, say: Say): string {
  const tell = auditMessages(say);
  const [, passed, total, why] = /^(\d+) of (\d+) checks passed(?:: ([^]*))?$/.exec(detail) ?? [];
  if (passed !== undefined && total !== undefined) {
    const more = why === undefined ? "" : tell("detail", { text: why });
    return `${tell("checks", { passed, total })}${more}`;
  }
  const [, attempt] = /^attempt (\d+)$/.exec(detail) ?? [];
  if (attempt !== undefined) return tell("attempt", { attempt });
  const [, names] = /^tasks (\S[^:]*)$/.exec(detail) ?? [];
  if (names !== undefined) return tell("tasks", { names });
  return detail === "adjustment" ? tell("adjustment") : detail;
}
