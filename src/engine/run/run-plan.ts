// Runs the approved plan: starts tasks as soon as possible, in parallel, reflects when one fails, and ends when all have ended.
import { overCost } from "../../domain/session/next.ts";
import type { ExecutionPlan } from "../../domain/plan/plan.ts";
import { isEnded, type Run } from "../../domain/session/run.ts";
import { Schedule } from "../../domain/plan/schedule.ts";
import type { State } from "../../domain/session/state.ts";
import { taskOfAgent } from "../../domain/session/agent.ts";
import { isPlanRunning, kindOfTask } from "../../domain/session/task-phase.ts";
import { Agent } from "../open/agent.ts";
import { finishPlan } from "./finish-plan.ts";
import { Pace } from "../open/pace.ts";
import { reflectAndAdjust, isReflectionDue, settleFailures } from "./reflect-on-plan.ts";
import { runTask } from "./run-task.ts";
import type { Session } from "../open/session.ts";
import { startPlan, startTask } from "./start-task.ts";
import { attemptAt, taskIn, type TaskAttempt } from "./task-events.ts";
import type { TurnContext } from "../open/turn-context.ts";

interface Job {
  readonly stop: AbortController;
  /** The attempt at a task; absent: a reflection. */
  readonly attempt?: TaskAttempt | undefined;
  readonly done: Promise<void>;
}

/**
 * Returns when the plan has ended (and with it the turn), is paused, or only the user can unblock it. Cancelled by
 * `signal`. Nothing keeps running after it returns or throws.
 */
export async function runPlan(session: Session, turnContext: TurnContext): Promise<void> {
  const context: TurnContext = { ...turnContext, pace: new Pace(turnContext.engine.clock) };
  const isStarted = await unlessAborted(turnContext.signal, () => startPlan(session, context));
  if (!isStarted) {
    if (turnContext.signal.aborted) await new Agent(session).end("cancelled");
    return;
  }
  const runner = new PlanRunner(session, context);
  try {
    await runner.runAll();
  } finally {
    await runner.stop();
  }
  await finishPlan(session, context);
}

class PlanRunner {
  readonly #session: Session;
  readonly #context: TurnContext;
  readonly #jobs = new Map<string, Job>();
  #schedule: Schedule | undefined;
  /** The state the schedule was made from. */
  #scheduleKey = "";
  #error: { readonly reason: unknown } | undefined;

  constructor(session: Session, context: TurnContext) {
    this.#session = session;
    this.#context = context;
  }

  async runAll(): Promise<void> {
    for (;;) {
      if (this.#error) throw this.#error.reason;
      const { state } = this.#session;
      const canContinue = await this.#checkLimits(state);
      this.#stopEnded();
      if (canContinue) {
        const { build } = this.#context.engine;
        await settleFailures(this.#session, build);
        if (isReflectionDue(this.#session.state, build, this.#running()))
          this.#start(REFLECTION, (context) => reflectAndAdjust(this.#session, context));
        // After a failure the other tasks continue; between two waves there is a reflection.
        if (build.reflectOn !== "wave" || !this.#jobs.has(REFLECTION)) await this.#startReady();
      }
      if (this.#jobs.size === 0) return;
      await this.#waitForChange();
    }
  }

  /** Stops all running jobs and waits for them. */
  async stop(): Promise<void> {
    for (const { stop } of this.#jobs.values()) stop.abort();
    await Promise.allSettled([...this.#jobs.values()].map(({ done }) => done));
    if (this.#error) throw this.#error.reason;
  }

  /** Reaching a limit pauses the plan; the user can resume it. */
  async #checkLimits(before: State): Promise<boolean> {
    if (this.#context.signal.aborted || !isPlanRunning(before)) return false;
    const reason = limitReached(this.#session.state, this.#context);
    if (reason === undefined) return true;
    await this.#session.commit((state) =>
      state.plan?.status === "executing"
        ? [{ type: "plan_paused", data: { planId: state.plan.planId, by: "planwright", reason } }]
        : [],
    );
    return false;
  }

  async #startReady(): Promise<void> {
    const { plan, run, questions } = this.#session.state;
    if (!plan || !run) return;
    // Control commands require a new schedule; it follows everything else by itself.
    const version = `${plan.revision} ${run.control} ${questions.length}`;
    if (this.#scheduleKey !== version || !this.#schedule) {
      this.#schedule = this.#scheduleOf(plan, run);
      // After a crash or a pause: tasks in progress continue.
      for (const { taskId, status } of plan.tasks) if (status === "in_progress") this.#run(taskId);
    }
    this.#scheduleKey = version;
    while (this.#running() < this.#limit()) {
      const taskId = this.#schedule.take();
      if (taskId === undefined) return;
      const { signal } = this.#context;
      if (!(await unlessAborted(signal, () => startTask(this.#session, this.#context, taskId)))) {
        this.#scheduleKey = "";
        return;
      }
      this.#run(taskId);
    }
  }

  #scheduleOf(plan: ExecutionPlan, { isolation }: Run): Schedule {
    const weights = new Map(plan.tasks.map((task) => [task.taskId, WEIGHTS[kindOfTask(task)]]));
    return new Schedule(plan.tasks, {
      serialises: isolation === "shared",
      weigh: ({ taskId }) => weights.get(taskId) ?? WEIGHTS.work,
    });
  }

  #limit(): number {
    const { run } = this.#session.state;
    return this.#context.pace?.limit(run?.concurrency ?? 1) ?? 1;
  }

  /** Tasks that really work: one that waits for the user blocks no other. */
  #running(): number {
    const { state } = this.#session;
    const asked = [...state.permissions, ...state.questions];
    const waiting = new Set(asked.map(({ agentId }) => taskOfAgent(state, agentId)));
    return [...this.#jobs.keys()].filter((id) => id !== REFLECTION && !waiting.has(id)).length;
  }

  #run(taskId: string): void {
    if (this.#jobs.has(taskId)) return;
    const attempt = { taskId, attempt: attemptAt(this.#session.state, taskId) };
    const work = async (context: TurnContext) => {
      await runTask(this.#session, context, attempt);
      const { state } = this.#session;
      const task = taskIn(state, taskId);
      if (task?.status === "completed") {
        this.#schedule?.complete(taskId);
        this.#context.pace?.speedUp();
      } else if (!task || isEnded(task) || attemptAt(state, taskId) !== attempt.attempt) {
        // It ended differently or was started again: recompute what can start.
        this.#scheduleKey = "";
      }
    };
    this.#start(taskId, work, attempt);
  }

  #start(name: string, work: (context: TurnContext) => Promise<void>, attempt?: TaskAttempt): void {
    if (this.#jobs.has(name)) return;
    const stop = new AbortController();
    const signal = AbortSignal.any([this.#context.signal, stop.signal]);
    const done = work({ ...this.#context, signal })
      .catch((reason: unknown) => {
        this.#error ??= { reason };
      })
      .finally(() => this.#jobs.delete(name));
    this.#jobs.set(name, { stop, done, attempt });
  }

  /** The user ended the task or restarted it. */
  #stopEnded(): void {
    const { state } = this.#session;
    for (const { stop, attempt } of this.#jobs.values()) {
      const task = attempt && taskIn(state, attempt.taskId);
      if (!attempt || task?.status === "completed" || task?.status === "failed") continue;
      if (!task || isEnded(task) || attemptAt(state, attempt.taskId) > attempt.attempt) stop.abort();
    }
  }

  /** A job ended, a control command came, a task started to wait for the user, or the run is being stopped. */
  async #waitForChange(): Promise<void> {
    const over = new AbortController();
    const { signal } = this.#context;
    const before = changeKey(this.#session.state);
    const stop = AbortSignal.any([signal, over.signal]);
    const changed = this.#session.until((state) => changeKey(state) !== before, stop);
    const timeUp = this.#timeLimit(over.signal);
    const ends = [...this.#jobs.values()].map(({ done }) => done);
    await Promise.race([...ends, signal.aborted ? Promise.all(ends) : changed, timeUp]);
    over.abort();
    // Once the run is stopping, only the ends of jobs matter.
    if (signal.aborted) await Promise.allSettled(ends);
  }

  async #timeLimit(over: AbortSignal): Promise<void> {
    const { minutes } = this.#context.engine.build;
    const { run } = this.#session.state;
    if (minutes === null || !run || !isPlanRunning(this.#session.state)) return new Promise(() => {});
    const left = Date.parse(run.activeSince) + minutes * 60_000 - Date.parse(this.#context.engine.clock.now());
    await this.#context.engine.clock.sleep(Math.max(0, left), over).catch(() => {});
  }
}

/** Stopped while inspecting the workspace: the task has not started. */
async function unlessAborted(signal: AbortSignal, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (thrown) {
    if (signal.aborted) return false;
    throw thrown;
  }
}

const REFLECTION = "reflection";

/** Estimated relative durations of kinds of tasks. */
const WEIGHTS = { call: 0.2, think: 0.5, work: 1 } as const;

/** A short form of everything that users and waiting tasks can change. */
function changeKey({ plan, run, mode, permissions, questions, usage }: State): string {
  const asked = `${permissions.length} ${questions.length}`;
  return `${plan?.status} ${plan?.revision} ${run?.control} ${mode} ${asked} ${Math.floor(usage.cost * 100)}`;
}

function limitReached(state: State, { engine }: TurnContext): string | undefined {
  const { build, limits, clock } = engine;
  const { planUsage, run } = state;
  if (overCost(state, limits)) return `The session has cost $${state.usage.cost.toFixed(2)}: limits.cost is reached.`;
  if (build.cost !== null && planUsage.cost >= build.cost)
    return `The plan has cost $${planUsage.cost.toFixed(2)}: build.cost is reached.`;
  const since = run ? Date.parse(clock.now()) - Date.parse(run.activeSince) : 0;
  if (build.minutes !== null && since >= build.minutes * 60_000)
    return `It has run for ${build.minutes} minutes: build.minutes is reached.`;
  return undefined;
}
