// Moving loses nothing and overwrites only when asked.
import { mkdir, readdir, readlink, type rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { digestOf } from "../workspace/digest.ts";
import { moveEntry } from "./files/move-entry.ts";
import { mvTool } from "./mv.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

describe("mv", () => {
  test("renames a file into a new folder; what was seen moves along", async () => {
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

  test("an existing folder takes the file in, also through a link or with a slash", async () => {
    const { context, at, text } = await makeWorkspace({ a: "a", b: "b", c: "c", "folder/x": "" });
    await symlink("folder", at("link"));
    await call(mvTool, { from: "a", to: "folder" }, context);
    await call(mvTool, { from: "b", to: "link" }, context);
    await call(mvTool, { from: "c", to: "new/" }, context);
    expect([await text("folder/a"), await text("folder/b"), await text("new/c")]).toEqual(["a", "b", "c"]);
  });

  test("a folder moves with what was seen in it", async () => {
    const { with: change, text } = await makeWorkspace({ "old/a.txt": "a", "older.txt": "" });
    const result = await call(
      mvTool,
      { from: "old", to: "new" },
      change({ seen: { "old/a.txt": "d1", "older.txt": "d2" } }),
    );
    expect(result.seen).toEqual({ "old/a.txt": null, "new/a.txt": "d1" });
    expect(await text("new/a.txt")).toBe("a");
  });

  test("replaces only when asked, and never what changed since it was read", async () => {
    const { context, with: change, text } = await makeWorkspace({ a: "a", b: "b" });
    expect((await failureOf(mvTool, { from: "a", to: "b" }, context)).kind).toBe("exists");
    const stale = change({ seen: { b: "other" } });
    expect((await failureOf(mvTool, { from: "a", to: "b", overwrite: true }, stale)).kind).toBe("changed_since_read");
    await call(mvTool, { from: "a", to: "b", overwrite: true }, context);
    expect(await text("b")).toBe("a");
  });

  test("a link moves itself, not its target", async () => {
    const { context, at, text } = await makeWorkspace({ "real.txt": "x" });
    await symlink("real.txt", at("link"));
    await call(mvTool, { from: "link", to: "moved" }, context);
    expect(await readlink(at("moved"))).toBe("real.txt");
    expect(await text("real.txt")).toBe("x");
  });

  test("senseless, foreign and protected moves are refused", async () => {
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

test("to another file system it copies first and removes last", async () => {
  const { at, text, folder } = await makeWorkspace({ "from/a.txt": "a" });
  await symlink("a.txt", at("from/link"));
  await mkdir(at("sub"));
  const otherDevice: typeof rename = () => Promise.reject(Object.assign(new Error("cross-device"), { code: "EXDEV" }));
  await moveEntry(at("from"), at("sub/to"), otherDevice);
  expect(await text("sub/to/a.txt")).toBe("a");
  expect(await readlink(at("sub/to/link"))).toBe("a.txt");
  await writeFile(at("one"), "1");
  await moveEntry(at("one"), at("two"), otherDevice);
  expect(await text("two")).toBe("1");
  expect((await readdir(folder)).toSorted()).toEqual(["sub", "two"]);
  expect(await readdir(join(folder, "sub"))).toEqual(["to"]);
});
