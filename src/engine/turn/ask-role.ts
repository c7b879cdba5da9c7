// Asks a sub-agent for one answer and parses it. An unreadable answer is sent back with the problem; after two repairs the role gives no answer.
import { isAgentOrDescendant, type SubAgent } from "../../domain/session/agent.ts";
import { Failed, type Failure } from "../../domain/values/failure.ts";
import { Agent, Parked } from "../open/agent.ts";
import type { Role } from "../open/engine.ts";
import type { RoleBudget } from "../open/perspective-roles.ts";
import { fill, prompt } from "../open/prompt.ts";
import { runTurn } from "./run-turn.ts";
import { isSessionFailure, type Session } from "../open/session.ts";
import { WorkTime } from "./work-time.ts";
import type { TurnContext } from "../open/turn-context.ts";
import { codedFailure } from "../../words/failures.ts";

/** How often an answer is sent back. */
const MOST_REPAIRS = 2;

/** Model calls of a repair: two look-ups and the answer. */
const REPAIR_STEPS = 3;

export interface RoleRequest {
  readonly role: Role;
  readonly name: string;
  readonly persona: string;
  readonly task: string;
  readonly tools: readonly string[];
  readonly budget: RoleBudget;
}

export type ReadAnswer<Answer> =
  | { readonly answer: Answer }
  /** `otherwise` is used when asking again does not help. */
  | { readonly problem: string; readonly otherwise?: Answer };

/** After a crash, the same agent continues. Throws Parked when only the user can unblock it. */
export async function askRole<Answer>(
  session: Session,
  turnContext: TurnContext,
  order: RoleRequest,
  read: (text: string) => ReadAnswer<Answer>,
): Promise<{ readonly answer: Answer } | { readonly failure: Failure }> {
  const { engine, signal } = turnContext;
  const agentId = findRoleAgent(session, order.role)?.agentId ?? engine.clock.newId();
  await session.commit((state) => {
    if (state.agents[agentId] || !state.turn || state.turn.cancelRequested) return [];
    const { name, task, role, persona, tools } = order;
    return [{ type: "agent_started", data: { agentId, name, task, grant: "plan", role, persona, tools: [...tools] } }];
  });
  for (;;) {
    const before = session.state.agents[agentId];
    if (!before) return { failure: cancelled };
    const timedOut = before.turn ? await runWithinBudget(session, turnContext, before, order.budget) : false;
    const after = session.state.agents[agentId];
    if (!after || signal.aborted || session.state.turn?.cancelRequested) return { failure: cancelled };
    if (timedOut) return { failure: tooSlow(order.budget) };
    if (after.turn) throw new Parked();
    const { outcome, failure } = after.lastTurn ?? { outcome: "cancelled" as const };
    const reading = outcome === "done" ? read(after.answer) : { problem: limitProblem(failure) };
    if ("answer" in reading) return reading;
    const isFinal = outcome === "done" ? after.continued >= MOST_REPAIRS : after.continued > 0;
    if (isFinal && "otherwise" in reading && reading.otherwise !== undefined) return { answer: reading.otherwise };
    if (reading.problem === undefined || isFinal) return { failure: failure ?? unusable(reading.problem) };
    const text = fill(prompt("answer-again"), { PROBLEM: reading.problem });
    await session.commit(({ turn }) => (turn ? [{ type: "agent_continued", data: { agentId, text } }] : []));
  }
}

/** Like `askRole`, also when the role has no usable model. Failures of the session itself are thrown. */
export async function askRoleIfPossible<Answer>(
  ...request: Parameters<typeof askRole<Answer>>
): ReturnType<typeof askRole<Answer>> {
  try {
    return await askRole(...request);
  } catch (thrown) {
    if (!(thrown instanceof Failed) || isSessionFailure(thrown)) throw thrown;
    return { failure: thrown.failure };
  }
}

/** True when its time ran out before it answered. */
async function runWithinBudget(
  session: Session,
  turnContext: TurnContext,
  agent: SubAgent,
  budget: RoleBudget,
): Promise<boolean> {
  const { engine, signal } = turnContext;
  const time = new WorkTime(
    session,
    (asking) => isAgentOrDescendant(session.state, asking, agent.agentId),
    budget.seconds,
  );
  // A repair may need another look at a file. Without steps or tokens left, there is one step for the answer and nothing else.
  const isSpent = agent.lastTurn?.outcome === "failed";
  const limits =
    agent.continued > 0
      ? { ...engine.limits, steps: isSpent ? 1 : REPAIR_STEPS }
      : { ...engine.limits, steps: budget.steps, tokens: budget.tokens };
  try {
    await runTurn(new Agent(session, agent.agentId), {
      ...turnContext,
      engine: { ...engine, limits },
      signal: AbortSignal.any([signal, time.signal]),
    });
  } finally {
    time.stop();
  }
  const wasCancelled = session.state.agents[agent.agentId]?.lastTurn?.outcome === "cancelled";
  return time.signal.aborted && !signal.aborted && wasCancelled;
}

function findRoleAgent({ state }: Session, role: Role): SubAgent | undefined {
  return Object.values(state.agents).find(
    (agent) => agent.role === role && agent.callId === undefined && !agent.released,
  );
}

/** It has used up its steps or tokens and can still say what it knows. */
function limitProblem(failure: Failure | undefined): string | undefined {
  const spent = failure?.kind === "step_limit" || failure?.kind === "token_limit" || failure?.kind === "loop";
  return spent ? "You have used up what you may use for looking around. Do not call any tool." : undefined;
}

function unusable(problem: string | undefined): Failure {
  return codedFailure("bad_answer", "unusable_answer", { problem: problem ?? "it said nothing." });
}

function tooSlow({ seconds }: RoleBudget): Failure {
  return codedFailure("timeout", "answer_took_too_long", { seconds });
}

const cancelled = codedFailure("cancelled", "was_cancelled", {});
