// Parses a plan file, written by us or by hand. What cannot be understood becomes a finding with its line; nothing is silently dropped.
import { PlanContent, type TaskContent } from "../plan/plan.ts";
import { looksLikeStructure, unescapeLine } from "./escape.ts";
import { fencedLines } from "./fence.ts";
import { takeFields } from "./field-lines.ts";
import { fromFreehand, isMarkedParallel, isOurForm, withoutParallelMark } from "./freehand.ts";
import { collectLineFindings, type LineFinding } from "./line-finding.ts";
import { outline } from "./outline.ts";
import type { Line } from "./plan-line.ts";
import { readEstimate, readItems, readRisks } from "./read-parts.ts";
import { readChecks } from "./read-task.ts";
import { readTasks } from "./read-tasks.ts";
import { headlineOf } from "./headline.ts";

export interface BodyOptions {
  /** The line of the file where the text starts, if something precedes it; the first line is 1. */
  readonly firstLine?: number;
}

/** Line numbers of the parts of the file. */
export interface PlanLines {
  readonly title: number;
  readonly tasks: Readonly<Record<string, number>>;
  /** By task, then by field: `blockedBy`, `files`, `acceptance[0]` … */
  readonly fields: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of the plan's own checks. */
  readonly checks: readonly number[];
}

export type ParsedBody =
  /** `assumed`: what the text did not say. */
  | { readonly content: PlanContent; readonly lines: PlanLines; readonly assumed: readonly LineFinding[] }
  | { readonly findings: LineFinding[] };

export function parsePlanBody(text: string, { firstLine = 1 }: BodyOptions = {}): ParsedBody {
  const { report, all } = collectLineFindings();
  const written = linesOf(text, firstLine);
  const isFreehand = !isOurForm(written);
  const { title, tasks: taskLines, parts } = outline(isFreehand ? fromFreehand(written) : written);
  const { tasks: read, places } = readTasks(taskLines, report);
  const { tasks, isAssumed } = isFreehand ? inWrittenOrder(read) : { tasks: read, isAssumed: false };
  const risks = readRisks(parts.risks, report);
  const checks: PlanContent["checks"] = [];
  const checkLines: number[] = [];
  const validation = takeFields(parts.validation, (name) => name === "check", looksLikeStructure);
  for (const field of validation.fields)
    readChecks(field, report, (check, line) => {
      checks.push(check);
      checkLines.push(line);
    });
  const intro = parts.summary.map((line) => unescapeLine(line, looksLikeStructure)).join("\n");
  const headline = title?.text ?? (headlineOf(intro) || (tasks[0]?.subject ?? ""));
  const summary = intro.trim() === "" ? headline : intro;
  const content = PlanContent.safeParse({
    title: headline,
    summary,
    goals: readItems(parts.goals).map((item) => item.text),
    assumptions: readItems(parts.assumptions).map((item) => item.text),
    tasks,
    risks,
    validation: validation.text,
    checks,
    ...readEstimate(parts.estimate, risks, report),
  });
  if (headline.trim() === "" && all().length === 0)
    report(firstLine, {
      rule: "empty-plan",
      message: "There is no plan in this file.",
      hint: "Write a heading (# What to do) and a list of tasks (- [ ] First task).",
    });
  else if (!content.success && all().length === 0)
    for (const { path, message } of content.error.issues)
      report(firstLine, { rule: "bad-plan", message: `The plan cannot be used: ${path.join(".")}: ${message}.` });
  const findings = all();
  if (findings.length > 0 || !content.success) return { findings };
  const byTask = [...places];
  const lines: PlanLines = {
    title: title?.line ?? firstLine,
    tasks: Object.fromEntries(byTask.map(([taskId, { line }]) => [taskId, line])),
    fields: Object.fromEntries(byTask.map(([taskId, { fields }]) => [taskId, fields])),
    checks: checkLines,
  };
  const assumed = isAssumed ? [assumedOrder(taskLines[0]?.head.number ?? firstLine)] : [];
  return { content: content.data, lines, assumed };
}

/** Each task after the one before it, or after the whole group that is marked as parallel. */
function inWrittenOrder(tasks: readonly TaskContent[]): { tasks: TaskContent[]; isAssumed: boolean } {
  if (tasks.length < 2 || tasks.some(({ blockedBy }) => blockedBy.length > 0))
    return { tasks: [...tasks], isAssumed: false };
  let before: string[] = [];
  let group: string[] = [];
  let wasParallel = false;
  const ordered = tasks.map((task) => {
    const isParallel = isMarkedParallel(task.subject);
    if (!(isParallel && wasParallel)) {
      before = group;
      group = [];
    }
    wasParallel = isParallel;
    group.push(task.taskId);
    return { ...task, subject: withoutParallelMark(task.subject), blockedBy: before };
  });
  return { tasks: ordered, isAssumed: true };
}

function assumedOrder(line: number): LineFinding {
  return {
    rule: "assumed-order",
    severity: "warning",
    line,
    message: "No task says what it waits for, so they run one after the other.",
    hint: 'Write "- after: 1" below a task that waits, or (parallel) behind tasks that can run together.',
  };
}

function linesOf(text: string, firstLine: number): Line[] {
  const texts = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  const fenced = fencedLines(texts);
  return texts.map((line, index) => ({ text: line, number: firstLine + index, fenced: fenced[index] ?? false }));
}
