import { expect, test } from "vitest";
import type { Grant } from "../../domain/permission/grant.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { PermissionRule } from "../../domain/permission/permission.ts";
import type { ToolCategory, ToolMeta } from "../../domain/permission/policy.ts";
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

test("a denial by mode carries the code, the documented sentence and an alternative (R13)", () => {
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

test("a tool that cannot be sandboxed does not run where a sandbox is required", () => {
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

test("observing keeps the sandbox of build mode", () => {
  const observing = context("plan", true, [], { observe: true, sandboxed: true });
  expect(authorize(shell, observing)).toEqual({
    result: "allow",
    rule: "yes",
    observed: true,
    sandbox: "workspace-write",
  });
});

test.each<[string, ToolMeta["inPlanMode"], string[], "allow" | "deny"]>([
  ["a plan file", "plan-files", ["plans/a.plan"], "allow"],
  ["a plan file in a folder", "plan-files", ["plans/b/a.plan"], "allow"],
  ["two plan files", "plan-files", ["plans/a.plan", "plans/b.plan"], "allow"],
  ["one end elsewhere", "plan-files", ["plans/a.plan", "src/a.plan"], "deny"],
  ["another file in the folder", "plan-files", ["plans/a.md"], "deny"],
  ["a file without a name", "plan-files", ["plans/.plan"], "deny"],
  ["other capitals", "plan-files", ["Plans/a.plan"], "deny"],
  ["other capitals at the end", "plan-files", ["plans/a.PLAN"], "deny"],
  ["the way out", "plan-files", ["plans/../src/a.plan"], "deny"],
  ["a folder that begins like it", "plan-files", ["plans2/a.plan"], "deny"],
  ["no path at all", "plan-files", [], "deny"],
  ["anything below", "plans-folder", ["plans/x/y"], "allow"],
  ["the folder itself", "plans-folder", ["plans"], "deny"],
  ["nothing below", "plans-folder", ["."], "deny"],
])("plan mode and %s (R19)", (_name, inPlanMode, paths, expected) => {
  const meta: ToolMeta = { ...tool("write"), ...(inPlanMode ? { inPlanMode } : {}) };
  expect(authorize(meta, context("plan", false, [], { subject: { tool: "tool", paths } })).result).toBe(expected);
  const doubtful = { tool: "tool", paths, notForPlans: "It has a second name." };
  expect(authorize(meta, context("plan", true, [rule("allow", "*")], { subject: doubtful })).result).toBe("deny");
});

test("the tool that creates folders also creates the plans folder itself", () => {
  const meta: ToolMeta = { ...tool("write"), inPlanMode: "plans-folder", makesFolder: true };
  const at = (path: string) => context("plan", false, [], { subject: { tool: "tool", paths: [path] } });
  expect([authorize(meta, at("plans")).result, authorize(meta, at("src")).result]).toEqual(["allow", "deny"]);
});

const granted = (pattern: string): Grant => ({
  grantId: "g",
  pattern,
  scope: "session",
  workspace: "",
  sessionId: "",
  createdAt: "",
  expiresAt: "",
});

test("denials outrank grants, grants outrank questions, questions outrank permissions (R100)", () => {
  const grant = granted("tool");
  const rules = [rule("allow", "tool"), rule("ask", "tool(src/**)"), rule("deny", "tool(src/secret/**)")];
  const judged = (path: string, grants: boolean, mode: Mode = "build") =>
    authorize(
      tool("write"),
      context(mode, false, rules, { subject: { tool: "tool", paths: [path] }, grants: () => (grants ? [grant] : []) }),
    ).result;
  expect([judged("a.ts", false), judged("src/a.ts", false), judged("src/secret/a.ts", false)]).toEqual([
    "allow",
    "confirm",
    "deny",
  ]);
  expect([judged("src/a.ts", true), judged("src/secret/a.ts", true), judged("src/a.ts", true, "plan")]).toEqual([
    "allow",
    "deny",
    "deny",
  ]);
});

test("a grant does not apply to commands that start in another folder", () => {
  const grant = granted("tool(npm test)");
  const at = (cwd?: string) =>
    context("build", false, [], {
      subject: { tool: "tool", paths: [], command: "npm test", cwd },
      grants: () => [grant],
    });
  expect([authorize(shell, at()).result, authorize(shell, at("other")).result]).toEqual(["allow", "confirm"]);
});
