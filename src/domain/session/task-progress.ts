// Estimates the progress of a running task. Only evidence completes a task, so the estimate stays below 100 %.
import type { AgentState } from "./agent.ts";

/** Work alone brings a task this far; the rest is for checks and merging. */
const MOST_BY_WORK = 90;
/** Smaller changes are not worth an event. */
const STEP = 5;
/** Each model step is assumed to do this share of the remaining work. */
const SHARE = 0.15;

/** By the agent's own to-do list, else by its steps. Undefined: not notably more than `before`. */
export function progressOf({ todos, turn }: AgentState, before: number): number | undefined {
  const done = todos.filter(({ status }) => status === "completed").length;
  const share = todos.length > 0 ? done / todos.length : 1 - (1 - SHARE) ** (turn?.step ?? 0);
  const progress = Math.round(share * MOST_BY_WORK);
  return progress >= before + STEP ? progress : undefined;
}
