import { expect, test } from "vitest";
import { fileName } from "./download.ts";

test("a title becomes a file name that is valid on every system", () => {
  expect(fileName("Fix: login / logout (again?)", "s_1", "md")).toBe("Fix-login-logout-again.md");
  expect(fileName("重构登录：第一步", "s_1", "chat")).toBe("重构登录-第一步.chat");
  expect(fileName("../..", "s_1", "ndjson")).toBe("s_1.ndjson");
  expect(fileName("x".repeat(200), "s_1", "md")).toBe(`${"x".repeat(60)}.md`);
});
