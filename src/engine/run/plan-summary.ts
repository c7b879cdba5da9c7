// Writes the closing message of a plan, in the user's language: tasks, checks, files, cost, time, and what was skipped and why.
import { formatDuration } from "../../domain/values/duration.ts";
import { countChecks } from "../../domain/plan/evidence.ts";
import type { Language } from "../../words/language.ts";
import { taskOutcomeWords, taskSigns } from "../../words/status.ts";
import { outcomeCounts, summaryMessages } from "../../words/summary.ts";
import { renderCheck } from "../../domain/plan-text/check-text.ts";
import { isLockFile } from "../../domain/plan/planned-files.ts";
import type { ExecutionPlan, PlanStatus, PlanTask } from "../../domain/plan/plan.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import { planMillis } from "../../domain/reading/times.ts";
import type { State } from "../../domain/session/state.ts";
import type { UsageTotal } from "../../domain/values/usage.ts";

/** Longer lists are cut; successful tasks go first. */
const MOST_TASKS = 40;
const MOST_FILES = 20;
const LONGEST = 300;

/** `now` is the time it ended. */
export function planSummary(state: State, status: PlanStatus, language: Language, now: string): string {
  const { plan, run } = state;
  const tell = summaryMessages({ language });
  if (!plan) return "";
  const { tasks } = plan;
  const done = tasks.filter((task) => task.status === "completed").length;
  const counts = { done, total: tasks.length };
  const key = status === "cancelled" ? "cancelled" : hasOnlyFailedChecks(state) ? "checksOfPlanFailed" : "executed";
  const list = outcomeCounts({ language }, tasks);
  const lines = [
    `${tell(key, counts)}: ${oneLine(plan.title)}`,
    ...(list === "" ? [] : [tell("outcomes", { ...counts, list })]),
    ...taskLines(state, tasks, language, tell),
    ...checkLines(state, plan, tell),
    ...fileLines(state, tell),
    ...installLine(state, tell),
    ...adjustedLine(state, plan, tell),
    ...(run?.notice === undefined ? [] : [tell("inPlace", { reason: oneLine(run.notice) })]),
    ...(run ? [costLine(state.planUsage, planMillis(state, Date.parse(now)) ?? 0, tell)] : []),
  ];
  return lines.join("\n");
}

type Tell = ReturnType<typeof summaryMessages>;

/** Nothing but the plan's own checks failed. */
function hasOnlyFailedChecks({ plan, run }: State): boolean {
  const { passed, total } = countChecks(run?.checks ?? []);
  return passed < total && plan?.tasks.some((task) => task.status === "failed") === false;
}

function taskLines(state: State, tasks: readonly PlanTask[], language: Language, tell: Tell): string[] {
  const unfinished = tasks.filter(({ status }) => status !== "completed");
  const room = Math.max(0, MOST_TASKS - unfinished.length);
  const shown = new Set([
    ...unfinished.slice(0, MOST_TASKS),
    ...tasks.filter(({ status }) => status === "completed").slice(0, room),
  ]);
  const left = tasks.length - shown.size;
  const lines = tasks.filter((task) => shown.has(task)).map((task) => taskLine(state, task, language, tell));
  return left > 0 ? [...lines, tell("moreTasks", { count: left })] : lines;
}

function taskLine({ run }: State, task: PlanTask, language: Language, tell: Tell): string {
  const values = { task: task.taskId, subject: oneLine(task.subject), reason: oneLine(task.error ?? "") };
  switch (task.status) {
    case "completed": {
      const count = taskRunOf(run, task.taskId)?.evidence?.changed.length ?? 0;
      const outcome = task.outcome && taskOutcomeWords({ language })(task.outcome);
      const facts = [...(outcome ? [outcome] : []), ...(count > 0 ? [tell("files", { count })] : [])];
      const more = facts.length > 0 ? ` (${facts.join(", ")})` : "";
      return `${taskSigns.completed} ${values.task} ${values.subject}${more}`;
    }
    case "failed":
      return `${taskSigns.failed} ${tell("failedTask", values)}`;
    case "skipped": {
      const reason = task.skippedFor === undefined ? values.reason : tell("skippedFor", { task: task.skippedFor });
      return `${taskSigns.skipped} ${tell("skippedTask", { ...values, reason })}`;
    }
    default:
      return `${taskSigns.cancelled} ${tell("cancelledTask", values)}`;
  }
}

function checkLines({ run }: State, { tasks }: ExecutionPlan, tell: Tell): string[] {
  const ofTasks = tasks.flatMap(({ taskId }) => taskRunOf(run, taskId)?.evidence?.checks ?? []);
  const ofPlan = run?.checks ?? [];
  const all = [...ofTasks, ...ofPlan];
  if (all.length === 0) return [];
  const { passed, total, manual } = countChecks(all);
  const failed = total - passed;
  return [
    tell("checks", {
      passed,
      failed: failed > 0 ? tell("checksFailed", { count: failed }) : "",
      manual: manual > 0 ? tell("checksManual", { count: manual }) : "",
    }),
    ...all.flatMap(({ check }) => (check.type === "manual" ? [tell("manual", { what: oneLine(check.what) })] : [])),
    ...ofPlan
      .filter(({ status }) => status !== "passed" && status !== "manual")
      .map(({ check }) => tell("failedCheck", { check: oneLine(renderCheck(check)) })),
  ];
}

function fileLines({ run }: State, tell: Tell): string[] {
  const names = [
    ...new Set((run?.integrated ?? []).flatMap(({ changed, isWhole }) => (isWhole ? changed : []))),
  ].toSorted();
  if (names.length === 0) return [];
  const shown = names.slice(0, MOST_FILES).join(", ");
  const left = names.length - MOST_FILES;
  return [
    tell("changed", {
      count: names.length,
      names: left > 0 ? tell("more", { names: shown, count: left }) : shown,
    }),
  ];
}

function installLine(state: State, tell: Tell): string[] {
  const names = installedLockFiles(state);
  return names.length === 0 ? [] : [tell("install", { names: names.slice(0, MOST_FILES).join(", ") })];
}

/** Lock files that tasks changed: the packages were installed in copies only. */
export function installedLockFiles({ run }: State): string[] {
  if (run?.isolation !== "worktree") return [];
  const changed = run.integrated.flatMap((task) => (task.isWhole ? task.changed : []));
  return [...new Set(changed.filter(isLockFile))].toSorted();
}

function adjustedLine({ revisions }: State, { planId, approval }: ExecutionPlan, tell: Tell): string[] {
  const since = approval?.revision ?? 0;
  const count = revisions.filter(({ plan }) => plan.planId === planId && plan.revision > since).length;
  return count > 0 ? [tell("adjusted", { count })] : [];
}

function costLine({ cost, unpriced, calls, input, output }: UsageTotal, ms: number, tell: Tell): string {
  const dollars = `$${cost.toFixed(cost < 1 ? 4 : 2)}`;
  const tokens = (input + output).toLocaleString("en");
  const costText =
    unpriced === 0
      ? dollars
      : unpriced === calls || cost === 0
        ? tell("unknownCost", { tokens })
        : tell("atLeast", { cost: dollars });
  return tell("cost", { cost: costText, time: formatDuration(ms) });
}

function oneLine(text: string): string {
  const line = text.trim().split("\n")[0] ?? "";
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
