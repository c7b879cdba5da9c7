import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFor } from "../src/log.mjs";

test("a line says what was asked for", () => {
  assert.equal(lineFor({ method: "GET", url: "/me" }), "GET /me");
});
