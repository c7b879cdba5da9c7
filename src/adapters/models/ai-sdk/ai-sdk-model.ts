// Turns a provider of the AI SDK into our model port: we use its wire formats, not its agent loop or its retries.
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import type { Failure } from "../../../domain/values/failure.ts";
import type { Price } from "../../../domain/values/usage.ts";
import type { Effort, Model, ModelPart, ModelRequest } from "../../../ports/model.ts";
import { adviceWith, codedFailure } from "../../../words/failures.ts";
import { collectAnswer, finishOf, isUnknownEvent, usageOf } from "./answer.ts";
import { failureOf, type ProviderIdentity } from "./failure.ts";
import { cutStream } from "./network-failure.ts";
import { promptOf, toolsOf, withToolsAsText } from "./prompt.ts";
import { Connection, watchedFetch, type ConnectionLimits } from "./connection.ts";
import type { Environment } from "./http-agents.ts";
import type { ContextWindow } from "./context-window.ts";
import { withExtras } from "./chat-extras.ts";
import type { Dialect } from "./dialect.ts";

export interface AiSdkModelOptions extends ProviderIdentity, ConnectionLimits {
  /** The provider's model on a fetch that watches each request's connection. */
  readonly open: (fetch: typeof globalThis.fetch) => LanguageModelV4;
  readonly dialect: Dialect;
  /** The environment that names proxies. */
  readonly env: Environment;
  readonly window: ContextWindow;
  /** The server refuses tools. */
  readonly toolsAsText: boolean;
  readonly price?: Price | undefined;
  /** Used when the request does not say. */
  readonly maxOutputTokens: (effort: Effort | undefined) => number | undefined;
}

/** After the last part the server only has to close. Waiting for that keeps the socket usable for the next request. */
const closingGraceMs = 1_000;

export function aiSdkModel(options: AiSdkModelOptions): Model {
  const model = options.open(watchedFetch(options.env));
  return {
    id: options.id,
    get contextWindow() {
      return options.window.tokens;
    },
    price: options.price,
    stream: (request, signal) => stream(model, options, request, signal),
  };
}

async function* stream(
  model: LanguageModelV4,
  options: AiSdkModelOptions,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncIterable<ModelPart> {
  if (signal.aborted) return yield failed(cancelled());
  const tooLong = await options.window.check(request, signal);
  if (tooLong) return yield failed(signal.aborted ? cancelled() : tooLong);
  const connection = new Connection(options, signal);
  try {
    for await (const part of answer(model, options, request, connection)) {
      const cut = part.type === "finish" && (await options.window.notice(request, part.usage.input, signal));
      yield cut ? failed(cut) : part;
    }
  } catch (thrown) {
    if (signal.aborted) yield failed(cancelled());
    else if (connection.isTooLong) yield failed(neverEnded(options));
    else if (connection.silence) yield failed(stalled(options, connection.silence));
    else yield failed(learningFrom(failureOf(thrown, options), options, request));
  } finally {
    connection.close();
  }
}

function learningFrom(failure: Failure, { window }: AiSdkModelOptions, request: ModelRequest): Failure {
  if (failure.kind === "context_overflow") window.learnFrom(failure.message, request);
  return failure;
}

async function* answer(
  model: LanguageModelV4,
  options: AiSdkModelOptions,
  request: ModelRequest,
  connection: Connection,
): AsyncIterable<ModelPart> {
  const result = await connection.wait(model.doStream(callOptions(options, request, connection.signal)));
  const reader = result.stream.getReader();
  const collected = collectAnswer(request.tools, options.dialect.readsWrittenCalls ?? true);
  let last: Extract<LanguageModelV4StreamPart, { type: "finish" }> | undefined;
  for (;;) {
    const read = await readNext(reader, connection, last !== undefined);
    if (read.done) break;
    if (read.value.type === "error" && isUnknownEvent(read.value.error)) continue;
    if (read.value.type === "error") throw read.value.error;
    if (read.value.type === "finish") last = read.value;
    yield* collected.accept(read.value);
  }
  if (!last || last.finishReason.unified === "interrupted") return yield failed(cutStream());
  const { unified, raw } = last.finishReason;
  if (unified === "error" || raw === "error") return yield failed(failureOf(unreadable(raw), options));
  const { parts, cost } = withExtras(collected.parts(), last.providerMetadata, options.id);
  const finish = finishOf(last.finishReason, parts);
  if (unified === "tool-calls" && finish !== "calls") return yield failed(callsMissing());
  if (parts.length === 0 && finish === "filter") return yield failed(filtered(options, raw));
  yield { type: "finish", parts, finish, usage: usageOf(last.usage), ...(cost === undefined ? {} : { cost }) };
}

type Reader = ReadableStreamDefaultReader<LanguageModelV4StreamPart>;

async function readNext(reader: Reader, connection: Connection, complete: boolean): ReturnType<Reader["read"]> {
  if (!complete) return connection.wait(reader.read());
  try {
    return await connection.wait(reader.read(), closingGraceMs);
  } catch (thrown) {
    // The answer is complete; how the connection ends no longer matters, unless the caller has given up.
    if (connection.silence || !connection.signal.aborted) return { done: true, value: undefined };
    throw thrown;
  }
}

function callOptions(
  options: AiSdkModelOptions,
  request: ModelRequest,
  signal: AbortSignal,
): LanguageModelV4CallOptions {
  const sent = options.toolsAsText ? withToolsAsText(request) : request;
  const maxOutputTokens = request.maxOutputTokens ?? options.maxOutputTokens(request.effort);
  const providerOptions = options.dialect.requestOptions?.(request.effort);
  return {
    prompt: promptOf(sent, options.dialect),
    ...(sent.tools.length > 0 ? { tools: toolsOf(sent.tools) } : {}),
    ...(request.effort ? { reasoning: request.effort } : {}),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(providerOptions ? { providerOptions } : {}),
    abortSignal: signal,
  };
}

function failed(failure: Failure): ModelPart {
  return { type: "failure", failure };
}

function cancelled(): Failure {
  return { kind: "cancelled", message: "The request was cancelled.", retryable: false };
}

/** The same question would be refused again. */
function filtered(options: AiSdkModelOptions, reason: string | undefined): Failure {
  const message = `${options.id} refused to answer${reason ? ` (${reason})` : ""}.`;
  return { kind: "filtered", message, ...adviceWith("ask_differently", {}), retryable: false };
}

/** Some servers lose a call that they could not read. */
function callsMissing(): Failure {
  return codedFailure("bad_response", "calls_missing", {}, { retryable: true });
}

function neverEnded({ mostBytes }: AiSdkModelOptions): Failure {
  return codedFailure("output_limit", "answer_never_ended", { limit: `${Math.round(mostBytes / 1e6)} MB` });
}

function unreadable(reason: string | undefined): Error {
  return new Error(`the model stopped with ${reason ?? "an error"}`);
}

function stalled(options: AiSdkModelOptions, silence: NonNullable<Connection["silence"]>): Failure {
  const what = silence.started ? "sent nothing more" : "did not start to answer";
  const seconds = Math.round(silence.waitedMs / 100) / 10;
  return { kind: "stalled", message: `${options.id} ${what} for ${seconds} s.`, retryable: true };
}
