// Writes exactly the difference, only over files that are unchanged, and never outside the workspace.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, kindOf, makeProject, put } from "./worktrees.fixture.ts";

/** Two trees, with the workspace as in the first one. */
async function makeTrees(before: Record<string, string>, after: Record<string, string>) {
  const project = makeProject();
  const to = await project.treeOf(after);
  const from = await project.treeOf(before);
  return { ...project, from, to };
}

describe.skipIf(missing("git"))("applying changes", () => {
  test("writes, changes and removes files, removes emptied folders, and swaps files and folders", async () => {
    const { folder, worktrees, snapshot, from, to } = await makeTrees(
      { a: "1", same: "2", "gone/deep/x": "3", file: "4", "folder/x": "5", "folder/y/z": "6", "Case.txt": "7" },
      { a: "2", same: "2", "new/文件": "3", "file/x": "4", folder: "5", "case.txt": "7" },
    );
    const { ino } = statSync(join(folder, "same"));
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(filesIn(folder)).toEqual({
      a: "2",
      "case.txt": "7",
      "file/x": "4",
      folder: "5",
      "new/文件": "3",
      same: "2",
    });
    expect(existsSync(join(folder, "gone"))).toBe(false);
    expect(statSync(join(folder, "same")).ino).toBe(ino);
    expect(await snapshot()).toBe(to);
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(await worktrees.apply(to, from, never)).toEqual([]);
    expect(await snapshot()).toBe(from);
  });

  test("keeps mode bits that git does not know, and writes links as links", async () => {
    const { folder, worktrees, snapshot, write } = makeProject({ run: "1", link: "2", private: "3" });
    chmodSync(join(folder, "private"), 0o600);
    const from = await snapshot();
    chmodSync(join(folder, "run"), 0o755);
    rmSync(join(folder, "link"));
    symlinkSync("nowhere", join(folder, "link"));
    write("private", "4");
    const to = await snapshot();
    expect(await worktrees.apply(to, from, never)).toEqual([]);
    expect([lstatSync(join(folder, "link")).isFile(), statSync(join(folder, "run")).mode & 0o777]).toEqual([
      true,
      0o644,
    ]);
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(await snapshot()).toBe(to);
    expect([statSync(join(folder, "private")).mode & 0o777, statSync(join(folder, "run")).mode & 0o777]).toEqual([
      0o600, 0o755,
    ]);
    expect(filesIn(folder)).toEqual({ link: "-> nowhere", private: "4", run: "1" });
  });

  test("changes nothing where the user changed a file, and reports it; without those files it applies the rest", async () => {
    const { folder, worktrees, write, from, to } = await makeTrees(
      { changed: "1", removed: "1", gone: "1", mode: "1", kind: "1", "in/x": "1", fine: "1" },
      { changed: "2", gone: "2", mode: "2", kind: "2", "in/x": "2", fine: "2", added: "2", "below/x": "2" },
    );
    write("changed", "mine");
    write("removed", "mine");
    rmSync(join(folder, "gone"));
    chmodSync(join(folder, "mode"), 0o755);
    rmSync(join(folder, "kind"));
    symlinkSync("fine", join(folder, "kind"));
    rmSync(join(folder, "in"), { recursive: true });
    write("in", "a file");
    write("added", "mine");
    write("below", "a file");
    const changed = ["added", "below/x", "changed", "gone", "in/x", "kind", "mode", "removed"];
    const left = {
      added: "mine",
      below: "a file",
      changed: "mine",
      fine: "1",
      in: "a file",
      kind: "-> fine",
      mode: "1",
      removed: "mine",
    };
    expect(await worktrees.apply(from, to, never)).toEqual(changed);
    expect(filesIn(folder)).toEqual(left);
    expect(await worktrees.apply(from, to, never, changed)).toEqual([]);
    expect(filesIn(folder)).toEqual({ ...left, fine: "2" });
  });

  test("accepts files that already have the new content, and keeps a folder with other files", async () => {
    const { folder, worktrees, write, from, to } = await makeTrees({ a: "1", "b/x": "1" }, { a: "2", c: "3" });
    write("a", "2");
    write("c", "3");
    write("b/mine", "4");
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(filesIn(folder)).toEqual({ a: "2", "b/mine": "4", c: "3" });
  });

  test("never follows a link out of the workspace", async () => {
    const { base, folder, worktrees, from, to } = await makeTrees(
      { "a/x": "1", "b/x": "1", "c/d/x": "1" },
      { "a/x": "2", "a/new/y": "2", "c/d/x": "2" },
    );
    mkdirSync(join(base, "outside/d"), { recursive: true });
    for (const name of ["x", "d/x"]) put(join(base, "outside"), name, "1");
    for (const name of ["a", "b", "c"]) {
      rmSync(join(folder, name), { recursive: true });
      symlinkSync(join(base, "outside"), join(folder, name));
    }
    expect(await worktrees.apply(from, to, never)).toEqual(["a/new/y", "a/x", "b/x", "c/d/x"]);
    expect(filesIn(join(base, "outside"))).toEqual({ "d/x": "1", x: "1" });
    expect(readdirSync(join(base, "outside")).toSorted()).toEqual(["d", "x"]);
  });

  test("writes names that are not UTF-8", async () => {
    const { folder, worktrees, snapshot, treeOf } = makeProject();
    const from = await treeOf({ a: "1" });
    const name = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xfc, 0x72])]);
    writeFileSync(name, "latin");
    const to = await snapshot();
    expect(await worktrees.apply(to, from, never)).toEqual([]);
    expect(filesIn(folder)).toEqual({ a: "1" });
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(readFileSync(name, "utf8")).toBe("latin");
  });

  test("leaves no temporary file, not even one of a killed process", async () => {
    const { folder, worktrees, write, snapshot, from, to } = await makeTrees({ "s/a": "1" }, { "s/a": "2" });
    write("s/.planwright-999999999-0123456789abcdef.tmp", "half");
    expect(await snapshot()).toBe(from);
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(readdirSync(join(folder, "s"))).toEqual(["a"]);
  });

  test("stops when aborted, and can be repeated", async () => {
    const { worktrees, snapshot, from, to } = await makeTrees({ a: "1", b: "1" }, { a: "2", b: "2" });
    expect(await kindOf(worktrees.apply(from, to, AbortSignal.abort()))).toBe("cancelled");
    expect(await snapshot()).toBe(from);
    expect(await worktrees.apply(from, to, never)).toEqual([]);
    expect(await snapshot()).toBe(to);
  });
});
