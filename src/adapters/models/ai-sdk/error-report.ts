// The common parts of the errors of provider packages: failed requests and error events carry the same few things.
import { AISDKError, APICallError } from "@ai-sdk/provider";
import { retryAfterMs } from "./retry-after.ts";
import { messageIn } from "./error-message.ts";

export interface Report {
  readonly message: string;
  readonly status: number | undefined;
  /** The server's whole message, for recognition. */
  readonly said: string;
  readonly retryAfterMs: number | undefined;
}

export function reportOf(thrown: unknown): Report {
  if (APICallError.isInstance(thrown)) {
    const { statusCode, responseHeaders, responseBody = "", message } = thrown;
    const said = `${message} ${responseBody}`;
    const status = statusCode ?? guess(said);
    const wait = retryAfterMs({ status, headers: responseHeaders, body: responseBody, now: Date.now() });
    return { message: messageIn(responseBody) || message || responseBody, status, said, retryAfterMs: wait };
  }
  if (AISDKError.isInstance(thrown)) return { message: thrown.message, status: 400, said: "", retryAfterMs: undefined };
  // An error event inside a stream: {message, type, code, statusCode?}.
  const event = (typeof thrown === "object" && thrown !== null ? thrown : { message: String(thrown) }) as {
    message?: unknown;
    code?: unknown;
    statusCode?: unknown;
  };
  const said = JSON.stringify(thrown) ?? "";
  const status = statusOf(event.statusCode) ?? statusOf(event.code) ?? guess(said);
  const wait = retryAfterMs({ status, headers: undefined, body: said, now: Date.now() });
  return {
    message: typeof event.message === "string" ? messageIn(said) || event.message : said,
    status,
    said,
    retryAfterMs: wait,
  };
}

/** The provider package would not even send the request. */
export function isRefusal(error: Error): boolean {
  return /^AI_(InvalidArgument|InvalidPrompt|UnsupportedFunctionality|LoadAPIKey|LoadSetting)Error$/.test(error.name);
}

function statusOf(value: unknown): number | undefined {
  const status = Number(value);
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : undefined;
}

function guess(said: string): number | undefined {
  if (/rate.?limit|insufficient_quota|too many requests/i.test(said)) return 429;
  if (/authentication|invalid_api_key|permission/i.test(said)) return 401;
  // The second is LM Studio, with status 200.
  if (/not_found|unexpected endpoint or method/i.test(said)) return 404;
  return /invalid_request/i.test(said) ? 400 : undefined;
}
