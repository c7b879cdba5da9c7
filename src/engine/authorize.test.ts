import { expect, test } from "vitest";
import type { ToolCategory, ToolMeta } from "../domain/policy.ts";
import { authorize } from "./authorize.ts";

const tool = (category: ToolCategory): ToolMeta => ({
  name: "tool",
  aliases: [],
  category,
  risk: "low",
  description: "",
});

test.each([
  ["read", "plan", "allow", "allow"],
  ["search", "plan", "allow", "allow"],
  ["network", "plan", "allow", "allow"],
  ["other", "plan", "allow", "allow"],
  ["write", "plan", "deny", "deny"],
  ["execute", "plan", "deny", "deny"],
  ["read", "build", "allow", "allow"],
  ["search", "build", "allow", "allow"],
  ["network", "build", "allow", "allow"],
  ["other", "build", "allow", "allow"],
  ["write", "build", "confirm", "allow"],
  ["execute", "build", "confirm", "allow"],
] as const)("%s in %s mode: %s, with --yes %s (R14)", (category, mode, plain, withYes) => {
  expect(authorize(tool(category), { mode, yes: false }).result).toBe(plain);
  expect(authorize(tool(category), { mode, yes: true }).result).toBe(withYes);
});

test("an unknown category is denied in plan mode", () => {
  expect(authorize(tool("teleport" as ToolCategory), { mode: "plan", yes: true }).result).toBe("deny");
});

test("a denial by mode carries the code, the documented sentence and what to do instead (R13)", () => {
  expect(authorize(tool("write"), { mode: "plan", yes: true })).toMatchObject({
    rule: "mode-ceiling",
    code: "TOOL_BLOCKED_BY_MODE",
    message: expect.stringMatching(
      /^System is in Plan Mode\. You can only modify the plan\. Switch to Build Mode to apply changes\. Do not try/,
    ),
  });
});
