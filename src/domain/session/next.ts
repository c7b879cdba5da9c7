// Decides what the engine does next, from the state alone. A fresh and a resumed run take the same path: crash recovery is no special case.
import type { Refusal } from "../values/failure.ts";
import { openCalls, taskOfAgent, type AgentState, type Call, type Turn } from "./agent.ts";
import { isAgentParked, isParked, isSettled } from "./parked.ts";
import { taskRunOf } from "./run.ts";
import type { Drafting, State } from "./state.ts";
import { nextTasks } from "../plan/task-graph.ts";
import { PLANNED_CALL_FAILED, isPausedWithPlan, PLANNED_CALL } from "./task-phase.ts";

export interface Limits {
  /** Model steps in one turn. */
  readonly steps: number;
  /** Tokens of one agent, across all its requests and answers; absent = no cap. */
  readonly tokens?: number | undefined;
  /** US dollars in one session; null = no cap. */
  readonly cost: number | null;
}

export type Next =
  | { readonly do: "load_context" }
  | { readonly do: "qualify"; readonly messageId: string; readonly text: string }
  | { readonly do: "begin_turn" }
  /** Make a plan for the messages before anything else. */
  | { readonly do: "begin_plan"; readonly request: string }
  | { readonly do: "draft"; readonly drafting: Drafting }
  /** Run the tasks of the approved plan. */
  | { readonly do: "run_plan" }
  | TurnStep;

export type TurnStep =
  /** Only the user can unblock it. */
  | { readonly do: "wait" }
  /** Call the model. */
  | { readonly do: "step"; readonly step: number }
  /** These calls were started by a process that is gone. */
  | { readonly do: "recover"; readonly calls: readonly Call[] }
  | { readonly do: "run_calls"; readonly calls: readonly Call[] }
  /** The user has decided what these calls waited for. */
  | { readonly do: "settle"; readonly calls: readonly Call[] }
  | { readonly do: "end_turn"; readonly outcome: "done" | "failed" | "cancelled"; readonly failure?: Refusal };

export function next(state: State, limits: Limits): Next {
  const { turn, drafting } = state;
  if (!turn) return betweenTurns(state);
  // A running plan ends with the turn, in its own way.
  const isBuilding = state.plan?.status === "executing" && shouldRunPlan(state, turn);
  if (turn.cancelRequested) return isBuilding ? { do: "run_plan" } : { do: "end_turn", outcome: "cancelled" };
  if (!state.context) return { do: "load_context" };
  if (drafting && turn.plans)
    return overCost(state, limits) ?? (isDraftParked(state) ? { do: "wait" } : { do: "draft", drafting });
  if (shouldRunPlan(state, turn)) return isPlanBlocked(state) ? { do: "wait" } : { do: "run_plan" };
  return nextInTurn(state, state, undefined, turn, limits);
}

/** An approved plan runs next, as soon as the agent's own calls are over. */
export function shouldRunPlan({ plan, mode, run }: State, turn: Turn): boolean {
  const isApproved = plan?.status === "approved" || (plan?.status === "executing" && run?.planId === plan.planId);
  return isApproved && mode === "build" && !turn.asking && openCalls(turn).length === 0;
}

/** Only the user can unblock the plan: by deciding about an adjustment, or by answering a task. */
function isPlanBlocked(state: State): boolean {
  const { run, plan } = state;
  if (!run || !plan || nextTasks(plan.tasks).length > 0) return false;
  const busy = plan.tasks.filter(({ status }) => status === "in_progress");
  if (busy.length === 0) return run.proposal !== null;
  return busy.every(({ taskId }) => isRoleParked(state, taskRunOf(run, taskId)?.agentId));
}

/** Every role asked for the plan is waiting for the user. */
function isDraftParked(state: State): boolean {
  const asked = Object.values(state.agents).filter(
    ({ callId, taskId, released, turn }) => callId === undefined && taskId === undefined && !released && turn,
  );
  return asked.length > 0 && asked.every(({ agentId }) => isRoleParked(state, agentId));
}

function isRoleParked(state: State, agentId: string | undefined): boolean {
  const agent = agentId === undefined ? undefined : state.agents[agentId];
  return agent !== undefined && isAgentParked(state, agent, agentId);
}

function betweenTurns(state: State): Next {
  const { inbox, drafting } = state;
  const newestMessage = inbox.at(-1);
  const resumesPlanning = drafting && !drafting.stopped;
  if (!newestMessage && !resumesPlanning) return { do: "wait" };
  if (!state.context) return { do: "load_context" };
  if (resumesPlanning || !newestMessage || newestMessage.judged) return { do: "begin_turn" };
  const request = inbox.map((message) => message.text).join("\n\n");
  const wantsPlan = state.mode === "plan" && inbox.some((message) => message.wants === "plan");
  // While a plan is pending or running, messages are about that plan.
  const talksAboutPlan = hasOpenPlan(state);
  if (!wantsPlan && (talksAboutPlan || !state.auto)) return { do: "begin_turn" };
  // By the newest message: one that arrives during classification changes the request, so all are classified again.
  if (state.qualification?.messageId !== newestMessage.messageId)
    return { do: "qualify", messageId: newestMessage.messageId, text: request };
  const plans = state.mode === "plan" && (wantsPlan || state.qualification.planRequired);
  return plans ? { do: "begin_plan", request } : { do: "begin_turn" };
}

function hasOpenPlan({ plan }: State): boolean {
  return plan !== null && ["draft", "pending_approval", "approved", "executing", "paused"].includes(plan.status);
}

/** The next step of an agent with an open turn: the session's own agent or a sub-agent. */
export function nextInTurn(
  state: State,
  agent: AgentState,
  agentId: string | undefined,
  turn: Turn,
  limits: Limits,
): TurnStep {
  // Includes reaching the cost limit: that pauses the plan.
  const isOverCost = taskOfAgent(state, agentId) !== undefined && overCost(state, limits) !== undefined;
  const isPaused = isPausedWithPlan(state, agentId) || isOverCost;
  const open = openCalls(turn);
  const settled = open.filter((call) => isSettled(state, call));
  if (settled.length > 0) return { do: "settle", calls: settled };
  if (isPaused) return { do: "wait" };
  const active = open.filter((call) => !isParked(state, agentId, call));
  const interrupted = active.filter((call) => call.status === "started");
  if (interrupted.length > 0) return { do: "recover", calls: interrupted };
  if (active.length > 0) return { do: "run_calls", calls: active };
  if (open.length > 0) return { do: "wait" };
  // The plan's agents do the work, not this turn's model. A turn whose plan was paused ends: its model has no open request.
  if (agentId === undefined && shouldRunPlan(state, turn)) return { do: "wait" };
  const isOver = turn.step === 0 || state.plan?.status === "paused";
  if (agentId === undefined && turn.builds && isOver) return { do: "end_turn", outcome: "done" };
  if (turn.model === PLANNED_CALL && turn.calls.length > 0) return endOfPlannedCall(turn);
  const answered = turn.step > 0 && !turn.asking && turn.calls.length === 0;
  if (answered && agent.inbox.every(({ wants }) => wants !== undefined)) return { do: "end_turn", outcome: "done" };
  if (hasReported(state, agentId)) return { do: "end_turn", outcome: "done" };
  // A step that was lost in a crash is repeated and counted once.
  const exceeded = overLimit(agent, turn, turn.asking ? turn.step - 1 : turn.step, limits);
  if (exceeded) return { do: "end_turn", outcome: "failed", failure: exceeded };
  return overCost(state, limits) ?? { do: "step", step: turn.asking ? turn.step : turn.step + 1 };
}

/** A task's agent that has reported has nothing more to say. */
function hasReported(state: State, agentId: string | undefined): boolean {
  const taskId = agentId === undefined ? undefined : state.agents[agentId]?.taskId;
  return taskId !== undefined && taskRunOf(state.run, taskId)?.report !== undefined;
}

function endOfPlannedCall({ calls }: Turn): TurnStep {
  const failed = calls.find(({ result }) => result?.isError);
  if (!failed) return { do: "end_turn", outcome: "done" };
  const values = { tool: failed.tool, output: failed.result?.output ?? "" };
  return {
    do: "end_turn",
    outcome: "failed",
    failure: { kind: PLANNED_CALL_FAILED, code: "planned_call_failed", values },
  };
}

/** Consecutive repetitions denied before giving up. */
const MOST_REPETITIONS = 3;

function overLimit(agent: AgentState, turn: Turn, steps: number, limits: Limits): Refusal | undefined {
  if (turn.looping >= MOST_REPETITIONS) return { kind: "loop", code: "model_repeats_itself" };
  if (steps >= limits.steps) return { kind: "step_limit", code: "step_limit_reached", values: { steps } };
  if (limits.tokens !== undefined && agent.tokensUsed >= limits.tokens)
    return { kind: "token_limit", code: "token_limit_reached", values: { tokens: agent.tokensUsed } };
  return undefined;
}

export function overCost({ usage }: State, { cost }: Limits): TurnStep | undefined {
  if (cost === null || usage.cost < cost) return undefined;
  const failure: Refusal = { kind: "cost_limit", code: "cost_limit_reached", values: { cost: usage.cost.toFixed(2) } };
  return { do: "end_turn", outcome: "failed", failure };
}
