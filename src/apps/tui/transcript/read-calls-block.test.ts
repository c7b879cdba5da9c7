import { expect, test } from "vitest";
import { readCallsBlock } from "./read-calls-block.ts";
import { colourInk, expectHarmless, inkIn, session } from "./session.fixture.ts";

function looked() {
  const test = session();
  const calls = [
    test.called("read", { path: "/work/src/a.ts" }, "1\ta"),
    test.called("view", { path: "src/deep/b.ts" }, "1\ta\n2\tb"),
    test.called("read", { path: "/work/src/a.ts" }, "1\ta"),
    test.called("grep", { pattern: "get/用户", path: "src" }, "a.ts:1:x"),
    test.called("grep", { pattern: "set" }, "No match for set in ."),
    test.called("ls", { path: "src/" }, "a.ts  1 B"),
    test.called("glob", { pattern: "*.md" }, "a.md"),
  ];
  return { test, calls };
}

test("consecutive read calls share one line", () => {
  const { test, calls } = looked();
  expect(readCallsBlock(calls, test)(120, false)).toEqual([
    "✓ read 2 files, listed 1 folder, searched 2×, searched for files 1×  a.ts, b.ts, get/用户, set, src, *.md",
  ]);
  expect(readCallsBlock(calls, test)(60, false)).toEqual([
    "✓ read 2 files, listed 1 folder, searched 2×, searched for …",
  ]);
  expect(readCallsBlock(calls.slice(0, 3), test)(40, false)).toEqual(["✓ read 2 files  a.ts, b.ts"]);
  expect(readCallsBlock(calls.slice(0, 5), { ...test, ink: inkIn("zh") })(60, false)).toEqual([
    "✓ 读取 2 个文件, 搜索 2 次  a.ts, b.ts, get/用户, set",
  ]);
  for (const width of [60, 40])
    expectHarmless(readCallsBlock(calls, { ...test, ink: colourInk })(width, false), width, colourInk);
});

test("with details each has its own line and its output; a failed one always has both", () => {
  const { test, calls } = looked();
  expect(readCallsBlock(calls.slice(1, 4), test)(60, true)).toEqual([
    "✓ read src/deep/b.ts  2 lines",
    "  │ 1    a",
    "  │ 2    b",
    "✓ read src/a.ts  1 line",
    "  │ 1    a",
    "✓ grep get/用户 · src  1 match",
    "  │ a.ts:1:x",
  ]);
  const failed = test.called("read", { path: "c.ts" }, "There is no file c.ts.", { status: "error" });
  expect(readCallsBlock([...calls.slice(0, 2), failed], test)(60, false)).toEqual([
    "✓ read 2 files  a.ts, b.ts",
    "✗ read c.ts",
    "  │ There is no file c.ts.",
  ]);
});
