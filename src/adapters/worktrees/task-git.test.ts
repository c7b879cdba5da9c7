// Git works in a worktree as in the workspace, and what it writes stays there.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { missing } from "../../../test/needs.ts";
import { everythingIn, git, never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, makeProject, put, using } from "./worktrees.fixture.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.skipIf(missing("git"))("git in a worktree", () => {
  test("sees the files of submodules as ordinary files", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ a: "1" }, { repository: "committed" });
    put(base, "library/lib", "2");
    git(join(base, "library"), "init", "-q");
    git(join(base, "library"), "add", ".");
    git(join(base, "library"), "commit", "-qm", "library");
    git(folder, "submodule", "--quiet", "add", join(base, "library"), "sub");
    git(folder, "commit", "-qm", "second");
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    expect([filesIn(copy)["sub/lib"], git(copy, "status", "--short")]).toEqual(["2", ""]);
    put(copy, "sub/lib", "3");
    put(copy, "sub/new", "4");
    expect(await worktrees.changes(tree, await worktrees.capture("task", never), never)).toEqual([
      { path: "sub/lib", kind: "changed" },
      { path: "sub/new", kind: "added" },
    ]);
  });

  test("shows the user's history, branches and changes", async () => {
    const { folder, worktrees, write, snapshot } = makeProject({ a: "1\n", b: "2\n" }, { repository: "committed" });
    git(folder, "branch", "other");
    git(folder, "pack-refs", "--all");
    git(folder, "tag", "v1");
    write("a", "changed\n");
    write("new", "3\n");
    write("b", "staged\n");
    git(folder, "add", "b");
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    for (const args of [
      ["status", "--short"],
      ["log", "--format=%H %D"],
      ["diff"],
      ["diff", "--cached"],
      ["branch", "-a"],
    ])
      expect([args, git(copy, ...args)]).toEqual([args, git(folder, ...args)]);
  });

  test("commits, stashes and branches for the worktree only, without hooks", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ a: "1\n", "s/b": "2\n" }, { repository: "committed" });
    for (const hook of ["pre-commit", "post-commit", "post-checkout"])
      writeFileSync(join(folder, ".git/hooks", hook), `#!/bin/sh\ntouch ${join(base, "sprung")}\n`, { mode: 0o755 });
    writeFileSync(join(folder, "a"), "stashed by the person\n");
    git(folder, "stash");
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    const before = withoutTimesOfObjects(everythingIn(join(folder, ".git")));
    git(copy, "checkout", "-q", "-b", "mine");
    put(copy, "a", "by the task\n");
    git(copy, "commit", "-qam", "second");
    put(copy, "a", "more\n");
    git(copy, "stash");
    expect(git(copy, "log", "--format=%s")).toBe("second\nfirst\n");
    expect(git(copy, "stash", "list").split("\n").length).toBe(2);
    git(copy, "gc", "-q");
    expect(withoutTimesOfObjects(everythingIn(join(folder, ".git")))).toEqual(before);
    expect(git(folder, "branch", "--list")).toBe("* main\n");
    expect(filesIn(base)["sprung"]).toBe(undefined);
    const captured = await worktrees.capture("task", never);
    expect(await worktrees.changes(tree, captured, never)).toEqual([{ path: "a", kind: "changed" }]);
  });

  test("knows the user's name and line ending settings, but no remote and no program of theirs", async () => {
    const { folder, worktrees, snapshot } = makeProject({ a: "1\r\n" }, { repository: "committed" });
    for (const [name, value] of [
      ["user.name", 'A "B"\\C'],
      ["core.autocrlf", "true"],
      ["remote.origin.url", "https://token@example.org"],
      ["core.sshCommand", "trap"],
      ["filter.x.clean", "trap"],
    ])
      git(folder, "config", name ?? "", value ?? "");
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    expect(git(copy, "config", "--local", "user.name")).toBe('A "B"\\C\n');
    expect(git(copy, "config", "--local", "core.autocrlf")).toBe("true\n");
    expect(readFileSync(join(copy, ".git/config"), "utf8")).not.toMatch(/token|trap/);
  });

  test("shows no file as changed that a program of the user stores in another form", async () => {
    const { folder, worktrees, snapshot } = makeProject({ "a.bin": "content\n", b: "1\n" });
    git(folder, "init", "-q", "-b", "main");
    git(folder, "config", "filter.coded.clean", "sed s/content/code/");
    git(folder, "config", "filter.coded.smudge", "sed s/code/content/");
    put(folder, ".gitattributes", "*.bin filter=coded\n");
    git(folder, "add", ".");
    git(folder, "commit", "-qm", "first");
    const tree = await snapshot();
    const { folder: copy } = await worktrees.open("task", tree, never);
    expect([readFileSync(join(copy, "a.bin"), "utf8"), statusOf(copy)]).toEqual(["content\n", ["", ""]]);
    put(copy, "a.bin", "new content\n");
    put(copy, "b", "2\n");
    expect(git(copy, "status", "--short")).toBe(" M b\n");
    expect(await worktrees.changes(tree, await worktrees.capture("task", never), never)).toEqual([
      { path: "a.bin", kind: "changed" },
      { path: "b", kind: "changed" },
    ]);
  });

  test("supports longer object names, a split index, and a repository without a commit", async () => {
    for (const [init, prepare] of [
      [
        ["init", "-q", "-b", "main", "--object-format=sha256"],
        ["commit", "-qm", "first"],
      ],
      [
        ["init", "-q", "-b", "main"],
        ["update-index", "--split-index"],
      ],
    ] as const) {
      const { folder, worktrees, snapshot } = makeProject({ a: "1" });
      git(folder, ...init);
      git(folder, "add", ".");
      git(folder, ...prepare);
      const { folder: copy } = await worktrees.open("task", await snapshot(), never);
      expect(git(copy, "status", "--short")).toBe(git(folder, "status", "--short"));
    }
  });

  test("finds no repository if the user has none, even if our folder is inside one", async () => {
    const { base, folder, worktrees, snapshot } = makeProject({ a: "1" });
    git(base, "init", "-q");
    put(base, ".gitignore", "*\n");
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    expect(() => git(copy, "status")).toThrow("not a git repository");
    put(copy, "new", "2");
    const captured = await worktrees.capture("task", never);
    expect(await worktrees.changes(await snapshot(), captured, never)).toEqual([{ path: "new", kind: "added" }]);
    expect(basename(copy)).toBe(basename(folder));
  });
});

describe.skipIf(missing("git"))("a package of a larger repository", () => {
  const files = {
    ".gitignore": "node_modules/\ndist/\n",
    "tsconfig.base.json": "{}",
    "dist/out": "built",
    "build/tracked.json": "1",
    "node_modules/lib/index.js": "hoisted",
    "packages/app/src/a.ts": "1",
    "packages/app/node_modules/own/index.js": "own",
    "packages/lib/index.ts": "2",
  };
  const options = { repository: "committed", within: "packages/app" } as const;

  test("is at the same depth in its worktree, with copies of what is beside and above it", async () => {
    const { root, worktrees, snapshot, content } = makeProject(files, options);
    const tree = await snapshot();
    expect(content(tree)).toEqual({ "src/a.ts": "1" });
    const { folder: copy, linked, mirrored, doubts } = await worktrees.open("task", tree, never);
    const { "dist/out": _, ...expected } = files;
    expect(filesIn(join(copy, "../.."))).toEqual(expected);
    expect([linked, mirrored, doubts]).toEqual([[], { from: root, to: join(copy, "../..") }, []]);
    expect(statusOf(copy)).toEqual(["", ""]);
    put(copy, "../lib/index.ts", "changed by a command");
    expect([readFileSync(join(root, "packages/lib/index.ts"), "utf8"), statusOf(copy)]).toEqual(["2", ["", ""]]);
    put(copy, "src/a.ts", "new");
    put(copy, "src/b.ts", "new");
    expect(git(copy, "status", "--short")).toBe(" M src/a.ts\n?? src/b.ts\n");
    git(copy, "commit", "-qam", "second");
    expect(git(copy, "show", "--stat=80", "--format=")).toContain("1 file changed");
    expect(await worktrees.changes(tree, await worktrees.capture("task", never), never)).toEqual([
      { path: "src/a.ts", kind: "changed" },
      { path: "src/b.ts", kind: "added" },
    ]);
  });

  test("is found again when its worktree is reused", async () => {
    const { root, worktrees, snapshot } = makeProject(files, options);
    const tree = await snapshot();
    const { folder: first } = await worktrees.open("one", tree, never);
    put(first, "../leftover", "x");
    await worktrees.close("one");
    rmSync(join(root, "build"), { recursive: true });
    put(root, "new.json", "{}");
    const { folder: second } = await worktrees.open("two", tree, never);
    expect(readFileSync(join(root, "packages/app/node_modules/own/index.js"), "utf8")).toBe("own");
    expect(Object.keys(filesIn(join(second, "../.."))).toSorted()).toEqual([
      ".gitignore",
      "new.json",
      "node_modules/lib/index.js",
      "packages/app/node_modules/own/index.js",
      "packages/app/src/a.ts",
      "packages/lib/index.ts",
      "tsconfig.base.json",
    ]);
  });

  test("has nothing beside it if the repository is the user's whole home", async () => {
    const { root, worktrees, snapshot } = makeProject(files, options);
    vi.stubEnv("HOME", root);
    const { folder: copy, linked } = await worktrees.open("task", await snapshot(), never);
    expect(Object.keys(filesIn(join(copy, "../..")))).toEqual([
      "packages/app/node_modules/own/index.js",
      "packages/app/src/a.ts",
    ]);
    expect(linked).toEqual([]);
    expect(git(copy, "status", "--short")).toBe("");
  });

  test("is a workspace of its own if the repository further up ignores it", async () => {
    const { base, places } = makeProject();
    git(base, "init", "-q");
    put(base, ".gitignore", "*\n");
    mkdirSync(join(base, "work/app"));
    put(base, "work/app/a", "1");
    const { worktrees, snapshot } = using(join(base, "work/app"), places);
    const { folder: copy, linked } = await worktrees.open("task", await snapshot(), never);
    expect([basename(copy), filesIn(join(copy, "..")), linked]).toEqual([
      "app",
      expect.objectContaining({ "app/a": "1" }),
      [],
    ]);
  });
});

/** What git shows, and what it warns about. */
function statusOf(folder: string): [string, string] {
  const { stdout, stderr } = spawnSync("git", ["status", "--short"], { cwd: folder, encoding: "utf8" });
  return [stdout, stderr];
}

/** Git renews the time of an object that it would have stored again: that of a repository it only borrows from, too. */
function withoutTimesOfObjects(all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).map(([name, about]) => [
      name,
      /^objects\/../.test(name) ? (about.split(" ").at(-1) ?? "") : about,
    ]),
  );
}
