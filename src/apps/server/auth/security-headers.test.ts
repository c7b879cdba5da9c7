// Every answer carries the same strict headers.
import { expect, test } from "vitest";
import { apiHeaders, commonHeaders, pageHeaders } from "./security-headers.ts";

const common = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), serial=(), usb=()",
};

test("every answer forbids type sniffing, referrers, framing, foreign windows and device access", () => {
  expect(commonHeaders).toEqual(common);
});

test("data is never cached, and nothing in it runs", () => {
  expect(apiHeaders).toEqual({
    ...common,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test("a page runs and loads only our own resources", () => {
  expect(pageHeaders).toEqual({
    ...common,
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
});
