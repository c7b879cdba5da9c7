import { expect, test } from "vitest";
import { makeEngine, makeTool, noWorkspace, runPrompt } from "../../../test/engine-harness.ts";
import type { Workspace } from "../../ports/workspace.ts";
import { switchMode } from "./plan-mode-proof.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "./session.ts";

const never = new AbortController().signal;

/** A workspace whose fingerprint takes until it is allowed, and differs each time. */
function slowWorkspace() {
  const gate = Promise.withResolvers<void>();
  let looks = 0;
  const workspace: Workspace = {
    ...noWorkspace,
    async fingerprint() {
      await gate.promise;
      return { tree: `tree-${++looks}` };
    },
    changedBetween: async (before, after) => [`${before}..${after}`, "plans/a.plan"],
  };
  return { workspace, open: () => gate.resolve() };
}

test("calls that could change something wait for the fingerprint; read-only calls do not", async () => {
  const { workspace, open } = slowWorkspace();
  const order: string[] = [];
  const look = makeTool("look", "read", () => {
    order.push("look");
    return { output: "" };
  });
  const foreign = makeTool("foreign", "read", () => {
    order.push("foreign");
    return { output: "" };
  });
  const engine = makeEngine([{ calls: [{ tool: "look" }] }, { calls: [{ tool: "foreign" }] }, { text: "done" }], {
    tools: [look, foreign],
    workspace,
  });
  const { toolbox } = engine;
  const running = runPrompt(
    { ...engine, toolbox: { ...toolbox, isBuiltInReader: (tool) => tool === look } },
    "go",
    "plan",
  );
  while (order.length === 0) await new Promise((resolve) => setImmediate(resolve));
  for (let count = 0; count < 20; count++) await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(["look"]);
  open();
  const session = await running;
  const types = (await engine.log.read(session.id)).map((event) => event.type);
  expect(order).toEqual(["look", "foreign"]);
  expect(types.indexOf("workspace_fingerprinted")).toBeLessThan(types.lastIndexOf("tool_started"));
});

test("plan mode that starts during a turn takes a fingerprint too", async () => {
  const { workspace, open } = slowWorkspace();
  const order: string[] = [];
  const change = makeTool("change", "write", async () => {
    const [summary] = await engine.log.list();
    const person = await Session.open(engine, summary?.sessionId ?? "");
    await person.dispatch({ type: "switch_mode", mode: "plan", by: "user" });
    return { output: "" };
  });
  const foreign = makeTool("foreign", "read", () => {
    order.push("foreign");
    return { output: "" };
  });
  const engine = makeEngine([{ calls: [{ tool: "change" }, { tool: "foreign" }] }, { text: "done" }], {
    tools: [change, foreign],
    workspace,
  });
  const running = runPrompt({ ...engine, toolbox: { ...engine.toolbox, isBuiltInReader: () => false } });
  for (let count = 0; count < 50; count++) await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  open();
  const session = await running;
  const types = (await engine.log.read(session.id)).map((event) => event.type);
  expect(order).toEqual(["foreign"]);
  expect(types.filter((type) => type === "workspace_fingerprinted")).toHaveLength(1);
  expect(types.indexOf("workspace_fingerprinted")).toBeLessThan(types.lastIndexOf("tool_started"));
});

test("leaving plan mode reports what changed, except plan files, together with the switch", async () => {
  const { workspace, open } = slowWorkspace();
  open();
  const engine = makeEngine([{ text: "Planned." }], { workspace });
  const session = await runPrompt(engine, "go", "plan");
  await switchMode(session, engine, "build", never);
  expect((await engine.log.read(session.id)).slice(-3)).toMatchObject([
    { type: "workspace_changed_in_plan_mode", data: { paths: ["tree-1..tree-2"], total: 1 } },
    { type: "mode_changed", data: { mode: "build" } },
    { type: "mode_entered" },
  ]);
});

test("leaving it by qualification reports it as well", async () => {
  const { workspace, open } = slowWorkspace();
  open();
  const classify = (taskType: string) =>
    JSON.stringify({ taskType, riskLevel: "low", complexity: "trivial", language: "en", reason: "a test" });
  const answers = [classify("question"), "It is so.", classify("code"), "Built."];
  const engine = makeEngine(() => ({ text: answers.shift() ?? "" }), { workspace });
  const session = await runPrompt(engine, "is it so?", "auto");
  await session.dispatch({ type: "send_message", messageId: "m", text: "fix the typo" });
  await runSession(session, engine, never);
  expect(session.state.mode).toBe("build");
  expect((await engine.log.read(session.id)).map((event) => event.type)).toContain("workspace_changed_in_plan_mode");
});

test("if the changes can't be determined, that is reported", async () => {
  const trees = [{ tree: "one" }, { missing: { kind: "no_git", message: "There is no git.", retryable: false } }];
  const workspace: Workspace = { ...noWorkspace, fingerprint: async () => trees.shift() ?? { tree: "" } };
  const engine = makeEngine([{ text: "Planned." }], { workspace });
  const session = await runPrompt(engine, "go", "plan");
  await switchMode(session, engine, "build", never);
  expect((await engine.log.read(session.id)).at(-3)).toMatchObject({
    type: "workspace_fingerprinted",
    data: { tree: null, reason: "There is no git." },
  });
});
