// An entry of the audit as every surface shows it: finished texts in the reader's language, for the surface to lay out.
import type { AuditAbout, AuditTexts } from "../../../domain/reading/audit-detail.ts";
import { isRefusal, type AuditEntry } from "../../../domain/reading/audit-entry.ts";
import { auditKindWords, auditOutcomeWords, auditWords } from "../../../words/audit.ts";
import { readFailure } from "../../../words/failures.ts";
import type { Language } from "../../../words/language.ts";
import { classificationWords, modeNames, operationWords, scopeNames } from "../../../words/status.ts";
import { preciseDuration } from "../text/figures.ts";

type Tone = "plain" | "dim" | "good" | "warn" | "bad";

interface Outcome {
  readonly text: string;
  readonly tone: Tone;
}

export interface AuditRow {
  /** Shows how the entry went without colour. */
  readonly sign: string;
  readonly tone: Tone;
  readonly mode: string;
  /** A person, a model, or Planwright. With a sub-agent: "KODA (large-1)". */
  readonly who: string;
  /** The tool, or the entry's kind. */
  readonly title: string;
  /** What it is about, to be shown beside the title. */
  readonly about: string;
  /** Title and subject in one sentence. */
  readonly what: string;
  readonly detail: string | undefined;
  readonly decision: Outcome | undefined;
  /** The decision with its reason: "allowed, read-only". */
  readonly decided: string;
  readonly status: Outcome | undefined;
  readonly took: string | undefined;
  /** The status with code, duration and files: "ok, 3 ms, 1 file". */
  readonly result: string;
}

interface RowOptions {
  /** Names models with their provider and plans by their whole id. */
  readonly isFull?: boolean;
}

type To = { readonly language: Language };

export function auditRow(entry: AuditEntry, to: To, { isFull = false }: RowOptions = {}): AuditRow {
  const { kind, tool, status, code, durationMs, files, rule, sandbox, attempt } = entry;
  const tell = auditWords(to);
  const subject = isFull || kind !== "plan" ? entry.subject : entry.subject?.replace(planId, "$1");
  const detail = detailOf(entry, to);
  const decision = outcome(entry.decision, decisionTone, to);
  const ending = outcome(status, statusTone, to);
  const took = durationMs === undefined ? undefined : preciseDuration(durationMs);
  return {
    ...signOf(entry),
    mode: modeNames(to)(entry.mode),
    who: whoOf(entry, isFull, to),
    title: tool ?? auditKindWords(to)(kind),
    about: aboutOf(entry, subject, detail),
    what: whatOf(entry, subject, detail, to),
    detail,
    decision,
    decided: list([
      decision?.text,
      rule,
      sandbox && tell("sandbox", { level: sandbox }),
      attempt === "observed" ? tell("observed") : undefined,
    ]),
    status: ending,
    took,
    // The code of a denial says the same as its rule.
    result: list([
      ending?.text,
      status === "denied" ? undefined : code,
      took,
      files && tell("files", { count: files.length }),
    ]),
  };
}

const planId = /^([0-9a-f]{8})-[0-9a-f-]{27}/;

function list(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(", ");
}

function whoOf({ kind, actor, agentId, agent }: AuditEntry, isFull: boolean, to: To): string {
  const known = actor === "user" || actor === "unknown" ? auditWords(to)(actor) : actor;
  const name = kind === "call" && !isFull ? known.slice(known.lastIndexOf("/") + 1) : known;
  return agentId === undefined ? name : `${agent ?? agentId} (${name})`;
}

function aboutOf({ kind, tool, files }: AuditEntry, subject: string | undefined, detail: string | undefined): string {
  if (tool !== undefined) return subject ?? detail ?? "";
  if (kind === "plan") return detail ?? subject ?? "";
  return [subject, detail ?? files?.join(", ")].filter((part) => part !== undefined).join(" · ");
}

function whatOf(
  { kind, tool, grant, files = [] }: AuditEntry,
  subject: string | undefined,
  detail = "",
  to: To,
): string {
  const tell = auditWords(to);
  const more = detail === "" ? "" : tell("detail", { text: detail });
  const call = [tool, subject].filter((part) => part !== undefined).join(" ");
  switch (kind) {
    case "call":
      return call;
    case "permission": {
      const always = grant ? tell("always", { pattern: grant.pattern, scope: scopeNames(to)(grant.scope) }) : "";
      return `${tell("permission", { call: call || "?" })}${always}${more}`;
    }
    case "plan":
    case "task":
      return `${tell(kind, { subject: subject ?? "" })}${more}`;
    case "request":
      return `${tell(kind)}${more}`;
    case "model":
      return subject === undefined ? tell("configuredModel") : tell(kind, { model: subject });
    case "workspace":
      return tell(kind, { detail, files: files.join(", ") });
    case "cancel":
      return tell(kind);
    default:
      return tell(kind, { detail }).trimEnd();
  }
}

/** Text that a user, a model or a program wrote stays as it is. */
function detailOf({ detail, about }: AuditEntry, to: To): string | undefined {
  return (about && aboutText(about, to)) ?? detail;
}

/** Undefined for a key from a newer server. */
function aboutText<Key extends AuditAbout["key"]>({ key, values }: AuditAbout & { key: Key }, to: To) {
  const text: ((of: never) => string) | undefined = textsIn(to)[key];
  return text?.(values as never);
}

function textsIn(to: To): AuditTexts {
  const tell = auditWords(to);
  const modes = modeNames(to);
  const level = classificationWords(to);
  const because = (text: string) => tell("detail", { text });
  return {
    modeChanged: ({ before, after }) => `${modes(before)} → ${modes(after)}`,
    modeKept: ({ mode }) => tell("modeKept", { mode: modes(mode) }),
    filesChanged: (values) => tell("filesChanged", values),
    assessed: ({ taskType, riskLevel, complexity, reason }) =>
      tell("assessed", { type: level(taskType), risk: level(riskLevel), complexity: level(complexity), reason }),
    perspectiveMissing: ({ failure }) => tell("perspectiveMissing", { reason: readFailure(failure, to).message }),
    revision: ({ count, risk, isBasic }) =>
      `${tell("revision", { count, risk: level(risk) })}${isBasic ? tell("basic") : ""}`,
    taskComment: ({ task, text }) => `${tell("task", { subject: task })}${because(text)}`,
    attempt: (values) => tell("attempt", values),
    checks: ({ problems, ...counts }) => `${tell("checks", counts)}${problems === undefined ? "" : because(problems)}`,
    needsTask: (values) => tell("needsTask", { task: values.task }),
    tasksUndone: ({ tasks }) => tell("tasks", { names: tasks.join(", ") }),
    tasksRestored: ({ tasks }) => tell("tasksRestored", { names: tasks.join(", ") }),
    adjustments: ({ changes, reason }) =>
      changes
        .map(({ operation, taskId, added = "?" }) => operationWords(to)(operation, { task: taskId, added }))
        .join(", ") + because(reason),
    adjustmentAnswer: () => tell("adjustmentAnswer"),
    turnFailed: ({ failure }) => readFailure(failure, to).message,
  };
}

/** The names of codes stay in English. */
function outcome(name: string | undefined, toneOf: (name: string) => Tone, to: To): Outcome | undefined {
  const isKnown = (word: string): word is keyof typeof auditOutcomeWords.texts =>
    Object.hasOwn(auditOutcomeWords.texts, word);
  if (name === undefined) return undefined;
  return { text: isKnown(name) ? auditOutcomeWords(to)(name) : name, tone: toneOf(name) };
}

const signs: Readonly<Record<Tone, string>> = { plain: "●", dim: "–", good: "✓", warn: "!", bad: "✗" };

function signOf(entry: AuditEntry): Pick<AuditRow, "sign" | "tone"> {
  const { decision, status } = entry;
  if (isRefusal(entry)) return { sign: "⊘", tone: "bad" };
  if (status === "open") return { sign: "○", tone: "dim" };
  const tone = status === undefined ? decisionTone(decision) : statusTone(status);
  return { sign: signs[tone], tone };
}

const badDecisions = new Set(["denied", "asked: no", "asked: skip", "no", "skip", "rejected", "failed", "conflicted"]);
const goodDecisions = new Set([
  "allowed",
  "asked: yes",
  "yes",
  "approved",
  "accepted",
  "verified",
  "already_done",
  "completed",
]);

function decisionTone(decision = ""): Tone {
  if (decision === "skipped" || decision === "cancelled") return "dim";
  if (badDecisions.has(decision)) return "bad";
  return goodDecisions.has(decision) ? "good" : "plain";
}

function statusTone(status: string): Tone {
  switch (status) {
    case "ok":
    case "done":
    case "completed":
      return "good";
    case "open":
    case "cancelled":
    case "skipped":
      return "dim";
    case "interrupted":
      return "warn";
    default:
      return "bad";
  }
}
