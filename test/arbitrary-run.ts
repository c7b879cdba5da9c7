// Events that an engine might store while a plan runs: tasks start, succeed, fail, conflict; the plan is adjusted, paused, ended.
import { endTurn } from "../src/domain/session/end-turn.ts";
import { endStep, skipDependents } from "../src/domain/session/decide-run.ts";
import type { DurableEvent } from "../src/domain/session/event.ts";
import type { ExecutionPlan, PlanTask } from "../src/domain/plan/plan.ts";
import { isEnded } from "../src/domain/session/run.ts";
import type { State } from "../src/domain/session/state.ts";
import { nextTasks } from "../src/domain/plan/task-graph.ts";
import type { Move } from "./arbitrary-log.ts";

export function runMove(state: State, move: Move, count: number): DurableEvent[] {
  const { plan, run } = state;
  if (!plan) return [];
  const { planId } = plan;
  if (run?.planId !== planId)
    return [{ type: "plan_execution_start", data: { planId, isolation: "worktree", concurrency: 2, tree: "tree-0" } }];
  const failed = plan.tasks.find(({ status }) => status === "failed");
  const skipped = failed ? skipDependents(plan, failed.taskId) : [];
  if (skipped.length > 0) return skipped;
  const [ready] = nextTasks(plan.tasks);
  const working = plan.tasks.find(({ status }) => status === "in_progress");
  if (ready && (!working || move.pick % 2 === 0)) return started(ready, count);
  if (working) return onTask(plan, working, move, count);
  return ended(state, plan);
}

function started({ taskId, assignedAgent }: PlanTask, count: number): DurableEvent[] {
  return [
    { type: "task_started", data: { taskId, agent: assignedAgent, base: `tree-${count}` } },
    {
      type: "agent_started",
      data: { agentId: `builder-${count}`, name: "KODA", task: "Build it.", grant: "build", taskId },
    },
  ];
}

function onTask({ planId }: ExecutionPlan, { taskId }: PlanTask, { pick, text }: Move, count: number): DurableEvent[] {
  const problems = pick % 3 === 0 ? [`wrong: ${text}`] : [];
  const evidence = { base: "tree", tree: `tree-${count}`, changed: ["a.ts"], unplanned: [], checks: [], problems };
  switch (pick % 5) {
    case 0:
      return [{ type: "task_failed", data: { taskId, error: text } }, ...endStep(planId, taskId, "failed")];
    case 1:
      return [
        { type: "task_verified", data: { taskId, evidence } },
        { type: "task_conflicted", data: { taskId, paths: ["a.ts"], base: `tree-${count}` } },
        { type: "task_failed", data: { taskId, error: "It does not fit." } },
        ...endStep(planId, taskId, "failed"),
      ];
    default:
      return [
        { type: "task_verified", data: { taskId, evidence: { ...evidence, problems: [] } } },
        { type: "task_integrated", data: { taskId, base: "tree", tree: `tree-${count}`, changed: ["a.ts"] } },
        { type: "task_completed", data: { taskId, result: text } },
        ...endStep(planId, taskId, "verified"),
      ];
  }
}

/** Also when something hangs: tasks that wait for an unknown task. */
function ended(state: State, { planId, tasks }: ExecutionPlan): DurableEvent[] {
  const status = tasks.every(isEnded) && tasks.every((task) => task.status !== "failed") ? "completed" : "failed";
  return [
    { type: "plan_verified", data: { planId, checks: [] } },
    { type: "plan_execution_complete", data: { planId, status, summary: "Plan executed." } },
    ...endTurn(state, status === "completed" ? "done" : "failed"),
  ];
}
