// The two small tools that make something empty.
import { execFileSync } from "node:child_process";
import { link, readdir, stat, symlink, unlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOfBytes } from "../files/digest.ts";
import { mkdirTool } from "./mkdir.ts";
import { touchTool } from "./touch.ts";
import { call, failureIn, failureOf, makeWorkspace } from "./workspace.fixture.ts";

test("mkdir creates parent folders, and an existing one is no error", async () => {
  const { context } = await makeWorkspace({ file: "" });
  const made = await call(mkdirTool, { path: "a/b/文" }, context);
  expect(made).toEqual({
    output: "Made the folder a/b/文.",
    effects: [{ path: "a/b/文", before: null, after: "dir" }],
  });
  expect((await call(mkdirTool, { path: "a/b" }, context)).output).toBe("a/b already exists.");
  expect((await failureOf(mkdirTool, { path: "file" }, context)).kind).toBe("exists");
});

test("touch creates an empty file or sets the time, and never changes content", async () => {
  const { context, at, text } = await makeWorkspace({ "old.txt": "content" });
  await utimes(at("old.txt"), 1, 1);
  await call(touchTool, { path: "old.txt" }, context);
  expect((await stat(at("old.txt"))).mtimeMs).toBeGreaterThan(1_000_000);
  expect(await text("old.txt")).toBe("content");
  const empty = digestOfBytes(Buffer.alloc(0));
  expect((await call(touchTool, { path: "sub/new.txt" }, context)).seen).toEqual({ "sub/new.txt": empty });
  expect((await failureOf(touchTool, { path: "sub" }, context)).kind).toBe("is_a_folder");
});

test("touch does not block on a pipe and does not follow a link created after the check", async () => {
  const { context, at, outside } = await makeWorkspace({ "a.plan": "" });
  execFileSync("mkfifo", [at("pipe")]);
  expect((await failureOf(touchTool, { path: "pipe" }, context)).kind).toBe("not_a_file");
  const existing = await touchTool.prepare?.({ path: "a.plan" }, context);
  const made = await touchTool.prepare?.({ path: "new.plan" }, context);
  await unlink(at("a.plan"));
  await writeFile(join(outside, "target"), "");
  await utimes(join(outside, "target"), 1, 1);
  await symlink(join(outside, "target"), at("a.plan"));
  await symlink(join(outside, "new"), at("new.plan"));
  expect((await failureIn(async () => existing?.run())).kind).toBe("changed_since_read");
  expect((await failureIn(async () => made?.run())).kind).toBe("exists");
  expect((await stat(join(outside, "target"))).mtimeMs).toBe(1000);
  expect(await readdir(outside)).toEqual(["target"]);
});

test("in plan mode touch refuses a file with a second hard link, even one created after the check", async () => {
  const { context, with: change, at } = await makeWorkspace({ "plans/a.plan": "", "src.ts": "" });
  await utimes(at("plans/a.plan"), 1, 1);
  const planning = change({ config: { planMode: true, activePlanPath: null } });
  expect(await touchTool.about?.({ path: "plans/a.plan" }, planning)).toEqual({ paths: ["plans/a.plan"] });
  const prepared = await touchTool.prepare?.({ path: "plans/a.plan" }, planning);
  await link(at("plans/a.plan"), at("src2.ts"));
  expect((await failureIn(async () => prepared?.run())).kind).toBe("hard_linked");
  expect((await stat(at("src2.ts"))).mtimeMs).toBe(1000);
  expect(await touchTool.about?.({ path: "plans/a.plan" }, planning)).toEqual({
    paths: ["plans/a.plan"],
    notForPlans: "This file has a second name (a hard link).",
  });
  await call(touchTool, { path: "plans/a.plan" }, context);
  expect((await stat(at("src2.ts"))).mtimeMs).toBeGreaterThan(1000);
});

test.each([mkdirTool, touchTool])("neither leaves the workspace nor enters git (R95)", async (tool) => {
  const { context, at, outside } = await makeWorkspace({ ".git/HEAD": "" });
  await symlink(outside, at("link"));
  expect((await failureOf(tool, { path: "link/x" }, context)).kind).toBe("outside_workspace");
  expect((await failureOf(tool, { path: ".git/x" }, context)).kind).toBe("protected_path");
});
