// The tasks of a plan to read: how each stands, what its checks said, and what it waits for.
import { visibleWidth } from "@earendil-works/pi-tui";
import { buildWords, taskListWords, taskWords } from "../../../words/run.ts";
import { checkStatusWords, planStatusWords } from "../../../words/status.ts";
import { duration } from "../../../domain/values/duration.ts";
import { renderCheck } from "../../../domain/plan-text/check-text.ts";
import type { ExecutionPlan, PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import type { State } from "../../../domain/session/state.ts";
import { countTasks, openBlockers } from "../../views/run/task-counts.ts";
import { stageOf } from "../../views/run/task-stage.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, oneLine, printable, wrapped } from "../text/printable.ts";

const signs: Readonly<Record<TaskStatus, readonly [sign: string, tone: Tone]>> = {
  pending: ["○", "dim"],
  in_progress: ["●", "accent"],
  completed: ["✓", "good"],
  failed: ["✗", "bad"],
  skipped: ["–", "dim"],
  cancelled: ["–", "dim"],
};

const LONGEST_ID = 16;

/** As it is at this moment. */
export function taskListBlock(state: State, plan: ExecutionPlan, now: number, ink: Ink): Block {
  const blockers = openBlockers(plan.tasks);
  const facts = new Map(plan.tasks.map((task) => [task.taskId, factsOf(task, state, blockers, now, ink)]));
  const ids = Math.min(LONGEST_ID, Math.max(0, ...plan.tasks.map(({ taskId }) => visibleWidth(taskId))));
  return (width, details) => {
    const starts = new Map(plan.tasks.map((task) => [task.taskId, startOf(task, ids, width, ink)]));
    const widest = Math.max(0, ...[...starts.values()].map(visibleWidth));
    return [
      ...headLines(plan, width, ink),
      ...plan.tasks.flatMap((task) => [
        ...taskLines(task, starts.get(task.taskId) ?? "", facts.get(task.taskId) ?? "", { width, widest }, ink),
        ...(details ? evidenceLines(task, state, width, ink) : []),
      ]),
    ];
  };
}

function headLines({ title, revision, status, tasks }: ExecutionPlan, width: number, ink: Ink): string[] {
  const { done, total } = countTasks(tasks);
  const head = taskListWords(ink)("head", { revision, status: planStatusWords(ink)(status) });
  const more = `${head} · ${buildWords(ink)("progress", { done, total })}`;
  return [ink.paint(oneLine(title, width), "bold"), ...wrapped(more, width).map((line) => ink.paint(line, "dim"))];
}

function startOf({ status, taskId, subject }: PlanTask, ids: number, width: number, ink: Ink): string {
  const [sign, tone] = signs[status];
  const id = oneLine(taskId, LONGEST_ID);
  const gap = " ".repeat(Math.max(0, ids - visibleWidth(id)));
  const start = `  ${ink.paint(sign, tone)} ${ink.paint(id, "bold")}${gap} `;
  return cut(`${start} ${oneLine(subject, Math.max(8, width - visibleWidth(start) - 1))}`, width);
}

/** What is known about it stands beside its subject, or below where there is no room. */
function taskLines(
  { status }: PlanTask,
  start: string,
  facts: string,
  { width, widest }: { readonly width: number; readonly widest: number },
  ink: Ink,
): string[] {
  const tone = status === "failed" ? "bad" : "dim";
  const beside = [widest, visibleWidth(start)].find((column) => column + 3 + visibleWidth(facts) <= width);
  if (beside === undefined) return [start, ...wrapped(facts, width, "      ").map((line) => ink.paint(line, tone))];
  return [`${start}${" ".repeat(beside - visibleWidth(start) + 3)}${ink.paint(facts, tone)}`];
}

function factsOf(
  task: PlanTask,
  state: State,
  blockers: ReadonlyMap<string, readonly string[]>,
  now: number,
  ink: Ink,
): string {
  const tell = taskWords(ink);
  const { status, taskId, error, skippedFor } = task;
  const run = taskRunOf(state.run, taskId);
  const waitsFor = blockers.get(taskId) ?? [];
  const how: string[] = [];
  if (status === "pending")
    how.push(waitsFor.length > 0 ? tell("waitsFor", { tasks: waitsFor.join(", ") }) : tell("ready"));
  else if (status === "in_progress") {
    const stage = stageOf(state, task);
    how.push(stage === "working" ? tell(status) : tell(stage));
  } else if (status === "skipped" && skippedFor !== undefined) how.push(tell("skippedFor", { task: skippedFor }));
  else how.push(tell(run?.undone === true ? "undone" : status));
  const isTold = skippedFor === undefined && error !== undefined && (status === "failed" || status === "skipped");
  if (isTold) how.push(oneLine(error, 300));
  if (run !== undefined && run.attempt > 1) how.push(tell("attempt", { attempt: run.attempt }));
  return [...how, ...evidenceOf(state, taskId, ink), ...tookOf(task, state, now)].join(" · ");
}

/** What is known about a task besides what the model says, in short. */
function evidenceOf(state: State, taskId: string, ink: Ink): string[] {
  const tell = taskListWords(ink);
  const { evidence, verified } = taskRunOf(state.run, taskId) ?? {};
  if (!evidence) return [];
  const run = evidence.checks.filter(({ status }) => status !== "manual");
  const passed = run.filter(({ status }) => status === "passed").length;
  const manual = evidence.checks.length - run.length;
  return [
    ...(verified === true && run.length > 0 ? [tell("checks", { passed, total: run.length })] : []),
    ...(manual > 0 ? [tell("toLook", { count: manual })] : []),
    ...(evidence.changed.length > 0 ? [tell("files", { count: evidence.changed.length })] : []),
  ];
}

function tookOf(task: PlanTask, state: State, now: number): string[] {
  const millis = taskMillis(state, task, now);
  return millis === undefined ? [] : [duration(millis)];
}

const checkSigns = { passed: "✓", failed: "✗", timeout: "✗", refused: "⊘", manual: "○" } as const;

/** Each check with its end, and the files. */
function evidenceLines({ taskId, description }: PlanTask, state: State, width: number, ink: Ink): string[] {
  const { evidence } = taskRunOf(state.run, taskId) ?? {};
  const told = description === "" ? [] : wrapped(printable(description), width, "      ");
  const checks = (evidence?.checks ?? []).flatMap(({ check, status }) =>
    wrapped(
      `${checkSigns[status]} ${oneLine(renderCheck(check), 300)}: ${checkStatusWords(ink)(status)}`,
      width,
      "      ",
    ),
  );
  const files = (evidence?.changed ?? []).map((path) => `      ${oneLine(path, width - 6)}`);
  return [...told.map((line) => ink.paint(line, "dim")), ...checks, ...files.map((line) => ink.paint(line, "dim"))];
}
