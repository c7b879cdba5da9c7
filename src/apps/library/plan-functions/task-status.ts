// Progress of an approved plan's tasks, reported by the program that runs them. Every change is an event.
import { z } from "zod";
import type { DurableEvent } from "../../../domain/session/event.ts";
import { fail } from "../../../domain/values/failure.ts";
import { ExecutedTool, TaskStatus, type ExecutionPlan, type PlanTask } from "../../../domain/plan/plan.ts";
import type { State } from "../../../domain/session/state.ts";
import { dependentsOf } from "../../../domain/plan/task-graph.ts";
import { writeSessionFiles } from "../../../engine/open/write-session-files.ts";
import { requirePlan, requireTask } from "./current-plan.ts";
import type { PlanSessions } from "./plan-sessions.ts";
import { readInput } from "./read-input.ts";

const TaskUpdate = z.strictObject({
  progress: z.number().min(0).max(100).optional(),
  activeForm: z.string().trim().min(1).optional(),
  /** With "completed". */
  result: z.string().optional(),
  /** With "failed". */
  error: z.string().optional(),
  /** With "in_progress": the agent that works on it, if not the assigned one. */
  agent: z.string().min(1).optional(),
});
export type TaskUpdate = z.infer<typeof TaskUpdate>;

const belongsTo = { result: "completed", error: "failed", agent: "in_progress" } as const;

export function updateTaskStatus(
  sessions: PlanSessions,
  sessionId: string,
  taskId: string,
  status: TaskStatus,
  options: TaskUpdate = {},
): Promise<PlanTask> {
  const to = readInput(TaskStatus, status, "The status");
  const update = readInput(TaskUpdate, options, "The update of the task");
  for (const [field, only] of Object.entries(belongsTo)) {
    if (Object.hasOwn(update, field) && to !== only)
      throw fail("bad_input", `${field}: only for a task that is ${only}, not ${to}.`);
  }
  return sessions.change(sessionId, async (session) => {
    await session.record((state) => {
      const task = runningTask(state, taskId);
      refuseImpossible(requirePlan(state), task, to);
      return eventsOf(task, to, update);
    });
    await writeSessionFiles(session, sessions.planwright.engine);
    return requireTask(session.state, taskId);
  });
}

/** The specific event first; `task_update` for readers that only follow the status. */
function eventsOf(task: PlanTask, status: TaskStatus, update: TaskUpdate): DurableEvent[] {
  const { taskId } = task;
  const { progress, activeForm, result, error, agent } = update;
  if (status === task.status && progress === undefined && activeForm === undefined) return [];
  const shown = {
    ...(status === "completed" ? { progress: 100 } : progress === undefined ? {} : { progress }),
    ...(activeForm === undefined ? {} : { activeForm }),
  };
  const changed: DurableEvent = { type: "task_update", data: { taskId, status, ...shown } };
  if (status === task.status) return [changed];
  switch (status) {
    case "in_progress":
      return [{ type: "task_started", data: { taskId, agent: agent ?? task.assignedAgent } }, changed];
    case "completed":
      return [{ type: "task_completed", data: { taskId, ...(result === undefined ? {} : { result }) } }, changed];
    case "failed":
      return [{ type: "task_failed", data: { taskId, error: error?.trim() || "No reason was given." } }, changed];
    default:
      return [changed];
  }
}

export function addExecutedTool(
  sessions: PlanSessions,
  sessionId: string,
  taskId: string,
  tool: Partial<ExecutedTool> & Pick<ExecutedTool, "tool">,
): Promise<PlanTask> {
  const given = { callId: sessions.planwright.engine.clock.newId(), status: "ok", ...Object(tool) };
  const executed = readInput(ExecutedTool, given, "The tool");
  return sessions.change(sessionId, async (session) => {
    await session.record((state) => {
      runningTask(state, taskId);
      return [{ type: "task_tool_executed", data: { taskId, tool: executed } }];
    });
    return requireTask(session.state, taskId);
  });
}

export function skipBlockedTasks(sessions: PlanSessions, sessionId: string, failedTaskId: string): Promise<string[]> {
  return sessions.change(sessionId, async (session) => {
    let skipped: string[] = [];
    await session.record((state) => {
      const { status } = runningTask(state, failedTaskId);
      if (status !== "failed" && status !== "skipped" && status !== "cancelled")
        throw fail("conflict", `Task ${failedTaskId} is ${status}, so no task is skipped because of it.`);
      const { tasks } = requirePlan(state);
      const waiting = new Set(dependentsOf(tasks, failedTaskId));
      skipped = tasks.flatMap((task) => (waiting.has(task.taskId) && task.status === "pending" ? [task.taskId] : []));
      return skipped.map((taskId) => ({ type: "task_update", data: { taskId, status: "skipped" } }));
    });
    await writeSessionFiles(session, sessions.planwright.engine);
    return skipped;
  });
}

/** A task of a plan that may run. */
function runningTask(state: State, taskId: string): PlanTask {
  const { status } = requirePlan(state);
  const task = requireTask(state, taskId);
  if (status === "approved" || status === "executing" || status === "paused") return task;
  if (status === "draft" || status === "pending_approval" || status === "rejected")
    throw fail("conflict", `Nothing runs before approval: this plan is ${status}.`, "Approve it with approvePlan.");
  throw fail("conflict", `This plan is ${status}: its tasks stay as they are.`, "Make a new plan with createPlan.");
}

function refuseImpossible({ tasks }: ExecutionPlan, { taskId, status, blockedBy }: PlanTask, to: TaskStatus): void {
  if (status !== "pending" && status !== "in_progress")
    throw fail(
      "conflict",
      `Task ${taskId} is ${status}, and can't become ${to}.`,
      "Tasks that have ended stay as they are.",
    );
  if (status !== "pending" || (to !== "in_progress" && to !== "completed")) return;
  const completed = new Set(tasks.filter((task) => task.status === "completed").map((task) => task.taskId));
  const open = blockedBy.filter((id) => !completed.has(id));
  if (open.length > 0)
    throw fail("conflict", `Task ${taskId} depends on ${open.join(", ")}.`, "Run the task from getNextTask.");
}
