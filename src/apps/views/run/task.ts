// The facts about a task of a plan: its status, activity, duration and check results. Surfaces only lay them out.
import {
  countChecks,
  type CheckCounts,
  type CheckResult,
  type Evidence,
  type TaskOutcome,
} from "../../../domain/plan/evidence.ts";
import type { ExecutionPlan, PlanTask, TaskStatus } from "../../../domain/plan/plan.ts";
import { taskMillis } from "../../../domain/reading/times.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";
import { taskWords } from "../../../words/run.ts";
import { taskOutcomeWords, taskSigns } from "../../../words/status.ts";
import type { Reader } from "../../../words/words.ts";
import { openBlockers } from "./task-counts.ts";
import { stageOf, type Stage } from "./task-stage.ts";

/** `undone`: its changes were removed from the workspace. */
export type ShownTaskStatus = TaskStatus | "undone";

type TaskTone = "dim" | "accent" | "good" | "warn" | "bad";

/** A sign that is recognizable without colour. */
export interface Sign {
  readonly sign: string;
  readonly tone: TaskTone;
}

const taskTones: Readonly<Record<ShownTaskStatus, TaskTone>> = {
  pending: "dim",
  in_progress: "accent",
  completed: "good",
  failed: "bad",
  skipped: "dim",
  cancelled: "dim",
  undone: "dim",
};

/** `spinner` replaces the dot of running work if the sign can move. */
export function taskSign(status: ShownTaskStatus, stage?: Stage, spinner: string = taskSigns.in_progress): Sign {
  const [sign, tone] = [taskSigns[status], taskTones[status]];
  if (status !== "in_progress") return { sign, tone };
  if (stage === "asking") return { sign: "?", tone: "warn" };
  return stage === "held" ? { sign, tone: "dim" } : { sign: spinner, tone };
}

export const checkSigns: Readonly<Record<CheckResult["status"], Sign>> = {
  passed: { sign: "✓", tone: "good" },
  failed: { sign: "✗", tone: "bad" },
  timeout: { sign: "✗", tone: "bad" },
  refused: { sign: "⊘", tone: "warn" },
  manual: { sign: "?", tone: "warn" },
};

/** Sign of a check that has not run yet. */
export const plannedCheckSign: Sign = taskSign("pending");

export interface TaskFacts {
  readonly taskId: string;
  /** Its activity while it runs, otherwise its subject. */
  readonly title: string;
  readonly agent: string;
  readonly status: ShownTaskStatus;
  /** Only while it runs. */
  readonly stage: Stage | undefined;
  /** Its status: "checking", "waits for 2, 3", "failed". */
  readonly label: string;
  /** How it was completed, by its evidence. For other ends, the status says it. */
  readonly outcome: TaskOutcomeFacts | undefined;
  /** Why it failed, was skipped or cancelled, or was sent back. Reasons can be long. */
  readonly why: readonly string[];
  /** Without pauses. */
  readonly millis: number | undefined;
  readonly attempt: number;
  /** Of the current attempt. Undefined: no check has run yet. */
  readonly checks: CheckCounts | undefined;
  readonly changed: readonly { readonly path: string; readonly planned: boolean }[];
  /** Dependencies that are not completed yet; only of a task that has not started. */
  readonly waitsFor: readonly string[];
  /** Files that other tasks changed at the same time, so that its work was done again on top of them. */
  readonly conflicted: readonly string[];
}

interface TaskOutcomeFacts {
  readonly text: string;
  readonly tone: TaskTone;
}

const outcomeTones: Readonly<Record<TaskOutcome, TaskTone>> = {
  verified: "good",
  already_done: "good",
  unverified: "warn",
  accepted: "warn",
  failed: "bad",
  skipped: "dim",
  cancelled: "dim",
};

/** Undefined for sessions that did not record outcomes. */
export function outcomeOf({ status, outcome }: PlanTask, reader: Reader): TaskOutcomeFacts | undefined {
  if (status !== "completed" || outcome === undefined) return undefined;
  return { text: taskOutcomeWords(reader)(outcome), tone: outcomeTones[outcome] };
}

interface TaskReader extends Reader {
  readonly now?: number | undefined;
}

/** Of the running plan. In a plan of hundreds, only the visible tasks need to be computed. */
export function factsOfTasks(state: State, reader: TaskReader, plan = state.plan): (task: PlanTask) => TaskFacts {
  const blockers = openBlockers(plan?.tasks ?? []);
  const run = state.run?.planId === plan?.planId ? state.run : null;
  const tell = taskWords(reader);
  return (task) => {
    const { taskId, assignedAgent } = task;
    const { attempt = 1, evidence, verified = false, undone = false, conflicted = [] } = taskRunOf(run, taskId) ?? {};
    const stage = task.status === "in_progress" && run ? stageOf(state, task) : undefined;
    const status = undone && task.status === "cancelled" ? "undone" : task.status;
    const waitsFor = blockers.get(taskId) ?? [];
    return {
      taskId,
      title: stage ? task.activeForm : task.subject,
      agent: assignedAgent.toUpperCase(),
      status,
      stage,
      label: labelOf(status, stage, waitsFor, tell),
      outcome: outcomeOf(task, reader),
      why: whyOf(task, status, verified || stage ? (evidence?.problems ?? []) : [], reader),
      millis: taskMillis(state, task, reader.now ?? 0),
      attempt,
      checks: verified && evidence ? countedChecks(evidence.checks) : undefined,
      changed: changedFiles(evidence),
      waitsFor,
      conflicted,
    };
  };
}

export function tasksOf(state: State, plan: ExecutionPlan, reader: TaskReader): TaskFacts[] {
  return plan.tasks.map(factsOfTasks(state, reader, plan));
}

function labelOf(
  status: ShownTaskStatus,
  stage: Stage | undefined,
  waitsFor: readonly string[],
  tell: ReturnType<typeof taskWords>,
): string {
  if (status === "pending")
    return waitsFor.length === 0 ? tell("ready") : tell("waitsFor", { tasks: waitsFor.join(", ") });
  return stage === undefined || stage === "working" ? tell(status) : tell(stage);
}

function whyOf(
  { error = "", skippedFor, accepted }: PlanTask,
  status: ShownTaskStatus,
  problems: Evidence["problems"],
  reader: Reader,
): string[] {
  if (status === "completed" && accepted) return [`${accepted.by}: ${accepted.reason}`];
  if (status === "completed" || status === "pending") return [];
  if (skippedFor !== undefined) return [taskWords(reader)("skippedFor", { task: skippedFor })];
  const reasons = status === "in_progress" || (status === "failed" && problems.length > 0) ? problems : [error];
  return reasons.filter((reason) => reason !== "");
}

function countedChecks(checks: readonly CheckResult[]): CheckCounts | undefined {
  return checks.length === 0 ? undefined : countChecks(checks);
}

function changedFiles(evidence: Evidence | undefined): TaskFacts["changed"] {
  const unplanned = new Set(evidence?.unplanned);
  return (evidence?.changed ?? []).map((path) => ({ path, planned: !unplanned.has(path) }));
}

/** A model decides how to adjust the plan. */
export function isReflecting({ agents }: Pick<State, "agents">): boolean {
  return Object.values(agents).some(({ role, turn, released }) => role === "reflector" && turn !== null && !released);
}
