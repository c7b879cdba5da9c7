// Turns broken and failed connections into failures that say what to check.
import { APICallError } from "@ai-sdk/provider";
import type { FailureText, Failure } from "../../../domain/values/failure.ts";
import { adviceWith, codedFailure, failureOf } from "../../../words/failures.ts";

export interface Address {
  readonly baseUrl: string;
  /** The variable with the proxy that requests go through. */
  readonly proxyVariable?: string | undefined;
}

const certificate = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT/;
const wrongProtocol = /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|HPE_\w+)$/;

export function networkFailure(thrown: unknown, other: Address): Failure | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = networkCode(thrown);
  if (code === undefined) return undefined;
  // The headers had come, so it was the answer that broke off.
  if (APICallError.isInstance(thrown) && thrown.statusCode !== undefined) return cutStream();
  const url = displayUrl(other.baseUrl);
  const failed = (
    kind: string,
    coded: FailureText,
    retryable: boolean,
    advice?: ReturnType<typeof adviceWith>,
  ): Failure => {
    if (!other.proxyVariable) return failureOf({ kind, ...coded }, { ...advice, retryable });
    const proxy = adviceWith("through_proxy", { variable: other.proxyVariable });
    // A hint of two sentences has no code: it is in English only.
    const both = advice ? { hint: `${advice.hint} ${proxy.hint}` } : proxy;
    return failureOf({ kind, ...coded }, { ...both, retryable });
  };
  if (code === "ECONNREFUSED") {
    // Not retryable: a newcomer whose server is not running should see this now, not after half a minute.
    // The proxy may be the one that does not run.
    const advice = other.proxyVariable
      ? adviceWith("check_proxy", { variable: other.proxyVariable })
      : adviceWith("start_server", { address: url });
    return failureOf(
      { kind: "unreachable", code: "connection_refused", values: { address: url } },
      { ...advice, retryable: false },
    );
  }
  if (certificate.test(code)) {
    const advice = adviceWith("trust_certificate", {});
    return failed("certificate", { code: "certificate_not_trusted", values: { address: url, code } }, false, advice);
  }
  if (wrongProtocol.test(code)) {
    const advice = adviceWith("check_scheme", {});
    return failed("bad_response", { code: "wrong_protocol", values: { address: url, code } }, false, advice);
  }
  if (code.startsWith("ERR_PROXY_")) return failed("proxy", { code: "proxy_refused", values: { address: url } }, false);
  if (code.endsWith("_TIMEOUT"))
    return failed("stalled", { code: "connection_timed_out", values: { address: url } }, true);
  return failed("network", { code: "connection_failed", values: { address: url, code } }, true);
}

export function cutStream(): Failure {
  return codedFailure("cut_stream", "answer_broke_off", {}, { retryable: true });
}

/** Errors wrap each other; the innermost code says what happened. */
export function networkCode(error: Error): string | undefined {
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

/** Without user, password and query, which could be secrets. */
export function displayUrl(url: string): string {
  if (!URL.canParse(url)) return "the configured address";
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname === "/" ? "" : pathname}`;
}
