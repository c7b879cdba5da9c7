import assert from "node:assert/strict";
import { test } from "node:test";
import { createAuth } from "../src/auth/service.mjs";

const users = [{ name: "ada", password: "lovelace" }];

test("the right password starts a session", () => {
  const auth = createAuth(users);
  const token = auth.login("ada", "lovelace");
  assert.equal(auth.sessionOf(token).user, "ada");
});

test("a wrong password is rejected", () => {
  assert.equal(createAuth(users).login("ada", "byron"), null);
});
