// Turns a model's draft into the content of a plan: generous about the form, without silently dropping anything that matters.
import { z } from "zod";
import { AcceptanceCheck } from "../plan/acceptance.ts";
import { agentNamed, Level } from "../plan/perspective.ts";
import { PlanContent, PlannedToolCall, TaskPriority } from "../plan/plan.ts";
import { activeFormOf } from "./active-form.ts";
import { coerce, describeIssue } from "../model-data/coerce.ts";
import { isNone, textOf } from "../model-data/coerce-text.ts";
import type { Coercion } from "../model-data/coercion.ts";
import { cloneWithHints, withHints } from "../model-data/hints.ts";
import { readCost } from "./estimate-text.ts";
import { headlineOf } from "./headline.ts";
import { highestOf } from "./read-parts.ts";
import { readDraftCall, readDraftCheck } from "./read-draft-check.ts";
import { readRisk } from "./risk-text.ts";
import { freeIds } from "./task-line.ts";
import { taskFinder, usableId } from "./task-reference.ts";
import { collectFindings, type Finding } from "../values/finding.ts";
import { suggestNames } from "../values/closest-name.ts";

export interface DraftOptions {
  /** Absolute paths in it are made relative. */
  readonly workspace?: string | undefined;
  /** Agents that exist: a configured "developer" is not koda. */
  readonly agents?: readonly string[] | undefined;
}

export type ReadDraft =
  | { readonly content: PlanContent; readonly coercions: readonly Coercion[] }
  | { readonly findings: Finding[] };

/** Fields that we write ourselves: a model may repeat them, to no effect. */
const ownFields =
  "answers planId sessionId revision hash status request planFile tree createdAt missingPerspectives progress result error startedAt completedAt toolsExecuted".split(
    " ",
  );

const text = z.string().optional();
const ids = z.array(withHints(z.string(), { names: "id" }));
const paths = z.array(withHints(z.string(), { names: "path" }));
const checks = z.array(withHints(AcceptanceCheck.clone(), { translate: readDraftCheck }));

const DraftRisk = withHints(
  z.looseObject({ risk: z.string(), level: cloneWithHints(Level, { otherwise: "medium" }), mitigation: text }),
  {
    aliases: {
      risk: ["description", "text", "title", "name", "what", "issue", "concern"],
      level: ["severity", "impact", "riskLevel", "priority"],
      mitigation: ["mitigations", "mitigationStrategy", "response"],
    },
    translate: (value) => (typeof value === "string" ? readRisk(value) : value),
  },
);

const DraftTask = withHints(
  z.looseObject({
    taskId: text,
    subject: text,
    description: text,
    activeForm: text,
    assignedAgent: text,
    priority: cloneWithHints(TaskPriority, { otherwise: "normal" }),
    blockedBy: ids,
    blocks: ids,
    files: paths,
    toolsToExecute: z.array(withHints(PlannedToolCall.clone(), { translate: readDraftCall })),
    acceptance: checks,
    checks,
  }),
  {
    aliases: {
      taskId: ["id", "stepId", "step", "number", "key"],
      subject: ["title", "name", "task", "summary"],
      description: ["details", "detail", "instructions", "content"],
      assignedAgent: ["agent", "assignee", "role", "owner", "assignedTo"],
      blockedBy: ["dependsOn", "dependencies", "after", "requires", "prerequisites", "depends"],
      files: ["affectedFiles", "paths", "file", "filesToModify", "filesToChange"],
      toolsToExecute: ["toolCalls", "tools", "calls"],
      acceptance: ["acceptanceCriteria", "verification", "doneWhen"],
      checks: ["tests", "validation"],
    },
    translate: (value) => (typeof value === "string" ? { subject: value } : value),
  },
);
type DraftTask = z.infer<typeof DraftTask>;

const DraftPlan = withHints(
  z.looseObject({
    title: text,
    summary: text,
    goals: z.array(z.string()),
    assumptions: z.array(z.string()),
    tasks: z.array(DraftTask).optional(),
    risks: z.array(DraftRisk),
    validation: text,
    checks,
    estimatedDuration: text,
    estimatedCost: withHints(z.number().nonnegative().nullable(), {
      otherwise: null,
      translate: (value) => (typeof value === "string" ? (readCost(value) ?? value) : value),
    }),
    overallRisk: cloneWithHints(Level.optional(), { otherwise: undefined }),
  }),
  {
    aliases: {
      title: ["name", "planTitle"],
      summary: ["description", "overview", "planSummary"],
      goals: ["objectives", "goal", "objective"],
      tasks: ["steps", "taskList", "todos", "implementationSteps", "phases"],
      validation: ["verification", "validationPlan", "testPlan"],
      checks: ["acceptance", "acceptanceCriteria"],
      estimatedDuration: ["duration", "estimatedTime", "timeEstimate"],
      estimatedCost: ["cost"],
      overallRisk: ["risk", "riskLevel"],
    },
    // A list of tasks without anything around it.
    translate: (value) => (Array.isArray(value) && value.length > 1 ? { tasks: value as unknown[] } : value),
  },
);

export function readDraft(value: unknown, { workspace, agents }: DraftOptions = {}): ReadDraft {
  const findings = collectFindings();
  const report = (field: string, message: string, hint?: string) =>
    findings.add("error", () => ({ rule: "bad-draft", message, ...(hint === undefined ? {} : { hint }), field }));
  const coerced = coerce(DraftPlan, value, { workspace, fillsLists: true });
  const read = DraftPlan.safeParse(coerced.value);
  if (!read.success) {
    for (const issue of read.error.issues) {
      const field = describeIssue(issue).split(":", 1)[0] ?? "";
      report(field === "The answer" ? "plan" : field, `${describeIssue(issue)}.`, formOf(issue.path));
    }
    return { findings: findings.all() };
  }
  const draft = read.data;
  if (draft.tasks === undefined) report("tasks", "tasks: is missing.", formOf(["tasks"]));
  const coercions = [...coerced.coercions];
  const tasks = tasksOf(draft.tasks ?? [], agents, coercions, report);
  const summary = draft.summary?.trim() || draft.title?.trim() || draft.goals[0] || tasks[0]?.subject || "";
  const content = {
    title: draft.title?.trim() || headlineOf(summary),
    summary: withExtras(summary, draft, DraftPlan),
    goals: draft.goals,
    assumptions: draft.assumptions,
    risks: draft.risks.map((risk) => ({
      risk: withExtraWords(risk.risk, risk),
      level: risk.level,
      ...(risk.mitigation ? { mitigation: risk.mitigation } : {}),
    })),
    validation: draft.validation ?? "",
    checks: draft.checks,
    estimatedDuration: draft.estimatedDuration?.trim() || "unknown",
    estimatedCost: draft.estimatedCost,
    overallRisk: draft.overallRisk ?? highestOf(draft.risks),
    tasks,
  };
  const parsed = PlanContent.safeParse(content);
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      const field = describeIssue(issue).split(":", 1)[0] ?? "";
      report(field, `${field} cannot be used: ${issue.message}.`);
    }
  const found = findings.all();
  return found.length > 0 || !parsed.success ? { findings: found } : { content: parsed.data, coercions };
}

/** Values that were replaced because they could not be read. A model's draft is not sent back for them; a program or a change of a plan is. */
export function unreadableValues(coercions: readonly Coercion[]): Finding[] {
  return coercions
    .filter(({ why }) => why === "unreadable")
    .map(({ path, from }) => ({
      rule: "bad-draft",
      severity: "error",
      message: `${path} cannot be ${textOf(from) ?? ""}.`,
      hint: formOf(path.split(/[.[\]]/)),
      field: path,
    }));
}

/** An example of what is asked for, for the part of the plan that is wrong. */
function formOf(path: readonly PropertyKey[]): string {
  if (path.includes("acceptance") || path.includes("checks"))
    return 'Write {"type": "command", "command": "npm test"}, {"type": "exists" | "absent" | "changed", "path": "…"} or {"type": "manual", "what": "…", "reason": "…"}.';
  if (path.includes("toolsToExecute")) return 'Write {"tool": "bash", "input": {"command": "npm test"}}.';
  if (path.includes("risks")) return 'Write {"risk": …, "level": "low" | "medium" | "high", "mitigation": …}.';
  if (path.includes("priority")) return "Write critical, high, normal or low.";
  if (path.includes("tasks")) return 'Write "tasks": [{"taskId": "1", "subject": …}].';
  return 'Write {"title": …, "summary": …, "tasks": […]}.';
}

/** Fields that we do not know may matter, so they are kept as text. */
function extrasOf(record: object, schema: z.ZodObject): [string, unknown][] {
  return Object.entries(record).filter(
    ([key, value]) =>
      !Object.hasOwn(schema.shape, key) && !ownFields.includes(key) && !key.endsWith("Perspective") && !isBlank(value),
  );
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function withExtras(main: string, record: object, schema: z.ZodObject): string {
  const extras = extrasOf(record, schema).map(
    ([key, value]) => `${key}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [main, extras.join("\n")].filter((part) => part !== "").join("\n\n");
}

function withExtraWords(main: string, record: object): string {
  const extras = extrasOf(record, DraftRisk).map(([key, value]) => `${key}: ${textOf(value) ?? ""}`);
  return extras.length === 0 ? main : `${main} (${extras.join("\n")})`;
}

type Report = (field: string, message: string, hint?: string) => void;

function tasksOf(
  drafts: readonly DraftTask[],
  agents: readonly string[] | undefined,
  coercions: Coercion[],
  report: Report,
) {
  const given = drafts.map(({ taskId }, index) => {
    const id = taskId === undefined ? undefined : usableId(taskId);
    if (taskId !== undefined && id !== taskId)
      coercions.push({ path: `tasks[${index}].taskId`, from: taskId, to: id, why: "not an id" });
    return id;
  });
  const nextFree = freeIds(new Set(given.flatMap((id) => id ?? [])));
  const taskIds = given.map((id) => id ?? nextFree());
  const subjects = drafts.map((draft) => draft.subject?.trim() || headlineOf(draft.description ?? ""));
  const named = drafts.map(({ taskId: written }, index) => ({
    taskId: taskIds[index] ?? "",
    subject: subjects[index] ?? "",
    written,
  }));
  const findId = taskFinder(named);
  const find = (name: string) => findId(name) ?? (isNone(name) || name === "" ? [] : [name]);
  const tasks = drafts.map((draft, index) => {
    const subject = subjects[index] ?? "";
    return {
      taskId: taskIds[index] ?? "",
      subject,
      description: withExtras(draft.description ?? "", draft, DraftTask),
      activeForm: draft.activeForm?.trim() || activeFormOf(subject.replaceAll(/\s+/g, " ").trim()),
      assignedAgent: agentNamed(draft.assignedAgent?.trim() || "koda", agents),
      priority: draft.priority,
      blockedBy: [...new Set(draft.blockedBy.flatMap(find))],
      files: draft.files,
      toolsToExecute: draft.toolsToExecute,
      acceptance: [...draft.acceptance, ...draft.checks],
    };
  });
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  for (const [index, { blocks }] of drafts.entries()) {
    const taskId = taskIds[index] ?? "";
    for (const blocked of blocks.flatMap(find)) {
      const target = byId.get(blocked);
      if (target && !target.blockedBy.includes(taskId)) target.blockedBy.push(taskId);
      if (!target)
        report(
          `tasks[${index}].blocks`,
          `Task ${taskId} blocks ${blocked}, which is not in the plan.`,
          suggestNames(blocked, [...byId.keys()], "tasks"),
        );
    }
  }
  return tasks;
}
