// Prints a plan's tasks: the status, checks and dependencies of each.
import { visibleWidth } from "@earendil-works/pi-tui";
import { buildWords, taskListWords, taskWords } from "../../../words/run.ts";
import { checkStatusWords, planStatusWords } from "../../../words/status.ts";
import { formatDuration } from "../../../domain/values/duration.ts";
import { renderCheck } from "../../../domain/plan-text/check-text.ts";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";
import { countTasks } from "../../views/run/task-counts.ts";
import { checkSigns, taskSign, tasksOf, type TaskFacts } from "../../views/run/task.ts";
import type { Ink } from "../kit/ink.ts";
import type { Block } from "../kit/panel.ts";
import { cut, oneLine, printable, wrapped } from "../text/printable.ts";

const LONGEST_ID = 16;

/** A snapshot of this moment. */
export function taskListBlock(state: State, plan: ExecutionPlan, now: number, ink: Ink): Block {
  const told = tasksOf(state, plan, { language: ink.language, now });
  const facts = told.map((each) => factsLine(each, ink));
  const ids = Math.min(LONGEST_ID, Math.max(0, ...plan.tasks.map(({ taskId }) => visibleWidth(taskId))));
  return (width, details) => {
    const starts = plan.tasks.map((task, index) => startOf(task, told[index], ids, width, ink));
    const widest = Math.max(0, ...starts.map(visibleWidth));
    return [
      ...headLines(plan, width, ink),
      ...plan.tasks.flatMap((task, index) => [
        ...taskLines(task, starts[index] ?? "", facts[index] ?? "", { width, widest }, ink),
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

function startOf(
  { taskId, subject, status }: PlanTask,
  facts: TaskFacts | undefined,
  ids: number,
  width: number,
  ink: Ink,
): string {
  const { sign, tone } = taskSign(facts?.status ?? status, facts?.stage);
  const id = oneLine(taskId, LONGEST_ID);
  const gap = " ".repeat(Math.max(0, ids - visibleWidth(id)));
  const start = `  ${ink.paint(sign, tone)} ${ink.paint(id, "bold")}${gap} `;
  return cut(`${start} ${oneLine(subject, Math.max(8, width - visibleWidth(start) - 1))}`, width);
}

/** Facts are placed beside the subject, or below it where there is no room. */
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

function factsLine({ label, outcome, why, attempt, checks, changed, millis, status }: TaskFacts, ink: Ink): string {
  const say = taskListWords(ink);
  return [
    label,
    outcome?.text ?? "",
    status === "in_progress" ? "" : oneLine(why.join(" "), 300),
    attempt > 1 ? taskWords(ink)("attempt", { attempt }) : "",
    checks && checks.total > 0 ? say("checks", checks) : "",
    checks && checks.manual > 0 ? say("toLook", { count: checks.manual }) : "",
    changed.length > 0 ? say("files", { count: changed.length }) : "",
    millis === undefined ? "" : formatDuration(millis),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}

/** Each check with its result, and the files. */
function evidenceLines({ taskId, description }: PlanTask, state: State, width: number, ink: Ink): string[] {
  const { evidence } = taskRunOf(state.run, taskId) ?? {};
  const told = description === "" ? [] : wrapped(printable(description), width, "      ");
  const checks = (evidence?.checks ?? []).flatMap(({ check, status }) =>
    wrapped(
      `${checkSigns[status].sign} ${oneLine(renderCheck(check), 300)}: ${checkStatusWords(ink)(status)}`,
      width,
      "      ",
    ),
  );
  const files = (evidence?.changed ?? []).map((path) => `      ${oneLine(path, width - 6)}`);
  return [...told.map((line) => ink.paint(line, "dim")), ...checks, ...files.map((line) => ink.paint(line, "dim"))];
}
