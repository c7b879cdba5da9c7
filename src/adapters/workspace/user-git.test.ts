// The user's repositories decide which files are relevant. We do not touch them, and run nothing that they name.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { missing } from "../../../test/needs.ts";
import { contentOf, everythingIn, git, makeWorkspace, never, watching } from "./git-workspace.fixture.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.skipIf(missing("git"))("a repository", () => {
  test("ignored files are left out, unless they are tracked", async () => {
    const { folder, snapshots, tree, write, changedBy } = makeWorkspace({
      ".gitignore": "*.log\nbuild/\n",
      "tracked.log": "1",
      "other.log": "1",
      "build/kept": "1",
      "build/other": "1",
      mine: "1",
      new: "1",
    });
    git(folder, "init", "-q");
    writeFileSync(join(folder, ".git/info/exclude"), "mine\n");
    git(folder, "add", "-f", "tracked.log", "build/kept", ".gitignore");
    const counted = ["100644 .gitignore", "100644 build/kept", "100644 new", "100644 tracked.log"];
    expect(contentOf(snapshots, await tree())).toEqual(counted);
    const changed = await changedBy(() => {
      for (const name of ["tracked.log", "other.log", "build/kept", "build/other", "mine"]) write(name, "2");
    });
    expect(changed).toEqual(["build/kept", "tracked.log"]);
    git(folder, "commit", "-qm", "first");
    git(folder, "rm", "-q", "--cached", "build/kept");
    expect(await changedBy(() => rmSync(join(folder, "tracked.log")))).toEqual(["tracked.log"]);
    expect(contentOf(snapshots, await tree())).toEqual(["100644 .gitignore", "100644 new"]);
  });

  test("further up is respected, unless it ignores the whole workspace", async () => {
    const { base, folder, snapshots, tree } = makeWorkspace({ a: "1", "b.log": "1", "kept.log": "1" });
    git(base, "init", "-q");
    writeFileSync(join(base, ".gitignore"), "*.log\n");
    git(base, "add", "-f", "work/kept.log");
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a", "100644 kept.log"]);
    writeFileSync(join(base, ".gitignore"), "*\n");
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a", "100644 b.log", "100644 kept.log"]);
    expect(await watching(join(folder, "."), snapshots).tree()).toBe(await tree());
  });

  test("the user's own ignore file is respected", async () => {
    const { base, folder, snapshots, tree } = makeWorkspace({ a: "1", "a.swp": "1" });
    git(folder, "init", "-q");
    writeFileSync(join(base, "ignore"), "*.swp\n");
    writeFileSync(join(base, "config"), `[core]\n\texcludesFile = ${join(base, "ignore")}\n`);
    vi.stubEnv("GIT_CONFIG_GLOBAL", join(base, "config"));
    expect(contentOf(snapshots, await tree())).toEqual(["100644 a"]);
  });

  test("may be a worktree, or one that was moved away from its repository", async () => {
    const { base, folder, snapshots } = makeWorkspace({ ".gitignore": "x\n", a: "1", x: "1" });
    git(folder, "init", "-q");
    git(folder, "add", "-f", ".");
    git(folder, "commit", "-qm", "first");
    git(folder, "worktree", "add", "-q", join(base, "tree"));
    const { tree } = watching(join(base, "tree"), snapshots);
    const counted = ["100644 .gitignore", "100644 a", "100644 x"];
    expect(contentOf(snapshots, await tree())).toEqual(counted);
    renameSync(folder, join(base, "elsewhere"));
    expect(contentOf(snapshots, await tree())).toEqual(["100644 .gitignore", "100644 a"]);
  });

  test("that git cannot read is reported as broken", async () => {
    const { folder, fingerprints } = makeWorkspace({ a: "1" });
    git(folder, "init", "-q");
    writeFileSync(join(folder, ".git/index"), "nonsense that is long enough for a header");
    const broken = { kind: "bad_repository", message: expect.stringContaining("index"), retryable: false };
    expect(await fingerprints.fingerprint(never)).toEqual({
      missing: { ...broken, hint: "Run git status there to see why." },
    });
  });
});

describe.skipIf(missing("git"))("nested repositories", () => {
  test("are included file by file: submodules, clones, those without a commit, and nested ones", async () => {
    const { base, folder, snapshots, tree, write, changedBy } = makeWorkspace({
      ".gitignore": "hidden/\n",
      "clone/.gitignore": "*.log\n",
      "clone/a": "1",
      "clone/a.log": "1",
      "clone/deep/er/b": "1",
      "fresh/c": "1",
      "hidden/d": "1",
    });
    mkdirSync(join(base, "library"));
    writeFileSync(join(base, "library/lib"), "1");
    git(join(base, "library"), "init", "-q");
    git(join(base, "library"), "add", ".");
    git(join(base, "library"), "commit", "-qm", "library");
    for (const name of [".", "clone", "clone/deep/er", "fresh", "hidden"]) git(join(folder, name), "init", "-q");
    git(join(folder, "clone"), "add", "-f", "a", "a.log");
    git(join(folder, "clone"), "commit", "-qm", "clone");
    git(folder, "submodule", "--quiet", "add", join(base, "library"), "sub");
    git(folder, "submodule", "--quiet", "add", join(base, "library"), "empty");
    git(folder, "submodule", "--quiet", "deinit", "-f", "empty");
    expect(contentOf(snapshots, await tree())).toEqual([
      "100644 .gitignore",
      "100644 .gitmodules",
      "100644 clone/.gitignore",
      "100644 clone/a",
      "100644 clone/a.log",
      "100644 clone/deep/er/b",
      "100644 fresh/c",
      "100644 sub/lib",
    ]);
    const names = [
      "clone/a",
      "clone/a.log",
      "clone/deep/er/b",
      "clone/new",
      "empty/new",
      "fresh/c",
      "sub/lib",
      "sub/new",
    ];
    const changed = await changedBy(() => {
      for (const name of [...names, "hidden/d", "clone/b.log"]) write(name, "2");
    });
    expect(changed).toEqual(names);
    expect(await changedBy(() => rmSync(join(folder, "sub"), { recursive: true }))).toEqual(["sub/lib", "sub/new"]);
    expect(await changedBy(() => write("sub", "a file"))).toEqual(["sub"]);
  });
});

describe.skipIf(missing("git"))("taking a fingerprint", () => {
  test("changes nothing in the workspace and runs nothing that its configuration or environment names", async () => {
    const { base, folder, tree, write, changedBy, snapshots } = makeWorkspace({ a: "1", "b.bin": "1", "sub/c": "1" });
    const trap = join(base, "trap");
    writeFileSync(trap, `#!/bin/sh\necho "$0 $@" >> ${join(base, "sprung")}\ncat\n`);
    chmodSync(trap, 0o755);
    write(".gitattributes", "* filter=trap diff=trap merge=trap\n");
    for (const repository of [folder, join(folder, "sub")]) {
      git(repository, "init", "-q");
      git(repository, "add", ".");
      git(repository, "commit", "-qm", "first");
      const settings = ["filter.trap.clean", "filter.trap.process", "diff.trap.textconv", "diff.trap.command"];
      for (const name of [
        ...settings,
        "diff.external",
        "core.fsmonitor",
        "core.pager",
        "core.sshCommand",
        "core.editor",
      ])
        git(repository, "config", name, trap);
      git(repository, "config", "filter.trap.required", "true");
      git(repository, "config", "core.untrackedCache", "true");
      git(repository, "config", "core.hooksPath", join(base, "hooks"));
    }
    mkdirSync(join(base, "hooks"));
    for (const hook of [
      "post-index-change",
      "pre-commit",
      "pre-auto-gc",
      "reference-transaction",
      "fsmonitor-watchman",
    ])
      writeFileSync(join(base, "hooks", hook), readFileSync(trap), { mode: 0o755 });
    writeFileSync(join(base, "config"), `[core]\n\tfsmonitor = ${trap}\n\thooksPath = ${join(base, "hooks")}\n`);
    vi.stubEnv("GIT_CONFIG_GLOBAL", join(base, "config"));
    vi.stubEnv("GIT_DIR", join(folder, ".git"));
    vi.stubEnv("GIT_INDEX_FILE", join(folder, ".git/index"));
    vi.stubEnv("GIT_OBJECT_DIRECTORY", join(folder, ".git/objects"));
    vi.stubEnv("GIT_EXTERNAL_DIFF", trap);
    vi.stubEnv("GIT_TRACE", join(folder, "trace"));
    // Files that look changed make git rewrite the user's index.
    write("a", "2");
    write("new", "1");
    const before = everythingIn(folder);
    const first = await tree();
    await tree();
    expect(everythingIn(folder)).toEqual(before);
    expect(await changedBy(() => write("sub/c", "2"))).toEqual(["sub/c"]);
    expect(existsSync(join(base, "sprung"))).toBe(false);
    vi.unstubAllEnvs();
    expect(contentOf(snapshots, first)).toEqual(
      [".gitattributes", "a", "b.bin", "new", "sub/c"].map((name) => `100644 ${name}`),
    );
  });

  test.each([
    ["a split index", ["init", "-q"], ["update-index", "--split-index"]],
    ["a sparse index", ["init", "-q"], ["sparse-checkout", "set", "--cone", "--sparse-index", "in"]],
    ["longer names of objects", ["init", "-q", "--object-format=sha256"], ["status"]],
  ])("changes nothing in a repository with %s", async (_name, init, prepare) => {
    const { folder, snapshots, tree } = makeWorkspace({ ".gitignore": "x\n", x: "1", "in/a": "1", "out/b/c": "1" });
    git(folder, ...init);
    git(folder, "add", "-f", ".");
    git(folder, "commit", "-qm", "first");
    git(folder, ...prepare);
    const isSparse = prepare[0] === "sparse-checkout";
    if (isSparse) expect(git(folder, "ls-files", "--sparse")).toContain("out/\n");
    const old = new Date(2020, 1, 1);
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      utimesSync(join(folder, name), old, old);
    const before = everythingIn(folder);
    const counted = ["100644 .gitignore", "100644 in/a", ...(isSparse ? [] : ["100644 out/b/c"]), "100644 x"];
    expect(contentOf(snapshots, await tree())).toEqual(counted);
    expect(everythingIn(folder)).toEqual(before);
  });

  test.runIf(process.getuid?.() === 0)("works in another user's folder", async () => {
    const { folder, snapshots, tree } = makeWorkspace({ ".gitignore": "a\n", a: "1" });
    git(folder, "init", "-q");
    git(folder, "add", "-f", "a");
    for (const name of [".", ".git", ".git/HEAD", ".git/config", ".git/index"])
      chownSync(join(folder, name), 12345, 12345);
    expect(() => git(folder, "status")).toThrow("dubious ownership");
    expect(contentOf(snapshots, await tree())).toEqual(["100644 .gitignore", "100644 a"]);
  });
});
