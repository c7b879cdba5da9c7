// A snapshot holds every relevant file byte for byte, and the user's repository stays untouched.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { everythingIn, git, never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, kindOf, makeProject, using } from "./worktrees.fixture.ts";
import { splitBySize } from "./snapshot.ts";

const LARGE = 64 * 1024 * 1024 + 1;

describe.skipIf(missing("git"))("a snapshot", () => {
  test.each([undefined, "empty", "committed"] as const)(
    "has tracked and untracked files (repository: %s)",
    async (kind) => {
      const options = kind === undefined ? {} : { repository: kind };
      const { write, snapshot, content } = makeProject({ ".gitignore": "*.log\n", a: "1", "b/c": "2" }, options);
      write("new", "3");
      write("b/x.log", "4");
      expect(content(await snapshot())).toEqual({ ".gitignore": "*.log\n", a: "1", "b/c": "2", new: "3" });
    },
  );

  test("has a large file that another program shortens and writes all the time", async () => {
    const { folder, snapshot, content } = makeProject({ a: "1", large: "x" });
    const program = `const text = "x".repeat(1e6); setInterval(() => require("node:fs").writeFileSync("large", text), 1)`;
    using writer = spawn(process.execPath, ["-e", `${program}; console.log("ready")`], { cwd: folder });
    await once(writer.stdout, "data");
    for (let left = 5; left > 0; left--) expect(Object.keys(content(await snapshot()))).toEqual(["a", "large"]);
  });

  test("of an empty folder is an empty tree", async () => {
    const { snapshot, content } = makeProject();
    expect(content(await snapshot())).toEqual({});
  });

  test("keeps bytes, modes, links and names unchanged", async () => {
    const { folder, write, snapshot, content } = makeProject(
      { ".gitattributes": "* text=auto eol=lf\n*.bin filter=lfs diff=lfs merge=lfs\n" },
      { repository: "committed" },
    );
    git(folder, "config", "filter.lfs.clean", "false");
    git(folder, "config", "filter.lfs.required", "true");
    git(folder, "config", "core.autocrlf", "true");
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n";
    write("crlf.txt", "a\r\nb\r\n");
    write("large.bin", pointer);
    write("文档/计划.md", "中文");
    write("run", "#!/bin/sh\n");
    chmodSync(join(folder, "run"), 0o755);
    symlinkSync("crlf.txt", join(folder, "link"));
    symlinkSync("nowhere", join(folder, "dangling"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xfc, 0x72])]), "latin");
    expect(content(await snapshot())).toEqual({
      ".gitattributes": "* text=auto eol=lf\n*.bin filter=lfs diff=lfs merge=lfs\n",
      "crlf.txt": "a\r\nb\r\n",
      dangling: "120000 nowhere",
      "f\uFFFDr": "latin",
      "large.bin": pointer,
      link: "120000 crlf.txt",
      run: "100755 #!/bin/sh\n",
      "文档/计划.md": "中文",
    });
  });

  test.runIf(process.getuid?.() !== 0)("leaves out unreadable files", async () => {
    const { folder, snapshot, content } = makeProject({ a: "1", secret: "2" });
    chmodSync(join(folder, "secret"), 0);
    expect(content(await snapshot())).toEqual({ a: "1" });
  });

  test("has the files of submodules and nested repositories as ordinary files", async () => {
    const { base, folder, snapshot, content } = makeProject(
      { a: "1", "clone/b": "2", "clone/.gitignore": "x\n", "clone/x": "3" },
      { repository: "empty" },
    );
    git(join(folder, "clone"), "init", "-q");
    mkdirSync(join(base, "library"));
    writeFileSync(join(base, "library/lib"), "4");
    git(join(base, "library"), "init", "-q");
    git(join(base, "library"), "add", ".");
    git(join(base, "library"), "commit", "-qm", "library");
    git(folder, "submodule", "--quiet", "add", join(base, "library"), "sub");
    expect(Object.keys(content(await snapshot()))).toEqual([
      ".gitmodules",
      "a",
      "clone/.gitignore",
      "clone/b",
      "sub/lib",
    ]);
  });

  test("notices a change that does not look like one, and needs no new objects if nothing has changed", async () => {
    const { base, folder, write, snapshot, content } = makeProject({ a: "1", b: "2" }, { repository: "committed" });
    const first = await snapshot();
    const objects = () =>
      readdirSync(join(base, "store"), { recursive: true }).filter((name) => /objects/.test(String(name)));
    const before = objects();
    expect(await snapshot()).toBe(first);
    expect(objects()).toEqual(before);
    const { atime, mtime } = statSync(join(folder, "a"));
    write("a", "3");
    utimesSync(join(folder, "a"), atime, mtime);
    expect(content(await snapshot())).toEqual({ a: "3", b: "2" });
  });

  test("distinguishes files from folders, and names that differ in case", async () => {
    const { folder, write, snapshot, content } = makeProject({ swap: "1", "other/x": "2", "Case.txt": "3" });
    await snapshot();
    rmSync(join(folder, "swap"));
    rmSync(join(folder, "other"), { recursive: true });
    write("swap/x", "1");
    write("other", "2");
    renameSync(join(folder, "Case.txt"), join(folder, "case.txt"));
    expect(content(await snapshot())).toEqual({ "case.txt": "3", other: "2", "swap/x": "1" });
  });

  test("does not store huge files; worktrees get a link to them", async () => {
    const { folder, write, worktrees, snapshot, content } = makeProject({ a: "1" }, { repository: "empty" });
    write("huge", "");
    truncateSync(join(folder, "huge"), LARGE);
    git(folder, "add", ".");
    const tree = await snapshot();
    expect(content(tree)).toEqual({ a: "1" });
    const { folder: copy, linked } = await worktrees.open("task", tree, never);
    expect(filesIn(copy)).toEqual({ a: "1", huge: `-> ${join(folder, "huge")}` });
    expect(linked).toEqual([join(folder, "huge")]);
    expect(await worktrees.capture("task", never)).toBe(tree);
    expect(git(copy, "status", "--short")).toBe("A  a\nA  huge\n");
  });
});

describe.skipIf(missing("git"))("ignored files are included if a pattern names them", () => {
  const files = {
    ".gitignore": "*.local\ngen/\nnode_modules/\ndist/\n",
    ".env.local": "1",
    "src/a.ts": "1",
    "src/gen/b.ts": "1",
    "src/gen/deep/c.ts": "1",
    "gen/d.ts": "1",
    "dist/e.js": "1",
    "node_modules/f/index.ts": "1",
  };
  const counted = async (...also: string[]) => {
    const { snapshot, content } = makeProject(files, { repository: "committed" });
    return Object.keys(content(await snapshot(also))).filter((name) => name !== ".gitignore" && name !== "src/a.ts");
  };

  test.each([
    [[], []],
    [[".env.local"], [".env.local"]],
    [["src/**"], ["src/gen/b.ts", "src/gen/deep/c.ts"]],
    [["src/gen"], ["src/gen/b.ts", "src/gen/deep/c.ts"]],
    [["src/gen/*.ts"], ["src/gen/b.ts"]],
    [["**/*.ts"], []],
    [["**"], [".env.local"]],
    [
      ["dist/e.js", "gen/"],
      ["dist/e.js", "gen/d.ts"],
    ],
    [["node_modules/f/index.ts"], ["node_modules/f/index.ts"]],
  ])("%j: %j", async (also, expected) => {
    expect(await counted(...also)).toEqual(expected);
  });

  test("also in a worktree, where their parent folders are real ones", async () => {
    const { folder, worktrees, snapshot } = makeProject(files, { repository: "committed" });
    const also = ["gen/new.ts", ".env.local"];
    const tree = await snapshot(also);
    const { folder: copy } = await worktrees.open("task", tree, never, also);
    writeFileSync(join(copy, "gen/new.ts"), "2");
    const captured = await worktrees.capture("task", never, also);
    expect(await worktrees.changes(tree, captured, never)).toEqual([{ path: "gen/new.ts", kind: "added" }]);
    expect(readdirSync(join(folder, "gen"))).toEqual(["d.ts"]);
  });
});

describe.skipIf(missing("git"))("the user's repository", () => {
  test("is not changed in any way, and nothing it names is run", async () => {
    const { base, folder, write, worktrees, snapshot } = makeProject(
      {
        a: "1",
        b: "2",
        ".gitattributes": "* filter=trap diff=trap merge=trap\n",
        ".gitignore": "ignored\n",
        ignored: "x",
      },
      { repository: "committed" },
    );
    const trap = join(base, "trap");
    writeFileSync(trap, `#!/bin/sh\necho "$0 $@" >> ${join(base, "sprung")}\ncat\n`, { mode: 0o755 });
    for (const name of [
      "filter.trap.clean",
      "filter.trap.smudge",
      "diff.trap.textconv",
      "merge.trap.driver",
      "core.fsmonitor",
    ])
      git(folder, "config", name, trap);
    for (const hook of ["post-checkout", "post-index-change", "reference-transaction", "pre-commit"])
      writeFileSync(join(folder, ".git/hooks", hook), readFileSync(trap), { mode: 0o755 });
    write("a", "changed");
    const before = everythingIn(join(folder, ".git"));
    const first = await snapshot();
    const { folder: copy } = await worktrees.open("task", first, never);
    writeFileSync(join(copy, "a"), "by the task");
    git(copy, "status");
    git(copy, "log", "-p");
    git(copy, "diff", "--no-ext-diff", "--no-textconv");
    const second = await worktrees.capture("task", never);
    write("b", "by the person");
    const now = await snapshot();
    const { tree, conflicts } = await worktrees.merge(first, now, second, never);
    expect(conflicts).toEqual([]);
    expect(await worktrees.apply(now, tree, never)).toEqual([]);
    await worktrees.diff(first, tree, never);
    await worktrees.reset("task", tree, never);
    await worktrees.close("task");
    await worktrees.closeAll("");
    expect(everythingIn(join(folder, ".git"))).toEqual(before);
    expect(readdirSync(base)).not.toContain("sprung");
    expect(filesIn(folder)).toMatchObject({ a: "by the task", b: "by the person" });
  });

  test("may be a linked worktree", async () => {
    const { base, folder, places } = makeProject({ a: "1" }, { repository: "committed" });
    git(folder, "worktree", "add", "-q", join(base, "linked"));
    writeFileSync(join(base, "linked/b"), "2");
    const before = everythingIn(join(folder, ".git"));
    const { worktrees, snapshot, content } = using(join(base, "linked"), places);
    const tree = await snapshot();
    expect(content(tree)).toEqual({ a: "1", b: "2" });
    const { folder: copy } = await worktrees.open("task", tree, never);
    expect([git(copy, "status", "--short"), git(copy, "branch", "--show-current")]).toEqual(["?? b\n", "linked\n"]);
    expect(everythingIn(join(folder, ".git"))).toEqual(before);
  });
});

describe.skipIf(missing("git"))("failures", () => {
  test("are reported: no workspace, an unwritable store, an unknown tree", async () => {
    const { base, folder, places, worktrees, snapshot } = makeProject({ a: "1" });
    const tree = await snapshot();
    const unknown = "0".repeat(40);
    expect(await kindOf(worktrees.open("task", unknown, never))).toBe("unknown_tree");
    expect(await kindOf(worktrees.open("task", "main", never))).toBe("unknown_tree");
    expect(await kindOf(worktrees.changes(tree, unknown, never))).toBe("unknown_tree");
    expect(await kindOf(worktrees.merge(tree, unknown, "1".repeat(40), never))).toBe("unknown_tree");
    expect(await kindOf(worktrees.keep("run", [unknown], never))).toBe("unknown_tree");
    expect(await kindOf(worktrees.capture("task", never))).toBe("no_worktree");
    expect(await kindOf(worktrees.open("../task", tree, never))).toBe("bad_name");
    writeFileSync(join(base, "file"), "");
    expect(await kindOf(using(folder, { ...places, worktrees: join(base, "file") }).snapshot())).toBe("store_unusable");
    rmSync(folder, { recursive: true });
    expect(await kindOf(snapshot())).toBe("not_found");
    await worktrees.close("task");
    await worktrees.closeAll("");
  });

  test("from objects left empty by a power failure end with the next snapshot", async () => {
    const { base, snapshot, worktrees, content } = makeProject({ a: "1" });
    const tree = await snapshot();
    const objects = join(base, "store", readdirSync(join(base, "store"))[0] ?? "", "objects");
    const path = join(objects, tree.slice(0, 2), tree.slice(2));
    chmodSync(path, 0o644);
    truncateSync(path, 0);
    expect(await kindOf(worktrees.open("task", tree, never))).toBe("unknown_tree");
    expect(await snapshot()).toBe(tree);
    expect(content(tree)).toEqual({ a: "1" });
    expect((await worktrees.open("task", tree, never)).isNew).toBe(true);
  });
});

test("inspecting many files lets other work have its turn", async () => {
  const { folder } = makeProject({ "a.txt": "a" });
  const names = Array.from({ length: 5_000 }, (_, index) => (index % 2 === 0 ? "a.txt" : `gone-${index}`));
  let turns = 0;
  const turn = () => void (turns++, (waiting = setImmediate(turn)));
  let waiting = setImmediate(turn);
  const { files } = await splitBySize(folder, names, () => false);
  clearImmediate(waiting);
  expect([[...files], turns > 10]).toEqual([["a.txt"], true]);
});

test("a file that cannot be inspected is a failure: left out it would seem removed", async () => {
  const { folder, base } = makeProject({ "locked/a.txt": "a", "b.txt": "b" });
  chmodSync(base, 0o755);
  chmodSync(join(folder, "locked"), 0);
  onTestFinished(() => chmodSync(join(folder, "locked"), 0o700));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  const split = splitBySize(folder, ["b.txt", "gone", "locked/a.txt"], () => false);
  await expect(split.finally(() => isRoot && process.seteuid?.(0))).rejects.toMatchObject({
    failure: { kind: "unreadable", message: `${join(folder, "locked/a.txt")} cannot be inspected (EACCES).` },
  });
});
