// The part of `reduce` that follows an approved plan while it runs: its tasks, their evidence, and the user's controls.
import { resetTask } from "../plan/adjust-graph.ts";
import { openCalls, taskOfAgent } from "./agent.ts";
import type { DurableEvent } from "./event.ts";
import { append } from "../values/list.ts";
import type { Message } from "../values/message.ts";
import type { ExecutionPlan, PlanTask } from "../plan/plan.ts";
import { emptyMemory, takeInbox } from "./reduce-agent.ts";
import { forgetTaskAgents, forgetRoleAgents } from "./forget-agent.ts";
import type { Run, TaskRun } from "./run.ts";
import { taskRunOf } from "./run.ts";
import type { State } from "./state.ts";
import { emptyBucketMap, withEntries } from "../values/bucket-map.ts";

// Imported by name so that a page that only replays needs no schemas.
const runTypes = [
  "task_reported",
  "task_verified",
  "task_conflicted",
  "task_integrated",
  "plan_paused",
  "plan_resumed",
  "concurrency_changed",
  "adjustment_requested",
  "adjustment_decided",
  "plan_verified",
  "plan_rolled_back",
  "plan_execution_start",
  "plan_execution_complete",
  "task_update",
  "task_started",
  "task_completed",
  "task_failed",
  "task_tool_executed",
  "plan_step_complete",
  "reflection_complete",
  "adjustment_applied",
] as const;

const types: ReadonlySet<string> = new Set(runTypes);

export type RunEvent = Extract<DurableEvent, { type: (typeof runTypes)[number] }>;
type DataOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>["data"];

export function isRunEvent(event: DurableEvent): event is RunEvent {
  return types.has(event.type);
}

export function reduceRun(state: State, event: RunEvent, at: string): State {
  switch (event.type) {
    case "plan_execution_start":
      return startRun(state, event.data, at);
    case "plan_execution_complete":
      return startPause(endRun(state, event.data), event.data, at);
    case "plan_paused":
      return startPause(countControl(changePlan(state, event.data.planId, { status: "paused" })), event.data, at);
    case "plan_resumed":
      return resume(state, event.data, at);
    case "concurrency_changed":
      return countControl(changeRun(state, { concurrency: event.data.concurrency }));
    case "task_started":
      return startTask(state, event.data, at);
    case "task_update":
      return updateTask(state, event.data, at);
    case "task_completed": {
      const { taskId, result } = event.data;
      const done = changeTask(state, taskId, { status: "completed", progress: 100, completedAt: at, result });
      const integrated = (state.run?.integrated ?? []).map((each) =>
        each.taskId === taskId ? { ...each, isWhole: true } : each,
      );
      return forgetTaskAgents(changeRun(done, { integrated }), taskId);
    }
    case "task_failed": {
      const { taskId, error } = event.data;
      return forgetTaskAgents(changeTask(state, taskId, { status: "failed", completedAt: at, error }), taskId);
    }
    case "task_tool_executed": {
      const { taskId, tool } = event.data;
      return changeTask(state, taskId, ({ toolsExecuted = [] }) => ({ toolsExecuted: [...toolsExecuted, tool] }));
    }
    case "plan_step_complete": {
      const { taskId, outcome, accepted } = event.data;
      return changeTask(state, taskId, { outcome, accepted });
    }
    case "task_reported":
      return changeTaskRun(state, event.data.taskId, { report: event.data.report });
    case "task_verified":
      return changeTaskRun(state, event.data.taskId, { evidence: event.data.evidence, verified: true });
    case "task_conflicted": {
      const { taskId, paths, base } = event.data;
      const conflicts = (taskRunOf(state.run, taskId)?.conflicts ?? 0) + 1;
      const sentBack = changeRun(state, { integrated: withoutUnfinished(state, taskId) });
      return changeTaskRun(sentBack, taskId, { conflicts, base, conflicted: paths, verified: false });
    }
    case "task_integrated":
      return changeRun(state, {
        integrated: [...withoutUnfinished(state, event.data.taskId), { ...event.data, isWhole: false }],
      });
    case "reflection_complete":
      return recordReflection(state, event.data);
    case "adjustment_applied":
      return adjust(state, event.data, at);
    case "adjustment_requested": {
      const { requestId, reasoning, adjustments, grows } = event.data;
      return changeRun(state, { proposal: { requestId, reasoning, adjustments, grows } });
    }
    case "adjustment_decided":
      return countControl(changeRun(state, { proposal: null }));
    case "plan_verified":
      return changeRun(state, { checks: event.data.checks });
    case "plan_rolled_back":
      return startPause(rollBack(state, event.data, at), event.data, at);
  }
}

const freshTask: TaskRun = {
  attempt: 0,
  base: null,
  repairs: 0,
  conflicts: 0,
  conflicted: [],
  verified: false,
  reflected: false,
};

function startRun(state: State, data: DataOf<"plan_execution_start">, at: string): State {
  const { planId, isolation = "shared", concurrency = 1, tree = null, notice } = data;
  const run: Run = {
    planId,
    isolation,
    concurrency,
    tree,
    notice,
    startedAt: at,
    activeSince: at,
    control: 0,
    cycles: 0,
    reflectedAt: 0,
    tasks: emptyBucketMap,
    proposal: null,
    integrated: [],
    checks: null,
  };
  const started = endPause({ ...state, ...takeMessagesIntoPlan(state) }, at);
  return { ...changePlan(started, planId, { status: "executing" }), run };
}

function startPause(state: State, { planId }: { readonly planId: string }, at: string): State {
  const { plan, run, breaks } = state;
  const isOpen = breaks.length > 0 && breaks.at(-1)?.to === undefined;
  if (plan?.planId !== planId || run?.planId !== planId || isOpen) return state;
  return { ...state, breaks: [...breaks, { from: at }] };
}

function endPause(state: State, at: string): State {
  const last = state.breaks.at(-1);
  if (!last || last.to !== undefined) return state;
  return { ...state, breaks: [...state.breaks.slice(0, -1), { ...last, to: at }] };
}

/** Messages up to here are part of the plan's request. A program that starts a plan beside a turn takes none. */
function takeMessagesIntoPlan(state: State): Partial<State> {
  if (!state.turn || openCalls(state.turn).length > 0) return {};
  const fresh = state.turn.forgets ? { ...state, ...emptyMemory() } : state;
  return { ...fresh, ...takeInbox(fresh, true), turn: { ...state.turn, builds: true, forgets: undefined } };
}

/** Drops this task's unfinished integration: it is either repeated or was reverted. */
function withoutUnfinished({ run }: State, taskId: string): Run["integrated"] {
  return (run?.integrated ?? []).filter((each) => each.taskId !== taskId || each.isWhole);
}

/** The outcome becomes part of the conversation, so that later answers know it. */
function endRun(state: State, { planId, status, summary }: DataOf<"plan_execution_complete">): State {
  if (state.plan?.planId !== planId) return state;
  const ended = forgetTaskAgents(changePlan(changeRun(state, { proposal: null }), planId, { status }));
  // An open call must get its result first.
  const isTalking = ended.turn !== null && openCalls(ended.turn).length > 0;
  if (summary === "" || isTalking) return ended;
  // Providers require every answer to follow a message.
  const last = ended.conversation.at(-1)?.at(-1)?.role;
  const request: Message = { role: "user", text: "Carry out the approved plan." };
  const hasRequest = last === "user" || last === "tool";
  const conversation = hasRequest ? ended.conversation : append<Message>(ended.conversation, request);
  const answer: Message = { role: "assistant", parts: [{ type: "text", text: summary }] };
  return { ...ended, conversation: append<Message>(conversation, answer) };
}

function resume(state: State, { planId, restores = [] }: DataOf<"plan_resumed">, at: string): State {
  if (state.plan?.planId !== planId) return state;
  const back = new Set(restores);
  const tasks = state.plan.tasks.map((task) => (back.has(task.taskId) ? resetTask(task) : task));
  // A turn that has not called a model yet now belongs to the plan; its messages are answered afterwards.
  const { turn } = state;
  const builds = turn?.step === 0 ? { turn: { ...turn, builds: true } } : {};
  const resumed = changePlan(endPause({ ...state, ...builds }, at), planId, { status: "executing", tasks });
  return countControl(changeRun(resumed, { activeSince: at, checks: null }));
}

function startTask(state: State, data: DataOf<"task_started">, at: string): State {
  const { taskId, attempt, base = null } = data;
  const started = changeTask(
    state,
    taskId,
    (task) => ({ ...resetTask(task), status: "in_progress", startedAt: at }),
    true,
  );
  const before = taskRunOf(state.run, taskId)?.attempt ?? 0;
  const withoutOldAgents = forgetTaskAgents(started, taskId);
  // Evidence of the last attempt is the starting point of this one.
  const { evidence } = taskRunOf(state.run, taskId) ?? {};
  return changeTaskRun(withoutOldAgents, taskId, {
    ...freshTask,
    agentId: undefined,
    report: undefined,
    endedBy: undefined,
    undone: undefined,
    evidence,
    attempt: attempt ?? before + 1,
    base,
  });
}

function updateTask(state: State, data: DataOf<"task_update">, at: string): State {
  const { taskId, status, progress, activeForm, reason, skippedFor, givenUp, by } = data;
  const hasEnded = status !== "in_progress" && status !== "pending";
  const changed = changeTask(state, taskId, {
    status,
    progress,
    activeForm,
    ...(hasEnded ? { completedAt: at } : {}),
    error: reason,
    skippedFor,
    givenUp,
  });
  const ended = status === "in_progress" ? changed : forgetTaskAgents(changed, taskId);
  const recorded = status === "cancelled" ? changeTaskRun(ended, taskId, { endedBy: by }) : ended;
  return by === undefined ? recorded : countControl(recorded);
}

function recordReflection(state: State, { taskIds = [], planId }: DataOf<"reflection_complete">): State {
  const { run, plan } = state;
  if (!run || plan?.planId !== planId) return state;
  let tasks = run.tasks;
  for (const id of taskIds) {
    const task = taskRunOf(run, id);
    if (task) tasks = withEntries(tasks, { [id]: { ...task, reflected: true } });
  }
  const reflectedAt = plan.tasks.filter(({ status }) => status === "completed").length;
  return forgetRoleAgents(changeRun(state, { tasks, cycles: run.cycles + 1, reflectedAt }), "reflector");
}

/** The new plan was derived from the current one: it carries the tasks' states. */
function adjust(state: State, { plan, by }: DataOf<"adjustment_applied">, at: string): State {
  if (state.plan?.planId !== plan.planId) return state;
  const author = by === undefined ? "model" : "person";
  const known = { ...state, plan, revisions: [...state.revisions, { plan, author, at } as const] };
  const adjusted = changeRun(known, { checks: null });
  return by === undefined ? adjusted : countControl(adjusted);
}

function rollBack(state: State, { planId, taskIds, by }: DataOf<"plan_rolled_back">, at: string): State {
  if (state.plan?.planId !== planId) return state;
  const undone = new Set(taskIds);
  const tasks = state.plan.tasks.map((task): PlanTask => {
    if (undone.has(task.taskId)) {
      const outcome = task.outcome === undefined ? {} : { outcome: "cancelled" as const };
      return { ...resetTask(task), status: "cancelled", completedAt: at, error: `Undone by ${by}.`, ...outcome };
    }
    // Work in progress was based on what is gone now.
    return task.status === "in_progress" ? resetTask(task) : task;
  });
  const integrated = (state.run?.integrated ?? []).filter(({ taskId }) => !undone.has(taskId));
  let rolledBack = forgetTaskAgents(changePlan(state, planId, { status: "cancelled", tasks }));
  for (const taskId of taskIds) rolledBack = changeTaskRun(rolledBack, taskId, { undone: true });
  // A pending adjustment no longer applies.
  return changeRun(rolledBack, { integrated, checks: null, proposal: null });
}

/** An agent of a task got another message: earlier evidence no longer describes its work. */
export function continueTask(state: State, taskId: string): State {
  const task = taskRunOf(state.run, taskId);
  if (!task) return state;
  const sentBack = task.verified && (task.evidence?.problems.length ?? 0) > 0;
  const repairs = task.repairs + (sentBack ? 1 : 0);
  return changeTaskRun(state, taskId, { verified: false, report: undefined, repairs });
}

export function assignTaskAgent(state: State, taskId: string, agentId: string): State {
  return changeTaskRun(state, taskId, { agentId, verified: false });
}

function countControl(state: State): State {
  return state.run ? { ...state, run: { ...state.run, control: state.run.control + 1 } } : state;
}

function changeRun(state: State, change: Partial<Run>): State {
  return state.run ? { ...state, run: { ...state.run, ...change } } : state;
}

function changeTaskRun(state: State, taskId: string, change: Partial<TaskRun>): State {
  const { run } = state;
  if (!run) return state;
  const task = { ...(taskRunOf(run, taskId) ?? freshTask), ...change };
  return { ...state, run: { ...run, tasks: withEntries(run.tasks, { [taskId]: task }) } };
}

export function changePlan(state: State, planId: string, change: Partial<ExecutionPlan>): State {
  return state.plan?.planId === planId ? { ...state, plan: { ...state.plan, ...change } } : state;
}

type Change = { [Key in keyof PlanTask]?: PlanTask[Key] | undefined };

/** Fields that are undefined in `change` stay as they were, unless the whole task is replaced. */
function changeTask(state: State, taskId: string, change: Change | ((task: PlanTask) => Change), whole = false): State {
  const { plan } = state;
  const index = plan?.tasks.findIndex((task) => task.taskId === taskId) ?? -1;
  const task = plan?.tasks[index];
  if (!plan || !task) return state;
  const wanted = typeof change === "function" ? change(task) : change;
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const changed = (whole ? given : { ...task, ...given }) as PlanTask;
  return { ...state, plan: { ...plan, tasks: plan.tasks.with(index, changed) } };
}

/** Time during which every running task waits for the user is not running time. */
export function excludeWaitingTime(state: State, questionId: string, at: string): State {
  const { run, plan, questions } = state;
  const question = questions.find((open) => open.question_id === questionId);
  if (!run || !plan || !question || taskOfAgent(state, question.agentId) === undefined) return state;
  const asking = new Set(questions.map(({ agentId }) => taskOfAgent(state, agentId)));
  const isAnyWorking = plan.tasks.some(({ status, taskId }) => status === "in_progress" && !asking.has(taskId));
  const waited = Date.parse(at) - Math.max(Date.parse(question.created_at), Date.parse(run.activeSince));
  if (isAnyWorking || !(waited > 0)) return state;
  return changeRun(state, { activeSince: new Date(Date.parse(run.activeSince) + waited).toISOString() });
}
