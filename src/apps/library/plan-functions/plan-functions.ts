// The plan, task and router functions under their documented names, bound to one Planwright and its event log.
import type { AgentName } from "../../../domain/plan/perspective.ts";
import {
  TaskStatus,
  type ExecutedTool,
  type ExecutionPlan,
  type PlanSnapshot,
  type PlanTask,
} from "../../../domain/plan/plan.ts";
import { determinePlanModeRequired } from "../../../domain/plan/qualification.ts";
import { sortByDependencies } from "../../../domain/plan/task-graph.ts";
import type { SeenPlan } from "../../../domain/session/command.ts";
import type { State } from "../../../domain/session/state.ts";
import type { ApproveOptions } from "../../../engine/plan/review-plan.ts";
import type { Planwright } from "../planwright.ts";
import { currentPlan, pastPlans } from "./current-plan.ts";
import {
  approvePlan,
  completePlan,
  handlePlanApproval,
  rejectPlan,
  startPlanExecution,
  type SendEvent,
} from "./decision.ts";
import { addPerspective, createPlan, finalizePlan, type ChapoView, type DevoView, type KodaView } from "./draft.ts";
import { PlanSessions } from "./plan-sessions.ts";
import { readInput } from "./read-input.ts";
import { runPlanMode, type GivenQualification, executePlan } from "./run-plan-mode.ts";
import { addTaskDependency, createTask } from "./task-change.ts";
import type { TaskData } from "./task-data.ts";
import { nextOf, progressOf, type TaskProgress } from "./task-progress.ts";
import { addExecutedTool, skipBlockedTasks, updateTaskStatus, type TaskUpdate } from "./task-status.ts";

/**
 * Results are copies. A function that can't do its job throws Failed and changes nothing: "not_found" (session, plan, task),
 * "bad_input", "bad_plan" (with all findings), "conflict" (not now), "stale". Functions that only read return undefined, an empty
 * list or zeros if there is nothing.
 */
export interface PlanFunctions {
  /** Starts a draft, and an unknown session in plan mode. Discards an existing draft. */
  createPlan(sessionId: string, chapoPerspective: ChapoView): Promise<ExecutionPlan>;
  addKodaPerspective(sessionId: string, perspective: KodaView): Promise<ExecutionPlan>;
  addDevoPerspective(sessionId: string, perspective: DevoView): Promise<ExecutionPlan>;
  /** Turns the draft with these and earlier tasks into revision 1, which waits for approval and has a file. */
  finalizePlan(sessionId: string, summary: string, tasks?: readonly TaskData[]): Promise<ExecutionPlan>;
  /** Approves exactly the pending revision. Leaves plan mode. */
  approvePlan(sessionId: string, options?: ApproveOptions): Promise<ExecutionPlan>;
  rejectPlan(sessionId: string, reason: string): Promise<ExecutionPlan>;
  /** Only for an approved plan. */
  startPlanExecution(sessionId: string): Promise<ExecutionPlan>;
  /** Once all tasks have ended. A plan with a failed task ends as failed. */
  completePlan(sessionId: string): Promise<ExecutionPlan>;
  getCurrentPlan(sessionId: string): Promise<ExecutionPlan | undefined>;
  /** Plans before the current one, oldest first. */
  getPlanHistory(sessionId: string): Promise<ExecutionPlan[]>;
  /** Every revision of the current plan (or of another), oldest first. Compare two with `diffPlans`. */
  getPlanRevisions(sessionId: string, planId?: string): Promise<PlanSnapshot[]>;

  /** Immediately in a draft; in a pending plan it creates the next revision. */
  createTask(sessionId: string, taskData: TaskData): Promise<PlanTask>;
  getTask(sessionId: string, taskId: string): Promise<PlanTask | undefined>;
  getTasks(sessionId: string): Promise<PlanTask[]>;
  /** Every task after its dependencies, otherwise in listed order. */
  getTasksInOrder(sessionId: string): Promise<PlanTask[]>;
  /** The most urgent pending task whose dependencies are all completed. */
  getNextTask(sessionId: string): Promise<PlanTask | undefined>;
  updateTaskStatus(sessionId: string, taskId: string, status: TaskStatus, options?: TaskUpdate): Promise<PlanTask>;
  /** Like `createTask`. Refuses cycles. */
  addTaskDependency(sessionId: string, taskId: string, blockedByTaskId: string): Promise<PlanTask>;
  addExecutedTool(
    sessionId: string,
    taskId: string,
    tool: Partial<ExecutedTool> & Pick<ExecutedTool, "tool">,
  ): Promise<PlanTask>;
  getTasksByStatus(sessionId: string, status: TaskStatus): Promise<PlanTask[]>;
  getTasksByAgent(sessionId: string, agent: AgentName): Promise<PlanTask[]>;
  /** False without tasks; a skipped task is not completed. */
  areAllTasksCompleted(sessionId: string): Promise<boolean>;
  getTaskProgress(sessionId: string): Promise<TaskProgress>;
  /** Skips every task that depends on it, directly or not, and has not started. Returns the ids of the tasks skipped by this call. */
  skipBlockedTasks(sessionId: string, failedTaskId: string): Promise<string[]>;

  determinePlanModeRequired: typeof determinePlanModeRequired;
  /** Perspectives and synthesis by the configured models. Resolves with the pending plan. */
  runPlanMode(
    sessionId: string,
    userMessage: string,
    qualification: GivenQualification,
    sendEvent?: SendEvent,
  ): Promise<ExecutionPlan>;
  /**
   * Runs the approved plan, tasks in parallel, each verified by its checks. Resolves when it has ended (completed, failed,
   * cancelled), is paused, or waits for a decision about an adjustment.
   */
  executePlan(sessionId: string, sendEvent?: SendEvent): Promise<ExecutionPlan>;
  handlePlanApproval(
    sessionId: string,
    planId: string,
    approved: boolean,
    reason?: string,
    sendEvent?: SendEvent,
    seen?: Pick<SeenPlan, "revision" | "hash">,
  ): Promise<ExecutionPlan>;
}

export function planFunctions(planwright: Planwright): PlanFunctions {
  const sessions = new PlanSessions(planwright);
  const bound =
    <Rest extends unknown[], Given>(work: (sessions: PlanSessions, ...rest: Rest) => Promise<Given>) =>
    async (...rest: Rest) =>
      work(sessions, ...rest);
  const tasks = <Seen>(sessionId: string, look: (tasks: PlanTask[]) => Seen) =>
    sessions.read(sessionId, (state) => look(tasksOf(state)), look([]));
  return {
    createPlan: bound(createPlan),
    addKodaPerspective: async (sessionId, perspective) => addPerspective(sessions, "koda", sessionId, perspective),
    addDevoPerspective: async (sessionId, perspective) => addPerspective(sessions, "devo", sessionId, perspective),
    finalizePlan: async (sessionId, summary, given = []) => finalizePlan(sessions, sessionId, summary, given),
    approvePlan: bound(approvePlan),
    rejectPlan: bound(rejectPlan),
    startPlanExecution: bound(startPlanExecution),
    completePlan: bound(completePlan),
    getCurrentPlan: (sessionId) => sessions.read(sessionId, currentPlan, undefined),
    getPlanHistory: (sessionId) => sessions.read(sessionId, (state) => [...pastPlans(state)], []),
    getPlanRevisions: (sessionId, planId) => sessions.read(sessionId, (state) => revisionsOf(state, planId), []),

    createTask: bound(createTask),
    getTask: (sessionId, taskId) => tasks(sessionId, (all) => all.find((task) => task.taskId === taskId)),
    getTasks: (sessionId) => tasks(sessionId, (all) => all),
    getTasksInOrder: (sessionId) => tasks(sessionId, sortByDependencies),
    getNextTask: (sessionId) => tasks(sessionId, nextOf),
    updateTaskStatus: bound(updateTaskStatus),
    addTaskDependency: bound(addTaskDependency),
    addExecutedTool: bound(addExecutedTool),
    getTasksByStatus: async (sessionId, status) => {
      const wanted = readInput(TaskStatus, status, "The status");
      return tasks(sessionId, (all) => all.filter((task) => task.status === wanted));
    },
    getTasksByAgent: (sessionId, agent) =>
      tasks(sessionId, (all) => all.filter(({ assignedAgent }) => assignedAgent === agent)),
    areAllTasksCompleted: (sessionId) =>
      tasks(sessionId, (all) => all.length > 0 && all.every(({ status }) => status === "completed")),
    getTaskProgress: (sessionId) => tasks(sessionId, progressOf),
    skipBlockedTasks: bound(skipBlockedTasks),

    determinePlanModeRequired,
    runPlanMode: bound(runPlanMode),
    executePlan: bound(executePlan),
    handlePlanApproval: bound(handlePlanApproval),
  };
}

function tasksOf(state: State): PlanTask[] {
  return currentPlan(state)?.tasks ?? [];
}

function revisionsOf(state: State, planId = currentPlan(state)?.planId): PlanSnapshot[] {
  return state.revisions.filter(({ plan }) => plan.planId === planId);
}
