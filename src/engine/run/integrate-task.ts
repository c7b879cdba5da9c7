// Integrates a task's verified work into the workspace: merged with the work of others and the user, never over it.
import { endStep } from "../../domain/session/decide-run.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import { plannedCallResults } from "../../domain/plan/planned-calls.ts";
import { renderCall } from "../../domain/plan-text/call-text.ts";
import type { State } from "../../domain/session/state.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import { MOST_CONFLICTS, isPlanRunning, taskPhase } from "../../domain/session/task-phase.ts";
import { Failed } from "../../domain/values/failure.ts";
import { isUnknownTree, type Merged, type Tree } from "../../ports/worktrees.ts";
import type { Engine } from "../open/engine.ts";
import type { Session } from "../open/session.ts";
import { conflictBrief } from "./task-brief.ts";
import {
  attemptAt,
  copyName,
  failTask,
  finalWords,
  isCurrentAttempt,
  taskIn,
  commitDuringAttempt,
  type TaskAttempt,
} from "./task-events.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** The user may be typing: how often to try for a moment at which the files are as we saw them. */
const ATTEMPTS = 8;
/** A file that is written again within this time may be fine after the next one. */
const SETTLE_MS = 250;
const LONGEST_RESULT = 8_000;
/** The most files named in a reason. */
const NAMED = 20;

/** A write that has started is finished and recorded: half a task must not stay in the workspace. */
const never = new AbortController().signal;

/** One after the other in a session. Repeated after a crash it finds its own changes, which merge cleanly. */
export async function integrateTask(
  session: Session,
  context: TurnContext,
  task: PlanTask,
  on: TaskAttempt,
): Promise<void> {
  const { engine, place } = context;
  const name = copyName(session, task);
  const { evidence } = taskRunOf(session.state.run, task.taskId) ?? {};
  const { base = null, tree = null } = evidence ?? {};
  if (base === null || tree === null) return completeTask(session, on);
  if (!place) {
    await engine.worktrees.keep(name, [base, tree], never);
    return completeTask(session, on);
  }
  await session.runAlone(async () => {
    try {
      await finishInterrupted(session, context, task);
      // A task merged before it may have finished it as well.
      if (isCurrentAttempt(session.state, on)) {
        const merged = await mergeIntoWorkspace(session, context, task, on, { base, tree });
        if (merged === "held") return;
        if (merged !== "merged") return await sendBack(session, context, on, name, merged);
        await engine.worktrees.keep(name, [base, tree], never);
        await completeTask(session, on);
      }
    } catch (thrown) {
      // The work is done and stored: it waits until it can be written.
      if (!(thrown instanceof Failed) || !UNWRITABLE.has(thrown.failure.kind)) throw thrown;
      return pauseFor(session, thrown.message);
    }
    if (taskIn(session.state, task.taskId)?.status === "completed") await engine.worktrees.close(name);
  }, "integration");
}

/** Kinds of failures that a user can remedy: a full disk, files that cannot be read or written, another process in the folder. */
const UNWRITABLE: ReadonlySet<string> = new Set(["disk_full", "store_unusable", "unreadable", "unwritable", "busy"]);

/** Once the plan is resumed, the integration is tried again. */
async function pauseFor(session: Session, reason: string): Promise<void> {
  await session.commit((state) =>
    state.plan && isPlanRunning(state)
      ? [{ type: "plan_paused", data: { planId: state.plan.planId, by: "planwright", reason } }]
      : [],
  );
}

/**
 * First finishes what a dead process had started to write for other tasks, in that order. It may be there already: a task merged
 * before it would build on it and then no longer fit.
 */
async function finishInterrupted(session: Session, context: TurnContext, next: PlanTask): Promise<void> {
  for (const { taskId, base, tree, isWhole } of session.state.run?.integrated ?? []) {
    const task = taskIn(session.state, taskId);
    if (isWhole || !task || taskId === next.taskId || base === null || tree === null) continue;
    if (taskPhase(session.state, task).do !== "integrate") continue;
    const on = { taskId, attempt: attemptAt(session.state, taskId) };
    const merged = await mergeIntoWorkspace(session, context, task, on, { base, tree }).catch((thrown: unknown) => {
      if (isUnknownTree(thrown)) return "lost";
      throw thrown;
    });
    // A conflict or a loss is returned to its own task later, where its copy is available; it is closed there as well.
    if (merged !== "merged") continue;
    await context.engine.worktrees.keep(copyName(session, task), [base, tree], never);
    await completeTask(session, on);
  }
}

type Conflict = Merged & { readonly now: Tree };

/**
 * All or nothing, and nothing once the plan is paused or cancelled, or the session is back in plan mode. Pauses the plan when a program
 * keeps writing the files.
 */
async function mergeIntoWorkspace(
  session: Session,
  { engine, signal }: TurnContext,
  { files }: PlanTask,
  on: TaskAttempt,
  { base, tree }: { readonly base: Tree; readonly tree: Tree },
): Promise<"merged" | "held" | Conflict> {
  const { worktrees } = engine;
  for (let round = 1; ; round++) {
    const now = await worktrees.snapshot(signal, files);
    const merged = now === base ? { tree, conflicts: [] } : await worktrees.merge(base, now, tree, signal);
    let unsteady: readonly string[];
    if (merged.conflicts.length > 0) {
      await engine.clock.sleep(SETTLE_MS, signal);
      const since = await worktrees.changes(now, await worktrees.snapshot(signal, files), signal);
      unsteady = merged.conflicts.filter((path) => since.some((change) => change.path === path));
      if (unsteady.length === 0) return { ...merged, now };
    } else {
      // Not while a command or a check runs in the workspace itself.
      const unwritten = await session.runAlone(async () => {
        if (signal.aborted) return "held";
        // The result is known first, so that dying in the middle leaves nothing that cannot be undone. Whether it may
        // be written is decided on exactly the state that this follows.
        const started = await session.commit((state) =>
          isCurrentAttempt(state, on) && isPlanRunning(state) ? [integratedEvent(state, on.taskId)] : [],
        );
        if (started.length === 0) return "held";
        return now === merged.tree ? [] : worktrees.apply(now, merged.tree, never);
      });
      if (unwritten === "held") return unwritten;
      if (unwritten.length === 0) return "merged";
      unsteady = unwritten;
    }
    if (round < ATTEMPTS) continue;
    await pauseFor(session, unsteadyReason(on.taskId, unsteady));
    return "held";
  }
}

function unsteadyReason(taskId: string, paths: readonly string[]): string {
  const more = paths.length > NAMED ? `, … (${paths.length})` : "";
  const files = `${paths.slice(0, NAMED).join(", ")}${more}`;
  return `Task ${taskId} is done, but its files keep changing or can't be written: ${files}. Stop what writes them, or make them writable. Then resume.`;
}

async function sendBack(
  session: Session,
  { engine, signal }: TurnContext,
  on: TaskAttempt,
  name: string,
  { conflicts, tree, now }: Conflict,
): Promise<void> {
  const { taskId } = on;
  const { conflicts: before = 0, agentId } = taskRunOf(session.state.run, taskId) ?? {};
  if (before >= MOST_CONFLICTS || agentId === undefined) {
    const error = `Its changes do not fit to what others changed meanwhile in: ${conflicts.join(", ")}.`;
    return failTask(session, on, error);
  }
  await engine.worktrees.reset(name, tree, signal);
  await commitDuringAttempt(session, on, () => [
    { type: "task_conflicted", data: { taskId, paths: [...conflicts], base: now } },
    { type: "agent_continued", data: { agentId, text: conflictBrief(conflicts) } },
  ]);
}

function integratedEvent({ run }: State, taskId: string): DurableEvent {
  const { base = null, tree = null, changed = [] } = taskRunOf(run, taskId)?.evidence ?? {};
  return { type: "task_integrated", data: { taskId, base, tree, changed } };
}

/**
 * Removes what an attempt had started to write when its process died and no other one resumed it: the next attempt would
 * otherwise start with half of it. Where the user changed the same lines since, it stays.
 */
export async function removeInterruptedIntegration(
  session: Session,
  { worktrees }: Engine,
  taskId: string,
): Promise<void> {
  const interrupted = session.state.run?.integrated.find((each) => each.taskId === taskId && !each.isWhole);
  if (!interrupted || interrupted.base === null || interrupted.tree === null) return;
  for (let round = 1; round <= ATTEMPTS; round++) {
    const now = await worktrees.snapshot(never, interrupted.changed);
    const merged = await worktrees
      .merge(interrupted.tree, now, interrupted.base, never)
      .catch((thrown: unknown): Merged => {
        // It cannot be told apart from the user's work any more.
        if (isUnknownTree(thrown)) return { tree: now, conflicts: [] };
        throw thrown;
      });
    if (merged.tree === now || (await worktrees.apply(now, merged.tree, never, merged.conflicts)).length === 0) return;
  }
}

/** Work done in the workspace itself is there already. */
async function completeTask(session: Session, on: TaskAttempt): Promise<void> {
  const { taskId } = on;
  await commitDuringAttempt(session, on, (state) => {
    const { run, plan } = state;
    const isKnown = run?.integrated.some((each) => each.taskId === taskId && !each.isWhole) === true;
    const result = resultOf(state, taskId);
    const done: DurableEvent[] = [
      ...(isKnown ? [] : [integratedEvent(state, taskId)]),
      { type: "task_completed", data: { taskId, ...(result === "" ? {} : { result }) } },
      // Evidence that an older program stored has no outcome.
      ...endStep(plan?.planId ?? "", taskId, taskRunOf(run, taskId)?.evidence?.outcome ?? "unverified"),
    ];
    return done;
  });
}

/** What the agent said, and what the planned calls printed: the tasks that depend on it read nothing else. */
function resultOf(state: State, taskId: string): string {
  const { agentId, report } = taskRunOf(state.run, taskId) ?? {};
  const task = taskIn(state, taskId);
  const printed = (task ? plannedCallResults(task) : []).flatMap(({ call, last }) =>
    last?.output?.trim() ? [`Output of ${renderCall(call)}:\n${last.output.trim()}`] : [],
  );
  const said = finalWords(state, agentId, report).trim().slice(0, LONGEST_RESULT);
  return [said, printed.join("\n\n").slice(0, LONGEST_RESULT)].filter(Boolean).join("\n\n");
}
