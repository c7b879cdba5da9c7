import assert from "node:assert/strict";
import { test } from "node:test";
import { createRateLimiter, MAX_ATTEMPTS, WINDOW_MS } from "../src/auth/limit.mjs";

test("allows five attempts per user and minute", () => {
  let now = 0;
  const isAllowed = createRateLimiter(() => now);
  for (let count = 0; count < MAX_ATTEMPTS; count++) assert.equal(isAllowed("ada"), true);
  assert.equal(isAllowed("ada"), false, "the sixth attempt");
  assert.equal(isAllowed("grace"), true, "another user");
  now = WINDOW_MS + 1;
  assert.equal(isAllowed("ada"), true, "a minute later");
});
