// Renders how a plan went, for `planwright show`: each task with its evidence, the plan's own checks, and why the plan was adjusted.
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { CheckResult } from "../../../domain/plan/evidence.ts";
import { checkStatusWords } from "../../../words/status.ts";
import type { Say } from "../../../words/command-line.ts";
import { renderCheck } from "../../../domain/plan-text/check-text.ts";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import { buildWords, taskWords } from "../../../words/run.ts";
import { checkSigns, factsOfTasks, taskSign, type TaskFacts } from "../../views/run/task.ts";
import type { State } from "../../../domain/session/state.ts";
import { adjustmentText } from "../text/adjustment-text.ts";
import { noteOf } from "../../views/session/note-of.ts";
import { taskResults } from "../../views/session/run-note.ts";
import { localReader, noteLine } from "../text/note-lines.ts";
import { oneLine, printable } from "../text/table.ts";
import { orderTasks } from "./task-order.ts";

/** How many of the last lines of a failed check to show. */
const MOST_OUTPUT = 12;
const MOST_RESULT = 6;

/** Sections with their titles. None for a plan that has not started. */
export function runSections(
  plan: ExecutionPlan,
  state: State,
  planHistory: readonly StoredEvent[],
  say: Say,
): (readonly [title: string, lines: readonly string[]])[] {
  const { run } = state;
  if (!run || run.planId !== plan.planId) return [];
  const taskFacts = factsOfTasks(state, say, plan);
  const checks = (run.checks ?? []).flatMap((check) => checkLines(check, say, ""));
  return [
    [say("howItWent"), orderTasks(plan.tasks).flatMap(({ task }) => taskLines(task, taskFacts(task), state, say))],
    [buildWords(say)("planChecks"), checks],
    [say("changesOfPlan"), historyLines(plan, state, planHistory, say)],
  ];
}

function taskLines(task: PlanTask, facts: TaskFacts, state: State, say: Say): string[] {
  const { taskId, status, subject, assignedAgent, result } = task;
  const { evidence, verified = false } = taskRunOf(state.run, taskId) ?? {};
  const isKnown = verified || status !== "in_progress";
  const head = `${taskSign(facts.status, facts.stage).sign} **${oneLine(taskId, 64)}** ${oneLine(subject, 160)}`;
  const about = [
    facts.label,
    oneLine(assignedAgent, 40),
    status === "completed" ? taskResults(taskId, state, say).join(", ") : "",
    facts.attempt > 1 ? taskWords(say)("attempt", { attempt: facts.attempt }) : "",
  ];
  return [
    `- ${head} (${about.filter(Boolean).join(", ")})`,
    ...facts.why.map((reason) => `  ${oneLine(reason, 1_000)}`),
    ...clip(status === "completed" ? (result ?? "") : "", MOST_RESULT, false).map((line) => `  ${line}`),
    ...(facts.changed.length > 0
      ? [`  ${say("changedFiles", { paths: oneLine(facts.changed.map(({ path }) => path).join(", "), 600) })}`]
      : []),
    ...(evidence && isKnown ? evidence.checks.flatMap((check) => checkLines(check, say, "  ")) : []),
  ];
}

function checkLines({ check, status, output = "" }: CheckResult, say: Say, indent: string): string[] {
  const line = `${checkSigns[status].sign} ${checkStatusWords(say)(status)}: ${oneLine(renderCheck(check), 300)}`;
  const failed = status === "failed" || status === "timeout" || status === "refused";
  const shown = failed ? clip(output, MOST_OUTPUT, true).map((line) => `${indent}    ${line}`) : [];
  return [`${indent}- ${line}`, ...shown];
}

/** The last lines of an output, or the first lines of a message. */
function clip(text: string, most: number, last: boolean): string[] {
  const lines = printable(text.trim())
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => oneLine(line, 300));
  if (lines.length <= most) return lines;
  return last ? ["…", ...lines.slice(-most)] : [...lines.slice(0, most), "…"];
}

function historyLines(plan: ExecutionPlan, state: State, events: readonly StoredEvent[], say: Say): string[] {
  const ofPlan = events.filter((event) => "planId" in event.data && event.data.planId === plan.planId);
  const reader = localReader(say);
  const lines = ofPlan.flatMap((event) => {
    const note = noteOf(event, reader, state);
    return note ? [`- ${event.at.slice(11, 19)} ${noteLine(note)}`] : [];
  });
  const proposal = state.run?.proposal;
  return proposal ? [...lines, "", adjustmentText(proposal, plan.title, say).trimEnd()] : lines;
}
