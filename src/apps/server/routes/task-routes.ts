// Routes for a plan's tasks: progress, changes, and control of single tasks.
import { z } from "zod";
import { criticalPath } from "../../../domain/plan/critical-path.ts";
import { Failed } from "../../../domain/values/failure.ts";
import { PlanTask } from "../../../domain/plan/plan.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { PlanControl } from "../../../engine/run/control-plan.ts";
import type { TaskChanges } from "../../../engine/run/undo-plan-changes.ts";
import { progressOf } from "../../library/plan-functions/task-progress.ts";
import { ok, route } from "../context/route.ts";
import { planIn, taskIn, type AtPlan } from "./found-plan.ts";
import { chatAction } from "./chat-action.ts";
import { controlAndResume } from "./plan-control-routes.ts";
import { Changes, Progress, TaskRun } from "../../api/plan-types.ts";
import { inChat } from "./path-parameters.ts";

const tag = "Tasks";
const inTask = inChat.extend({ task_id: z.string().min(1).max(64).describe("The task's id in the plan.") });

export const taskRoutes = [
  route({
    operation: "listTasks",
    tag,
    summary: "The tasks of the plan and their progress",
    role: "view",
    params: inChat,
    answers: {
      200: {
        description: "In the order of the plan.",
        schema: z.object({
          tasks: z.array(PlanTask),
          progress: Progress,
          criticalPath: z.array(z.string()).describe("The longest chain of tasks that depend on each other."),
        }),
      },
    },
    problems: [404],
    async handle(server, { params }) {
      const { tasks } = (await planIn(server, params)).found.plan;
      return ok({ tasks, progress: progressOf(tasks), criticalPath: criticalPath(tasks) });
    },
  }),
  route({
    operation: "getTask",
    tag,
    summary: "A task with its attempts and check results",
    role: "view",
    params: inTask,
    answers: {
      200: {
        description: "The task.",
        schema: z.object({ task: PlanTask, run: TaskRun.nullable().describe("null: not started.") }),
      },
    },
    problems: [404],
    async handle(server, { params }) {
      const { plan, session } = (await planIn(server, params)).found;
      const task = taskIn(plan, params.task_id);
      const { run } = session.state;
      return ok({ task, run: (run?.planId === plan.planId && taskRunOf(run, task.taskId)) || null });
    },
  }),
  route({
    operation: "getTaskChanges",
    tag,
    summary: "What a task changed in the files",
    description: "For a failed task: its changes when its checks last ran, although they never reached the workspace.",
    role: "view",
    params: inTask,
    answers: { 200: { description: "The changes.", schema: Changes } },
    problems: [404, 409],
    async handle(server, { params }) {
      const at = await planIn(server, params);
      return ok(await changesOf(at, taskIn(at.found.plan, params.task_id).taskId));
    },
  }),
  route({
    operation: "getChanges",
    tag,
    summary: "What all tasks of the plan changed in the files",
    role: "view",
    params: inChat,
    answers: { 200: { description: "The changes.", schema: Changes } },
    problems: [404, 409],
    async handle(server, { params }) {
      return ok(await changesOf(await planIn(server, params)));
    },
  }),
  steering("retryTask", "Retry a task, and the tasks skipped because of it", (taskId, reason) => {
    return { type: "retry_task", taskId, reason };
  }),
  steering("runFromTask", "Rerun a task and everything that depends on it", (taskId, reason) => {
    return { type: "run_from", taskId, reason };
  }),
  steering("skipTask", "Skip a task; tasks that depend on it run without it", (taskId, reason) => {
    return { type: "skip_task", taskId, reason };
  }),
  steering("cancelTask", "Cancel a single task; tasks that depend on it are skipped", (taskId) => {
    return { type: "cancel_task", taskId };
  }),
];

function steering<Name extends "retryTask" | "runFromTask" | "skipTask" | "cancelTask">(
  operation: Name,
  summary: string,
  control: (taskId: string, reason: string | undefined) => PlanControl,
) {
  return chatAction({
    operation,
    tag,
    summary,
    params: inTask,
    body: z.strictObject({ reason: z.string().max(20_000).optional() }),
    problems: [404, 409, 422, 429],
    startsWork: true,
    status: 202,
    act: (server, chat, { params, body, caller }) =>
      controlAndResume(server, chat, caller.name, ({ found }) =>
        control(taskIn(found.plan, params.task_id).taskId, body.reason),
      ),
  });
}

/** An empty change list is a valid answer. */
async function changesOf({ desk, found }: AtPlan, taskId?: string): Promise<TaskChanges> {
  try {
    return await desk.taskChanges(found, taskId);
  } catch (thrown) {
    if (thrown instanceof Failed && thrown.failure.kind === "nothing_to_do") return { changes: [], diff: "" };
    throw thrown;
  }
}
