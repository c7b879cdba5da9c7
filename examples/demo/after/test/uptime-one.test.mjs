import assert from "node:assert/strict";
import { test } from "node:test";
import { uptime } from "../src/uptime.mjs";

test("one minute is singular", () => {
  assert.equal(uptime(60_000), "1 minute");
});
