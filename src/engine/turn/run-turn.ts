// Runs a turn: call the model, run its tool calls, return their results, until it calls nothing more.
import { agentOf } from "../../domain/session/agent.ts";
import type { DurableEvent, StoredEvent } from "../../domain/session/event.ts";
import type { Failure } from "../../domain/values/failure.ts";
import type { AssistantPart } from "../../domain/values/message.ts";
import { nextInTurn } from "../../domain/session/next.ts";
import { isSettled } from "../../domain/session/parked.ts";
import type { State } from "../../domain/session/state.ts";
import { isPausedWithPlan } from "../../domain/session/task-phase.ts";
import { costOf, noTokens } from "../../domain/values/usage.ts";
import type { Model } from "../../ports/model.ts";
import { answerFiltered, callModel, outputLimitReached } from "./call-model.ts";
import { compact, needsCompaction } from "./compact.ts";
import { LiveAnswer } from "./live-answer.ts";
import { recordAgentUsage } from "./record-usage.ts";
import { buildRequest } from "./build-request.ts";
import type { RoleModel } from "../open/engine.ts";
import type { Agent } from "../open/agent.ts";
import { chosenModel, modelOf, roleOfAgent } from "../open/model-of.ts";
import { recoverCalls } from "../call/recover-calls.ts";
import { runCalls } from "../call/run-calls.ts";
import { runSubAgent } from "./run-sub-agent.ts";
import { settleCall } from "../call/settle-call.ts";
import type { TurnContext, AgentContext } from "../open/turn-context.ts";
import { failureOf } from "../../words/failures.ts";

/** Returns when the turn is over, or when only the user can unblock it: then it stays open. */
export async function runTurn(agent: Agent, turnContext: TurnContext): Promise<void> {
  const { engine, signal } = turnContext;
  const context: AgentContext = {
    ...turnContext,
    agent,
    delegate: (call, order) => runSubAgent(context, call, order, runTurn),
  };
  for (let { turn } = agent.state; turn; turn = agent.state.turn) {
    const stopped = signal.aborted || agent.session.state.turn?.cancelRequested;
    const todo = stopped
      ? ({ do: "end_turn", outcome: "cancelled" } as const)
      : nextInTurn(agent.session.state, agent.state, agent.agentId, turn, engine.limits);
    switch (todo.do) {
      case "wait":
        if (!(await waitForAnswer(context))) return;
        break;
      case "step":
        await takeStep(context, todo.step);
        break;
      case "run_calls":
        await runCalls(context, todo.calls);
        break;
      case "settle":
        for (const call of todo.calls) await settleCall(context, call);
        break;
      case "recover":
        await recoverCalls(context, todo.calls);
        break;
      case "end_turn":
        await agent.end(todo.outcome, "failure" in todo && todo.failure ? failureOf(todo.failure) : undefined);
        break;
    }
  }
}

/** Waits for a pending answer. Returns false if nobody can answer or the turn is being stopped. */
async function waitForAnswer({ agent, engine, signal }: AgentContext): Promise<boolean> {
  const callsIn = (state: State) => agentOf(state, agent.agentId)?.turn?.calls ?? [];
  const isAsking = (state: State) => callsIn(state).some(({ status, question }) => status === "started" && question);
  const isAnswered = (state: State) =>
    callsIn(state).some((call) => call.status === "started" && isSettled(state, call));
  if (!engine.answers || !isAsking(agent.session.state)) return false;
  const isOver = (state: State) => !isAsking(state) || isAnswered(state) || isPausedWithPlan(state, agent.agentId);
  await agent.session.until(isOver, signal);
  const { state } = agent.session;
  return !signal.aborted && isAnswered(state) && !isPausedWithPlan(state, agent.agentId);
}

/** Calls the model once. Ends the turn when that is not possible. */
async function takeStep(context: AgentContext, step: number): Promise<void> {
  const { agent, signal } = context;
  const { model, effort } = await startStep(context, step);
  let answer = await askModel(context, { model, effort }, step);
  if (answer.type === "failure" && answer.failure.kind === "context_overflow") {
    agent.publish({ type: "model_retry", data: { attempt: 1, delayMs: 0, failure: answer.failure } });
    const compacted = await compact(context, model);
    if (compacted) answer = await askModel(context, { model, effort }, step);
  }
  if (answer.type === "failure") {
    const { failure, received: parts = [] } = answer;
    // The token count of an answer that never ended is unknown, and so is its price.
    const cut = { parts, finish: "length", usage: noTokens, cost: null } as const;
    if (parts.length > 0) await storeAnswer(agent, model, step, cut);
    return endTurn(agent, failure);
  }
  const { finish, usage } = answer;
  const parts = withUniqueCallIds(answer.parts);
  const stored = await storeAnswer(agent, model, step, {
    parts,
    finish,
    usage,
    cost: answer.cost ?? costOf(usage, model.price),
  });
  if (stored.length === 0) return recordAgentUsage(agent, model, usage);
  if (parts.some((part) => part.type === "call") || signal.aborted) return;
  if (finish === "length") return endTurn(agent, outputLimitReached);
  if (finish === "filter") return endTurn(agent, answerFiltered);
}

type Answered = Extract<DurableEvent, { type: "assistant_message" }>["data"];

/** Nothing once the turn is over. */
function storeAnswer(
  agent: Agent,
  model: Model,
  step: number,
  { parts, ...answer }: Pick<Answered, "finish" | "usage" | "cost"> & { readonly parts: readonly AssistantPart[] },
): Promise<readonly StoredEvent[]> {
  return agent.commit(({ turn }) => {
    if (!turn) return [];
    const data = { turnId: turn.turnId, step, model: model.id, parts: [...parts], ...answer };
    return [{ type: "assistant_message", data }];
  });
}

/** Uses the model chosen at the very moment the step is stored, even if the user switched just before. */
async function startStep(context: AgentContext, step: number): Promise<RoleModel> {
  const { agent, engine } = context;
  for (;;) {
    const role = roleOfAgent(agent);
    const chosen = chosenModel(agent.session.state, role);
    const found = await modelOf(engine, agent.session.state, role);
    const { model } = found;
    if (await needsCompaction(agent, engine.toolbox, model, engine.compactAt)) await compact(context, model);
    let isSame = true;
    await agent.commit((own, state) => {
      isSame = roleOfAgent(agent) === role && chosenModel(state, role) === chosen;
      if (!isSame || !own.turn) return [];
      return [{ type: "step_started", data: { turnId: own.turn.turnId, step, model: model.id } }];
    });
    if (isSame) return found;
  }
}

/** Some servers give every call the same id, or none. */
function withUniqueCallIds(parts: readonly AssistantPart[]): AssistantPart[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    if (part.type !== "call") return part;
    let callId = part.callId || "call";
    for (let count = 2; taken.has(callId); count++) callId = `${part.callId || "call"}#${count}`;
    taken.add(callId);
    return { ...part, callId };
  });
}

async function askModel({ agent, engine, signal, pace }: AgentContext, { model, effort }: RoleModel, step: number) {
  await pace?.waitForClearance(signal);
  const live = new LiveAnswer(
    step,
    (text) => engine.redactor.redact(text),
    (event) => agent.publish(event),
  );
  const answer = await callModel(model, await buildRequest(agent, engine.toolbox, effort), {
    clock: engine.clock,
    retry: engine.retry,
    signal,
    onDropped: (usage) => recordAgentUsage(agent, model, usage),
    onDelta: (kind, text) => live.add(kind, text),
    onRetry: (attempt, delayMs, failure) => {
      live.end();
      if (failure.kind === "rate_limit") pace?.slowDown(countActiveAgents(agent), delayMs, signal);
      agent.publish({ type: "model_retry", data: { attempt, delayMs, failure } });
    },
  });
  live.end();
  return answer;
}

function countActiveAgents({ session }: Agent): number {
  return Object.values(session.state.agents).filter(({ turn }) => turn !== null).length;
}

async function endTurn(agent: Agent, failure: Failure): Promise<void> {
  await (failure.kind === "cancelled" ? agent.end("cancelled") : agent.end("failed", failure));
}
