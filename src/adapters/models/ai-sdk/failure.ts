// Errors of AI SDK providers as failures: one vocabulary for HTTP errors, errors inside a stream, and broken connections.
import { APICallError, InvalidResponseDataError } from "@ai-sdk/provider";
import { Failed, type Failure } from "../../../domain/values/failure.ts";
import { cutStream, displayUrl, networkCode, networkFailure, type Address } from "./network-failure.ts";
import { isRefusal, reportOf, type Report } from "./error-report.ts";

/** The provider, for hints. `secrets` never appear in a failure, even when a server repeats them. */
export interface ProviderIdentity extends Address {
  readonly id: string;
  /** How to give a key: "Set ANTHROPIC_API_KEY …" */
  readonly keyHint: string;
  /** What else may be wrong when the address does not exist. */
  readonly addressHint?: string | undefined;
  readonly secrets: readonly string[];
}

const overflow =
  /context.?(length|window|limit|size)|prompt is too long|input is too long|maximum (context|prompt|number of tokens)|too many tokens|reduce the length of the (messages|prompt|input)|exceeds the maximum number of tokens|request_too_large|exceeded model token limit|token count.{0,40}exceeds the limit|`inputs` tokens|request body too large|tokens_limit_reached|range of input length|exceeds? max(imum)? length|too large for model|tokens? to keep from the initial prompt|(input|prompt|request) is too (long|large)/i;
/** Not "billing" alone: a rate limit that ends in seconds comes with an advertisement for a bigger plan. */
const quota =
  /insufficient_quota|billing_hard_limit|billing_not_active|(credit )?balance is too low|insufficient (balance|credits|funds)|payment required/i;
/** Google sends this sentence for every limit, even one per minute, which then comes with a delay. */
const googleQuota = /exceeded your current quota/i;
const daily = /PerDay|, limit: 0\b/;
const badKey = /API_KEY_INVALID|api key (not valid|expired)|invalid_api_key/i;
/** OpenAI sends it with 403, Google with 400. */
const region = /(country|region|territory|location)\b[^.]{0,40}not supported|unsupported_country/i;
const cutEarly = /ended without a finish reason/;

export function failureOf(thrown: unknown, other: ProviderIdentity): Failure {
  const failure = rawFailure(thrown, other);
  return {
    ...failure,
    message: hide(failure.message, other),
    ...(failure.hint === undefined ? {} : { hint: hide(failure.hint, other) }),
    ...(failure.values === undefined ? {} : { values: hideIn(failure.values, other) }),
    ...(failure.advice?.values === undefined
      ? {}
      : { advice: { ...failure.advice, values: hideIn(failure.advice.values, other) } }),
  };
}

function rawFailure(thrown: unknown, other: ProviderIdentity): Failure {
  const told = toldIn(thrown);
  if (told instanceof Failed) return told.failure;
  if (isBroken(told)) return brokenStream(told, other);
  return networkFailure(told, other) ?? fromReport(reportOf(told), other);
}

/** The error of our own fetch is more precise than the wrapper that the package puts around it. */
function toldIn(thrown: unknown): unknown {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return cause instanceof Failed || APICallError.isInstance(cause) ? cause : thrown;
}

function fromReport(report: Report, other: ProviderIdentity): Failure {
  const failed = (kind: string, retryable: boolean, hint?: string): Failure => ({
    kind,
    message: `${other.id} answered${report.status ? ` ${report.status}` : ""}: ${tidy(report.message, other)}`,
    ...(hint ? { hint } : {}),
    retryable,
    ...(report.retryAfterMs === undefined ? {} : { retryAfterMs: report.retryAfterMs }),
  });
  const { status, said } = report;
  if (status !== undefined && status < 500 && region.test(said)) {
    return failed("region", false, "The provider does not serve the country that you call from: choose another one.");
  }
  if (status === 403) {
    const hint = "The key may not use this, or the provider does not serve your country.";
    return failed("auth", false, [hint, other.keyHint].join(" "));
  }
  if (status === 401 || badKey.test(said)) return failed("auth", false, other.keyHint);
  if (status === 402 || ((status === 429 || status === 400) && isQuota(report))) {
    return failed("quota", false, "Check the plan and the billing of the account.");
  }
  // More tokens than the limit allows in a minute: no pause helps, a shorter conversation does.
  if (status === 429 && !/request too large/i.test(said)) return failed("rate_limit", true);
  if (status === 413 || status === 429 || overflow.test(said)) {
    return failed("context_overflow", false, "The conversation no longer fits into the model's context.");
  }
  if (status === 404 || status === 405) {
    const hint = `Check the name in "${other.id}" and that ${displayUrl(other.baseUrl)} is the right address.`;
    return failed("model_not_found", false, [hint, other.addressHint].filter(Boolean).join(" "));
  }
  if (status === 529 || status === 503 || /overloaded/i.test(said)) return failed("overloaded", true);
  if (status === 408 || status === 409) return failed("server_error", true);
  if (status !== undefined && status >= 400 && status < 500) return failed("bad_request", false);
  return failed("server_error", true);
}

function isQuota({ said, retryAfterMs }: Report): boolean {
  if (quota.test(said)) return true;
  return googleQuota.test(said) && (retryAfterMs === undefined || daily.test(said));
}

/** The answer arrived but cannot be read. */
function brokenStream(error: Error, other: ProviderIdentity): Failure {
  if (cutEarly.test(error.message)) return cutStream();
  return {
    kind: "bad_response",
    message: `The answer was not readable: ${tidy(error.message, other)}`,
    retryable: true,
  };
}

/** Parse errors, and anything a provider package throws about an answer it does not understand. */
function isBroken(thrown: unknown): thrown is Error {
  if (APICallError.isInstance(thrown)) return false;
  if (InvalidResponseDataError.isInstance(thrown)) return true;
  return thrown instanceof Error && networkCode(thrown) === undefined && !isRefusal(thrown);
}

/** Secrets go first: in a shortened text only half of one might be left, which nothing would recognize. */
function tidy(text: string, other: ProviderIdentity): string {
  const line = hide(text, other).replaceAll(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line || "no reason given";
}

function hide(text: string, { secrets }: ProviderIdentity): string {
  return secrets.filter((secret) => secret !== "").reduce((rest, secret) => rest.replaceAll(secret, "[secret]"), text);
}

function hideIn(values: NonNullable<Failure["values"]>, other: ProviderIdentity): NonNullable<Failure["values"]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? hide(value, other) : value]),
  );
}
