import { expect, test } from "vitest";
import { entryBlock } from "./entry-block.ts";
import { expectHarmless, inkIn, plainInk, session, storedView } from "./session.fixture.ts";

function sent() {
  const test = session();
  test.step([{ type: "call", callId: "k", tool: "delegate", input: { task: "Review it" } }]);
  test.put({ type: "tool_started", data: { callId: "k", tool: "delegate", mode: "build", rule: "allow" } });
  const data = {
    agentId: "A",
    callId: "k",
    name: "reviewer",
    task: "Review the 认证 module\nfor races",
    grant: "plan",
  } as const;
  test.put({ type: "agent_started", data });
  test.called("read", { path: "src/a.ts" }, "1\ta", { agentId: "A" });
  test.step([{ type: "call", callId: "k2", tool: "delegate", input: { task: "Look deeper" } }], "A");
  test.put({
    type: "tool_started",
    data: { agentId: "A", callId: "k2", tool: "delegate", mode: "plan", rule: "allow" },
  });
  const inner = {
    agentId: "B",
    parentId: "A",
    callId: "k2",
    name: "inner",
    task: "Look deeper",
    grant: "plan",
  } as const;
  test.put({ type: "agent_started", data: inner });
  test.called("bash", { command: "ls" }, "boom\n(exit code 2)", { agentId: "B", status: "error" });
  return test;
}

test("an agent is one line, and its call prints nothing more", () => {
  const test = sent();
  const [call, agent] = test.entries().slice(-2);
  expect(call && entryBlock(call, test)(100, false)).toEqual([]);
  expect(agent && entryBlock(agent, test)(100, false)).toEqual(["● ◆ reviewer Review the 认证 module · 2 calls"]);
  expect(agent && entryBlock(agent, test)(40, false)).toEqual(["● ◆ reviewer Review the 认证 … · 2 calls"]);
});

test("details show what it did, and what the agents it started did", () => {
  const test = sent();
  const lines = entryBlock(test.last(), test)(100, true);
  expect(lines).toEqual([
    "● ◆ reviewer Review the 认证 module · 2 calls",
    "  ✓ read src/a.ts  1 line",
    "  ● ◆ inner Look deeper · 1 call",
    "    ✗ bash ls  exit code 2",
  ]);
  for (const width of [60, 40]) expectHarmless(entryBlock(test.last(), test)(width, true), width, plainInk);
});

test("a finished agent shows its duration and, with details, its result; a failed one says why", () => {
  const test = sent();
  const agent = test.last();
  const turnId = test.view().state.agents["B"]?.turn?.turnId ?? "";
  const failure = { kind: "rate_limit", message: "The provider is busy.", hint: "Try later.", retryable: true };
  test.put({ type: "turn_ended", data: { agentId: "B", turnId, outcome: "failed", failure } });
  expect(entryBlock(test.last(), test)(100, true).slice(2)).toEqual([
    "  ✗ ◆ inner Look deeper · 1 call · 5 s",
    "    │ The provider is busy. Try later.",
    "    ✗ bash ls  exit code 2",
  ]);
  test.put({ type: "tool_ended", data: { agentId: "A", callId: "k2", tool: "delegate", status: "error", output: "" } });
  test.step([{ type: "text", text: "No races." }], "A");
  const outer = test.view().state.agents["A"]?.turn?.turnId ?? "";
  test.put({ type: "turn_ended", data: { agentId: "A", turnId: outer, outcome: "done" } });
  expect(test.last().id).toBe(agent.id);
  expect(entryBlock(test.last(), test)(100, false)).toEqual(["✓ ◆ reviewer Review the 认证 module · 2 calls · 17 s"]);
  expect(entryBlock(test.last(), test)(100, true).at(-1)).toBe("  │ No races.");
});

test("perspectives, task workers and reflections are named by their purpose, in every language", () => {
  const agentsOf = (name: string, language: "en" | "de" | "zh") => {
    const view = storedView(name);
    const entries = view.transcript.main.flat().filter((entry) => entry.kind === "agent");
    return entries.flatMap((entry) => entryBlock(entry, { ink: inkIn(language), view: () => view })(60, false));
  };
  expect(agentsOf("plan-together", "en")).toEqual([
    "✓ ◆ CHAPO reviewing the request · 5 s",
    "✓ ◆ KODA reviewing the request · 19 s",
    "✗ ◆ DEVO reviewing the request · 5 s",
    "✓ ◆ CHAPO writing the plan · 5 s",
    "✓ ◆ CHAPO writing the plan · 5 s",
  ]);
  expect(agentsOf("plan-together", "zh")[1]).toBe("✓ ◆ KODA 审阅请求 · 19 s");
  expect(agentsOf("build-a-plan", "de").slice(0, 5)).toEqual([
    "✓ ◆ KODA · Write 1.txt · Aufgabe 1 · 1 Aufruf · 17 s",
    "✓ ◆ KODA · Write 3.txt · Aufgabe 3 · 2 Aufrufe · 41 s",
    "✓ ◆ KODA · Write 2.txt · Aufgabe 2 · 18 s",
    "✓ ◆ KODA · Write 4.txt · Aufgabe 4 · 1 Aufruf · 20 s",
    "✓ ◆ REFLECTOR prüft den Fortschritt · 4 s",
  ]);
});
