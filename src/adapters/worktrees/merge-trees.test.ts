// Merges both sides, and reports where they conflict.
import { chmodSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { git, never } from "../workspace/git-workspace.fixture.ts";
import { makeProject } from "./worktrees.fixture.ts";

const lines = (...changed: Record<number, string>[]) =>
  Array.from({ length: 20 }, (_, index) => `${Object.assign({}, ...changed)[index] ?? `line ${index}`}\n`).join("");

describe.skipIf(missing("git"))("a merge", () => {
  test("combines the changes of both sides, even within one file and a renamed one", async () => {
    const { worktrees, treeOf, content } = makeProject();
    const base = await treeOf({ a: lines(), old: lines(), gone: "1\n", "d/x": "1\n" });
    const ours = await treeOf({
      a: lines({ 1: "ours" }),
      old: lines({ 1: "ours" }),
      gone: "1\n",
      "d/x": "1\n",
      ours: "2\n",
    });
    const theirs = await treeOf({ a: lines({ 18: "theirs" }), renamed: lines(), "d/x": "1\n", "d/theirs": "3\n" });
    const { tree, conflicts } = await worktrees.merge(base, ours, theirs, never);
    expect(conflicts).toEqual([]);
    expect(content(tree)).toEqual({
      a: lines({ 1: "ours" }, { 18: "theirs" }),
      "d/theirs": "3\n",
      "d/x": "1\n",
      ours: "2\n",
      renamed: lines({ 1: "ours" }),
    });
    expect((await worktrees.merge(base, ours, theirs, never)).tree).toBe(tree);
  });

  test("with an unchanged side is the other side", async () => {
    const { worktrees, treeOf } = makeProject();
    const base = await treeOf({ a: "1" });
    const other = await treeOf({ a: "2" });
    expect(await worktrees.merge(base, base, other, never)).toEqual({ tree: other, conflicts: [] });
    expect(await worktrees.merge(base, other, base, never)).toEqual({ tree: other, conflicts: [] });
    expect(await worktrees.merge(base, other, other, never)).toEqual({ tree: other, conflicts: [] });
  });

  test("marks lines that both sides changed, with names that say whose they are", async () => {
    const { worktrees, treeOf, content } = makeProject();
    const base = await treeOf({ "src/文件.ts": "a\nb\nc\n" });
    const ours = await treeOf({ "src/文件.ts": "a\nours\nc\n" });
    const theirs = await treeOf({ "src/文件.ts": "a\ntheirs\nc\n" });
    const { tree, conflicts } = await worktrees.merge(base, ours, theirs, never);
    expect(conflicts).toEqual(["src/文件.ts"]);
    expect(content(tree)).toEqual({
      "src/文件.ts": "a\n<<<<<<< workspace\nours\n=======\ntheirs\n>>>>>>> task\nc\n",
    });
  });

  test.each<[string, Record<string, string>, Record<string, string>, Record<string, string>, string[]]>([
    ["a binary file", { a: "\0 1" }, { a: "\0 2" }, { a: "\0 3" }, ["a"]],
    ["changed here, removed there", { a: lines(), b: "1" }, { a: lines({ 1: "x" }), b: "1" }, { b: "1" }, ["a"]],
    ["removed here, changed there", { a: lines(), b: "1" }, { b: "1" }, { a: lines({ 1: "x" }), b: "1" }, ["a"]],
    ["added by both", { b: "1" }, { a: "ours\n", b: "1" }, { a: "theirs\n", b: "1" }, ["a"]],
    ["a file here, a folder there", { b: "1" }, { a: "1\n", b: "1" }, { "a/x": "2\n", b: "1" }, ["a~workspace"]],
  ])("%s is a conflict", async (_name, base, ours, theirs, expected) => {
    const { worktrees, treeOf } = makeProject();
    const [one, two, three] = [await treeOf(base), await treeOf(ours), await treeOf(theirs)];
    expect((await worktrees.merge(one, two, three, never)).conflicts).toEqual(expected);
  });

  test("conflicts if a file became a link on one side and changed on the other, but not for mode and content", async () => {
    const { folder, worktrees, treeOf, snapshot, content } = makeProject();
    const base = await treeOf({ a: lines(), run: lines() });
    rmSync(join(folder, "a"));
    symlinkSync("run", join(folder, "a"));
    chmodSync(join(folder, "run"), 0o755);
    const ours = await snapshot();
    const theirs = await treeOf({ a: lines({ 1: "x" }), run: lines({ 1: "x" }) });
    const { tree, conflicts } = await worktrees.merge(base, ours, theirs, never);
    expect(conflicts).toEqual(["a", "a~task"]);
    expect(content(tree)).toEqual({
      a: "120000 run",
      "a~task": lines({ 1: "x" }),
      run: `100755 ${lines({ 1: "x" })}`,
    });
  });

  test("ignores attributes that ask for both sides or for a program", async () => {
    const { base: outside, folder, write, worktrees, treeOf } = makeProject({}, { repository: "empty" });
    git(folder, "config", "merge.trap.driver", `touch ${outside}/sprung`);
    write(".gitattributes", "x merge=union\ny merge=trap\n");
    const base = await treeOf({ x: "a\n", y: "a\n" });
    const ours = await treeOf({ x: "ours\n", y: "ours\n" });
    const theirs = await treeOf({ x: "theirs\n", y: "theirs\n" });
    expect((await worktrees.merge(base, ours, theirs, never)).conflicts).toEqual(["x", "y"]);
    expect(readdirSync(outside)).not.toContain("sprung");
  });

  test("can run many times at once", async () => {
    const { worktrees, treeOf } = makeProject();
    const base = await treeOf({ a: "1\n", b: "1\n" });
    const ours = await treeOf({ a: "2\n", b: "1\n" });
    const theirs = await treeOf({ a: "1\n", b: "2\n" });
    const both = await treeOf({ a: "2\n", b: "2\n" });
    const merges = await Promise.all(Array.from({ length: 6 }, () => worktrees.merge(base, ours, theirs, never)));
    expect(merges).toEqual(Array.from({ length: 6 }, () => ({ tree: both, conflicts: [] })));
  });
});

describe.skipIf(missing("git"))("the differences between two trees", () => {
  test("are listed by path, a rename as two changes", async () => {
    const { folder, worktrees, treeOf, snapshot } = makeProject();
    const from = await treeOf({ a: "1", "b/c": lines(), mode: "1", z: "1" });
    await treeOf({ a: "2", "b/d": lines(), mode: "1", z: "1", 新: "1" });
    chmodSync(join(folder, "mode"), 0o755);
    expect(await worktrees.changes(from, await snapshot(), never)).toEqual([
      { path: "a", kind: "changed" },
      { path: "b/c", kind: "removed" },
      { path: "b/d", kind: "added" },
      { path: "mode", kind: "changed" },
      { path: "新", kind: "added" },
    ]);
    expect(await worktrees.changes(from, from, never)).toEqual([]);
  });

  test("are shown as a diff, binary files in one line, and cut if too long", async () => {
    const { worktrees, treeOf } = makeProject();
    const from = await treeOf({ "文.txt": "a\nb\n", bin: "\0 1" });
    const to = await treeOf({ "文.txt": "a\nc\n", bin: "\0 2", many: lines() });
    const whole = await worktrees.diff(from, to, never);
    expect(whole).toContain("Binary files a/bin and b/bin differ\n");
    expect(whole).toContain("--- a/文.txt\n+++ b/文.txt\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n");
    expect(await worktrees.diff(from, to, never, whole.length)).toBe(whole);
    const cut = await worktrees.diff(from, to, never, 100);
    const [last, ...rest] = cut.trimEnd().split("\n").toReversed();
    expect(last).toBe("[... the diff is cut here, after 100 characters]");
    expect(whole.startsWith(rest.toReversed().join("\n"))).toBe(true);
    expect(await worktrees.diff(to, to, never)).toBe("");
  });
});
