// Writes the reflector's brief about a run: the state of each task, and everything about the failed ones. Bounded in size.
import type { CheckResult, Evidence } from "../../domain/plan/evidence.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";
import { renderCheck } from "../../domain/plan-text/check-text.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import { cut } from "./task-brief.ts";

/** Characters of a message by the user, a task or an agent. */
const LONGEST_TEXT = 1_500;
/** Characters of the check output of all failed tasks together. */
const LONGEST_OUTPUT = 4_000;
/** Characters of the results of all tasks that did not fail, and of the files of all tasks. */
const ALL_RESULTS = 40_000;
const MOST_FAILED = 10;
const MOST_TASKS = 300;
const MOST_MESSAGES = 20;
const MOST_FILES = 40;

/** The first line names the purpose. `cycles` is how often the plan may be reflected on. */
export function reflectionBrief(state: State, failed: readonly string[], cycles: number): string {
  const { plan, run, inbox } = state;
  if (!plan) return "";
  const failedTasks = plan.tasks.filter(({ taskId }) => failed.includes(taskId));
  const left = Math.max(0, cycles - (run?.cycles ?? 0) - 1);
  const planChecks = (run?.checks ?? []).filter(isFailed);
  const parts = [
    `Reflect on the plan "${cut(plan.title, 200)}": ${reasonToReflect(failedTasks, planChecks)}`,
    `What the person asked for:\n${cut(plan.request, LONGEST_TEXT)}`,
    `What the plan is for:\n${cut(plan.summary, LONGEST_TEXT)}`,
    plan.approval?.notes && `The person added when they approved it:\n${cut(plan.approval.notes, LONGEST_TEXT)}`,
    `Its tasks:\n${tasksOf(plan)}`,
    ...failedTasks.slice(0, MOST_FAILED).map((task) => failedTask(task, state)),
    failedTasks.length > MOST_FAILED && `${failedTasks.length - MOST_FAILED} more tasks failed.`,
    planChecks.length > 0 &&
      `Checks of the whole plan that failed:\n${resultsOf(planChecks, LONGEST_OUTPUT).join("\n")}`,
    inbox.length > 0 &&
      `What the person said since it began:\n${listed(inbox.slice(-MOST_MESSAGES).map(({ text }) => cut(text, LONGEST_TEXT)))}`,
    left === 0
      ? "This is the last time that anybody reflects on this plan: what fails after it stays failed."
      : `After this, the plan may be reflected upon ${left === 1 ? "once" : `${left} times`} more.`,
  ];
  return parts.filter(Boolean).join("\n\n");
}

function reasonToReflect(failedTasks: readonly PlanTask[], planChecks: readonly CheckResult[]): string {
  if (failedTasks.length === 1) return `task ${failedTasks[0]?.taskId} failed.`;
  if (failedTasks.length > 1) return `${failedTasks.length} tasks failed.`;
  return planChecks.length > 0 ? "all tasks have ended, and its own checks failed." : "does what is left still fit?";
}

function tasksOf({ tasks }: ExecutionPlan): string {
  const withResult = tasks.filter(({ status, result, error }) => status !== "failed" && (result ?? error)).length;
  const share = Math.min(LONGEST_TEXT, Math.floor(ALL_RESULTS / Math.max(1, withResult)));
  const fileShare = Math.min(LONGEST_TEXT, Math.floor(ALL_RESULTS / Math.min(MOST_TASKS, tasks.length || 1)));
  const lines = tasks.slice(0, MOST_TASKS).map((task) => {
    const { taskId, status, subject, assignedAgent, blockedBy, files, result, error } = task;
    const after = blockedBy.length > 0 ? `, after ${blockedBy.slice(0, MOST_FILES).join(" ")}` : "";
    const may = files.length > 0 ? `, files ${some(files, fileShare)}` : "";
    const line = `- ${taskId} [${status}] ${cut(subject, 200)} (${assignedAgent}${after}${may})`;
    // Details of a failed task follow below.
    const words = status === "failed" || share < 80 ? "" : cut((result ?? error ?? "").trim(), share);
    return words === "" ? line : `${line}\n${indented(words)}`;
  });
  return [...lines, ...(tasks.length > MOST_TASKS ? [`- and ${tasks.length - MOST_TASKS} more`] : [])].join("\n");
}

function failedTask(task: PlanTask, { run }: State): string {
  const { taskId, description, toolsToExecute, acceptance, error, result } = task;
  const attempts = taskRunOf(run, taskId);
  const calls = toolsToExecute.map(({ tool, input }) => cut(`${tool} ${JSON.stringify(input)}`, LONGEST_TEXT));
  const parts = [
    `Task ${taskId} failed${attempts && attempts.attempt > 1 ? `, in attempt ${attempts.attempt}` : ""}: ${cut(error ?? "nobody says why", LONGEST_TEXT)}`,
    description !== "" && `It was told:\n${indented(cut(description, LONGEST_TEXT))}`,
    calls.length > 0 && `Its planned calls:\n${listed(calls)}`,
    acceptance.length > 0 && `Its checks:\n${listed(acceptance.map((check) => cut(renderCheck(check), 500)))}`,
    result && `It said:\n${indented(cut(result, LONGEST_TEXT))}`,
    ...(attempts?.evidence ? evidenceOf(attempts.evidence) : []),
  ];
  return parts.filter(Boolean).join("\n");
}

function evidenceOf({ changed, unplanned, checks, problems }: Evidence): (string | false)[] {
  const results = resultsOf(checks, LONGEST_OUTPUT);
  return [
    `It changed: ${changed.length === 0 ? "nothing" : some(changed)}`,
    unplanned.length > 0 && `Of these the plan does not name: ${some(unplanned)}`,
    results.length > 0 && `How its checks ended:\n${results.join("\n")}`,
    // With failed checks, the problems only repeat them.
    problems.length > 0 &&
      !checks.some(isFailed) &&
      `Why it does not count as done:\n${listed(problems.slice(0, MOST_FILES).map((each) => cut(each, LONGEST_TEXT)))}`,
  ];
}

/** Failed tasks share the room for output equally; the end of an output says most. */
function resultsOf(checks: readonly CheckResult[], room: number): string[] {
  const share = Math.floor(room / Math.max(1, checks.filter(isFailed).length));
  return checks.slice(0, MOST_FILES).map((result) => {
    const { check, status, exitCode, output } = result;
    const exit = typeof exitCode === "number" ? `, exit code ${exitCode}` : "";
    const line = `- [${status}${exit}] ${cut(renderCheck(check), 500)}`;
    const printed = isFailed(result) ? cutStart((output ?? "").trim(), share) : "";
    return printed === "" ? line : `${line}\n${indented(printed)}`;
  });
}

function isFailed({ status }: CheckResult): boolean {
  return status !== "passed" && status !== "manual";
}

function some(paths: readonly string[], most = LONGEST_TEXT): string {
  const more = paths.length > MOST_FILES ? ` and ${paths.length - MOST_FILES} more` : "";
  return `${cut(paths.slice(0, MOST_FILES).join(", "), most)}${more}`;
}

function listed(items: readonly string[]): string {
  return items.map((item) => `- ${item.replaceAll("\n", "\n  ")}`).join("\n");
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}

function cutStart(text: string, most: number): string {
  return text.length > most ? `[…] ${text.slice(-most)}` : text;
}
