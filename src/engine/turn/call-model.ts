// Calls a model once, with waits and retries where they can help.
import type { Failure } from "../../domain/values/failure.ts";
import type { AssistantPart } from "../../domain/values/message.ts";
import type { Usage } from "../../domain/values/usage.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Model, ModelPart, ModelRequest } from "../../ports/model.ts";
import { codedFailure } from "../../words/failures.ts";

type ModelAnswer = Extract<ModelPart, { type: "finish" }>;
interface ModelFailure {
  readonly type: "failure";
  readonly failure: Failure;
  /** The part of an unfinished answer that arrived. */
  readonly received?: readonly AssistantPart[];
}

export interface CallOptions {
  readonly clock: Clock;
  readonly retry: { readonly attempts: number; readonly baseMs: number };
  readonly signal: AbortSignal;
  /** Stores what an answer cost that is not returned: it was empty. */
  readonly onDropped: (usage: Usage) => Promise<void>;
  readonly onDelta?: (kind: "text" | "reasoning", text: string) => void;
  readonly onRetry?: (attempt: number, delayMs: number, failure: Failure) => void;
  /** The limit from which an answer is considered endless. */
  readonly bounds?: { readonly ms: number; readonly characters: number };
}

/** More than any model writes in one answer: two hours of a slow one on this machine, two million tokens. */
const BOUNDS = { ms: 2 * 60 * 60_000, characters: 8_000_000 };

/** Longest pause of our own, and longest one a provider can ask for. */
const LONGEST_BACKOFF_MS = 30_000;
const LONGEST_RETRY_AFTER_MS = 5 * 60_000;

export async function callModel(
  model: Model,
  request: ModelRequest,
  options: CallOptions,
): Promise<ModelAnswer | ModelFailure> {
  for (let attempt = 1; ; attempt++) {
    const answer = await callOnce(model, request, options);
    if (answer.type === "finish" || !answer.failure.retryable || attempt > attemptsFor(answer.failure, options))
      return answer;
    const { retryAfterMs } = answer.failure;
    if (retryAfterMs !== undefined && retryAfterMs > LONGEST_RETRY_AFTER_MS) return answer;
    const backoff =
      Math.min(options.retry.baseMs * 2 ** (attempt - 1), LONGEST_BACKOFF_MS) * (0.75 + Math.random() / 2);
    const delayMs = Math.round(retryAfterMs ?? backoff);
    options.onRetry?.(attempt, delayMs, answer.failure);
    await options.clock.sleep(delayMs, options.signal);
    if (options.signal.aborted) return { type: "failure", failure: cancelled };
  }
}

/** Thinking until the output limit is expensive, so it is repeated once. */
function attemptsFor({ kind }: Failure, { retry }: CallOptions): number {
  return kind === "output_limit" ? Math.min(1, retry.attempts) : retry.attempts;
}

const cancelled = codedFailure("cancelled", "was_cancelled", {});

async function callOnce(
  model: Model,
  request: ModelRequest,
  options: CallOptions,
): Promise<ModelAnswer | ModelFailure> {
  const { ms, characters } = options.bounds ?? BOUNDS;
  const late = AbortSignal.timeout(ms);
  const received: { type: "text" | "reasoning"; text: string }[] = [];
  let size = 0;
  for await (const part of model.stream(request, AbortSignal.any([options.signal, late]))) {
    if (part.type === "finish") {
      if (hasContent(part.parts)) return part;
      await options.onDropped(part.usage);
      return { type: "failure", failure: withoutContent(part) };
    }
    if (part.type === "failure") {
      const failure = late.aborted && !options.signal.aborted ? neverEnded(`${ms / 60_000} min`) : part.failure;
      return failure.code === "answer_never_ended"
        ? { type: "failure", failure, received }
        : { type: "failure", failure };
    }
    options.onDelta?.(part.type, part.text);
    const last = received.at(-1);
    if (last?.type === part.type) last.text += part.text;
    else received.push({ type: part.type, text: part.text });
    size += part.text.length;
    // Leaving the loop closes the connection.
    if (size > characters) return { type: "failure", failure: neverEnded(`${characters / 1e6} MB`), received };
  }
  throw new Error(`Model ${model.id} broke its contract: the stream ended without finish or failure.`);
}

function neverEnded(limit: string): Failure {
  return codedFailure("output_limit", "answer_never_ended", { limit });
}

/** Reasoning alone is no answer: stored, it would end the turn as done, and most providers refuse it in the next request. */
function hasContent(parts: readonly AssistantPart[]): boolean {
  return parts.some((part) => part.type === "call" || (part.type === "text" && part.text.trim() !== ""));
}

/** Out of room before the first word: without any reasoning a retry would end the same. */
function withoutContent({ finish, parts }: ModelAnswer): Failure {
  if (finish === "length") return { ...outputLimitReached, retryable: parts.length > 0 };
  if (finish === "filter") return answerFiltered;
  return codedFailure("empty_response", "empty_answer", {}, { retryable: true });
}

export const outputLimitReached = codedFailure("output_limit", "output_limit_reached", {});
export const answerFiltered = codedFailure("filtered", "answer_filtered", {});
