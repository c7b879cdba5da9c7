import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { sessionLine, type ListedSession } from "./session-line.ts";

const now = Date.parse("2026-11-16T12:00:00Z");
const session: ListedSession = {
  chat_id: "s1",
  workspace_id: "w",
  title: "Fix the login",
  mode: "build",
  plan_file: null,
  plan: null,
  status: "done",
  waits: [],
  is_working: false,
  seq: 3,
  created_at: "2026-11-16T10:00:00Z",
  updated_at: "2026-11-16T11:55:00Z",
};
const plan = { planId: "p", revision: 2, title: "Login", status: "paused" as const };

const line = (changes: Partial<ListedSession>, language: "en" | "de" | "zh" = "en", width = 80) =>
  sessionLine({ ...session, ...changes }, { width, now, isHere: false, ink: makeInk(false, () => language) });

test.each([
  [{}, "✓ Fix the login", "done · build · 5 min. ago"],
  [{ waits: ["permission", "adjustment"] }, "? Fix the login", "needs permission · build · 5 min. ago"],
  [{ is_working: true, status: "running" }, "● Fix the login", "working · build · 5 min. ago"],
  [{ status: "running" }, "! Fix the login", "interrupted · build · 5 min. ago"],
  [{ status: "failed", plan }, "✗ Fix the login", "failed · build · 5 min. ago"],
  [{ plan, mode: "plan" }, "✓ Fix the login", "plan paused · plan · 5 min. ago"],
  [{ title: "", plan }, "✓ Login", "plan paused · build · 5 min. ago"],
  [{ title: " ", updated_at: "2026-11-13T11:00:00Z" }, "✓ (no title)", "done · build · 3 days ago"],
] satisfies [Partial<ListedSession>, string, string][])("%j is summarized in one line", (changes, left, right) => {
  expect(line(changes)).toBe(left.padEnd(80 - right.length) + right);
});

test("where there is little room, the status remains, in every language", () => {
  expect(line({ status: "running" }, "de", 60)).toBe("! Fix the login                    unterbrochen · vor 5 Min.");
  expect(line({ waits: ["plan"], title: "修复登录页面的错误" }, "zh", 30)).toBe("? 修复登录页面的…   计划待决定");
  expect(line({ waits: ["adjustment"] }, "de", 30)).toBe("? Fix the lo…  Änderung zu en…");
});
