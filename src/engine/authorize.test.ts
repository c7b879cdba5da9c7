import { expect, test } from "vitest";
import type { Mode } from "../domain/mode.ts";
import type { PermissionRule } from "../domain/permission.ts";
import type { ToolCategory, ToolMeta } from "../domain/policy.ts";
import { authorize, type AuthorizationContext } from "./authorize.ts";

const context = (
  mode: Mode,
  yes: boolean,
  permissions: readonly PermissionRule[] = [],
  more: Partial<AuthorizationContext> = {},
): AuthorizationContext => ({
  mode,
  yes,
  permissions,
  subject: { tool: "tool", paths: ["src/a.ts"] },
  shell: { readsOnly: false },
  sandboxed: false,
  confirmed: false,
  grants: () => [],
  plansFolder: "plans",
  observe: false,
  ...more,
});

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
  expect(authorize(tool(category), context(mode, false)).result).toBe(plain);
  expect(authorize(tool(category), context(mode, true)).result).toBe(withYes);
});

test("an unknown category is denied in plan mode", () => {
  expect(authorize(tool("teleport" as ToolCategory), context("plan", true)).result).toBe("deny");
});

test("a denial by mode carries the code, the documented sentence and what to do instead (R13)", () => {
  expect(authorize(tool("write"), context("plan", true))).toMatchObject({
    rule: "mode-ceiling",
    code: "TOOL_BLOCKED_BY_MODE",
    message: expect.stringMatching(
      /^System is in Plan Mode\. You can only modify the plan\. Switch to Build Mode to apply changes\. Do not try/,
    ),
  });
});

const rule = (effect: PermissionRule["effect"], pattern: string): PermissionRule => ({
  effect,
  pattern,
  source: "test",
});

test.each([
  ["allow", "write", false, "allow"],
  ["ask", "write", false, "confirm"],
  ["ask", "write", true, "allow"],
  ["deny", "write", true, "deny"],
  ["ask", "read", false, "confirm"],
  ["deny", "read", true, "deny"],
] as const)("the rule %s on a %s tool with --yes %s: %s (R100)", (effect, category, yes, expected) => {
  expect(authorize(tool(category), context("build", yes, [rule(effect, "tool(src/**)")])).result).toBe(expected);
});

const shell: ToolMeta = { ...tool("execute"), sandboxable: true };
const proven = { shell: { readsOnly: true } };

test("a command that provably only reads is allowed in plan mode, and only inside the read-only sandbox", () => {
  expect(authorize(shell, { ...context("plan", false), ...proven })).toEqual({
    result: "allow",
    rule: "read-only-shell",
    sandbox: "read-only",
  });
  expect(authorize(shell, { ...context("plan", true, [rule("allow", "*")]), ...proven })).toMatchObject({
    sandbox: "read-only",
  });
  expect(authorize(shell, { ...context("plan", true, [rule("deny", "*")]), ...proven })).toMatchObject({
    result: "deny",
  });
  expect(authorize(shell, context("plan", true))).toMatchObject({ result: "deny", rule: "mode-ceiling" });
  expect(authorize(tool("write"), { ...context("plan", true), ...proven })).toMatchObject({
    result: "deny",
    rule: "mode-ceiling",
  });
});

test("a tool that cannot be sandboxed does not run where there has to be a sandbox", () => {
  expect(authorize(tool("execute"), { ...context("plan", true), ...proven }).result).toBe("deny");
  expect(authorize(tool("execute"), { ...context("build", true), sandboxed: true }).result).toBe("deny");
  expect(authorize(shell, { ...context("build", true), sandboxed: true })).toMatchObject({
    result: "allow",
    sandbox: "workspace-write",
  });
});

test("no permission lifts what plan mode forbids (R14)", () => {
  expect(authorize(tool("write"), context("plan", true, [rule("allow", "*")]))).toMatchObject({
    result: "deny",
    rule: "mode-ceiling",
  });
});
