// Only pages of allowed origins may read answers, and never with our cookie.
import { expect, test } from "vitest";
import { corsHeaders, preflightHeaders } from "./cors-headers.ts";

const allowed = ["https://app.example.com/", "null", "*"];

test("an allowed page may read the answer", () => {
  expect(corsHeaders("https://app.example.com", allowed)).toEqual({
    vary: "Origin",
    "access-control-allow-origin": "https://app.example.com",
    "access-control-expose-headers": "etag, location, retry-after, www-authenticate, x-request-id",
  });
});

test("an allowed page may send its token and our other headers, but no cookie", () => {
  expect(preflightHeaders("https://app.example.com", allowed)).toEqual({
    vary: "Origin",
    "access-control-allow-origin": "https://app.example.com",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers":
      "authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-request-id",
    "access-control-max-age": "600",
  });
});

test.each([
  undefined,
  "",
  "null",
  "*",
  "https://evil.com",
  "http://app.example.com",
  "https://app.example.com.evil.com",
  "https://app.example.com, https://evil.com",
  "https://app.example.com\r\nset-cookie: a=b",
  "https://app.example.com\0",
  "https://app.e\u212Aample.com",
])("the origin %j gets no CORS headers", (origin) => {
  expect(corsHeaders(origin, [...allowed, "https://app.ekample.com"])).toEqual({ vary: "Origin" });
  expect(preflightHeaders(origin, [...allowed, "https://app.ekample.com"])).toEqual({ vary: "Origin" });
});
