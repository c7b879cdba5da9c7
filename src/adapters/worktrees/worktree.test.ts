// A worktree has the files of its tree, reaches what a build needs, and reports exactly what a task did in it.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { git, never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, kindOf, makeProject, put, using } from "./worktrees.fixture.ts";

const BIG = "x".repeat(1024 * 1024 + 1);

describe.skipIf(missing("git"))("a worktree", () => {
  test("has exactly the files of the tree, with their modes and links", async () => {
    const { folder, worktrees, write, snapshot } = makeProject(
      { a: "1\r\n", "文/档": "2", run: "3" },
      { repository: "committed" },
    );
    chmodSync(join(folder, "run"), 0o755);
    symlinkSync("nowhere", join(folder, "dangling"));
    symlinkSync("文", join(folder, "link"));
    const tree = await snapshot();
    write("later", "4");
    const { folder: copy, linked, isNew } = await worktrees.open("task", tree, never);
    expect(filesIn(copy)).toEqual({ a: "1\r\n", dangling: "-> nowhere", link: "-> 文", run: "3", "文/档": "2" });
    expect([linked, isNew, copy, statSync(join(copy, "run")).mode & 0o111]).toEqual([
      [],
      true,
      realpathSync(copy),
      0o111,
    ]);
    expect(await worktrees.capture("task", never)).toBe(tree);
  });

  test("that already exists is left alone", async () => {
    const { worktrees, treeOf } = makeProject();
    const one = await treeOf({ a: "1" });
    const other = await treeOf({ b: "2" });
    const { folder } = await worktrees.open("task", one, never);
    put(folder, "mine", "3");
    expect(await worktrees.open("task", other, never)).toMatchObject({ folder, isNew: false });
    expect(filesIn(folder)).toEqual({ a: "1", mine: "3" });
  });

  test.skipIf(process.getuid?.() === 0)(
    "in which a file became unreadable is not captured: it would seem removed",
    async () => {
      const { worktrees, treeOf } = makeProject();
      const tree = await treeOf({ a: "1", b: "2" });
      const { folder } = await worktrees.open("task", tree, never);
      put(folder, "new", "3");
      chmodSync(join(folder, "a"), 0);
      expect(await kindOf(worktrees.capture("task", never))).toBe("unreadable");
      chmodSync(join(folder, "a"), 0o644);
      chmodSync(join(folder, "new"), 0);
      expect(await worktrees.capture("task", never)).toBe(tree);
    },
  );

  test("can be made, used and closed in parallel with others", async () => {
    const { worktrees, treeOf, content, homes } = makeProject();
    const tree = await treeOf({ a: "1" });
    const names = ["one", "two", "three", "four"];
    const captured = await Promise.all(
      names.map(async (name) => {
        put((await worktrees.open(name, tree, never)).folder, name, name);
        return worktrees.capture(name, never);
      }),
    );
    expect(captured.map(content)).toEqual(names.map((name) => ({ a: "1", [name]: name })));
    await Promise.all(names.map((name) => worktrees.close(name)));
    const again = await Promise.all(names.map((name) => worktrees.open(`${name}-again`, tree, never)));
    expect(again.map(({ folder }) => filesIn(folder))).toEqual(names.map(() => ({ a: "1" })));
    await worktrees.closeAll("");
    expect(homes()).toEqual([]);
  });

  test("and our store are not accessible to others", async () => {
    const { base, worktrees, snapshot } = makeProject({ a: "1" });
    const { folder } = await worktrees.open("task", await snapshot(), never);
    const modes = ["store", "worktrees"].map((name) => statSync(join(base, name)).mode & 0o777);
    expect([...modes, statSync(join(folder, "..")).mode & 0o777]).toEqual([0o700, 0o700, 0o700]);
  });

  test("has ignored dependencies and other ignored files, but no build output", async () => {
    const { folder, worktrees, snapshot } = makeProject(
      {
        ".gitignore": "node_modules/\n.env\n*.db\ndist\n/data/*\n.venv\n__pycache__/\n*.tsbuildinfo\npkg.egg-info\n",
        "a.ts": "1",
        ".env": "SECRET=1",
        "node_modules/lib/index.js": "2",
        "packages/p/node_modules/other/index.js": "3",
        "packages/p/p.ts": "4",
        ".venv/bin/python": "5",
        "data/set.csv": "6",
        "large.db": BIG,
        "dist/a.js": "7",
        "packages/p/dist/p.js": "8",
        "packages/p/__pycache__/x.pyc": "9",
        "a.tsbuildinfo": "10",
        "pkg.egg-info/PKG-INFO": "11",
      },
      { repository: "committed" },
    );
    const tree = await snapshot();
    const { folder: copy, linked } = await worktrees.open("task", tree, never);
    expect(filesIn(copy)).toEqual({
      ".gitignore": readFileSync(join(folder, ".gitignore"), "utf8"),
      ".env": "SECRET=1",
      "a.ts": "1",
      "data/set.csv": "6",
      "large.db": BIG,
      "packages/p/p.ts": "4",
      ".venv/bin/python": "5",
      "node_modules/lib/index.js": "2",
      "packages/p/node_modules/other/index.js": "3",
      "pkg.egg-info/PKG-INFO": "11",
    });
    expect(linked).toEqual([]);
    expect(await worktrees.capture("task", never)).toBe(tree);
    expect(git(copy, "status", "--short")).toBe("");
    writeFileSync(join(copy, ".env"), "SECRET=2");
    expect([await worktrees.capture("task", never), readFileSync(join(folder, ".env"), "utf8")]).toEqual([
      tree,
      "SECRET=1",
    ]);
  });

  test("sees its own copy of packages that node_modules links to", async () => {
    const { folder, worktrees, snapshot } = makeProject(
      {
        ".gitignore": "node_modules\n",
        "packages/p/index.js": "1",
        "node_modules/lib/index.js": "2",
        "node_modules/@s/q/index.js": "3",
      },
      { repository: "committed" },
    );
    symlinkSync("../packages/p", join(folder, "node_modules/p"));
    symlinkSync("../../packages/p", join(folder, "node_modules/@s/p"));
    const { folder: copy, linked } = await worktrees.open("task", await snapshot(), never);
    writeFileSync(join(copy, "packages/p/index.js"), "new");
    const texts = ["p", "@s/p", "@s/q", "lib"].map((name) =>
      readFileSync(join(copy, "node_modules", name, "index.js"), "utf8"),
    );
    expect(texts).toEqual(["new", "new", "3", "2"]);
    expect(linked).toEqual([]);
    expect(git(copy, "status", "--short")).toBe(" M packages/p/index.js\n");
  });

  test("has the user's ignored links, but their targets outside the project are not readable", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ ".gitignore": "in\nout\ndangling\n", "a/x": "1" });
    put(base, "outside/secret", "2");
    symlinkSync("a", join(folder, "in"));
    symlinkSync("../outside", join(folder, "out"));
    symlinkSync("nowhere", join(folder, "dangling"));
    const { folder: copy, linked } = await worktrees.open("task", await snapshot(), never);
    expect(filesIn(copy)).toMatchObject({ in: "-> a", out: `-> ${join(base, "outside")}`, dangling: "-> nowhere" });
    expect(linked).toEqual([]);
  });

  test("neither links nor captures our own folders if they are in the workspace", async () => {
    const { folder, snapshot, content } = makeProject({ ".gitignore": ".data\n", a: "1" });
    const inside = using(folder, { store: join(folder, ".data/store"), worktrees: join(folder, "trees") });
    const tree = await inside.snapshot();
    const { folder: copy, linked } = await inside.worktrees.open("task", tree, never);
    expect([filesIn(copy), linked]).toEqual([{ ".gitignore": ".data\n", a: "1" }, []]);
    expect([await inside.snapshot(), await inside.worktrees.capture("task", never)]).toEqual([tree, tree]);
    expect(Object.keys(content(await snapshot()))).toContain(".gitignore");
  });
});

describe.skipIf(missing("git"))("captures what a task did", () => {
  test("new, changed and removed files, modes, links, swaps of file and folder, names that differ in case", async () => {
    const { worktrees, snapshot, content } = makeProject(
      {
        changed: "1",
        removed: "2",
        mode: "3",
        link: "4",
        "folder/x": "5",
        file: "6",
        "Case.txt": "7",
        "gone/deep/x": "8",
      },
      { repository: "committed" },
    );
    const tree = await snapshot();
    const { folder } = await worktrees.open("task", tree, never);
    const at = (name: string) => join(folder, name);
    put(folder, "changed", "new");
    put(folder, "new/文件", "new");
    for (const name of ["removed", "link", "folder", "file", "gone"]) rmSync(at(name), { recursive: true });
    chmodSync(at("mode"), 0o755);
    symlinkSync("/etc", at("link"));
    put(folder, "folder", "now a file");
    put(folder, "file/x", "now in a folder");
    renameSync(at("Case.txt"), at("case.txt"));
    expect(content(await worktrees.capture("task", never))).toEqual({
      "case.txt": "7",
      changed: "new",
      "file/x": "now in a folder",
      folder: "now a file",
      link: "120000 /etc",
      mode: "100755 3",
      "new/文件": "new",
    });
  });

  test("without ignored files, `.git` and our links, even if the task changes its repository", async () => {
    const { worktrees, snapshot } = makeProject(
      { ".gitignore": "dist/\nnode_modules/\n", a: "1", "node_modules/x": "2" },
      { repository: "committed" },
    );
    const tree = await snapshot();
    const { folder } = await worktrees.open("task", tree, never);
    put(folder, "dist/out.js", "built");
    put(folder, ".git/info/exclude", "a\nnew\n");
    git(folder, "rm", "-q", "--cached", "a");
    put(folder, "new", "3");
    expect(await worktrees.changes(tree, await worktrees.capture("task", never), never)).toEqual([
      { path: "new", kind: "added" },
    ]);
    rmSync(join(folder, ".git"), { recursive: true });
    expect(await worktrees.changes(tree, await worktrees.capture("task", never), never)).toEqual([
      { path: "new", kind: "added" },
    ]);
  });

  test("and a file that has become ignored is not taken for removed", async () => {
    const { worktrees, snapshot } = makeProject({ a: "1", notes: "2" }, { repository: "empty" });
    const tree = await snapshot();
    const { folder } = await worktrees.open("task", tree, never);
    put(folder, ".gitignore", "notes\n");
    const captured = await worktrees.capture("task", never);
    expect(await worktrees.changes(tree, captured, never)).toEqual([{ path: ".gitignore", kind: "added" }]);
  });

  test("in a nested repository by its own rules", async () => {
    const { folder, worktrees, snapshot } = makeProject(
      { ".gitignore": "*.log\n", a: "1", "clone/.gitignore": "tmp\n", "clone/b.log": "2" },
      { repository: "committed" },
    );
    rmSync(join(folder, ".git"), { recursive: true });
    git(folder, "init", "-q");
    git(join(folder, "clone"), "init", "-q");
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    for (const name of ["clone/c.log", "clone/tmp", "d.log"]) put(copy, name, "new");
    const captured = await worktrees.capture("task", never);
    expect(await worktrees.changes(tree, captured, never)).toEqual([{ path: "clone/c.log", kind: "added" }]);
  });

  test("and reset restores another tree; ignored files stay", async () => {
    const { worktrees, treeOf } = makeProject({ ".gitignore": "dist\n" });
    const one = await treeOf({ a: "1", "b/c": "2", d: "3" });
    const other = await treeOf({ a: "other", "d/e": "4" });
    const { folder } = await worktrees.open("task", one, never);
    put(folder, "a", "mine");
    put(folder, "mine/x", "5");
    put(folder, "dist/x", "6");
    await worktrees.reset("task", other, never);
    expect(filesIn(folder)).toEqual({ ".gitignore": "dist\n", a: "other", "d/e": "4", "dist/x": "6" });
    expect(await worktrees.capture("task", never)).toBe(other);
    await worktrees.reset("task", one, never);
    expect(await worktrees.capture("task", never)).toBe(one);
  });

  test("and reset never writes through a link in place of a folder", async () => {
    const { base, worktrees, treeOf } = makeProject();
    const one = await treeOf({ "a/x": "1" });
    const other = await treeOf({ "a/x": "2", "a/y": "3" });
    const { folder } = await worktrees.open("task", one, never);
    mkdirSync(join(base, "outside"));
    put(base, "outside/x", "kept");
    rmSync(join(folder, "a"), { recursive: true });
    symlinkSync(join(base, "outside"), join(folder, "a"));
    await worktrees.reset("task", other, never);
    expect(filesIn(join(base, "outside"))).toEqual({ x: "kept" });
    expect([lstatSync(join(folder, "a")).isDirectory(), filesIn(folder)]).toEqual([true, { "a/x": "2", "a/y": "3" }]);
    expect(existsSync(join(base, "outside/y"))).toBe(false);
  });
});
