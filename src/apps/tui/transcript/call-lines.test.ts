import { expect, test } from "vitest";
import { entryBlock } from "./entry-block.ts";
import { colourInk, expectHarmless, inkIn, plainInk, session } from "./session.fixture.ts";

const widths = [100, 60, 40] as const;

function drawn(
  call: readonly [tool: string, input: object, output: string, end?: object],
  width = 100,
  details = false,
  ink = plainInk,
): string[] {
  const test = session(ink);
  const [tool, input, output, end] = call;
  return entryBlock(test.called(tool, input, output, end), test)(width, details);
}

test("read calls summarize in one line what they found", () => {
  expect(drawn(["read", { path: "/work/src/a.ts" }, "1\ta\n2\tb\n(lines 1-2 of 9; go on with offset 3)"])).toEqual([
    "✓ read src/a.ts  2 lines",
  ]);
  expect(drawn(["grep", { pattern: "x", path: "src" }, "a.ts:1:x\na.ts:2-y\n--\nb.ts:7:x"])).toEqual([
    "✓ grep x · src  2 matches",
  ]);
  expect(drawn(["rg", { pattern: "x" }, "No match for x in ."])).toEqual(["✓ grep x  no matches"]);
  expect(drawn(["glob", { pattern: "**/*.ts" }, "a.ts\nb.ts\n(the newest 2 of 9 files; use …)"])).toEqual([
    "✓ glob **/*.ts  2 files",
  ]);
  expect(drawn(["ls", {}, ". is an empty folder."])).toEqual(["✓ ls .  0 entries"]);
  expect(drawn(["read", { path: "a" }, "1\ta", { durationMs: 2_400, cached: true }])).toEqual([
    "✓ read a  1 line · 2 s · cached",
  ]);
});

test("details show their output, up to 200 lines", () => {
  const lines = Array.from({ length: 300 }, (_, index) => `${index + 1}\tline`);
  const shown = drawn(["read", { path: "a.ts" }, lines.join("\n")], 60, true);
  expect(shown.length).toBe(202);
  expect([shown[0], shown[1], shown.at(-1)]).toEqual(["✓ read a.ts  300 lines", "  │ 1    line", "  │ … +100 lines"]);
});

test("a long path keeps its end, a long command its start, and the result stays", () => {
  const path = "src/very/long/path/that/goes/on/until/it/does/not/fit/index.ts";
  expect(widths.map((width) => drawn(["read", { path }, "1\ta"], width)[0])).toEqual([
    "✓ read src/very/long/path/that/goes/on/until/it/does/not/fit/index.ts  1 line",
    "✓ read …/that/goes/on/until/it/does/not/fit/index.ts  1 line",
    "✓ read …/does/not/fit/index.ts  1 line",
  ]);
  const command = "npm test -- --run src/认证模块/会话 && npm run lint && echo done";
  expect(
    widths.map(
      (width) => drawn(["bash", { command }, "x\n(exit code 2)", { status: "error", durationMs: 61_000 }], width)[0],
    ),
  ).toEqual([
    "✗ bash npm test -- --run src/认证模块/会话 && npm run lint && echo done  exit code 2 · 1 min 1 s",
    "✗ bash npm test -- --run src/认证…  exit code 2 · 1 min 1 s",
    "✗ bash npm test -- --run s…  exit code 2",
  ]);
});

test("a command shows the end of its output, and more if it failed", () => {
  const printed = Array.from({ length: 30 }, (_, index) => `row ${index + 1}`).join("\r\n");
  expect(drawn(["bash", { command: "make" }, `${printed}\n(exit code 0)`])).toEqual([
    "✓ bash make",
    "  │ … 25 earlier lines (Ctrl+O)",
    "  │ row 26",
    "  │ row 27",
    "  │ row 28",
    "  │ row 29",
    "  │ row 30",
  ]);
  const failed = drawn(["bash", { command: "make" }, `${printed}\n(killed by SIGKILL)`, { status: "error" }]);
  expect([failed[0], failed[1], failed.length]).toEqual([
    "✗ bash make  killed by SIGKILL",
    "  │ … 22 earlier lines (Ctrl+O)",
    10,
  ]);
  expect(drawn(["bash", { command: "true" }, "(no output)\n(exit code 0)"])).toEqual(["✓ bash true"]);
  expect(drawn(["bash", { command: "cat a\ncat b" }, "x\n(exit code 0)"], 60, true)).toEqual([
    "✓ bash cat a cat b",
    "  │ $ cat a",
    "  │   cat b",
    "  │ x",
  ]);
});

test("the output of a command cannot move the cursor, clear the screen or reverse the text", () => {
  const output = "\x1b[2J\x1b[1;1Hgot\x1b]0;you\x07cha\x1b[31m\u202E!\x9b2J\x00\n10%\r50%\r99%\n(exit code 0)";
  for (const ink of [plainInk, colourInk]) {
    const lines = drawn(["bash", { command: "evil\x1b[2J" }, output], 60, false, ink);
    expectHarmless(lines, 60, ink);
    if (ink === plainInk) expect(lines).toEqual(["✓ bash evil", "  │ gotcha\uFFFD!\uFFFD", "  │ 99%"]);
  }
});

test("an edit shows line numbers and only the lines near a change", () => {
  const before = ["one", "two", "three", "four", "old", "six"].join("\n");
  const edit = [
    "edit",
    { path: "a.ts", old_string: before, new_string: before.replace("old", "new 新") },
    "Edited a.ts:\n-14\told\n+14\tnew",
  ] as const;
  expect(drawn(edit)).toEqual([
    "✓ edit a.ts  +1 −1",
    "  12   three",
    "  13   four",
    "  14 - old",
    "  14 + new 新",
    "  15   six",
  ]);
  expect(drawn(edit, 40, false, colourInk).slice(2, 5)).toEqual([
    "  \x1b[2m13\x1b[22m   four",
    "  \x1b[2m14\x1b[22m \x1b[31m- old\x1b[39m",
    "  \x1b[2m14\x1b[22m \x1b[32m+ new 新\x1b[39m",
  ]);
});

test("a new file is folded after twelve lines", () => {
  const content = Array.from({ length: 40 }, (_, index) => `x${index}`).join("\n");
  const lines = drawn(["write", { path: "new.ts", content }, "Created new.ts (40 lines)."]);
  expect([lines.length, lines[0], lines[12], lines[13]]).toEqual([
    14,
    "✓ write new.ts  +40",
    "  12 + x11",
    "     … +28 lines (Ctrl+O)",
  ]);
  expect(drawn(["write", { path: "new.ts", content }, "Created new.ts (40 lines)."], 100, true).length).toBe(41);
});

test("todos are a list", () => {
  const todos = [
    { text: "Look", status: "completed" },
    { content: "修复错误", status: "in_progress" },
    { text: "Test", status: "pending" },
  ];
  expect(drawn(["todo_write", { todos }, "Noted 3 todos, 1 done."])).toEqual([
    "✓ Updated the to-do list  1 of 3 done",
    "  ✓ Look",
    "  ● 修复错误",
    "  ○ Test",
  ]);
});

test("a call that plan mode denies says so in the user's language; details have the model's message", async () => {
  const output = "TOOL_BLOCKED_BY_MODE: System is in Plan Mode. Do not try write again.";
  const denied = { status: "denied", rule: "mode-ceiling", code: "TOOL_BLOCKED_BY_MODE" };
  const call = ["write", { path: "a.ts", content: "x\n" }, output, denied] as const;
  expect(drawn(call)).toEqual([
    "⊘ write a.ts  not in plan mode",
    "  │ System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.",
  ]);
  expect(drawn(call, 40, false, inkIn("zh"))).toEqual([
    "⊘ write a.ts  计划模式下不可用",
    "  │ 当前为计划模式，只能修改计划。请切换",
    "  │ 到执行模式后再改动。",
  ]);
  expect(drawn(call, 100, true)).toEqual(["⊘ write a.ts  not in plan mode", `  │ ${output}`, "  1 + x"]);
});

test("failed, denied, cancelled and interrupted calls say why", async () => {
  const missing = [
    "read",
    { path: "src" },
    "src is a folder. Use ls to see what is in it.",
    { status: "error" },
  ] as const;
  expect(drawn(missing)).toEqual(["✗ read src", "  │ src is a folder. Use ls to see what is in it."]);
  expect(
    drawn(["rm", { path: "a" }, "DENIED_BY_RULE: No.", { status: "denied", rule: "deny rm", code: "DENIED_BY_RULE" }]),
  ).toEqual(["⊘ rm a  rule: deny rm", "  │ No."]);
  expect(drawn(["rm", { path: "a" }, "It was cancelled.", { status: "cancelled" }])).toEqual(["– rm a  cancelled"]);
  expect(drawn(["mv", { from: "a", to: "b" }, "Stopped.", { status: "interrupted" }])).toEqual([
    "! mv a → b  interrupted",
    "  │ Stopped.",
  ]);
});

test("the user's guidance is shown with the call", () => {
  const test = session();
  test.step([{ type: "call", callId: "c", tool: "bash", input: { command: "git push" } }]);
  const about = { tool: "bash", category: "execute", risk: "high", rule: "ask" } as const;
  test.put({
    type: "permission_requested",
    data: { requestId: "r", callId: "c", mode: "build", paths: [], patterns: [], ...about },
  });
  expect(entryBlock(test.last(), test)(100, false)).toEqual(["○ bash git push  waiting for you"]);
  const answer = { requestId: "r", answer: "no", guidance: "Leave that to me.", by: "ada" } as const;
  test.put({ type: "permission_answered", data: answer });
  test.put({ type: "tool_ended", data: { callId: "c", tool: "bash", status: "denied", output: "A person refused." } });
  expect(entryBlock(test.last(), test)(60, false)).toEqual([
    "⊘ bash git push  denied by ada",
    "  │ “Leave that to me.”",
  ]);
  expect(entryBlock(test.last(), { ...test, me: "ada" })(60, false)[0]).toBe("⊘ bash git push  denied by you");
});

test("unknown tools show their input and output with details", () => {
  const call = ["mcp__linear__search", { query: "bugs" }, "one\ntwo"] as const;
  expect(drawn(call)).toEqual(["✓ mcp__linear__search bugs"]);
  expect(drawn(call, 60, true)).toEqual([
    "✓ mcp__linear__search bugs",
    "  │ {",
    '  │   "query": "bugs"',
    "  │ }",
    "  │ one",
    "  │ two",
  ]);
});

test.each(["read", "bash", "grep", "write", "mcp"])("5 MB of output of %s are cut", (tool) => {
  const huge = "12\tabc:7:中文 \x1b[31mred\x1b[0m\r\n".repeat(200_000);
  const input = { path: "a", content: huge, pattern: "x", command: "cat a" };
  const test = session();
  const call = test.called(tool, input, huge);
  for (const width of widths) {
    const lines = entryBlock(call, test)(width, false);
    expect(lines.length).toBeLessThan(20);
    expectHarmless(lines, width, plainInk);
  }
});
