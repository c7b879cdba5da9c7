// Adds tasks and dependencies: immediately in a draft, as the next revision in a pending plan.
import { decide } from "../../../domain/session/decide.ts";
import { Failed, fail } from "../../../domain/values/failure.ts";
import type { ExecutionPlan, PlanContent, PlanTask, TaskContent } from "../../../domain/plan/plan.ts";
import { contentOf, tasksOf } from "../../../domain/plan/plan-content.ts";
import { findCycles } from "../../../domain/plan/task-graph.ts";
import { validatePlan } from "../../../domain/plan-check/validate-plan.ts";
import { planVocabulary } from "../../../engine/open/plan-vocabulary.ts";
import { revisionEvents } from "../../../domain/session/revision-events.ts";
import { makeRevision } from "../../../engine/open/make-revision.ts";
import type { Session } from "../../../engine/open/session.ts";
import { applyPlanFileEdits } from "../../../engine/plan/apply-plan-file-edits.ts";
import { draftOf, requirePlan, requireTask } from "./current-plan.ts";
import { openDraft } from "./draft.ts";
import { OutdatedChange, type PlanSessions } from "./plan-sessions.ts";
import { mergeTasks, type TaskData } from "./task-data.ts";
import { refuseErrors } from "./read-input.ts";
import { failureOf } from "../../../words/failures.ts";

type Tasks = readonly TaskContent[];

export function createTask(sessions: PlanSessions, sessionId: string, data: TaskData): Promise<PlanTask> {
  return sessions.change(sessionId, async (session) => {
    let taskId = "";
    await changeTasks(sessions, session, (tasks) => {
      const changed = mergeTasks(tasks, [data], "bad_input");
      if (changed.length === tasks.length)
        throw fail("conflict", `Task ${data.taskId} already exists.`, "Use another id, or none.");
      taskId = changed.at(-1)?.taskId ?? "";
      return changed;
    });
    return requireTask(session.state, taskId);
  });
}

export function addTaskDependency(
  sessions: PlanSessions,
  sessionId: string,
  taskId: string,
  blockedByTaskId: string,
): Promise<PlanTask> {
  return sessions.change(sessionId, async (session) => {
    for (const id of [taskId, blockedByTaskId]) requireTask(session.state, id);
    await changeTasks(sessions, session, (tasks) => {
      const changed = tasks.map((task) => (task.taskId === taskId ? waitingFor(task, blockedByTaskId) : task));
      const cycle = taskId === blockedByTaskId ? [taskId] : findCycles(changed).find((each) => each.includes(taskId));
      if (cycle)
        throw fail(
          "bad_input",
          `Task ${taskId} can't depend on ${blockedByTaskId}: these tasks would depend on each other: ${[...cycle, cycle[0]].join(" → ")}.`,
          "Remove one of these dependencies, or choose another one.",
        );
      return changed;
    });
    return requireTask(session.state, taskId);
  });
}

function waitingFor(task: TaskContent, before: string): TaskContent {
  return task.blockedBy.includes(before) ? task : { ...task, blockedBy: [...task.blockedBy, before] };
}

async function changeTasks(sessions: PlanSessions, session: Session, change: (tasks: Tasks) => Tasks): Promise<void> {
  const { engine } = sessions.planwright;
  if (draftOf(session.state)) return changeDraft(sessions, session, change);
  // Edits in the plan's file must not be lost.
  await retryIfStale(() => applyPlanFileEdits(session, engine, new AbortController().signal));
  const plan = requirePlan(session.state);
  if (plan.status !== "pending_approval") throw alreadyDecided(plan);
  const content: PlanContent = { ...contentOf(plan), tasks: [...change(contentOf(plan).tasks)] };
  refuseErrors(validatePlan(content, planVocabulary(engine)), "bad_plan", "The plan would not be valid");
  await revise(sessions, session, plan, content);
}

async function changeDraft(
  { planwright }: PlanSessions,
  session: Session,
  change: (tasks: Tasks) => Tasks,
): Promise<void> {
  const now = planwright.engine.clock.now();
  await session.record((state) => {
    const { draft } = openDraft(state, "A task");
    const before = contentOf(draft);
    const known = new Map(draft.tasks.map((task, index) => [task.taskId, { task, content: before.tasks[index] }]));
    const after = { ...before, tasks: [...change(before.tasks)] };
    const fresh = tasksOf(after, draft.planId, now);
    return after.tasks.flatMap((content, index) => {
      const earlier = known.get(content.taskId);
      const task = fresh[index];
      if (!task || sameOrder(earlier?.content, content)) return [];
      const createdAt = earlier?.task.createdAt ?? now;
      return [{ type: "task_created" as const, data: { task: { ...task, createdAt } } }];
    });
  });
}

/** Only the dependencies of an existing task can be changed. */
function sameOrder(before: TaskContent | undefined, after: TaskContent): boolean {
  return before !== undefined && before.blockedBy.length === after.blockedBy.length;
}

async function revise(
  { planwright }: PlanSessions,
  session: Session,
  before: ExecutionPlan,
  content: PlanContent,
): Promise<void> {
  const { engine } = planwright;
  const { planId, request } = before;
  // The workspace was not reviewed again for it.
  const revision = { content, request, previous: before, planId, more: { tree: before.tree } };
  const made = await makeRevision(session.state, engine, revision, new AbortController().signal);
  const { plan } = made;
  if (plan.hash === before.hash) return;
  // The file was just written, so it need not be read again.
  await retryIfStale(() =>
    session.record((state) => {
      const decision = decide(state, { type: "edit_plan", plan });
      if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
      return revisionEvents(made, before, "person");
    }),
  );
}

async function retryIfStale(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (thrown) {
    throw thrown instanceof Failed && thrown.failure.kind === "stale" ? new OutdatedChange() : thrown;
  }
}

function alreadyDecided({ status, revision }: ExecutionPlan): Failed {
  return fail(
    "conflict",
    `Revision ${revision} of this plan is ${status}: its tasks can no longer be changed.`,
    "Make a new plan with createPlan or runPlanMode.",
  );
}
