// Errors of AI SDK providers as failures: one vocabulary for HTTP errors, errors inside a stream, and broken connections.
import { AISDKError, APICallError, InvalidResponseDataError } from "@ai-sdk/provider";
import type { Failure } from "../../../domain/failure.ts";
import { retryAfterMs } from "./retry-after.ts";

/** Who we talked to, for hints. `secrets` never appear in a failure, even when a server repeats them. */
export interface Counterpart {
  readonly id: string;
  readonly baseUrl: string;
  /** How to give a key: "Set ANTHROPIC_API_KEY …" */
  readonly keyHint: string;
  readonly secrets: readonly string[];
}

/** What all kinds of errors have in common, once taken apart. */
interface Report {
  readonly message: string;
  readonly status: number | undefined;
  /** Everything the server said, for recognition. */
  readonly said: string;
  readonly retryAfterMs: number | undefined;
}

const overflow =
  /context.?(length|window|limit|size)|prompt is too long|input is too long|maximum (context|prompt|number of tokens)|too many tokens|reduce the length of the (messages|prompt|input)|exceeds the maximum number of tokens|request_too_large/i;
const quota = /insufficient_quota|billing|credit balance|exceeded your current quota|payment required/i;
const cutEarly = /ended without a finish reason/;

export function failureOf(thrown: unknown, other: Counterpart): Failure {
  const failure = isBroken(thrown)
    ? brokenStream(thrown)
    : (fromNetwork(thrown, other) ?? fromReport(reportOf(thrown), other));
  const hidden = (text: string): string =>
    other.secrets.filter((secret) => secret !== "").reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
  return {
    ...failure,
    message: hidden(failure.message),
    ...(failure.hint === undefined ? {} : { hint: hidden(failure.hint) }),
  };
}

function fromReport(report: Report, other: Counterpart): Failure {
  const failed = (kind: string, retryable: boolean, hint?: string): Failure => ({
    kind,
    message: `${other.id} answered${report.status ? ` ${report.status}` : ""}: ${shorten(report.message)}`,
    ...(hint ? { hint } : {}),
    retryable,
    ...(report.retryAfterMs === undefined ? {} : { retryAfterMs: report.retryAfterMs }),
  });
  const { status, said } = report;
  if (status === 401 || status === 403) return failed("auth", false, other.keyHint);
  if (status === 402 || ((status === 429 || status === 400) && quota.test(said))) {
    return failed("quota", false, "Check the plan and the billing of the account.");
  }
  if (status === 429) return failed("rate_limit", true);
  if (status === 413 || overflow.test(said)) {
    return failed("context_overflow", false, "The conversation no longer fits into the model's context.");
  }
  if (status === 404) {
    const hint = `Check the name in "${other.id}" and that ${displayUrl(other.baseUrl)} is the right address.`;
    return failed("model_not_found", false, hint);
  }
  if (status === 529 || status === 503 || /overloaded/i.test(said)) return failed("overloaded", true);
  if (status === 408 || status === 409) return failed("server_error", true);
  if (status !== undefined && status >= 400 && status < 500) return failed("bad_request", false);
  return failed("server_error", true);
}

/** The answer arrived, but not as one can read it. */
function brokenStream(error: Error): Failure {
  if (cutEarly.test(error.message)) return cutStream();
  return { kind: "bad_response", message: `The answer was not readable: ${shorten(error.message)}`, retryable: true };
}

export function cutStream(): Failure {
  return { kind: "cut_stream", message: "The answer broke off before it was complete.", retryable: true };
}

/** Parse errors, and whatever a provider throws about an answer it does not understand. */
function isBroken(thrown: unknown): thrown is Error {
  if (APICallError.isInstance(thrown)) return false;
  if (InvalidResponseDataError.isInstance(thrown)) return true;
  return thrown instanceof Error && networkCode(thrown) === undefined && !isRefusal(thrown);
}

/** The provider's code would not even send the request. */
function isRefusal(error: Error): boolean {
  return /^AI_(InvalidArgument|InvalidPrompt|UnsupportedFunctionality|LoadAPIKey|LoadSetting)Error$/.test(error.name);
}

function fromNetwork(thrown: unknown, other: Counterpart): Failure | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = networkCode(thrown);
  if (code === undefined) return undefined;
  const url = displayUrl(other.baseUrl);
  // The headers had come, so it was the answer that broke off.
  if (APICallError.isInstance(thrown) && thrown.statusCode !== undefined) return cutStream();
  if (code === "ECONNREFUSED") {
    // Not retryable: a newcomer whose server is not running should hear it now, not after half a minute of waiting.
    const hint = `Start the server at ${url} or choose another model, then resume.`;
    return { kind: "unreachable", message: `Nobody answers at ${url}.`, hint, retryable: false };
  }
  if (code.endsWith("_TIMEOUT")) return { kind: "stalled", message: `${url} did not answer in time.`, retryable: true };
  return { kind: "network", message: `The connection to ${url} failed (${code}).`, retryable: true };
}

/** Errors wrap each other; the innermost code says what happened. */
function networkCode(error: Error): string | undefined {
  let found: string | undefined;
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth += 1
  ) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string") found = code;
    else if (current instanceof AggregateError) found = codeOf(current.errors) ?? found;
    else if (current instanceof TypeError && /terminated|fetch failed/i.test(current.message)) found ??= "closed";
  }
  return found;
}

function codeOf(errors: readonly unknown[]): string | undefined {
  return errors.map((error) => (error as { code?: string }).code).find((code) => code !== undefined);
}

function reportOf(thrown: unknown): Report {
  if (APICallError.isInstance(thrown)) {
    const { statusCode, responseHeaders, responseBody, message } = thrown;
    const said = `${message} ${responseBody ?? ""}`;
    const wait = retryAfterMs(responseHeaders, responseBody, Date.now());
    return { message: message || shorten(responseBody ?? ""), status: statusCode, said, retryAfterMs: wait };
  }
  if (AISDKError.isInstance(thrown)) return { message: thrown.message, status: 400, said: "", retryAfterMs: undefined };
  // An error event inside a stream: {message, type, code, statusCode?}.
  const event = (typeof thrown === "object" && thrown !== null ? thrown : { message: String(thrown) }) as {
    message?: unknown;
    type?: unknown;
    code?: unknown;
    statusCode?: unknown;
  };
  const said = JSON.stringify(thrown) ?? "";
  const message = typeof event.message === "string" ? event.message : shorten(said);
  return {
    message,
    status: statusOf(event.statusCode) ?? statusOf(event.code) ?? guess(said),
    said,
    retryAfterMs: undefined,
  };
}

function statusOf(value: unknown): number | undefined {
  const status = Number(value);
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : undefined;
}

function guess(said: string): number | undefined {
  if (/rate.?limit|insufficient_quota|too many requests/i.test(said)) return 429;
  if (/authentication|invalid_api_key|permission/i.test(said)) return 401;
  if (/not_found/i.test(said)) return 404;
  return /invalid_request/i.test(said) ? 400 : undefined;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line || "no reason given";
}

/** Without what could be a secret: user, password and query. */
function displayUrl(url: string): string {
  if (!URL.canParse(url)) return "the configured address";
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === "/" ? "" : pathname}`;
}
