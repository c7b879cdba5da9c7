import assert from "node:assert/strict";
import { test } from "node:test";
import { lineFor } from "../src/log.mjs";

test("a line has the method and the path, but no password", () => {
  assert.equal(lineFor({ method: "GET", url: "/login?name=ada&password=lovelace" }), "GET /login");
});
