// What is known about a task besides its own words: how long it took, how its checks ended, what it changed.
import { taskOfAgent } from "../../../domain/session/agent.ts";
import type { CheckResult } from "../../../domain/plan/evidence.ts";
import { taskRunOf } from "../../../domain/session/run.ts";
import type { State } from "../../../domain/session/state.ts";

export interface Checked {
  readonly passed: number;
  /** Without those that only a person can make. */
  readonly total: number;
}

function countChecks(checks: readonly CheckResult[]): Checked {
  const run = checks.filter(({ status }) => status !== "manual");
  return { passed: run.filter(({ status }) => status === "passed").length, total: run.length };
}

/** Undefined: none were run in this attempt, or there are none. */
export function checksOf({ run }: Pick<State, "run">, taskId: string): Checked | undefined {
  const { evidence, verified } = taskRunOf(run, taskId) ?? {};
  if (!evidence || !verified) return undefined;
  const counted = countChecks(evidence.checks);
  return counted.total === 0 ? undefined : counted;
}

export function filesOf({ run }: Pick<State, "run">, taskId: string): readonly string[] {
  return taskRunOf(run, taskId)?.evidence?.changed ?? [];
}

/** Those in which somebody waits for a person: for their word about a call, or for the answer to a question. */
export function waitingTasks(state: State): ReadonlySet<string> {
  const waiting = [...state.permissions, ...state.questions];
  return new Set(waiting.flatMap(({ agentId }) => taskOfAgent(state, agentId) ?? []));
}
