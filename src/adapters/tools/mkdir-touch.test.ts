// The two small tools that make something empty.
import { stat, symlink, utimes } from "node:fs/promises";
import { expect, test } from "vitest";
import { digestOfBytes } from "../workspace/digest.ts";
import { mkdirTool } from "./mkdir.ts";
import { touchTool } from "./touch.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

test("mkdir makes the folders above too, and an existing one is no error", async () => {
  const { context } = await makeWorkspace({ file: "" });
  const made = await call(mkdirTool, { path: "a/b/文" }, context);
  expect(made).toEqual({
    output: "Made the folder a/b/文.",
    effects: [{ path: "a/b/文", before: null, after: "dir" }],
  });
  expect((await call(mkdirTool, { path: "a/b" }, context)).output).toBe("a/b already exists.");
  expect((await failureOf(mkdirTool, { path: "file" }, context)).kind).toBe("exists");
});

test("touch makes an empty file or sets the time, and never changes content", async () => {
  const { context, at, text } = await makeWorkspace({ "old.txt": "content" });
  await utimes(at("old.txt"), 1, 1);
  await call(touchTool, { path: "old.txt" }, context);
  expect((await stat(at("old.txt"))).mtimeMs).toBeGreaterThan(1_000_000);
  expect(await text("old.txt")).toBe("content");
  const empty = digestOfBytes(Buffer.alloc(0));
  expect((await call(touchTool, { path: "sub/new.txt" }, context)).seen).toEqual({ "sub/new.txt": empty });
  expect((await failureOf(touchTool, { path: "sub" }, context)).kind).toBe("is_a_folder");
});

test.each([mkdirTool, touchTool])("neither leaves the workspace nor enters git (R95)", async (tool) => {
  const { context, at, outside } = await makeWorkspace({ ".git/HEAD": "" });
  await symlink(outside, at("link"));
  expect((await failureOf(tool, { path: "link/x" }, context)).kind).toBe("outside_workspace");
  expect((await failureOf(tool, { path: ".git/x" }, context)).kind).toBe("protected_path");
});
