import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFor } from "../src/log.mjs";

test("a line has the method and the URL", () => {
  assert.equal(lineFor({ method: "GET", url: "/me" }), "GET /me");
});
