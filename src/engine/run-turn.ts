// One turn: the model is asked, its tool calls are run, their results go back, until it has nothing more to call.
import type { DurableEvent } from "../domain/event.ts";
import type { Failure } from "../domain/failure.ts";
import type { AssistantPart } from "../domain/message.ts";
import { endTurn } from "../domain/decide.ts";
import { nextInTurn } from "../domain/next.ts";
import { costOf } from "../domain/usage.ts";
import { callModel, cutShort } from "./call-model.ts";
import { compact, needsCompaction } from "./compact.ts";
import { buildRequest, roleOf } from "./context.ts";
import type { Engine, RoleModel } from "./engine.ts";
import type { Agent } from "./agent.ts";
import { recover } from "./recover.ts";
import { runCalls } from "./run-calls.ts";
import { runSubAgent } from "./run-sub-agent.ts";
import type { Work } from "./work.ts";

export async function runTurn(
  agent: Agent,
  engine: Engine,
  signal: AbortSignal,
  baseline: Work["baseline"],
): Promise<void> {
  const work: Work = {
    agent,
    engine,
    signal,
    baseline,
    delegate: (call, order) => runSubAgent(work, call, order, runTurn),
  };
  for (let { turn } = agent.state; turn; turn = agent.state.turn) {
    const stopped = signal.aborted || agent.session.state.turn?.cancelRequested;
    const todo = stopped
      ? ({ do: "end_turn", outcome: "cancelled" } as const)
      : nextInTurn(agent.session.state, agent.state, turn, engine.limits);
    switch (todo.do) {
      case "step":
        await takeStep(work, todo.step);
        break;
      case "run_calls":
        await runCalls(work, todo.calls);
        break;
      case "recover":
        await recover(work, todo.calls);
        break;
      case "end_turn":
        await agent.commit((own) => endTurn(own, todo.outcome, "failure" in todo ? todo.failure : undefined));
        break;
    }
  }
}

/** Asks the model once. Ends the turn when that is not possible. */
async function takeStep(work: Work, step: number): Promise<void> {
  const { agent, engine, signal } = work;
  const { model, effort } = await engine.modelFor(roleOf(agent.ceiling));
  if (needsCompaction(agent, engine.toolbox, model, engine.compactAt)) await compact(work, model);
  await agent.commit((own) =>
    own.turn ? [{ type: "step_started", data: { turnId: own.turn.turnId, step, model: model.id } }] : [],
  );
  let answer = await ask(work, { model, effort }, step);
  if (answer.type === "failure" && answer.failure.kind === "context_overflow") {
    const compacted = await compact(work, model);
    if (compacted) answer = await ask(work, { model, effort }, step);
  }
  if (answer.type === "failure") return stop(agent, answer.failure);
  const { parts, finish, usage } = answer;
  await agent.commit((own) => {
    if (!own.turn) return [];
    const said: DurableEvent = {
      type: "assistant_message",
      data: {
        turnId: own.turn.turnId,
        step,
        model: model.id,
        parts: withUniqueCallIds(parts),
        finish,
        usage,
        cost: costOf(usage, model.price),
      },
    };
    return [said];
  });
  if (parts.some((part) => part.type === "call") || signal.aborted) return;
  if (finish === "length") return stop(agent, cutShort);
  if (finish === "filter") return stop(agent, filtered);
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

function ask({ agent, engine, signal }: Work, { model, effort }: RoleModel, step: number) {
  return callModel(model, buildRequest(agent, engine.toolbox, effort), {
    clock: engine.clock,
    retry: engine.retry,
    signal,
    onDelta: (kind, text) =>
      agent.publish({ type: kind === "text" ? "text_delta" : "reasoning_delta", data: { step, text } }),
    onRetry: (attempt, delayMs, failure) => agent.publish({ type: "model_retry", data: { attempt, delayMs, failure } }),
  });
}

async function stop(agent: Agent, failure: Failure): Promise<void> {
  await agent.commit((own) =>
    failure.kind === "cancelled" ? endTurn(own, "cancelled") : endTurn(own, "failed", failure),
  );
}

const filtered: Failure = {
  kind: "filtered",
  message: "The provider's content filter ended the answer.",
  hint: "Say it in other words, or use another model.",
  retryable: false,
};
