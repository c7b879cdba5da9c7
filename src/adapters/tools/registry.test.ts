// The set of tools as a whole, and how it is described to the model.
import { expect, test } from "vitest";
import { z } from "zod";
import type { ToolMeta } from "../../domain/permission/policy.ts";
import { builtinTools } from "./registry.ts";
import { todoWriteTool } from "./todo-write.ts";
import { call, makeWorkspace } from "./workspace.fixture.ts";

const tools = builtinTools({ webFetch: { allowPrivate: false }, bash: { timeoutMs: 1000 } });

test("has all tools in a fixed order, with category and risk", () => {
  expect(tools.map(({ meta }) => `${meta.name} ${meta.category} ${meta.risk}`)).toEqual([
    "read read low",
    "ls read low",
    "glob search low",
    "grep search low",
    "write write medium",
    "edit write medium",
    "mv write medium",
    "rm write high",
    "mkdir write low",
    "touch write low",
    "bash execute high",
    "web_fetch network medium",
    "todo_write other low",
    "skill read low",
    "delegate other low",
    "ask_user other low",
    "present_plan other low",
    "exit_plan_mode other low",
    "report_result other low",
  ]);
});

test("plan mode allows the tools that change files only for plans", () => {
  const limits = tools.flatMap(({ meta }) => (meta.category === "write" ? [`${meta.name} ${meta.inPlanMode}`] : []));
  expect(limits).toEqual([
    "write plan-files",
    "edit plan-files",
    "mv plan-files",
    "rm plans-folder",
    "mkdir plans-folder",
    "touch plan-files",
  ]);
});

test("no name or alias is used twice", () => {
  const names = tools.flatMap(({ meta }) => [meta.name, ...meta.aliases]);
  expect(new Set(names).size).toBe(names.length);
});

test.each<[string, (meta: ToolMeta) => boolean]>([
  ["a session's own agent", ({ onlyForTasks }) => onlyForTasks !== true],
  ["an agent of a task", ({ onlyIn }) => onlyIn !== "plan"],
])("the descriptions of all tools together are short for %s", (_agent, isOffered) => {
  const told = tools.flatMap(({ meta, input, inputSchema: given }) => {
    const { $schema: _, ...inputSchema } = given ?? z.toJSONSchema(input, { io: "input" });
    return isOffered(meta) ? [{ name: meta.name, description: meta.description, inputSchema }] : [];
  });
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(7_600);
  for (const { inputSchema } of told)
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
});

test("todo_write stores the list in the session, also in the format of other agents", async () => {
  const { context } = await makeWorkspace();
  const given = {
    todos: [
      { text: "one", status: "completed" },
      { content: "two", status: "in_progress", id: "2" },
    ],
  };
  expect(await call(todoWriteTool, given, context)).toEqual({
    output: "Noted 2 todos, 1 done.\n[x] one\n[>] two",
    todos: [
      { text: "one", status: "completed" },
      { text: "two", status: "in_progress" },
    ],
    effects: [],
  });
});
