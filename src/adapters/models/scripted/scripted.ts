// A model that plays a script, for tests and demos: no network, no cost, the same answers each time.
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { fail, toFailure, type Failure } from "../../../domain/values/failure.ts";
import type { AssistantPart } from "../../../domain/values/message.ts";
import type { Price } from "../../../domain/values/usage.ts";
import type { Model, ModelPart, ModelRequest } from "../../../ports/model.ts";
import { callsOf, piecesOf, ScriptFile, type ScriptedStep, stepsFor, usageOfStep, waitForStep } from "./step.ts";

export type { ScriptedStep } from "./step.ts";

export type Script =
  | readonly ScriptedStep[]
  | ((request: ModelRequest, index: number) => ScriptedStep | undefined | Promise<ScriptedStep | undefined>);

export interface ScriptedOptions {
  readonly id?: string | undefined;
  readonly contextWindow?: number | undefined;
  readonly price?: Price | undefined;
}

/**
 * Which step comes follows from the request, not from a counter: it is the number of answers already in the
 * conversation. So a restarted process continues at the right place, and a retried request gets the same step. A compacted
 * conversation has fewer answers; the function form can inspect the messages instead.
 */
export function scriptedModel(script: Script, options: ScriptedOptions = {}): Model {
  const attempts = new Map<ScriptedStep | number, number>();
  return {
    id: options.id ?? "scripted/script",
    contextWindow: options.contextWindow ?? 128_000,
    price: options.price,
    async *stream(request, signal): AsyncIterable<ModelPart> {
      const index = request.messages.filter((message) => message.role === "assistant").length;
      try {
        const isFunction = typeof script === "function";
        const step = isFunction ? await script(request, index) : stepsFor(script, openingOf(request))[index];
        if (!step) return yield failed({ kind: "bad_response", message: pastTheEnd(script), retryable: false });
        const key = isFunction ? index : step;
        const attempt = (attempts.get(key) ?? 0) + 1;
        attempts.set(key, attempt);
        yield* play(step, index, attempt, request, signal);
      } catch (thrown) {
        const cancelled: Failure = { kind: "cancelled", message: "The request was cancelled.", retryable: false };
        yield failed(signal.aborted ? cancelled : toFailure(thrown));
      }
    },
  };
}

function openingOf({ messages }: ModelRequest): string {
  const first = messages.find((message) => message.role === "user");
  return first?.role === "user" ? first.text : "";
}

/** `{ "steps": [{ "text": "…" }, …] }`. Throws `Failed` when the file is missing or not a script. */
export async function scriptedModelFromFile(path: string, options: ScriptedOptions = {}): Promise<Model> {
  return scriptedModel(await readScript(path), options);
}

export async function readScript(path: string): Promise<readonly ScriptedStep[]> {
  const hint = 'A script is a JSON file like {"steps": [{"text": "Hello."}]}.';
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw fail("bad_script", `The script ${path} cannot be read: ${(error as Error).message}.`, hint, { cause: error });
  }
  const script = ScriptFile.safeParse(content);
  if (!script.success)
    throw fail("bad_script", `The script ${path} is not valid: ${z.prettifyError(script.error)}`, hint);
  return script.data.steps;
}

async function* play(
  step: ScriptedStep,
  index: number,
  attempt: number,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncIterable<ModelPart> {
  signal.throwIfAborted();
  if (step.delayMs) await pause(step.delayMs, undefined, { signal });
  if (step.failure && attempt <= (step.failure.times ?? Infinity)) {
    const { times: _, ...failure } = step.failure;
    return yield failed({ ...failure, retryable: failure.retryable ?? false });
  }
  const deltas: ModelPart[] = [
    ...piecesOf(step.reasoning ?? "").map((text): ModelPart => ({ type: "reasoning", text })),
    ...piecesOf(step.text ?? "").map((text): ModelPart => ({ type: "text", text })),
  ];
  yield* deltas.slice(0, 1);
  await waitForStep(step, signal);
  for (const delta of deltas.slice(1)) {
    signal.throwIfAborted();
    yield delta;
  }
  signal.throwIfAborted();
  const parts = partsOf(step, index);
  const length = request.system.length + JSON.stringify(request.messages).length;
  const finish = parts.some((part) => part.type === "call") ? "calls" : "stop";
  yield { type: "finish", parts, finish, usage: usageOfStep(step, index, length) };
}

function partsOf(step: ScriptedStep, index: number): AssistantPart[] {
  return [
    ...(step.reasoning ? [{ type: "reasoning" as const, text: step.reasoning }] : []),
    ...(step.text ? [{ type: "text" as const, text: step.text }] : []),
    ...callsOf(step, index).map((call, number) => {
      const given = step.calls?.[number];
      return { type: "call" as const, callId: call.callId, tool: call.tool, input: given?.raw ?? given?.input ?? {} };
    }),
  ];
}

function failed(failure: Failure): ModelPart {
  return { type: "failure", failure };
}

function pastTheEnd(script: Script): string {
  return typeof script === "function"
    ? "The script has no step for this request."
    : `The script has only ${script.length} steps.`;
}
