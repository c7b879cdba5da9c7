// Decides by evidence whether a task is done: its checks, the files it changed, and those it promised to change.
import type { AcceptanceCheck } from "../../domain/plan/acceptance.ts";
import type { CheckResult, Evidence } from "../../domain/plan/evidence.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import { isGeneratedPlanFile } from "../../domain/permission/plan-files.ts";
import { isPlanned } from "../../domain/plan/planned-files.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import { kindOfTask, worksInPlace } from "../../domain/session/task-phase.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { runChecks } from "./run-checks.ts";
import type { Session } from "../open/session.ts";
import { describeCheck } from "./task-brief.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** The most files named in a problem. */
const NAMED = 20;

export interface TaskTrees {
  readonly base: Tree | null;
  /** The task's result before any check ran: leftovers of checks are not the task's work. */
  readonly tree: Tree | null;
}

/** `trouble` is what went wrong before any check. */
export async function verifyTask(
  session: Session,
  context: TurnContext,
  task: PlanTask,
  { base, tree }: TaskTrees,
  earlierProblem?: string,
): Promise<Evidence> {
  const { engine, signal } = context;
  const { state } = session;
  const changes = base !== null && tree !== null ? await engine.worktrees.changes(base, tree, signal) : [];
  const all = changes.map(({ path }) => path);
  const inPlace = worksInPlace(state, task);
  const changed = inPlace ? all.filter((path) => !belongsToOtherTask(state, task, path)) : all;
  const isOurs = (path: string) => isGeneratedPlanFile(path, state.plan?.planFile, engine.plansFolder);
  const unplanned = changed.filter((path) => !isPlanned(path, task) && !isOurs(path));
  const left = base !== null && tree !== null ? await conflictsLeft(session, context, task, { base, tree }) : [];
  const problemsBefore = earlierProblem === undefined ? left : [earlierProblem, ...left];
  const checks =
    problemsBefore.length > 0
      ? []
      : await session.runAlone(
          () => runChecks(session, context, task.acceptance, changed, task.taskId),
          context.place?.folder,
          context.signal,
        );
  const isRepeated = state.run?.integrated.some(({ taskId, isWhole }) => taskId === task.taskId && isWhole) === true;
  // A repeated task may find its own work there; then only its checks can tell.
  const isThere = isRepeated && checks.some(({ status }) => status === "passed");
  const missing = tree === null || isThere ? [] : unchangedFiles(task, changed, unplanned);
  // In the workspace itself, the user or another task may have changed the file.
  const excess = inPlace ? [] : unplannedChanges(unplanned);
  const problems = [...problemsBefore, ...missing, ...excess, ...checks.flatMap(failedCheck)];
  return { base, tree, changed, unplanned, checks, problems };
}

/** The problems found by the checks of a plan or task. */
function failedCheck({ check, status, exitCode, output }: CheckResult): string[] {
  if (status === "passed" || status === "manual") return [];
  const how =
    status === "timeout"
      ? "it took too long and was stopped"
      : status === "refused"
        ? "it may not be run"
        : check.type === "command"
          ? `exit code ${exitCode ?? "none"}`
          : "it is not so";
  const printed = output?.trim() ? `\n${output.trim()}` : "";
  return [`This check failed: ${expectation(check)} (${how}).${printed}`];
}

/** The result of a command is described beside it. */
function expectation(check: AcceptanceCheck): string {
  if (check.type !== "command") return describeCheck(check);
  const { command, exitCode = 0, output } = check;
  return `\`${command}\` has to end with exit code ${exitCode}${output === undefined ? "" : ` and print "${output}"`}`;
}

function unchangedFiles(task: PlanTask, changed: readonly string[], unplanned: readonly string[]): string[] {
  if (kindOfTask(task) === "think" || task.files.length === 0 || changed.length > unplanned.length) return [];
  return [
    `Nothing was changed in the files that the task promises to change: ${task.files.slice(0, NAMED).join(", ")}.`,
  ];
}

function unplannedChanges(unplanned: readonly string[]): string[] {
  if (unplanned.length === 0) return [];
  const more = unplanned.length > NAMED ? ` and ${unplanned.length - NAMED} more` : "";
  const names = `${unplanned.slice(0, NAMED).join(", ")}${more}`;
  return [
    `Files were changed that the plan does not name for this task: ${names}. Take these changes back; if the task is impossible without them, say so.`,
  ];
}

/** In a shared folder: what another task changed or may be changing now. */
function belongsToOtherTask({ plan, run }: State, task: PlanTask, path: string): boolean {
  if (task.files.length > 0 && isPlanned(path, task)) return false;
  if (run?.integrated.some(({ taskId, changed }) => taskId !== task.taskId && changed.includes(path))) return true;
  return plan?.tasks.some((each) => each.taskId !== task.taskId && isPlanned(path, each)) === true;
}

async function conflictsLeft(
  { state }: Session,
  { engine, signal }: TurnContext,
  { taskId }: PlanTask,
  { base, tree }: { readonly base: Tree; readonly tree: Tree },
): Promise<string[]> {
  const conflicted = taskRunOf(state.run, taskId)?.conflicted ?? [];
  if (conflicted.length === 0) return [];
  const marked = await engine.worktrees.filesWithNewMarks(base, tree, signal);
  return marked.length > 0 ? [`There are conflict marks left in: ${marked.slice(0, NAMED).join(", ")}.`] : [];
}
