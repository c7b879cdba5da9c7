// What the engine does now, read off the state alone. A fresh and a resumed run take the same path: crash recovery is no special case.
import type { Failure } from "./failure.ts";
import { openCalls, type AgentState, type Call, type Turn } from "./agent.ts";
import type { State } from "./state.ts";

export interface Limits {
  /** Model steps in one turn. */
  readonly steps: number;
  /** US dollars in one session; null = no cap. */
  readonly cost: number | null;
}

export type Next =
  | { readonly do: "wait" }
  | { readonly do: "load_context" }
  | { readonly do: "qualify"; readonly messageId: string; readonly text: string }
  | { readonly do: "begin_turn" }
  | TurnStep;

export type TurnStep =
  /** Ask the model. */
  | { readonly do: "step"; readonly step: number }
  /** These calls were started by a process that is gone. */
  | { readonly do: "recover"; readonly calls: readonly Call[] }
  | { readonly do: "run_calls"; readonly calls: readonly Call[] }
  | { readonly do: "end_turn"; readonly outcome: "done" | "failed" | "cancelled"; readonly failure?: Failure };

export function next(state: State, limits: Limits): Next {
  const { turn, inbox } = state;
  if (!turn) {
    const newest = inbox.at(-1);
    if (!newest) return { do: "wait" };
    if (!state.context) return { do: "load_context" };
    // By the newest message: one that comes while the others are judged changes what is asked for, so all are judged again.
    if (state.auto && state.qualification?.messageId !== newest.messageId) {
      return { do: "qualify", messageId: newest.messageId, text: inbox.map((message) => message.text).join("\n\n") };
    }
    return { do: "begin_turn" };
  }
  if (turn.cancelRequested) return { do: "end_turn", outcome: "cancelled" };
  if (!state.context) return { do: "load_context" };
  return nextInTurn(state, state, turn, limits);
}

/** What an agent does whose turn is open: the session's own, or a sub-agent. */
export function nextInTurn(state: State, agent: AgentState, turn: Turn, limits: Limits): TurnStep {
  const open = openCalls(turn);
  const interrupted = open.filter((call) => call.status === "started");
  if (interrupted.length > 0) return { do: "recover", calls: interrupted };
  if (open.length > 0) return { do: "run_calls", calls: open };
  const answered = turn.step > 0 && !turn.asking && turn.calls.length === 0;
  if (answered && agent.inbox.length === 0) return { do: "end_turn", outcome: "done" };
  // A step that was begun and lost in a crash is asked again: it counts once.
  const stop = overLimit(state, turn, turn.asking ? turn.step - 1 : turn.step, limits);
  return stop
    ? { do: "end_turn", outcome: "failed", failure: stop }
    : { do: "step", step: turn.asking ? turn.step : turn.step + 1 };
}

/** Calls refused as repetition, in a row, before we give up. */
const PATIENCE = 3;

function overLimit(state: State, turn: Turn, steps: number, limits: Limits): Failure | undefined {
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
  if (limits.cost !== null && state.usage.cost >= limits.cost) {
    return {
      kind: "cost_limit",
      message: `Stopped at $${state.usage.cost.toFixed(2)}, the cost limit of this session.`,
      hint: "Raise limits.cost in planwright.jsonc to go on.",
      retryable: false,
    };
  }
  return undefined;
}
