// In a task's copy of the workspace, links lead to the original dependencies: they may be read but never changed.
import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { editTool } from "./edit.ts";
import { globTool } from "./glob.ts";
import { grepTool } from "./grep.ts";
import { lsTool } from "./ls.ts";
import { mkdirTool } from "./mkdir.ts";
import { mvTool } from "./mv.ts";
import { readTool } from "./read.ts";
import { rmTool } from "./rm.ts";
import { touchTool } from "./touch.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";
import { writeTool } from "./write.ts";
import type { Tool } from "../../ports/tool.ts";

/** A workspace with a link to a folder of dependencies, and a link to a folder that is not allowed. */
async function makeCopy() {
  const made = await makeWorkspace({ "a.txt": "mine\n" });
  const modules = join(made.outside, "node_modules");
  await mkdir(join(modules, "lib"), { recursive: true });
  await writeFile(join(modules, "lib/index.js"), "exported\n");
  await writeFile(join(made.outside, "secret.txt"), "secret\n");
  await symlink(modules, made.at("node_modules"));
  await symlink(made.outside, made.at("everything"));
  await symlink(join(made.outside, "secret.txt"), join(modules, "out"));
  const context = made.with({ linked: [modules], seen: { [join(modules, "lib/index.js")]: null } });
  return { ...made, modules, context };
}

describe("the targets of a worktree's links", () => {
  test("can be read, listed and searched, through the link and by their own path", async () => {
    const { context, modules } = await makeCopy();
    const file = join(modules, "lib/index.js");
    for (const path of ["node_modules/lib/index.js", file]) {
      const result = await call(readTool as Tool, { path }, context);
      expect([result.output, result.paths]).toEqual([expect.stringContaining("exported"), [file]]);
    }
    expect((await call(lsTool as Tool, { path: "node_modules" }, context)).output).toBe(
      `lib/\nout -> ${join(modules, "../secret.txt")}`,
    );
    expect((await call(lsTool as Tool, { path: join(modules, "lib") }, context)).output).toBe("index.js  9 B");
    const found = await call(grepTool() as Tool, { pattern: "export", path: "node_modules/lib" }, context);
    expect(found.output).toContain(`${file}:1:exported`);
    expect((await call(globTool() as Tool, { pattern: "*.js", path: "node_modules/lib" }, context)).output).toBe(file);
  });

  test("do not extend to other links, sibling folders or links inside them", async () => {
    const { context, modules, outside } = await makeCopy();
    for (const path of [
      "everything/secret.txt",
      join(outside, "secret.txt"),
      "node_modules/../secret.txt",
      "node_modules/out",
      `${modules}-other/x`,
    ]) {
      const expected = path === "node_modules/../secret.txt" ? "not_found" : "outside_workspace";
      expect([path, (await failureOf(readTool as Tool, { path }, context)).kind]).toEqual([path, expected]);
    }
    expect((await failureOf(lsTool as Tool, { path: "everything" }, context)).kind).toBe("outside_workspace");
    expect((await failureOf(grepTool() as Tool, { pattern: "s", path: "everything" }, context)).kind).toBe(
      "outside_workspace",
    );
  });

  test("are refused without permission", async () => {
    const { with: changed } = await makeCopy();
    for (const tool of [readTool, lsTool] as Tool[])
      expect((await failureOf(tool, { path: "node_modules/lib" }, changed({}))).kind).toBe("outside_workspace");
  });
});

const file = "node_modules/lib/index.js";
const attacks: readonly (readonly [string, Tool, Record<string, unknown>])[] = [
  ["write over a file", writeTool as Tool, { path: file, content: "x" }],
  ["write a new file", writeTool as Tool, { path: "node_modules/new.js", content: "x" }],
  ["edit", editTool as Tool, { path: file, old_string: "exported", new_string: "x" }],
  ["mv out of it", mvTool as Tool, { from: file, to: "stolen.js" }],
  ["mv into it", mvTool as Tool, { from: "a.txt", to: "node_modules/a.txt" }],
  ["mv into it as a folder", mvTool as Tool, { from: "a.txt", to: "node_modules" }],
  ["mv over a file", mvTool as Tool, { from: "a.txt", to: file, overwrite: true }],
  ["rm a file", rmTool as Tool, { path: file }],
  ["rm a folder", rmTool as Tool, { path: "node_modules/lib", recursive: true }],
  ["touch a file", touchTool as Tool, { path: file }],
  ["touch a new file", touchTool as Tool, { path: "node_modules/new.js" }],
  ["mkdir", mkdirTool as Tool, { path: "node_modules/lib/new" }],
];

describe("nothing is changed through a link", () => {
  test.each(attacks)("%s", async (_name, tool, input) => {
    const { context, modules, text } = await makeCopy();
    for (const own of [input, absolutely(input, modules)]) {
      const { kind } = await failureOf(tool, own, context);
      expect(["outside_workspace", "exists"]).toContain(kind);
    }
    expect(await text("a.txt")).toBe("mine\n");
    expect((await readdir(modules, { recursive: true })).toSorted()).toEqual(["lib", "lib/index.js", "out"]);
    expect(await readFile(join(modules, "lib/index.js"), "utf8")).toBe("exported\n");
  });
});

/** The same without the link. */
function absolutely(input: Record<string, unknown>, modules: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === "string" ? value.replace(/^node_modules/, modules) : value,
    ]),
  );
}
