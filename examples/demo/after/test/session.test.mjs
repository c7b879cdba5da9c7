import assert from "node:assert/strict";
import { test } from "node:test";
import { createAuth } from "../src/auth/service.mjs";
import { SESSION_MS } from "../src/auth/types.mjs";

test("a session expires", () => {
  let now = 0;
  const auth = createAuth([{ name: "ada", password: "lovelace" }], () => now);
  const token = auth.login("ada", "lovelace");
  assert.equal(auth.sessionOf(token).version, 2);
  now = SESSION_MS;
  assert.equal(auth.sessionOf(token), null);
});
