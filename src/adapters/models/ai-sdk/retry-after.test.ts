// Retry-After in all its forms.
import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  [{ "retry-after-ms": "1500", "retry-after": "9" }, undefined, 1_500],
  [{ "retry-after-ms": "0", "retry-after": "1" }, undefined, 1_000],
  [{ "retry-after": "2" }, undefined, 2_000],
  [{ "retry-after": "0.25" }, undefined, 250],
  [{ "retry-after": "Thu, 01 Jan 2026 00:00:10 GMT" }, undefined, 10_000],
  [{ "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, undefined, 0],
  [{ "retry-after": "soon" }, undefined, undefined],
  [{ "retry-after": "-5" }, undefined, undefined],
  [{}, '{"details":[{"@type":"x.RetryInfo","retryDelay":"34.5s"}]}', 34_500],
  [{}, "Limit 6000, Used 5034. Please try again in 4.77s. Need more tokens?", 4_770],
  [{}, "Please try again in 1m2.5s.", 62_500],
  [{}, "Please try again in 20ms.", 20],
  [{}, "limit: 125000\nPlease retry in 15.002899939s.", 15_003],
  [{ "x-ratelimit-reset": String(now + 9_000) }, undefined, 9_000],
  [{ "x-ratelimit-reset": String(now / 1_000 + 9) }, undefined, 9_000],
  [{ "x-ratelimit-reset": "9" }, undefined, 9_000],
  [undefined, undefined, undefined],
])("%j %j is %j", (headers, body = "", expected) => {
  expect(retryAfterMs({ status: 429, headers, body, now })).toBe(expected);
});

test("headers that successful answers carry too apply only to a rate limit", () => {
  const headers = { "x-ratelimit-reset": "9" };
  expect(retryAfterMs({ status: 500, headers, body: "try again in 5s", now })).toBeUndefined();
});
