// What the engine does now, read off the state alone. A fresh and a resumed run take the same path: crash recovery is no special case.
import type { Failure } from "./failure.ts";
import { openCalls, type AgentState, type Call, type Turn } from "./agent.ts";
import { isParked, isSettled } from "./parked.ts";
import type { Drafting, State } from "./state.ts";

export interface Limits {
  /** Model steps in one turn. */
  readonly steps: number;
  /** Tokens of one agent, over all its requests and answers; absent = no cap. */
  readonly tokens?: number | undefined;
  /** US dollars in one session; null = no cap. */
  readonly cost: number | null;
}

export type Next =
  | { readonly do: "load_context" }
  | { readonly do: "qualify"; readonly messageId: string; readonly text: string }
  | { readonly do: "begin_turn" }
  /** A plan is made for what the messages ask, before anything else. */
  | { readonly do: "begin_plan"; readonly request: string }
  | { readonly do: "draft"; readonly drafting: Drafting }
  | TurnStep;

export type TurnStep =
  /** Only a person can bring it on. */
  | { readonly do: "wait" }
  /** Ask the model. */
  | { readonly do: "step"; readonly step: number }
  /** These calls were started by a process that is gone. */
  | { readonly do: "recover"; readonly calls: readonly Call[] }
  | { readonly do: "run_calls"; readonly calls: readonly Call[] }
  /** A person decided what these calls waited for. */
  | { readonly do: "settle"; readonly calls: readonly Call[] }
  | { readonly do: "end_turn"; readonly outcome: "done" | "failed" | "cancelled"; readonly failure?: Failure };

export function next(state: State, limits: Limits): Next {
  const { turn, drafting } = state;
  if (!turn) return betweenTurns(state);
  if (turn.cancelRequested) return { do: "end_turn", outcome: "cancelled" };
  if (!state.context) return { do: "load_context" };
  if (drafting && turn.plans) return overCost(state, limits) ?? { do: "draft", drafting };
  return nextInTurn(state, state, undefined, turn, limits);
}

function betweenTurns(state: State): Next {
  const { inbox, drafting } = state;
  const newest = inbox.at(-1);
  const resumed = drafting && !drafting.stopped;
  if (!newest && !resumed) return { do: "wait" };
  if (!state.context) return { do: "load_context" };
  if (resumed || !newest || newest.judged) return { do: "begin_turn" };
  const request = inbox.map((message) => message.text).join("\n\n");
  const wantsPlan = state.mode === "plan" && inbox.some((message) => message.wants === "plan");
  // While a plan waits for a decision or is carried out, what is said is about that plan.
  const talksAboutPlan = isOpen(state);
  if (!wantsPlan && (talksAboutPlan || !state.auto)) return { do: "begin_turn" };
  // By the newest message: one that comes while the others are judged changes what is asked for, so all are judged again.
  if (state.qualification?.messageId !== newest.messageId)
    return { do: "qualify", messageId: newest.messageId, text: request };
  const plans = state.mode === "plan" && (wantsPlan || state.qualification.planRequired);
  return plans ? { do: "begin_plan", request } : { do: "begin_turn" };
}

function isOpen({ plan, carriedOut }: State): boolean {
  if (plan?.status === "approved") return !carriedOut;
  return plan !== null && ["draft", "pending_approval", "executing", "paused"].includes(plan.status);
}

/** What an agent does whose turn is open: the session's own, or a sub-agent. */
export function nextInTurn(
  state: State,
  agent: AgentState,
  agentId: string | undefined,
  turn: Turn,
  limits: Limits,
): TurnStep {
  const open = openCalls(turn);
  const settled = open.filter((call) => isSettled(state, call));
  if (settled.length > 0) return { do: "settle", calls: settled };
  const active = open.filter((call) => !isParked(state, agentId, call));
  const interrupted = active.filter((call) => call.status === "started");
  if (interrupted.length > 0) return { do: "recover", calls: interrupted };
  if (active.length > 0) return { do: "run_calls", calls: active };
  if (open.length > 0) return { do: "wait" };
  const answered = turn.step > 0 && !turn.asking && turn.calls.length === 0;
  if (answered && agent.inbox.every(({ wants }) => wants !== undefined)) return { do: "end_turn", outcome: "done" };
  // A step that was begun and lost in a crash is asked again: it counts once.
  const stop = overLimit(agent, turn, turn.asking ? turn.step - 1 : turn.step, limits);
  if (stop) return { do: "end_turn", outcome: "failed", failure: stop };
  return overCost(state, limits) ?? { do: "step", step: turn.asking ? turn.step : turn.step + 1 };
}

/** Calls refused as repetition, in a row, before we give up. */
const PATIENCE = 3;

function overLimit(agent: AgentState, turn: Turn, steps: number, limits: Limits): Failure | undefined {
  if (turn.looping >= PATIENCE) {
    return {
      kind: "loop",
      message: "Stopped because the model kept repeating the same calls with the same results.",
      hint: "Resume with a hint about what to do differently, or use another model.",
      retryable: false,
    };
  }
  if (steps >= limits.steps) {
    return {
      kind: "step_limit",
      message: `Stopped after ${steps} steps, the limit for one turn.`,
      hint: "Resume to go on, or raise limits.steps in planwright.jsonc.",
      retryable: false,
    };
  }
  if (limits.tokens !== undefined && agent.tokensUsed >= limits.tokens) {
    return {
      kind: "token_limit",
      message: `Stopped after ${agent.tokensUsed} tokens, the limit for this agent.`,
      retryable: false,
    };
  }
  return undefined;
}

function overCost({ usage }: State, { cost }: Limits): TurnStep | undefined {
  if (cost === null || usage.cost < cost) return undefined;
  const failure: Failure = {
    kind: "cost_limit",
    message: `Stopped at $${usage.cost.toFixed(2)}, the cost limit of this session.`,
    hint: "Raise limits.cost in planwright.jsonc to go on.",
    retryable: false,
  };
  return { do: "end_turn", outcome: "failed", failure };
}
