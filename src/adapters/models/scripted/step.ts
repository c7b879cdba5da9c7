// One answer of a scripted model, as a test or a JSON file writes it down.
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { Failure } from "../../../domain/values/boundary-schemas.ts";
import { Usage } from "../../../domain/values/usage.ts";

const Call = z.strictObject({
  tool: z.string(),
  input: z.unknown().optional(),
  /** Sent instead of `input`, as it is: for malformed JSON. */
  raw: z.string().optional(),
  /** Default: `call_<step>_<number>`, both from 0. Give one where a compacted conversation starts at 0 again. */
  callId: z.string().optional(),
});

const faultKind = z.enum([
  "rate_limit",
  "server_error",
  "overloaded",
  "context_overflow",
  "auth",
  "not_found",
  "bad_request",
  /** Half of the answer, then something that is not JSON. */
  "malformed_chunk",
  /** Half of the answer, then the connection is torn down. */
  "cut_stream",
  /** Half of the answer, then an orderly end. */
  "short_stream",
  /** Nothing for `ms`, then the whole answer. */
  "slow_first_byte",
  /** Half of the answer, then silence. */
  "stall",
  /** The connection is closed without an answer. */
  "refuse",
]);
const Fault = z.strictObject({
  kind: faultKind,
  /** How often, before the step succeeds. Default: once. */
  times: z.int().positive().optional(),
  /** The Retry-After header: seconds, or a date as text. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  ms: z.number().nonnegative().optional(),
  /** As an error event inside a stream that started well, instead of an HTTP status. */
  inStream: z.boolean().optional(),
});
export type Fault = z.infer<typeof Fault>;
export type FaultKind = z.infer<typeof faultKind>;

const StepFile = z.strictObject({
  /** Only for conversations that open with a message holding this text: sub-agents have scripts of their own. */
  when: z.string().min(1).optional(),
  text: z.string().optional(),
  reasoning: z.string().optional(),
  calls: z.array(Call).optional(),
  /** Missing figures are estimated from the lengths. */
  usage: Usage.partial().optional(),
  /** The scripted model fails with this: always, or `times` times before the step succeeds. */
  failure: Failure.partial({ retryable: true }).extend({ times: z.int().positive().optional() }).optional(),
  /** The fault that the scripted server plays. The scripted model in the process ignores it. */
  fault: z.union([faultKind, Fault]).optional(),
  /** Before the answer starts. */
  delayMs: z.number().nonnegative().optional(),
  /** In the middle of the answer: a file that must appear first (in code also a function). */
  waitFor: z.string().optional(),
});

export type ScriptedStep = Omit<z.infer<typeof StepFile>, "waitFor"> & {
  readonly waitFor?: string | (() => Promise<unknown>) | undefined;
};

export const ScriptFile = z.strictObject({ $schema: z.string().optional(), steps: z.array(StepFile) });

/** The script of a conversation that opens with this message: steps that name it, or else those that name none. */
export function stepsFor(steps: readonly ScriptedStep[], opening: string): readonly ScriptedStep[] {
  const named = steps.filter((step) => step.when !== undefined && opening.includes(step.when));
  return named.length > 0 ? named : steps.filter((step) => step.when === undefined);
}

export interface ScriptedCall {
  readonly callId: string;
  readonly tool: string;
  /** The arguments as the wire has them. */
  readonly json: string;
}

export function callsOf(step: ScriptedStep, index: number): ScriptedCall[] {
  return (step.calls ?? []).map((call, number) => ({
    callId: call.callId ?? `call_${index}_${number}`,
    tool: call.tool,
    json: call.raw ?? JSON.stringify(call.input ?? {}),
  }));
}

/** About four characters to a token, so that budgets and compaction can be tried without a real model. */
export function usageOfStep(step: ScriptedStep, index: number, requestLength: number): Usage {
  const reasoning = tokens(step.reasoning ?? "");
  const calls = callsOf(step, index).map((call) => tokens(call.tool + call.json));
  const output = tokens(step.text ?? "") + reasoning + calls.reduce((sum, count) => sum + count, 0);
  const estimate: Usage = { input: Math.ceil(requestLength / 4), output, cacheRead: 0, cacheWrite: 0, reasoning };
  const { input, output: given, cacheRead, cacheWrite, reasoning: thought } = step.usage ?? {};
  return {
    input: input ?? estimate.input,
    output: given ?? estimate.output,
    cacheRead: cacheRead ?? estimate.cacheRead,
    cacheWrite: cacheWrite ?? estimate.cacheWrite,
    reasoning: thought ?? estimate.reasoning,
  };
}

function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Pieces that keep characters whole, as models stream them. */
export function piecesOf(text: string, size = 12): string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += size) pieces.push(characters.slice(at, at + size).join(""));
  return pieces;
}

/** Rejects when the signal aborts. */
export async function waitForStep(step: ScriptedStep, signal: AbortSignal): Promise<void> {
  const { waitFor } = step;
  if (typeof waitFor === "function") {
    await Promise.race([waitFor(), aborted(signal)]);
    signal.throwIfAborted();
  } else if (waitFor !== undefined) {
    while (!existsSync(waitFor)) await pause(10, undefined, { signal });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
