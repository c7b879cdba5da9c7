// Collects the evidence of a task's work: its checks, its planned calls, the files it changed, and those it promised to change.
import type { AcceptanceCheck } from "../../domain/plan/acceptance.ts";
import type { CheckResult, Evidence } from "../../domain/plan/evidence.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import { isGeneratedPlanFile } from "../../domain/permission/plan-files.ts";
import { decideOutcome, type FailureReason } from "../../domain/plan/outcome.ts";
import { plannedCallResults, type PlannedCallResult } from "../../domain/plan/planned-calls.ts";
import { isPlanned } from "../../domain/plan/planned-files.ts";
import { renderCall } from "../../domain/plan-text/call-text.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import { kindOfTask, worksInPlace } from "../../domain/session/task-phase.ts";
import type { Tree } from "../../ports/worktrees.ts";
import { isReadOnly } from "../gate/toolbox.ts";
import { runChecks } from "./run-checks.ts";
import type { Session } from "../open/session.ts";
import { describeCheck } from "./task-brief.ts";
import { finalWords } from "./task-events.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** The most files named in a problem. */
const NAMED = 20;

export interface TaskTrees {
  readonly base: Tree | null;
  /** The task's result before any check ran: leftovers of checks are not the task's work. */
  readonly tree: Tree | null;
}

export async function verifyTask(
  session: Session,
  context: TurnContext,
  task: PlanTask,
  { base, tree }: TaskTrees,
): Promise<Evidence> {
  const { engine, signal } = context;
  const { state } = session;
  const changes = base !== null && tree !== null ? await engine.worktrees.changes(base, tree, signal) : [];
  const all = changes.map(({ path }) => path);
  const inPlace = worksInPlace(state, task);
  const changed = inPlace ? all.filter((path) => !belongsToOtherTask(state, task, path)) : all;
  const isOurs = (path: string) => isGeneratedPlanFile(path, state.plan?.planFile, engine.plansFolder);
  const unplanned = changed.filter((path) => !isPlanned(path, task) && !isOurs(path));
  const conflicts = base !== null && tree !== null ? await conflictsLeft(session, context, task, { base, tree }) : [];
  const plannedCalls = plannedCallResults(task);
  const isReady = conflicts.length === 0 && plannedCalls.every(hasSucceeded);
  const checks = isReady
    ? await session.runAlone(
        () => runChecks(session, context, task.acceptance, changed, task.taskId),
        context.place?.folder,
        context.signal,
      )
    : [];
  const { toolsExecuted = [], files, taskId } = task;
  const { report, agentId } = taskRunOf(state.run, taskId) ?? {};
  const actions = toolsExecuted.filter(({ tool }) => !isReadOnly(engine.toolbox.find(tool)));
  const own = files.length === 0 ? changed : changed.filter((path) => !unplanned.includes(path));
  // In the workspace itself, the user may have changed a file. Without snapshots, only calls tell.
  const hasPlannedChanges =
    tree === null ? actions.some(({ status }) => status === "ok") : own.length > 0 && (!inPlace || actions.length > 0);
  const { outcome, reasons } = decideOutcome({
    plannedCalls: plannedCalls.map(({ last }) => (!last ? "missing" : last.status === "ok" ? "succeeded" : "failed")),
    checks: checks.map(({ status }) => status),
    hasPlannedChanges,
    hasUnplannedChanges: !inPlace && unplanned.length > 0,
    promisesChanges: files.length > 0,
    hasConflicts: conflicts.length > 0,
    hasSuccessfulCall: toolsExecuted.some(({ tool, status }) => status === "ok" && isWork(tool, engine)),
    hasFindings: kindOfTask(task) === "think" && finalWords(state, agentId, report).trim() !== "",
    isBlocked: report?.status === "blocked",
  });
  const sentences: Readonly<Record<FailureReason, () => string[]>> = {
    blocked: () => [
      `The agent reports that it is blocked: ${report?.reason?.trim() || report?.summary.trim() || "no reason given"}`,
    ],
    conflicts: () => [`There are conflict marks left in: ${conflicts.slice(0, NAMED).join(", ")}.`],
    planned_call: () => plannedCalls.filter((each) => !hasSucceeded(each)).map(describePlannedCall),
    unchanged: () => [
      `Nothing was changed in the files that the task promises to change: ${files.slice(0, NAMED).join(", ")}.`,
    ],
    unplanned_changes: () => [unplannedChanges(unplanned)],
    check: () => checks.flatMap(failedCheck),
    no_work: () => ["No evidence of any work: nothing was changed, no check passed, and no call succeeded."],
  };
  const problems = reasons.flatMap((reason) => sentences[reason]());
  const blocked = reasons.includes("blocked") ? { blocked: true } : {};
  return { base, tree, changed, unplanned, checks, problems, outcome, ...blocked };
}

function hasSucceeded({ last }: PlannedCallResult): boolean {
  return last?.status === "ok";
}

/** Notes, reports and questions are not work. */
function isWork(name: string, { toolbox }: TurnContext["engine"]): boolean {
  const tool = toolbox.find(name);
  return !tool || tool.meta.category !== "other" || !toolbox.isBuiltInReader(tool);
}

function describePlannedCall({ call, last }: PlannedCallResult): string {
  if (!last) return `A planned call was never made: ${renderCall(call)}.`;
  const printed = last.output?.trim() ? `\n${last.output.trim()}` : "";
  return `A planned call failed: ${renderCall(call)} (${last.status}).${printed}`;
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

function unplannedChanges(unplanned: readonly string[]): string {
  const more = unplanned.length > NAMED ? ` and ${unplanned.length - NAMED} more` : "";
  const names = `${unplanned.slice(0, NAMED).join(", ")}${more}`;
  return `Files were changed that the plan does not name for this task: ${names}. Take these changes back; if the task is impossible without them, say so.`;
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
  return [...(await engine.worktrees.filesWithNewMarks(base, tree, signal))];
}
