// The details that Planwright adds to audit entries: as data for translation, and in English for programs.
import type { Adjustment } from "../plan/plan.ts";
import type { Level } from "../plan/perspective.ts";
import type { Qualification } from "../plan/qualification.ts";
import type { Failure } from "../values/failure.ts";
import type { Mode } from "../values/mode.ts";

/** The fields of a failure that its text is made of. */
export type AuditedFailure = Pick<Failure, "message" | "code" | "values">;

export interface AuditedChange extends Pick<Adjustment, "operation" | "taskId"> {
  /** The id of the task that it adds. */
  readonly added?: string;
}

export interface AuditFacts {
  readonly modeChanged: { readonly before: Mode; readonly after: Mode };
  readonly modeKept: { readonly mode: Mode };
  readonly filesChanged: { readonly count: number };
  readonly assessed: Pick<Qualification, "taskType" | "riskLevel" | "complexity" | "reason">;
  readonly perspectiveMissing: { readonly failure: AuditedFailure };
  /** `isBasic`: made without a model's plan. */
  readonly revision: { readonly count: number; readonly risk: Level; readonly isBasic: boolean };
  readonly taskComment: { readonly task: string; readonly text: string };
  readonly attempt: { readonly attempt: number };
  /** `problems`: why the task was sent back. */
  readonly checks: { readonly passed: number; readonly total: number; readonly problems?: string | undefined };
  /** `reason`: as stored, in English. */
  readonly needsTask: { readonly task: string; readonly reason?: string | undefined };
  readonly tasksUndone: { readonly tasks: readonly string[] };
  readonly tasksRestored: { readonly tasks: readonly string[] };
  readonly adjustments: { readonly changes: readonly AuditedChange[]; readonly reason: string };
  readonly adjustmentAnswer: Readonly<Record<never, never>>;
  readonly turnFailed: { readonly failure: AuditedFailure };
}

export type AuditAbout = {
  [Key in keyof AuditFacts]: { readonly key: Key; readonly values: AuditFacts[Key] };
}[keyof AuditFacts];

/** One text for each key. */
export type AuditTexts = { readonly [Key in keyof AuditFacts]: (values: AuditFacts[Key]) => string };

const english: AuditTexts = {
  modeChanged: ({ before, after }) => `${before} → ${after}`,
  modeKept: ({ mode }) => `stays ${mode}`,
  filesChanged: ({ count }) => `${count} ${count === 1 ? "file" : "files"} changed while plan mode held`,
  assessed: ({ taskType, riskLevel, complexity, reason }) => `${taskType}, risk ${riskLevel}, ${complexity}: ${reason}`,
  perspectiveMissing: ({ failure }) => `perspective missing: ${failure.message}`,
  revision: ({ count, risk, isBasic }) => `${count} tasks, risk ${risk}${isBasic ? ", a basic plan" : ""}`,
  taskComment: ({ task, text }) => `task ${task}: ${text}`,
  attempt: ({ attempt }) => `attempt ${attempt}`,
  checks: ({ passed, total, problems }) => `${passed} of ${total} checks passed${problems ? `: ${problems}` : ""}`,
  needsTask: ({ task, reason }) => reason ?? `needs task ${task}`,
  tasksUndone: ({ tasks }) => `tasks ${tasks.join(", ")}`,
  tasksRestored: ({ tasks }) => `tasks ${tasks.join(", ")} come back`,
  adjustments: ({ changes, reason }) =>
    `${changes.map(({ operation, taskId }) => `${operation} ${taskId}`).join(", ")}: ${reason}`,
  adjustmentAnswer: () => "adjustment",
  turnFailed: ({ failure }) => failure.message,
};

/** A detail, as data and in English. */
export function auditDetail<Key extends keyof AuditFacts>(
  key: Key,
  values: AuditFacts[Key],
): { readonly detail: string; readonly about: AuditAbout } {
  return { detail: english[key](values), about: { key, values } as AuditAbout };
}

export function textOfFailure({ message, code, values }: Failure): AuditedFailure {
  return { message, ...(code && { code }), ...(values && { values }) };
}
