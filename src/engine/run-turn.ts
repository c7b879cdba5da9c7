// One turn: the model is asked, its tool calls are run, their results go back, until it has nothing more to call.
import type { DurableEvent } from "../domain/event.ts";
import type { Failure } from "../domain/failure.ts";
import type { AssistantPart } from "../domain/message.ts";
import { endTurn } from "../domain/decide.ts";
import { next } from "../domain/next.ts";
import { costOf } from "../domain/usage.ts";
import { callModel, cutShort } from "./call-model.ts";
import { compact, needsCompaction } from "./compact.ts";
import { buildRequest, roleOf } from "./context.ts";
import type { Engine, RoleModel } from "./engine.ts";
import { recover } from "./recover.ts";
import { runCalls } from "./run-calls.ts";
import type { Session } from "./session.ts";

export async function runTurn(session: Session, engine: Engine, signal: AbortSignal): Promise<void> {
  while (session.state.turn) {
    const todo = signal.aborted
      ? ({ do: "end_turn", outcome: "cancelled" } as const)
      : next(session.state, engine.limits);
    switch (todo.do) {
      case "step":
        await takeStep(session, engine, todo.step, signal);
        break;
      case "run_calls":
        await runCalls(session, engine, todo.calls, signal);
        break;
      case "recover":
        await recover(session, engine, todo.calls, signal);
        break;
      case "end_turn":
        await session.commit((state) => endTurn(state, todo.outcome, "failure" in todo ? todo.failure : undefined));
        break;
      default:
        return;
    }
  }
}

/** Asks the model once. Ends the turn when that is not possible. */
async function takeStep(session: Session, engine: Engine, step: number, signal: AbortSignal): Promise<void> {
  const { model, effort } = await engine.modelFor(roleOf(session.state.mode));
  if (needsCompaction(session.state, engine.toolbox, model, engine.compactAt))
    await compact(session, engine, model, signal);
  await session.commit((state) =>
    state.turn ? [{ type: "step_started", data: { turnId: state.turn.turnId, step, model: model.id } }] : [],
  );
  let answer = await ask(session, engine, { model, effort }, step, signal);
  if (answer.type === "failure" && answer.failure.kind === "context_overflow") {
    const compacted = await compact(session, engine, model, signal);
    if (compacted) answer = await ask(session, engine, { model, effort }, step, signal);
  }
  if (answer.type === "failure") return stop(session, answer.failure);
  const { parts, finish, usage } = answer;
  await session.commit((state) => {
    if (!state.turn) return [];
    const said: DurableEvent = {
      type: "assistant_message",
      data: {
        turnId: state.turn.turnId,
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
  if (parts.some((part) => part.type === "call")) return;
  if (finish === "length") return stop(session, cutShort);
  if (finish === "filter") return stop(session, filtered);
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

function ask(session: Session, engine: Engine, { model, effort }: RoleModel, step: number, signal: AbortSignal) {
  return callModel(model, buildRequest(session.state, engine.toolbox, effort), {
    clock: engine.clock,
    retry: engine.retry,
    signal,
    onDelta: (kind, text) =>
      session.publish({ type: kind === "text" ? "text_delta" : "reasoning_delta", data: { step, text } }),
    onRetry: (attempt, delayMs, failure) =>
      session.publish({ type: "model_retry", data: { attempt, delayMs, failure } }),
  });
}

async function stop(session: Session, failure: Failure): Promise<void> {
  await session.commit((state) =>
    failure.kind === "cancelled" ? endTurn(state, "cancelled") : endTurn(state, "failed", failure),
  );
}

const filtered: Failure = {
  kind: "filtered",
  message: "The provider's content filter ended the answer.",
  hint: "Say it in other words, or use another model.",
  retryable: false,
};
