import assert from "node:assert/strict";
import { test } from "node:test";
import { createLimit, TRIES, WINDOW_MS } from "../src/auth/limit.mjs";

test("after five tries there is none, until a minute has passed", () => {
  let now = 0;
  const isAllowed = createLimit(() => now);
  for (let count = 0; count < TRIES; count++) assert.equal(isAllowed("ada"), true);
  assert.equal(isAllowed("ada"), false, "the sixth try");
  assert.equal(isAllowed("grace"), true, "somebody else");
  now = WINDOW_MS + 1;
  assert.equal(isAllowed("ada"), true, "a minute later");
});
