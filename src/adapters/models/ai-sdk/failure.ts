// Errors of AI SDK providers as failures: one vocabulary for HTTP errors, errors inside a stream, and broken connections.
import { APICallError, InvalidResponseDataError } from "@ai-sdk/provider";
import { Failed, type Failure, type FailureText } from "../../../domain/values/failure.ts";
import { adviceWith } from "../../../words/failures.ts";
import { cutStream, displayUrl, networkCode, networkFailure, type Address } from "./network-failure.ts";
import { isRefusal, reportOf, type Report } from "./error-report.ts";

/** The provider, for hints. `secrets` never appear in a failure, even when a server repeats them. */
export interface ProviderIdentity extends Address {
  readonly id: string;
  /** How to give a key: "Set ANTHROPIC_API_KEY …" */
  readonly keyHint: string;
  /** The same in every language, where there is a text for it. */
  readonly keyAdvice?: FailureText | undefined;
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
/** Google and xAI send it with 400. */
const badKey = /API_KEY_INVALID|api key (not valid|expired)|(invalid|incorrect)[ _]api[ _]key/i;
/** OpenAI sends it with 403, Google with 400. */
const region = /(country|region|territory|location)\b[^.]{0,40}not supported|unsupported_country/i;
/** OpenAI sends it with 404, some others with 400. */
const noModel =
  /model_not_found|"?model"? .{0,80}(does not exist|not found|not a valid model)|not a valid model id|unknown model/i;
/** Azure sends it also with status 200. */
const filteredBy = /content_filter|ResponsibleAIPolicyViolation|content management policy|data_inspection_failed/i;
const noTools = /not support (tools?|function)|support tool use|tool choice requires|tools? (is|are) not supported/i;
const dataPolicy = /no endpoints found matching your data policy/i;
const noEffort = /reasoning[_. ]?effort|(does|do) not support thinking|thinking (level|is not supported)/i;
/** The model wrote a call that Groq could not read: the next try is often better. */
const brokenCall = /tool_use_failed/;
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

type Advice = Pick<Failure, "hint" | "advice">;

function fromReport(report: Report, other: ProviderIdentity): Failure {
  const failed = (kind: string, retryable: boolean, advice: Advice = {}): Failure => ({
    kind,
    message: `${other.id} answered${report.status ? ` ${report.status}` : ""}: ${tidy(report.message, other)}`,
    ...advice,
    retryable,
    ...(report.retryAfterMs === undefined ? {} : { retryAfterMs: report.retryAfterMs }),
  });
  const key: Advice = { hint: other.keyHint, ...(other.keyAdvice ? { advice: other.keyAdvice } : {}) };
  const { status, said } = report;
  const isRefused = status === undefined || status < 500;
  if (isRefused && region.test(said)) return failed("region", false, adviceWith("provider_not_in_country", {}));
  if (isRefused && filteredBy.test(said)) return failed("filtered", false, adviceWith("ask_differently", {}));
  if (isRefused && brokenCall.test(said)) return failed("bad_response", true);
  if (isRefused && noTools.test(said)) return failed("bad_request", false, adviceWith("choose_model_with_tools", {}));
  if (status === 404 && dataPolicy.test(said))
    return failed("bad_request", false, adviceWith("allow_provider_data", {}));
  if (status === 403) {
    const hint = "The key may not use this, or the provider does not serve your country.";
    return failed("auth", false, { hint: [hint, other.keyHint].join(" ") });
  }
  if (status === 401 || badKey.test(said)) return failed("auth", false, key);
  if (status === 402 || ((status === 429 || status === 400) && isQuota(report)))
    return failed("quota", false, adviceWith("check_billing", {}));
  // More tokens than the limit allows in a minute: no pause helps, a shorter conversation does.
  if (status === 429 && !/request too large/i.test(said)) return failed("rate_limit", true);
  if (status === 413 || status === 429 || overflow.test(said))
    return failed("context_overflow", false, adviceWith("conversation_too_long", {}));
  if (status === 404 || status === 405 || (status === 400 && noModel.test(said))) {
    const advice = adviceWith("check_model_name", { model: other.id, address: displayUrl(other.baseUrl) });
    // A hint of two sentences has no code: it is in English only.
    return failed(
      "model_not_found",
      false,
      other.addressHint ? { hint: `${advice.hint} ${other.addressHint}` } : advice,
    );
  }
  if (status === 529 || status === 503 || /overloaded/i.test(said)) return failed("overloaded", true);
  if (status === 408 || status === 409) return failed("server_error", true);
  if (status !== undefined && isRefused && noEffort.test(said))
    return failed("bad_request", false, adviceWith("choose_another_effort", {}));
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
