// Turns a model's draft into the content of a plan: generous about the form, without silently dropping anything that matters.
import { PlanContent } from "../plan/plan.ts";
import { activeFormOf } from "./active-form.ts";
import { readDraftCalls, readDraftChecks } from "./draft-check.ts";
import { draftRecord, readText, readTexts, restAsText, type DraftRecord, type ReportField } from "./draft-record.ts";
import { readCost } from "./estimate-text.ts";
import { headlineOf } from "./headline.ts";
import { highestOf } from "./read-parts.ts";
import { agentOf, priorityOf } from "./read-task.ts";
import { readLevel, readRisk } from "./risk-text.ts";
import { freeIds } from "./task-line.ts";
import { isNone, readList, dropNone } from "./value-list.ts";
import { collectFindings, type Finding } from "../values/finding.ts";
import { suggestNames } from "../values/closest-name.ts";
import { isRecord } from "../values/record.ts";

export { parseJsonAnswer } from "./json-answer.ts";

/** Fields that we write ourselves: a model may repeat them, to no effect. */
const ownFields =
  "answers planId sessionId revision hash status request planFile tree createdAt missingPerspectives progress result error startedAt completedAt toolsExecuted".split(
    " ",
  );

export function readDraft(value: unknown): { content: PlanContent } | { findings: Finding[] } {
  const findings = collectFindings();
  const report: ReportField = (field, message, hint) =>
    findings.add("error", () => ({ rule: "bad-draft", message, ...(hint === undefined ? {} : { hint }), field }));
  const root = isRecord(value) && isRecord(value.plan) && value.tasks === undefined ? value.plan : value;
  if (!isRecord(root)) {
    report("plan", "The plan is not a JSON object.", 'Write {"title": …, "summary": …, "tasks": […]}.');
    return { findings: findings.all() };
  }
  const record = draftRecord(root);
  const tasks = readTasks(record.take("tasks", "steps"), report);
  const risks = readRisks(record.take("risks"), report);
  const texts = {
    title: readText(record.take("title", "name"), "title", report),
    summary: readText(record.take("summary", "description", "overview"), "summary", report),
  };
  const content = {
    goals: readTexts(record.take("goals", "objectives"), "goals", report),
    assumptions: readTexts(record.take("assumptions"), "assumptions", report),
    risks,
    validation: readText(record.take("validation", "verification"), "validation", report) ?? "",
    checks: readDraftChecks(record.take("checks", "acceptance"), "checks", report),
    estimatedDuration: readText(record.take("estimatedDuration", "duration"), "estimatedDuration", report) ?? "unknown",
    estimatedCost: readDraftCost(record.take("estimatedCost", "cost"), report),
    overallRisk: levelOf(record.take("overallRisk"), "overallRisk", report) ?? highestOf(risks),
  };
  const extra = restAsText(unknownFields(record));
  const title = texts.title ?? headlineOf(texts.summary ?? "");
  const summary = [texts.summary ?? title, extra].filter((text) => text !== "").join("\n\n");
  const parsed = PlanContent.safeParse({ title, summary, ...content, tasks });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      report(pathOf(path), `${pathOf(path)} cannot be used: ${message}.`);
  const found = findings.all();
  return found.length > 0 || !parsed.success ? { findings: found } : { content: parsed.data };
}

function unknownFields(record: DraftRecord): [string, unknown][] {
  return record.rest().filter(([key]) => !ownFields.includes(key) && !key.endsWith("Perspective"));
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${String(part)}`))
    .join("");
}

interface DraftTask {
  readonly taskId: string;
  readonly blockedBy: string[];
}

function readTasks(value: unknown, report: ReportField): DraftTask[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report("tasks", "The tasks are not a list.", 'Write "tasks": [{"taskId": "1", "subject": …}].');
    return [];
  }
  const read = value.map((each: unknown, index) => readTask(each, `tasks[${index}]`, report));
  const nextFree = freeIds(new Set(read.flatMap(({ id }) => id ?? [])));
  const ids = read.map(({ id }) => id ?? nextFree());
  const known = new Set(ids);
  const isReference = (id: string) => known.has(id) || !isNone(id);
  const tasks = read.map(({ task }, index) => ({
    taskId: ids[index] ?? "",
    ...task,
    blockedBy: task.blockedBy.filter(isReference),
  }));
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  for (const [index, { blocks }] of read.entries()) {
    const taskId = tasks[index]?.taskId ?? "";
    for (const blocked of blocks.filter(isReference)) {
      const target = byId.get(blocked);
      if (target && !target.blockedBy.includes(taskId)) target.blockedBy.push(taskId);
      const hint = target ? "" : suggestNames(blocked, [...byId.keys()], "tasks");
      if (!target)
        report(`tasks[${index}].blocks`, `Task ${taskId} blocks ${blocked}, which is not in the plan.`, hint);
    }
  }
  return tasks;
}

function readTask(value: unknown, field: string, report: ReportField) {
  if (!isRecord(value) && typeof value !== "string")
    report(field, `${field} is not a task.`, "Write it as a JSON object.");
  const record = draftRecord(isRecord(value) ? value : { subject: typeof value === "string" ? value : "?" });
  const text = (name: string, ...others: string[]) =>
    readText(record.take(name, ...others), `${field}.${name}`, report);
  const list = (name: string, ...others: string[]) =>
    readTexts(record.take(name, ...others), `${field}.${name}`, report);
  const id = text("taskId", "id")?.trim();
  const description = text("description", "details") ?? "";
  const subject = text("subject", "title", "name") ?? headlineOf(description);
  const activeForm = text("activeForm") ?? activeFormOf(subject.replaceAll(/\s+/g, " ").trim());
  const agent = text("assignedAgent", "agent") ?? "koda";
  const priority = text("priority");
  const known = priority === undefined ? "normal" : priorityOf(priority);
  if (known === undefined)
    report(`${field}.priority`, `There is no priority ${priority}.`, "Write critical, high, normal or low.");
  const blockedBy = list("blockedBy", "dependsOn", "dependencies", "after").flatMap(idsOf);
  const blocks = list("blocks").flatMap(idsOf);
  const files = filesOf(record.take("files", "affectedFiles"), `${field}.files`, report);
  const toolsToExecute = readDraftCalls(
    record.take("toolsToExecute", "toolCalls", "tools"),
    `${field}.toolsToExecute`,
    report,
  );
  const acceptance = [
    ...readDraftChecks(record.take("acceptance", "acceptanceCriteria"), `${field}.acceptance`, report),
    ...readDraftChecks(record.take("checks"), `${field}.checks`, report),
  ];
  const extra = restAsText(unknownFields(record));
  const task = {
    subject,
    description: [description, extra].filter((part) => part !== "").join("\n\n"),
    activeForm,
    assignedAgent: agentOf(agent.trim()),
    priority: known ?? "normal",
    blockedBy,
    files,
    toolsToExecute,
    acceptance,
  };
  return { id, task, blocks };
}

/** "2, 3" are two ids. */
function idsOf(text: string): string[] {
  return text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
}

/** Also as one text with commas, or as objects that only have a path. */
function filesOf(value: unknown, field: string, report: ReportField): string[] {
  const listed = typeof value === "string" ? readList(value) : undefined;
  if (listed && "values" in listed) return dropNone(listed.values).map(({ text }) => text);
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const paths = list.map((each) => (isRecord(each) && Object.keys(each).length === 1 ? (each.path ?? each) : each));
  return readTexts(paths, field, report);
}

function readRisks(value: unknown, report: ReportField) {
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.flatMap((each, index) => {
    const field = `risks[${index}]`;
    if (typeof each === "string") return each.trim() === "" ? [] : [readRisk(each)];
    if (!isRecord(each)) {
      report(
        field,
        `${field} is not a risk.`,
        'Write {"risk": …, "level": "low" | "medium" | "high", "mitigation": …}.',
      );
      return [];
    }
    const record = draftRecord(each);
    const risk = readText(record.take("risk", "description", "text", "title", "name"), `${field}.risk`, report) ?? "";
    const level = levelOf(record.take("level", "severity", "impact"), `${field}.level`, report) ?? "medium";
    const mitigation = readText(record.take("mitigation", "mitigations"), `${field}.mitigation`, report);
    const extra = restAsText(record.rest());
    const whole = extra === "" ? risk : `${risk} (${extra})`;
    return [{ risk: whole, level, ...(mitigation === undefined ? {} : { mitigation }) }];
  });
}

function levelOf(value: unknown, field: string, report: ReportField) {
  const text = readText(value, field, report);
  const level = readLevel(text ?? "");
  if (text !== undefined && level === undefined)
    report(field, `There is no level ${text}.`, "Write low, medium or high.");
  return level;
}

function readDraftCost(value: unknown, report: ReportField): number | null {
  const cost = typeof value === "number" ? value : readCost(readText(value, "estimatedCost", report) ?? "unknown");
  if (cost === undefined)
    report(
      "estimatedCost",
      `The cost ${String(value)} cannot be understood.`,
      "Write US dollars as a number, or null.",
    );
  return cost ?? null;
}
