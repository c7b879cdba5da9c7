// Removes what was named and never more.
import { access, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { digestOf } from "../files/digest.ts";
import { rmTool } from "./rm.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

test("removes a file and reports it with digests", async () => {
  const { context, at } = await makeWorkspace({ "文 件.txt": "x" });
  const before = await digestOf(at("文 件.txt"));
  expect(await call(rmTool, { path: "文 件.txt" }, context)).toEqual({
    output: "Removed 文 件.txt.",
    effects: [{ path: "文 件.txt", before, after: null }],
    seen: { "文 件.txt": null },
  });
});

test("needs recursive for a folder unless it is empty, and forgets what was read in it", async () => {
  const { context, with: change, at, folder } = await makeWorkspace({ "sub/deep/a": "" });
  await mkdir(at("empty"));
  await call(rmTool, { path: "empty" }, context);
  expect(await failureOf(rmTool, { path: "sub" }, context)).toMatchObject({
    kind: "not_empty",
    hint: expect.stringContaining("recursive"),
  });
  const seeing = change({ seen: { "sub/deep/a": "d", submarine: "d" } });
  expect((await call(rmTool, { path: "sub", recursive: true }, seeing)).seen).toEqual({ "sub/deep/a": null });
  expect(await readdir(folder)).toEqual([]);
});

test("removes a link, not its target, and follows nothing out of the workspace (R95)", async () => {
  const { context, at, outside, folder } = await makeWorkspace();
  await writeFile(join(outside, "keep"), "x");
  await mkdir(at("sub"));
  await symlink(outside, at("sub/link"));
  await symlink(outside, at("link"));
  expect((await failureOf(rmTool, { path: "link/keep" }, context)).kind).toBe("outside_workspace");
  await call(rmTool, { path: "link", recursive: true }, context);
  await call(rmTool, { path: "sub", recursive: true }, context);
  await access(join(outside, "keep"));
  expect(await readdir(folder)).toEqual([]);
});

test("refuses the workspace, git, and paths that are outside or missing", async () => {
  const { context, folder } = await makeWorkspace({ ".git/HEAD": "", "a.txt": "" });
  const kind = async (path: string) => (await failureOf(rmTool, { path, recursive: true }, context)).kind;
  expect(await kind(".")).toBe("protected_path");
  expect(await kind(folder)).toBe("protected_path");
  expect(await kind("a.txt/..")).toBe("protected_path");
  expect(await kind(".git")).toBe("protected_path");
  expect(await kind(".git/HEAD")).toBe("protected_path");
  expect(await kind("..")).toBe("outside_workspace");
  expect(await kind("/")).toBe("outside_workspace");
  expect(await kind("b.txt")).toBe("not_found");
});

test.each<[string, string, object]>([
  ["a plan file", "plans/a.plan", { paths: ["plans/a.plan"] }],
  ["a folder of plan files", "plans/only", { paths: ["plans/only"], recursive: true }],
  [
    "another file",
    "plans/README.md",
    { paths: ["plans/README.md"], notForPlans: "plans/README.md is not a plan file." },
  ],
  [
    "a folder that holds another file",
    "plans/mixed",
    { paths: ["plans/mixed"], recursive: true, notForPlans: "plans/mixed/deep/x.ts is not a plan file." },
  ],
  ["a link", "plans/link.plan", { paths: ["plans/link.plan"], notForPlans: "plans/link.plan is not a plan file." }],
])("reports to plan mode whether only plan files are affected: %s", async (_name, path, about) => {
  const { context, at } = await makeWorkspace({
    "plans/a.plan": "",
    "plans/README.md": "",
    "plans/only/deep/b.plan": "",
    "plans/mixed/c.plan": "",
    "plans/mixed/deep/x.ts": "",
  });
  await symlink("a.plan", at("plans/link.plan"));
  expect(await rmTool.about?.({ path, recursive: true }, context)).toEqual(about);
});

test("in plan mode keeps a file that appears in the folder after the check", async () => {
  const { with: change, at } = await makeWorkspace({ "plans/only/a.plan": "" });
  const planning = change({ config: { planMode: true, activePlanPath: null } });
  const prepared = await rmTool.prepare?.({ path: "plans/only", recursive: true }, planning);
  await writeFile(at("plans/only/late.ts"), "late");
  await expect(prepared?.run()).rejects.toThrow("late.ts is not a plan file.");
  await access(at("plans/only/late.ts"));
});
