// Retry-After in all its forms.
import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.parse("2026-01-01T00:00:00Z");

test.each([
  [{ "retry-after-ms": "1500", "retry-after": "9" }, undefined, 1_500],
  [{ "retry-after": "2" }, undefined, 2_000],
  [{ "retry-after": "0.25" }, undefined, 250],
  [{ "retry-after": "Thu, 01 Jan 2026 00:00:10 GMT" }, undefined, 10_000],
  [{ "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, undefined, 0],
  [{ "retry-after": "soon" }, undefined, undefined],
  [{ "retry-after": "-5" }, undefined, undefined],
  [{}, '{"details":[{"@type":"x.RetryInfo","retryDelay":"34.5s"}]}', 34_500],
  [undefined, undefined, undefined],
])("%j %j is %j", (headers, body, expected) => {
  expect(retryAfterMs(headers, body, now)).toBe(expected);
});
