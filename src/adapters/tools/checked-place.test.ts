// The path that a call announces, the path it is checked for and the path it changes are the same, however it was written.
import { readdirSync } from "node:fs";
import { mkdir, readdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Tool } from "../../ports/tool.ts";
import { editTool } from "./edit.ts";
import { globTool } from "./glob.ts";
import { grepTool } from "./grep.ts";
import { lsTool } from "./ls.ts";
import { mkdirTool } from "./mkdir.ts";
import { mvTool } from "./mv.ts";
import { readTool } from "./read.ts";
import { rmTool } from "./rm.ts";
import { touchTool } from "./touch.ts";
import { call, failureIn, failureOf, makeWorkspace, type TestWorkspace } from "./workspace.fixture.ts";
import { writeTool } from "./write.ts";

/** Paths that the gate sees before the call and with its effects, and files of the workspace afterwards. */
async function traced(tool: Tool, input: object, { context, folder }: TestWorkspace) {
  const about = await tool.about?.(tool.input.parse(input), context);
  const { effects } = await call(tool, input, context);
  expect(effects.map(({ path }) => path)).toEqual(about?.paths);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" });
  return {
    paths: about?.paths,
    files: files
      .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : []))
      .toSorted(),
  };
}

describe("a path that can be misread", () => {
  test.each([
    ["plans/x.plan/", "plans/x.plan"],
    ["plans/x.plan/.", "plans/x.plan"],
    ["plans/../src/x.plan", "src/x.plan"],
    ["plans/deep/../../x.plan", "x.plan"],
    ["plans//./x.plan", "plans/x.plan"],
    ["plans/计划 一.plan", "plans/计划 一.plan"],
    ["plans/caf\u00e9.plan", "plans/caf\u00e9.plan"],
    ["plans/cafe\u0301.plan", "plans/cafe\u0301.plan"],
    ["plans/x.plan\n", "plans/x.plan\n"],
    ["plans/x.plan ", "plans/x.plan "],
    ["plans/x.PLAN", "plans/x.PLAN"],
    ["Plans/x.plan", "Plans/x.plan"],
  ])("%j is %j", async (given, path) => {
    for (const [tool, input] of [
      [writeTool, { path: given, content: "x" }],
      [touchTool, { path: given }],
    ] as const) {
      expect(await traced(tool, input, await makeWorkspace())).toEqual({ paths: [path], files: [path] });
    }
    const workspace = await makeWorkspace({ a: "" });
    const to = given.endsWith("/") ? `${path}/a` : path;
    expect(await traced(mvTool, { from: "a", to: given }, workspace)).toEqual({ paths: ["a", to], files: [to] });
  });

  test("names in two Unicode forms are two files", async () => {
    const workspace = await makeWorkspace({ "plans/caf\u00e9.plan": "composed", "plans/cafe\u0301.plan": "apart" });
    if ((await readdir(workspace.at("plans"))).length === 1) return;
    await call(writeTool, { path: "plans/cafe\u0301.plan", content: "new" }, workspace.context);
    expect(await workspace.text("plans/caf\u00e9.plan")).toBe("composed");
    await call(rmTool, { path: "plans/caf\u00e9.plan" }, workspace.context);
    expect(await workspace.text("plans/cafe\u0301.plan")).toBe("new");
  });

  test("an impossible path is a clear failure in every tool, never a crash", async () => {
    const { context, folder } = await makeWorkspace();
    const tools: [Tool, object][] = [
      [readTool, {}],
      [lsTool, {}],
      [globTool(), { pattern: "*" }],
      [grepTool(), { pattern: "x" }],
      [writeTool, { content: "" }],
      [editTool, { old_string: "a", new_string: "b" }],
      [mkdirTool, {}],
      [touchTool, {}],
      [rmTool, {}],
    ];
    const paths = [
      ["a\0b", "bad_path"],
      ["a\ud800.plan", "bad_path"],
      ["x".repeat(10 * 1024 * 1024), "name_too_long"],
      ["x/".repeat(3000), "name_too_long"],
      ["x".repeat(4000), "name_too_long"],
    ] as const;
    for (const [path, kind] of paths) {
      for (const [tool, input] of tools) {
        const failure = await failureOf(tool, { ...input, path }, context);
        expect([failure.kind, failure.message.length < 500]).toEqual([kind, true]);
      }
      for (const ends of [
        { from: path, to: "b" },
        { from: "a", to: path },
      ])
        expect((await failureOf(mvTool, ends, context)).kind).toBe(kind);
    }
    const binary = Buffer.from([0x80, 0xff, 0x1b, 0x07, 0xfe]).toString("latin1");
    expect((await failureOf(readTool, { path: binary }, context)).kind).toBe("not_found");
    expect((await failureOf(lsTool, { path: binary }, context)).kind).toBe("not_found");
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("a link", () => {
  const inputs: [Tool, object][] = [
    [writeTool, { path: "plans/x.plan", content: "new" }],
    [editTool, { path: "plans/x.plan", old_string: "old", new_string: "new" }],
    [touchTool, { path: "plans/x.plan" }],
  ];

  test.each(inputs)("to a plan file is about its target", async (tool, input) => {
    const workspace = await makeWorkspace({ "src/a.ts": "old" });
    await mkdir(workspace.at("plans"));
    await symlink("../src/a.ts", workspace.at("plans/x.plan"));
    expect((await traced(tool, input, workspace)).paths).toEqual(["src/a.ts"]);
  });

  test.each(inputs)("to the plans folder is about its target, or refused if that is outside", async (tool, input) => {
    const workspace = await makeWorkspace({ "real/x.plan": "old" });
    await symlink("real", workspace.at("plans"));
    expect((await traced(tool, input, workspace)).paths).toEqual(["real/x.plan"]);
    const other = await makeWorkspace();
    await symlink(other.outside, other.at("plans"));
    await writeFile(join(other.outside, "x.plan"), "old");
    expect((await failureOf(tool, input, other.context)).kind).toBe("outside_workspace");
  });

  test("that dangles is about the file it would create; one in a loop is refused", async () => {
    const workspace = await makeWorkspace();
    const { context, at, outside } = workspace;
    await mkdir(at("plans"));
    await symlink("../src/new.ts", at("plans/x.plan"));
    await symlink(join(outside, "new"), at("plans/out.plan"));
    await symlink("loop.plan", at("plans/loop.plan"));
    expect(await writeTool.about?.({ path: "plans/x.plan", content: "" }, context)).toEqual({ paths: ["src/new.ts"] });
    for (const [path, kind] of [
      ["plans/out.plan", "outside_workspace"],
      ["plans/loop.plan", "link_loop"],
      ["plans/loop.plan/x.plan", "link_loop"],
    ]) {
      expect((await failureOf(writeTool, { path, content: "" }, context)).kind).toBe(kind);
      expect((await failureOf(touchTool, { path }, context)).kind).toBe(kind);
      expect((await failureOf(mkdirTool, { path }, context)).kind).toBe(kind);
    }
    expect(await readdir(outside)).toEqual([]);
  });

  test("that replaces a new file after the check is not followed", async () => {
    const { context, at, outside, text } = await makeWorkspace({ "src.ts": "source" });
    const prepared = await writeTool.prepare?.({ path: "plans/x.plan", content: "new" }, context);
    await mkdir(at("plans"));
    await symlink("../src.ts", at("plans/x.plan"));
    expect((await failureIn(async () => prepared?.run())).kind).toBe("changed_since_read");
    expect(await text("src.ts")).toBe("source");
    expect(await readdir(at("plans"))).toEqual(["x.plan"]);
    expect(await readdir(outside)).toEqual([]);
  });

  test("as the workspace: its real path works, the link itself leads nowhere", async () => {
    const { context, folder, outside, text } = await makeWorkspace();
    const link = join(outside, "link");
    await symlink(folder, link);
    await call(writeTool, { path: join(link, "a.plan"), content: "x" }, context);
    expect(await text("a.plan")).toBe("x");
    const linked = { ...context, workspace: link };
    expect((await failureOf(writeTool, { path: "b.plan", content: "x" }, linked)).kind).toBe("outside_workspace");
    await rename(folder, `${folder}-moved`);
    expect((await failureOf(writeTool, { path: "b.plan", content: "x" }, context)).kind).toBe("moved");
  });
});

test("patterns of 10 MB are refused in a short sentence", async () => {
  const { context } = await makeWorkspace({ a: "x" });
  const long = "[x".repeat(5 * 1024 * 1024);
  for (const [tool, input] of [
    [globTool(), { pattern: long }],
    [grepTool(), { pattern: long }],
    [grepTool(), { pattern: "x", glob: long }],
  ] as const) {
    const failure = await failureOf(tool, input, context);
    expect(failure).toMatchObject({ kind: "bad_pattern", message: expect.stringContaining("10.0 MB") });
    expect(failure.message.length).toBeLessThan(200);
  }
  // The longest that is taken still starts the program.
  expect((await call(grepTool(), { pattern: "长".repeat(32 * 1024) }, context)).output).toContain("No match");
});
