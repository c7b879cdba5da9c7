// Handles a failed task: a model reflects on it, and its proposal is applied, shown to the user, or dropped.
import { applyAdjustments, endStep, skipDependents } from "../../domain/session/decide-run.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { speaker } from "../../words/command-line.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import { growthSentence } from "../../words/summary.ts";
import { droppedWork, scopeGrowth, type GrowthReason } from "../../domain/plan-check/scope.ts";
import { isSimplePlan } from "../../domain/plan/qualification.ts";
import type { State } from "../../domain/session/state.ts";
import { dependentsOf, nextTasks } from "../../domain/plan/task-graph.ts";
import type { BuildPolicy } from "../open/build-policy.ts";
import type { Engine } from "../open/engine.ts";
import { hashOf } from "../open/make-revision.ts";
import { reflect, type ReflectionResult } from "./reflect.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** `running`: the number of tasks at work now. */
export function isReflectionDue(state: State, build: BuildPolicy, running: number): boolean {
  const { plan, run } = state;
  if (!plan || !run || run.proposal || !mayReflect(state, build)) return false;
  if (unreflectedFailures(state).length > 0) return true;
  if (build.reflectOn !== "wave" || running > 0) return false;
  const completed = plan.tasks.filter(({ status }) => status === "completed").length;
  return completed > run.reflectedAt && nextTasks(plan.tasks).length > 0;
}

/** The plan's own checks failed, and a reflection is still allowed. */
export function mayReflect(state: State, { cycles, reflectOn }: BuildPolicy): boolean {
  const { plan, run, qualification } = state;
  return (
    plan !== null && run !== null && reflectOn !== "never" && run.cycles < cycles && !isSimplePlan(plan, qualification)
  );
}

/** Failed tasks that no reflection has covered yet. */
function unreflectedFailures({ plan, run }: State): string[] {
  return (plan?.tasks ?? []).flatMap(({ taskId, status }) =>
    status === "failed" && taskRunOf(run, taskId)?.reflected === false ? [taskId] : [],
  );
}

/** Skips the dependents of a task that stays failed. As long as the user or a model may bring it back, they wait. */
export async function settleFailures(session: Session, build: BuildPolicy): Promise<void> {
  if (!hasBlockedTasks(session.state)) return;
  await session.commit((state) => {
    const { plan, run } = state;
    if (!plan || run?.proposal) return [];
    const undecided = new Set(mayReflect(state, build) ? unreflectedFailures(state) : []);
    const failed = plan.tasks.filter(({ taskId, status }) => status === "failed" && !undecided.has(taskId));
    return skipDependents(plan, ...failed.map(({ taskId }) => taskId));
  });
}

/** Tasks that wait for one that ended without success. */
function hasBlockedTasks({ plan }: State): boolean {
  const over = new Set<string>();
  for (const { taskId, status } of plan?.tasks ?? []) if (status === "failed" || status === "skipped") over.add(taskId);
  if (over.size === 0) return false;
  return (
    plan?.tasks.some(({ status, blockedBy }) => status === "pending" && blockedBy.some((id) => over.has(id))) === true
  );
}

export async function reflectAndAdjust(session: Session, context: TurnContext): Promise<void> {
  const { engine, signal } = context;
  const taskIds = unreflectedFailures(session.state);
  const reflected = await reflect(session, context, taskIds);
  if (signal.aborted || session.state.plan?.status !== "executing") return;
  const requestId = engine.clock.newId();
  await session.commit((state) => reflectionEvents(state, engine, taskIds, reflected, requestId));
}

function reflectionEvents(
  state: State,
  engine: Engine,
  taskIds: readonly string[],
  { assessment, reasoning, adjustments, fallback }: ReflectionResult,
  requestId: string,
): DurableEvent[] {
  const { plan } = state;
  if (!plan || plan.status !== "executing") return [];
  const { planId } = plan;
  const adjusting = { hash: hashOf, at: engine.clock.now() };
  const adjusted = applyAdjustments(plan, adjustments, adjusting);
  const impossible = "problem" in adjusted ? ` What was proposed is not possible: ${adjusted.problem}` : "";
  const completed: DurableEvent = {
    type: "reflection_complete",
    data: {
      planId,
      taskIds: [...taskIds],
      assessment,
      reasoning: `${reasoning}${impossible}`,
      adjustments: [...adjustments],
      ...(fallback ? { fallback } : {}),
    },
  };
  if ("problem" in adjusted || adjustments.length === 0)
    return [completed, ...withoutAdjustments(plan, assessment, reasoning)];
  const categoryOf = (tool: string) => engine.toolbox.find(tool)?.meta.category;
  const say = speaker(engine.language ?? "en");
  const before = approvedOf(state, plan);
  const reasons = [
    ...scopeGrowth(before, adjusted.plan, categoryOf),
    ...droppedWork(before, adjusted.plan, categoryOf),
    ...skippedFailures(plan, adjustments),
  ];
  const grows = reasons.map((reason) => growthSentence(say, reason));
  if (grows.length === 0 && engine.build.adjustments === "auto") return [completed, ...adjusted.events];
  const proposal = { planId, requestId, reasoning, adjustments: [...adjustments], grows };
  return [completed, { type: "adjustment_requested", data: proposal }];
}

/** Skipping what failed would make a plan succeed by asking for less. */
function skippedFailures({ tasks }: ExecutionPlan, adjustments: ReflectionResult["adjustments"]): GrowthReason[] {
  const failed = new Set(tasks.filter(({ status }) => status === "failed").map(({ taskId }) => taskId));
  return adjustments.flatMap(({ operation, taskId }) =>
    operation === "SKIP" && failed.has(taskId) ? [{ key: "skipsFailed" as const, values: { task: taskId } }] : [],
  );
}

/** The revision the user approved. */
function approvedOf({ revisions }: State, plan: ExecutionPlan): ExecutionPlan {
  const { planId, approval } = plan;
  const since = approval?.revision ?? 0;
  const approvedSince = revisions.filter((each) => each.plan.planId === planId && each.plan.revision >= since);
  // Adjustments the user accepted or requested later count like the approval.
  return (
    (
      approvedSince.findLast(({ author, plan: { revision } }) => author === "person" && revision > since) ??
      approvedSince[0]
    )?.plan ?? plan
  );
}

/** ON_TRACK and COMPLETE change nothing: a task is not done because a model says so, and a failed one stays failed. */
function withoutAdjustments(
  plan: ExecutionPlan,
  assessment: ReflectionResult["assessment"],
  reasoning: string,
): DurableEvent[] {
  const { planId } = plan;
  if (assessment === "OFF_TRACK")
    return [{ type: "plan_paused", data: { planId, by: "planwright", reason: reasoning } }];
  if (assessment !== "FAILED") return [];
  const failed = plan.tasks.filter(({ status }) => status === "failed").map(({ taskId }) => taskId);
  const dependents = new Set(failed.flatMap((taskId) => dependentsOf(plan.tasks, taskId)));
  const reason = `The plan was given up: ${reasoning}`;
  return [
    ...skipDependents(plan, ...failed),
    ...plan.tasks.flatMap(({ taskId, status }): DurableEvent[] =>
      status === "pending" && !dependents.has(taskId)
        ? [
            { type: "task_update", data: { taskId, status: "skipped", reason, givenUp: true } },
            ...endStep(planId, taskId, "skipped"),
          ]
        : [],
    ),
  ];
}
