// How far a task seems to be while somebody works on it. Only evidence makes it complete, so it stays below that.
import type { AgentState } from "./agent.ts";

/** Work alone brings a task this far; the rest is for checks and merging. */
const MOST_BY_WORK = 90;
/** Smaller steps are not worth an event. */
const STEP = 5;
/** Of what is left, each step of the model is thought to do this share. */
const SHARE = 0.15;

/** By the agent's own list of things to do, else by its steps. Undefined: not notably more than `before`. */
export function progressOf({ todos, turn }: AgentState, before: number): number | undefined {
  const done = todos.filter(({ status }) => status === "completed").length;
  const share = todos.length > 0 ? done / todos.length : 1 - (1 - SHARE) ** (turn?.step ?? 0);
  const progress = Math.round(share * MOST_BY_WORK);
  return progress >= before + STEP ? progress : undefined;
}
