// Recognizes how providers report a conversation that is too long or a broken stream.
import { APICallError } from "@ai-sdk/provider";
import { describe, expect, test } from "vitest";
import { failureOf } from "./failure.ts";

const other = {
  id: "test/model",
  baseUrl: "https://user:pw@example.org/v1?key=abc",
  keyHint: "Set KEY.",
  secrets: ["s3cret"],
};

function http(statusCode: number, message: string): APICallError {
  return new APICallError({ message, url: other.baseUrl, requestBodyValues: {}, statusCode, responseBody: message });
}

test.each([
  [400, "prompt is too long: 213462 tokens > 200000 maximum"],
  [400, "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000"],
  [400, "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens."],
  [400, "Your input exceeds the context window of this model."],
  [400, "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576)."],
  [400, "the request exceeds the available context size, try increasing it"],
  [400, "Please reduce the length of the messages or completion."],
  [400, "This model's maximum prompt length is 131072 but the request contains 140000 tokens."],
  [422, "Prompt contains 40000 tokens, too large for model with 32768 maximum context length"],
  [500, "exceed_context_size_error: the request exceeds the context size"],
  [413, "Request too large for model"],
])("%i %s is an overflow", (status, message) => {
  expect(failureOf(http(status, message), other)).toMatchObject({ kind: "context_overflow", retryable: false });
});

test.each([
  [
    429,
    "Rate limit reached … Please try again in 4.77s. Upgrade at https://console.groq.com/settings/billing",
    "rate_limit",
  ],
  [429, "Rate limit reached … add a payment method at https://platform.openai.com/account/billing.", "rate_limit"],
  [
    429,
    'You exceeded your current quota, please check your plan and billing details. "retryDelay": "26s"',
    "rate_limit",
  ],
  [429, 'You exceeded your current quota … "quotaId": "RequestsPerDay-FreeTier" "retryDelay": "26s"', "quota"],
  [429, "You exceeded your current quota, please check your plan and billing details.", "quota"],
  [400, "Your credit balance is too low to access the Anthropic API.", "quota"],
  [402, "Insufficient Balance", "quota"],
  [429, "Request too large for gpt-4o on tokens per min (TPM): Limit 30000, Requested 40000.", "context_overflow"],
  [400, "API key not valid. Please pass a valid API key.", "auth"],
  [403, "Project does not have access to model", "auth"],
  [403, "Country, region, or territory not supported", "region"],
  [400, "User location is not supported for the API use.", "region"],
  [400, "Invalid request: Your request exceeded model token limit: 8192", "context_overflow"],
  [400, '{"code":"Client specified an invalid argument","error":"Incorrect API key provided: xa***."}', "auth"],
  [400, '{"error":{"code":"model_not_found","message":"The model `m` does not exist"}}', "model_not_found"],
  [404, '{"error":{"message":"No endpoints found that support tool use.","code":404}}', "bad_request"],
  [400, "registry.ollama.ai/library/gemma:2b does not support tools", "bad_request"],
  [400, '{"error":{"code":"content_filter","innererror":{"code":"ResponsibleAIPolicyViolation"}}}', "filtered"],
])("%i %s is %s", (status, message, kind) => {
  expect(failureOf(http(status, message), other).kind).toBe(kind);
});

test.each([
  ['{"error":{"message":"one"}}', "one"],
  ['[{"error":{"code":400,"message":"two","status":"INVALID_ARGUMENT"}}]', "two"],
  ['{"error":"three"}', "three"],
  ['{"statusCode":401,"message":"four"}', "four"],
  ['{"detail":"five"}', "five"],
  ['{"detail":[{"loc":["body"],"msg":"six","type":"missing"}]}', "six"],
  ['{"error":{"message":"Provider returned error","metadata":{"raw":"seven"}}}', "Provider returned error: seven"],
  ["<!DOCTYPE html><html><head><title>eight</title></head></html>", 'a web page, "eight"'],
  ["<html><body>x</body></html>", "a web page"],
  ["nine", "nine"],
  ['{"odd":1}', '{"odd":1}'],
])("extracts the telling part of %s", (body, told) => {
  const error = new APICallError({ message: "", url: "", requestBodyValues: {}, statusCode: 500, responseBody: body });
  expect(failureOf(error, other).message).toBe(`test/model answered 500: ${told}`);
});

test.each([
  [400, "gemma does not support tools", "choose_model_with_tools"],
  [404, "No endpoints found that support tool use", "choose_model_with_tools"],
  [404, "No endpoints found matching your data policy", "allow_provider_data"],
  [400, "`reasoning_effort` must be one of low, medium, high", "choose_another_effort"],
  [400, '"llama3" does not support thinking', "choose_another_effort"],
  [400, "Prompt exceeds max length", "conversation_too_long"],
  [402, "Insufficient credits", "check_billing"],
  [400, "model_not_found", "check_model_name"],
  [403, "Country, region, or territory not supported", "provider_not_in_country"],
  [400, "content_filter", "ask_differently"],
])("%i %s comes with advice of its own", (status, message, code) => {
  expect(failureOf(http(status, message), other).advice?.code).toBe(code);
});

test("a call that Groq could not read is retried", () => {
  const body = '{"error":{"message":"Failed to call a function.","code":"tool_use_failed","failed_generation":"<f"}}';
  expect(failureOf(http(400, body), other)).toMatchObject({ kind: "bad_response", retryable: true });
});

describe("errors inside a stream", () => {
  test.each([
    [{ message: "Rate limited upstream", code: 429 }, "rate_limit"],
    [{ message: "Slow down", type: "rate_limit_error" }, "rate_limit"],
    [{ message: "Busy", type: "overloaded_error" }, "overloaded"],
    [{ message: "Too long", code: "context_length_exceeded", type: "invalid_request_error" }, "context_overflow"],
    [{ message: "Nope", type: "invalid_request_error" }, "bad_request"],
    [{ message: "No such key", code: "invalid_api_key" }, "auth"],
    [{ message: "Broke", code: 502 }, "server_error"],
    [{ message: 5 }, "server_error"],
    ["just text", "server_error"],
    [undefined, "server_error"],
  ])("%j is %s", (thrown, kind) => {
    expect(failureOf(thrown, other).kind).toBe(kind);
  });
});

describe("connections", () => {
  test.each([
    ["ECONNRESET", "network"],
    ["ENOTFOUND", "network"],
    ["UND_ERR_HEADERS_TIMEOUT", "stalled"],
    ["UND_ERR_SOCKET", "network"],
  ])("%s is %s and retryable", (code, kind) => {
    expect(failureOf(wrapped(code), other)).toMatchObject({ kind, retryable: true });
  });

  test("shows an address without its secrets", () => {
    expect(failureOf(wrapped("ECONNREFUSED"), other)).toEqual({
      kind: "unreachable",
      message: "Couldn't connect to https://example.org/v1.",
      code: "connection_refused",
      values: { address: "https://example.org/v1" },
      hint: "Start the server at https://example.org/v1 or choose another model, then resume.",
      advice: { code: "start_server", values: { address: "https://example.org/v1" } },
      retryable: false,
    });
  });
});

test("removes secrets and cuts a long message", () => {
  const { message } = failureOf(http(500, `key s3cret ${"x".repeat(1_000)}`), other);
  expect(message).toContain("key [secret] xxx");
  expect(message.length).toBeLessThan(400);
});

test("a cut never leaves half a secret", () => {
  const { message } = failureOf(http(500, `${"x".repeat(297)}s3cret`), other);
  expect(message).not.toContain("s3c");
});

function wrapped(code: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) });
}
