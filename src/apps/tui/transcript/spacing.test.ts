import { expect, test } from "vitest";
import { session } from "./session.fixture.ts";
import { hasGap } from "./spacing.ts";

test("messages are set apart; calls and small notes stay together", () => {
  const test = session();
  test.step([{ type: "text", text: "I look." }]);
  test.called("read", { path: "a" }, "1\ta");
  test.called("read", { path: "b" }, "1\ta");
  test.put({ type: "context_compacted", data: { summary: "", keep: 0 } });
  test.put({ type: "mode_changed", data: { mode: "plan", plan_file: null } });
  const entries = test.entries();
  expect(entries.map((entry, index) => hasGap(entries[index - 1], entry))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
});
