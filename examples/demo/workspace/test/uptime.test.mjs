import assert from "node:assert/strict";
import { test } from "node:test";
import { uptime } from "../src/uptime.mjs";

test("whole minutes are counted", () => {
  assert.equal(uptime(5 * 60_000 + 999), "5 minutes");
  assert.equal(uptime(999), "less than a minute");
});
