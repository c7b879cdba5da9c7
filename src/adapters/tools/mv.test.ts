// Moving loses nothing and overwrites only when asked.
import { execFileSync } from "node:child_process";
import {
  chmod,
  mkdir,
  readdir,
  readlink,
  type rename,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { digestOf } from "../files/digest.ts";
import { moveEntry } from "../files/move-entry.ts";
import { pinFolder } from "../files/pinned-folder.ts";
import { mvTool } from "./mv.ts";
import { call, failureIn, failureOf, makeWorkspace } from "./workspace.fixture.ts";

describe("mv", () => {
  test("renames a file into a new folder, and remembers what was read of it", async () => {
    const { context, at } = await makeWorkspace({ "a.txt": "x" });
    const digest = await digestOf(at("a.txt"));
    expect(await call(mvTool, { from: "a.txt", to: "新/b c.txt" }, context)).toEqual({
      output: "Moved a.txt to 新/b c.txt.",
      effects: [
        { path: "a.txt", before: digest, after: null },
        { path: "新/b c.txt", before: null, after: digest },
      ],
      seen: { "a.txt": null, "新/b c.txt": digest },
      paths: ["新/b c.txt"],
    });
  });

  test("moves a file into an existing folder, even through a link or with a slash", async () => {
    const { context, at, text } = await makeWorkspace({ a: "a", b: "b", c: "c", "folder/x": "" });
    await symlink("folder", at("link"));
    await call(mvTool, { from: "a", to: "folder" }, context);
    await call(mvTool, { from: "b", to: "link" }, context);
    await call(mvTool, { from: "c", to: "new/" }, context);
    expect([await text("folder/a"), await text("folder/b"), await text("new/c")]).toEqual(["a", "b", "c"]);
  });

  test("moves a folder, and remembers what was read in it", async () => {
    const { with: change, text } = await makeWorkspace({ "old/a.txt": "a", "older.txt": "" });
    const result = await call(
      mvTool,
      { from: "old", to: "new" },
      change({ seen: { "old/a.txt": "d1", "older.txt": "d2" } }),
    );
    expect(result.seen).toEqual({ "old/a.txt": null, "new/a.txt": "d1" });
    expect(await text("new/a.txt")).toBe("a");
  });

  test("replaces only when asked, and never a file that changed since it was read", async () => {
    const { context, with: change, text } = await makeWorkspace({ a: "a", b: "b" });
    expect((await failureOf(mvTool, { from: "a", to: "b" }, context)).kind).toBe("exists");
    const stale = change({ seen: { b: "other" } });
    expect((await failureOf(mvTool, { from: "a", to: "b", overwrite: true }, stale)).kind).toBe("changed_since_read");
    await call(mvTool, { from: "a", to: "b", overwrite: true }, context);
    expect(await text("b")).toBe("a");
  });

  test("moves a link, not its target", async () => {
    const { context, at, text } = await makeWorkspace({ "real.txt": "x" });
    await symlink("real.txt", at("link"));
    await call(mvTool, { from: "link", to: "moved" }, context);
    expect(await readlink(at("moved"))).toBe("real.txt");
    expect(await text("real.txt")).toBe("x");
  });

  test("refuses pointless, foreign and protected moves", async () => {
    const { context, at, outside } = await makeWorkspace({
      "folder/x": "",
      a: "",
      ".git/config": "",
      "full/folder/y": "",
    });
    await symlink(outside, at("out"));
    const kind = async (from: string, to: string) =>
      (await failureOf(mvTool, { from, to, overwrite: true }, context)).kind;
    expect(await kind("folder", "folder/below")).toBe("bad_input");
    expect(await kind("a", "a")).toBe("bad_input");
    expect(await kind(".", "x")).toBe("bad_input");
    expect(await kind("folder", "full")).toBe("exists");
    expect(await kind("folder", "a")).toBe("exists");
    expect(await kind("missing", "b")).toBe("not_found");
    expect(await kind("a", "../outside/a")).toBe("outside_workspace");
    expect(await kind("a", "out")).toBe("outside_workspace");
    expect(await kind("a", "out/a")).toBe("outside_workspace");
    expect(await kind("../outside", "x")).toBe("outside_workspace");
    expect(await kind(".git", "x")).toBe("protected_path");
    expect(await kind("a", ".git/hooks/a")).toBe("protected_path");
    expect(await readdir(outside)).toEqual([]);
  });
});

test("copies first and removes last when moving to another file system", async () => {
  const { at, text, folder } = await makeWorkspace({ "from/a.txt": "a", "from/deep/run.sh": "x" });
  await chmod(at("from/deep/run.sh"), 0o751);
  await utimes(at("from/deep/run.sh"), 1, 2);
  await symlink("a.txt", at("from/link"));
  const isLinux = process.platform === "linux";
  // A name that is not UTF-8; other systems have none.
  if (isLinux) await writeFile(Buffer.concat([Buffer.from(at("from/odd")), Buffer.from([0xff])]), "odd");
  await mkdir(at("sub"));
  const otherDevice: typeof rename = () => Promise.reject(Object.assign(new Error("cross-device"), { code: "EXDEV" }));
  using root = pinFolder(folder, folder);
  using sub = pinFolder(folder, at("sub"));
  await moveEntry({ folder: root, name: "from" }, { folder: sub, name: "to" }, otherDevice);
  expect(await text("sub/to/a.txt")).toBe("a");
  expect(await readlink(at("sub/to/link"))).toBe("a.txt");
  const copied = await stat(at("sub/to/deep/run.sh"));
  expect([copied.mode & 0o777, copied.mtimeMs]).toEqual([0o751, 2000]);
  expect((await readdir(at("sub/to"), { encoding: "buffer" })).some((name) => name.at(-1) === 0xff)).toBe(isLinux);
  await writeFile(at("one"), "1");
  await moveEntry({ folder: root, name: "one" }, { folder: root, name: "two" }, otherDevice);
  expect(await text("two")).toBe("1");
  expect((await readdir(folder)).toSorted()).toEqual(["sub", "two"]);
  expect(await readdir(join(folder, "sub"))).toEqual(["to"]);
});

test("keeps the source and leaves no partial copy if copying to another file system fails", async () => {
  const { at, folder } = await makeWorkspace({ "from/a.txt": "a" });
  execFileSync("mkfifo", [at("from/pipe")]);
  const otherDevice: typeof rename = () => Promise.reject(Object.assign(new Error("cross-device"), { code: "EXDEV" }));
  using root = pinFolder(folder, folder);
  const move = () => moveEntry({ folder: root, name: "from" }, { folder: root, name: "to" }, otherDevice);
  expect((await failureIn(move)).kind).toBe("not_a_file");
  expect(await readdir(folder)).toEqual(["from"]);
  expect((await readdir(at("from"))).toSorted()).toEqual(["a.txt", "pipe"]);
});

test("moves only files in plan mode: no folder, link or pipe", async () => {
  const { with: change, at, text } = await makeWorkspace({ "plans/a.plan": "a", "plans/folder.plan/x.ts": "" });
  await symlink("a.plan", at("plans/link.plan"));
  execFileSync("mkfifo", [at("plans/pipe.plan")]);
  const context = change({ config: { planMode: true, activePlanPath: null } });
  for (const name of ["folder", "link", "pipe"]) {
    expect(await failureOf(mvTool, { from: `plans/${name}.plan`, to: "plans/b.plan" }, context)).toMatchObject({
      kind: "not_a_file",
      message: expect.stringContaining("in plan mode only plan files can be moved"),
    });
  }
  await call(mvTool, { from: "plans/a.plan", to: "plans/b.plan" }, context);
  expect(await text("plans/b.plan")).toBe("a");
});

test("does not move a file that was replaced between the check and the move", async () => {
  const { context, at, text } = await makeWorkspace({ "plans/a.plan": "a", "src.ts": "source" });
  const prepared = await mvTool.prepare?.({ from: "plans/a.plan", to: "plans/b.plan" }, context);
  await unlink(at("plans/a.plan"));
  await symlink("../src.ts", at("plans/a.plan"));
  expect((await failureIn(async () => prepared?.run())).kind).toBe("changed_since_read");
  expect(await readdir(at("plans"))).toEqual(["a.plan"]);
  expect(await text("src.ts")).toBe("source");
});
