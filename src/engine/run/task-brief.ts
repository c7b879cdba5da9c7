// Writes an agent's brief for its task: the task, the plan's purpose, earlier work. Bounded in size.
import type { AcceptanceCheck } from "../../domain/plan/acceptance.ts";
import type { ExecutionPlan, PlanTask } from "../../domain/plan/plan.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import { prompt, fill } from "../open/prompt.ts";

const LONGEST_RESULT = 4_000;
/** Of all results together. */
const MOST_RESULTS = 40_000;
const LONGEST_MESSAGE = 1_500;
const LONGEST_TEXT = 20_000;
const LONGEST_ITEM = 4_000;
const LONGEST_BRIEF = 100_000;

/** The first line names the task. */
export function taskBrief(state: State, plan: ExecutionPlan, task: PlanTask, folder: string): string {
  const { taskId, subject, description } = task;
  const parts = [
    `Task ${taskId} of the approved plan "${plan.title}": ${subject}`,
    cut(description, LONGEST_TEXT),
    `Working folder: ${folder}`,
    task.files.length > 0
      ? `Files that you may change (they are what you promise to change):\n${listed(task.files)}`
      : "You change no files of the project.",
    task.acceptance.length > 0 && `It is done when these checks pass:\n${listed(task.acceptance.map(describeCheck))}`,
    task.toolsToExecute.length > 0 &&
      `Calls that the plan names:\n${listed(task.toolsToExecute.map(({ tool, input }) => `${tool} ${JSON.stringify(input)}`))}`,
    `What the plan is for:\n${cut(plan.summary, 4_000)}${plan.goals.length > 0 ? `\n${listed(plan.goals)}` : ""}`,
    resultsBefore(plan, task),
    plan.approval?.notes && `The person adds: ${cut(plan.approval.notes, LONGEST_TEXT)}`,
    state.inbox.length > 0 &&
      `What the person said since it began:\n${listed(state.inbox.map(({ text }) => cut(text, LONGEST_MESSAGE)))}`,
    previousAttempt(state, task),
  ];
  return cut(parts.filter(Boolean).join("\n\n"), LONGEST_BRIEF);
}

export function taskPersona(name: string, focus: string, thinks: boolean): string {
  return fill(prompt(thinks ? "task-thinker" : "task-builder"), { NAME: name.toUpperCase(), FOCUS: focus });
}

/** The agent's next message when the checks found problems with its work. */
export function repairBrief(problems: readonly string[]): string {
  return `Your task is not done yet:\n${cut(listed(problems), LONGEST_TEXT)}\n\nPut this right in the same folder, then reply as before. If it cannot be put right within the task, say why.`;
}

export function conflictBrief(paths: readonly string[]): string {
  return `Meanwhile others changed the project, and your changes do not fit to theirs in:\n${listed(paths)}\n\nYour folder now holds the newer state with your changes in it, and conflict marks (<<<<<<< ======= >>>>>>>) where both differ; a file that one side removed may be there again. Settle each conflict so that both intentions hold, leave no mark, then reply as before.`;
}

export function describeCheck(check: AcceptanceCheck): string {
  switch (check.type) {
    case "command": {
      const { command, exitCode = 0, output } = check;
      return `\`${command}\` ends with exit code ${exitCode}${output === undefined ? "" : ` and prints "${output}"`}`;
    }
    case "exists":
      return `${check.path} exists`;
    case "absent":
      return `${check.path} does not exist`;
    case "changed":
      return `${check.path} was changed`;
    case "manual":
      return `a person looks: ${check.what}`;
  }
}

function resultsBefore({ tasks }: ExecutionPlan, { blockedBy }: PlanTask): string {
  const done = tasks.filter(({ taskId, status }) => blockedBy.includes(taskId) && status === "completed");
  if (done.length === 0) return "";
  const most = Math.min(LONGEST_RESULT, Math.floor(MOST_RESULTS / done.length));
  const lines = done.map(({ taskId, subject, result }) => {
    const summary = cut((result ?? "").trim(), most).replaceAll("\n", "\n  ");
    return `Task ${taskId} (${subject}): ${summary || "done"}`;
  });
  return `What was done before you:\n${listed(lines)}`;
}

function previousAttempt({ run }: State, { taskId }: PlanTask): string {
  const before = taskRunOf(run, taskId);
  if (!before || before.attempt < 2) return "";
  const problems = before.evidence?.problems ?? [];
  const why = problems.length > 0 ? `\n${listed(problems)}` : "";
  return `This is attempt ${before.attempt}: the one before did not succeed, and nothing of it is in the folder.${why}`;
}

function listed(items: readonly string[]): string {
  const shown = items.slice(0, 100).map((item) => `- ${cut(item, LONGEST_ITEM)}`);
  return [...shown, ...(items.length > 100 ? [`- and ${items.length - 100} more`] : [])].join("\n");
}

export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)} […]` : text;
}
