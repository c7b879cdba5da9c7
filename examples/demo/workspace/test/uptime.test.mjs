import assert from "node:assert/strict";
import { test } from "node:test";
import { uptime } from "../src/uptime.mjs";

test("uptime is shown in whole minutes", () => {
  assert.equal(uptime(5 * 60_000 + 999), "5 minutes");
  assert.equal(uptime(999), "less than a minute");
});
