// Runs one task of the plan from start to end: an agent works, evidence decides, the result is merged. Each step is read from the
// state, so an interrupted task continues where it was.
import { taskOfAgent } from "../../domain/session/agent.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { describeFailure, toFailure } from "../../domain/values/failure.ts";
import { noTokens } from "../../domain/values/usage.ts";
import type { PlanTask } from "../../domain/plan/plan.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import type { State } from "../../domain/session/state.ts";
import { isPlanRunning, kindOfTask, PLANNED_CALL, taskPhase, worksInPlace } from "../../domain/session/task-phase.ts";
import { isUnknownTree } from "../../ports/worktrees.ts";
import { Agent, AgentGone } from "../open/agent.ts";
import { integrateTask, removeInterruptedIntegration } from "./integrate-task.ts";
import { runTurn } from "../turn/run-turn.ts";
import { isSessionFailure, type Session } from "../open/session.ts";
import { repairBrief, taskBrief, taskPersona } from "./task-brief.ts";
import {
  copyName,
  startAttempt,
  failTask,
  isCurrentAttempt,
  taskIn,
  commitDuringAttempt,
  type TaskAttempt,
} from "./task-events.ts";
import { WorkTime } from "../turn/work-time.ts";
import { setUpCopy } from "./run-checks.ts";
import { verifyTask } from "./verify-task.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** Returns when the task is over or was restarted, or when only the user can unblock it. */
export async function runTask(session: Session, context: TurnContext, on: TaskAttempt): Promise<void> {
  try {
    await runPhases(session, context, on);
  } catch (thrown) {
    // The user ended the task while it ran.
    if (thrown instanceof AgentGone || !isCurrentAttempt(session.state, on)) return;
    if (isSessionFailure(thrown)) throw thrown;
    if (context.signal.aborted) return;
    const task = taskIn(session.state, on.taskId);
    if (!task || !isUnknownTree(thrown)) return failTask(session, on, describeFailure(toFailure(thrown)));
    // The files that it started from are gone, so its own changes are unknown.
    await restartTask(session, context, task, on);
    await runTask(session, context, on);
  }
}

async function runPhases(session: Session, context: TurnContext, on: TaskAttempt): Promise<void> {
  for (;;) {
    const task = taskIn(session.state, on.taskId);
    if (!task || !isCurrentAttempt(session.state, on) || context.signal.aborted) return;
    const phase = taskPhase(session.state, task);
    // A working agent learns it from its own turn; nothing else starts while the plan is paused.
    if (phase.do === "nothing" || (phase.do !== "work" && !isPlanRunning(session.state))) return;
    if (phase.do === "fail") return failTask(session, on, phase.error);
    const own = phase.do === "start" ? undefined : await openPlace(session, context, task);
    if (!own) {
      await restartTask(session, context, task, on);
      continue;
    }
    if (!isCurrentAttempt(session.state, on)) return;
    switch (phase.do) {
      case "start_agent":
        if (own.place)
          await session.runAlone(() => setUpCopy(session, own, on.taskId), own.place.folder, context.signal);
        await startAgent(session, own, task, on);
        break;
      case "work": {
        await work(session, own, on, phase.agentId);
        // It waits for the user, or the plan is paused.
        if (session.state.agents[phase.agentId]?.turn) return;
        break;
      }
      case "verify":
        await verify(session, own, task, on);
        break;
      case "repair": {
        const text = repairBrief(phase.problems);
        await commitDuringAttempt(session, on, () => [
          { type: "agent_continued", data: { agentId: phase.agentId, text } },
        ]);
        break;
      }
      case "integrate":
        await integrateTask(session, own, task, on);
        break;
    }
  }
}

/** Where and with which context the task runs. Undefined: its copy of the workspace was lost, so it starts again. */
async function openPlace(session: Session, context: TurnContext, task: PlanTask): Promise<TurnContext | undefined> {
  const { engine, signal } = context;
  const { budget } = engine.build;
  const limits = { ...engine.limits, steps: budget.steps, tokens: budget.tokens };
  const base = taskRunOf(session.state.run, task.taskId)?.base ?? null;
  if (worksInPlace(session.state, task) || base === null) return { ...context, engine: { ...engine, limits } };
  const place = await engine.worktrees.open(copyName(session, task), base, signal, task.files);
  if (place.isNew && hasStarted(session.state, task)) return undefined;
  return { ...context, place, engine: { ...engine, limits, workspace: engine.workspace.at(place.folder) } };
}

/** The agent remembers work in a folder that no longer exists. */
function hasStarted(state: State, task: PlanTask): boolean {
  const agentId = taskRunOf(state.run, task.taskId)?.agentId;
  const agent = agentId === undefined ? undefined : state.agents[agentId];
  return agent !== undefined && (agent.turn === null || agent.turn.step > 0);
}

async function restartTask(
  session: Session,
  { engine, signal }: TurnContext,
  task: PlanTask,
  on: TaskAttempt,
): Promise<void> {
  const isKnown = session.state.run?.tree !== null;
  if (isKnown) await removeInterruptedIntegration(session, engine, task.taskId);
  await startAttempt(session, on, isKnown ? await engine.worktrees.snapshot(signal, task.files) : null);
}

async function startAgent(session: Session, context: TurnContext, task: PlanTask, on: TaskAttempt): Promise<void> {
  const { engine, place } = context;
  const { taskId, assignedAgent, subject } = task;
  const agentId = engine.clock.newId();
  const kind = kindOfTask(task);
  await commitDuringAttempt(session, on, (state) => {
    const { plan } = state;
    if (!plan || taskRunOf(state.run, taskId)?.agentId !== undefined) return [];
    const persona = taskPersona(assignedAgent, engine.build.agents[assignedAgent] ?? "", kind === "think");
    const sent: DurableEvent = {
      type: "agent_started",
      data: {
        agentId,
        name: `${assignedAgent.toUpperCase()} · ${subject}`,
        task: taskBrief(state, plan, task, place?.folder ?? state.workspace),
        grant: kind === "think" ? "plan" : "build",
        role: `agent:${assignedAgent}`,
        persona,
        taskId,
      },
    };
    return kind === "call" ? [sent, ...plannedCall(agentId, task)] : [sent];
  });
}

/** The planned call, as if a model had made it: it passes the same gate. */
function plannedCall(agentId: string, { toolsToExecute: [call] }: PlanTask): DurableEvent[] {
  if (!call) return [];
  const step = { agentId, turnId: agentId, step: 1, model: PLANNED_CALL };
  const part = { type: "call", callId: "planned", tool: call.tool, input: call.input } as const;
  return [
    { type: "step_started", data: step },
    { type: "assistant_message", data: { ...step, parts: [part], finish: "calls", usage: noTokens, cost: 0 } },
  ];
}

async function work(session: Session, context: TurnContext, on: TaskAttempt, agentId: string): Promise<void> {
  const { engine } = context;
  const isOurs = (asking: string | undefined) => taskOfAgent(session.state, asking) === on.taskId;
  const time = new WorkTime(session, isOurs, engine.build.budget.seconds);
  try {
    const signal = AbortSignal.any([context.signal, time.signal]);
    await runTurn(new Agent(session, agentId), { ...context, signal });
  } finally {
    time.stop();
  }
  if (!time.signal.aborted || context.signal.aborted) return;
  await failTask(session, on, `It took longer than ${engine.build.budget.seconds} seconds.`);
}

async function verify(session: Session, context: TurnContext, task: PlanTask, on: TaskAttempt): Promise<void> {
  const { engine, signal, place } = context;
  const name = copyName(session, task);
  const { taskId } = task;
  const base = taskRunOf(session.state.run, taskId)?.base ?? null;
  await commitDuringAttempt(session, on, () => [
    { type: "task_update", data: { taskId, status: "in_progress", progress: 95 } },
  ]);
  const tree = base === null ? null : await captureTree(context, name, task);
  const evidence = await verifyTask(session, context, task, { base, tree });
  // A check that did not run because the plan was paused says nothing about the task.
  if (signal.aborted || !isPlanRunning(session.state) || !isCurrentAttempt(session.state, on)) return;
  // Leftovers of checks would be taken for the task's work next time.
  if (place && tree !== null && evidence.problems.length > 0 && (await captureTree(context, name, task)) !== tree)
    await engine.worktrees.reset(name, tree, signal);
  await commitDuringAttempt(session, on, () => [{ type: "task_verified", data: { taskId, evidence } }]);
}

function captureTree({ engine, signal, place }: TurnContext, name: string, { files }: PlanTask): Promise<string> {
  return place ? engine.worktrees.capture(name, signal, files) : engine.worktrees.snapshot(signal, files);
}
