// Closed worktrees are reused without a trace of the previous task, and nothing is left behind in the end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { waitUntil } from "../../../test/wait-until.ts";
import { git, never } from "../workspace/git-workspace.fixture.ts";
import { filesIn, kindOf, makeProject, put } from "./worktrees.fixture.ts";

const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, `${index}\n`]));

/** Another process that opens a worktree, waits a little in the middle on request, and is killed. */
const elsewhere = (folder: string, places: { store: string; worktrees: string }, code: string) =>
  spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { openWorktrees } = await import(${JSON.stringify(join(import.meta.dirname, "open-worktrees.ts"))});
       const worktrees = openWorktrees(${JSON.stringify(places)}, ${JSON.stringify(folder)});
       const { signal } = new AbortController();
       ${code}`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );

describe.skipIf(missing("git"))("a closed worktree", () => {
  test("is reused: only differences are written, and nothing of its previous use is left", async () => {
    const { base, worktrees, snapshot, homes } = makeProject(
      { ...files, "folder/x": "1", ".gitignore": "dist\nnode_modules\n.env\n", "node_modules/x": "1", ".env": "A=1" },
      { repository: "committed" },
    );
    const tree = await snapshot();
    const { folder: first } = await worktrees.open("one", tree, never);
    const untouched = statSync(join(first, "f1")).ino;
    put(first, "f0", "changed");
    put(first, "untracked/x", "1");
    put(first, "dist/out", "built");
    put(first, ".env", "A=2");
    put(first, "nested/.git/HEAD", "ref: refs/heads/x");
    rmSync(join(first, "f2"));
    rmSync(join(first, "node_modules"), { recursive: true });
    put(first, "node_modules/mine", "1");
    rmSync(join(first, "f3"));
    symlinkSync(base, join(first, "f3"));
    git(first, "init", "-q", "sub");
    git(join(first, "folder"), "init", "-q");
    git(first, "commit", "-qam", "mine");
    // A change that git alone would not see: the same size, within a second, and an old time both before and after.
    const old = new Date(2020, 1, 1);
    utimesSync(join(first, "f4"), old, old);
    await worktrees.capture("one", never);
    put(first, "f4", "5\n");
    utimesSync(join(first, "f4"), old, old);
    await worktrees.close("one");
    expect(homes()).toEqual([expect.stringMatching(/^one~/)]);
    const { folder: second, linked, isNew } = await worktrees.open("two", tree, never);
    expect(filesIn(second)).toEqual({
      ...files,
      "folder/x": "1",
      ".gitignore": "dist\nnode_modules\n.env\n",
      ".env": "A=1",
      "node_modules/x": "1",
    });
    expect([homes(), isNew, linked]).toEqual([["two"], true, []]);
    expect([readdirSync(join(second, "folder")), existsSync(join(second, "sub"))]).toEqual([["x"], false]);
    expect(statSync(join(second, "f1")).ino).toBe(untouched);
    expect(git(second, "log", "--format=%s")).toBe("first\n");
    expect(git(second, "status", "--short")).toBe("");
    expect(await worktrees.capture("two", never)).toBe(tree);
  });

  test.runIf(process.getuid?.() !== 0)("empties folders that a task made read-only", async () => {
    const { worktrees, snapshot } = makeProject({ a: "1" });
    const tree = await snapshot();
    const { folder } = await worktrees.open("one", tree, never);
    put(folder, "cache/deep/x", "1");
    for (const name of ["cache/deep", "cache"]) chmodSync(join(folder, name), 0o500);
    await worktrees.reset("one", tree, never);
    expect(filesIn(folder)).toEqual({ a: "1" });
    put(folder, "cache/deep/x", "1");
    for (const name of ["cache/deep", "cache"]) chmodSync(join(folder, name), 0o500);
    await worktrees.capture("one", never);
    await worktrees.close("one");
    expect(filesIn((await worktrees.open("two", tree, never)).folder)).toEqual({ a: "1" });
  });

  test("that cannot be reused is replaced by a new one", async () => {
    const { worktrees, snapshot, homes } = makeProject({ a: "1" });
    const tree = await snapshot();
    const { folder } = await worktrees.open("one", tree, never);
    const home = dirname(folder);
    rmSync(join(home, ".worktree/index"));
    writeFileSync(join(home, ".worktree/index"), "nonsense that is long enough for a header");
    await worktrees.close("one");
    const { folder: second } = await worktrees.open("two", tree, never);
    expect([filesIn(second), homes()]).toEqual([{ a: "1" }, ["two"]]);
  });

  test("is kept only if fewer than two are", async () => {
    const { worktrees, snapshot, homes } = makeProject({ a: "1" });
    const tree = await snapshot();
    for (const name of ["a", "b", "c"]) await worktrees.open(name, tree, never);
    for (const name of ["a", "b", "c", "unknown"]) await worktrees.close(name);
    expect(homes().toSorted()).toEqual(["a~", "b~"]);
  });
});

describe.skipIf(missing("git"))("closing all of a prefix", () => {
  test("removes them and the pooled ones, except those to keep and others", async () => {
    const { worktrees, snapshot, homes } = makeProject({ a: "1" });
    const tree = await snapshot();
    for (const name of ["run-1", "run-2", "run-3", "other"]) await worktrees.open(name, tree, never);
    await worktrees.close("run-1");
    await worktrees.closeAll("run-", ["run-3"]);
    expect(homes().toSorted()).toEqual(["other", "run-3"]);
    await worktrees.closeAll("");
    expect(homes()).toEqual([]);
  });

  test("never touches targets of links, and removes read-only folders", async () => {
    const { folder, worktrees, snapshot, homes } = makeProject(
      { ".gitignore": "node_modules\n", "node_modules/x": "1", a: "2" },
      { repository: "committed" },
    );
    const { folder: copy } = await worktrees.open("task", await snapshot(), never);
    mkdirSync(join(copy, "cache"));
    put(copy, "cache/x", "1");
    chmodSync(join(copy, "cache"), 0o500);
    await worktrees.closeAll("task");
    expect([homes(), readFileSync(join(folder, "node_modules/x"), "utf8")]).toEqual([[], "1"]);
  });

  test("removes remains of a killed process, complete or not; an incomplete one is never taken for a worktree", async () => {
    const { folder, places, worktrees, snapshot, homes } = makeProject(files);
    const tree = await snapshot();
    const code = `
      await worktrees.open("run-whole", ${JSON.stringify(tree)}, signal);
      console.log("opened");
      for (let count = 0; ; count++) await worktrees.open("run-" + count, ${JSON.stringify(tree)}, signal);`;
    const child = elsewhere(folder, places, code);
    await once(child.stdout, "data");
    await waitUntil(() => homes().some((name) => name.endsWith(".tmp")));
    child.kill("SIGKILL");
    await once(child, "close");
    for (const name of homes().filter((name) => name.startsWith("run-")))
      expect(filesIn((await worktrees.open(name, tree, never)).folder)).toEqual(files);
    expect((await worktrees.open("run-whole", tree, never)).isNew).toBe(false);
    // A git of the killed process may still be writing; the next look finds what it left.
    await waitUntil(async () => {
      await worktrees.closeAll("run-");
      return homes().length === 0;
    });
  });
});

describe.skipIf(missing("git"))("cancelling", () => {
  test("ends every call soon, and leaves nothing incomplete and no git process", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`d${index % 50}/f${index}`, `${index}`]),
    );
    const { base, folder, worktrees, snapshot, homes } = makeProject(many, { repository: "committed" });
    const tree = await snapshot();
    for (const work of [
      (signal: AbortSignal) => worktrees.snapshot(signal),
      (signal: AbortSignal) => worktrees.open("task", tree, signal),
      (signal: AbortSignal) => worktrees.merge(tree, "1".repeat(40), "2".repeat(40), signal),
    ]) {
      const stop = new AbortController();
      const ended = kindOf(work(stop.signal));
      stop.abort();
      expect(await ended).toBe("cancelled");
    }
    expect(homes()).toEqual([]);
    const stop = new AbortController();
    const ended = kindOf(worktrees.open("task", tree, stop.signal));
    await waitUntil(() => homes().some((name) => name.endsWith(".tmp")));
    stop.abort();
    expect([await ended, homes()]).toEqual(["cancelled", []]);
    const running = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && commandOf(name).includes(base));
    expect(running.map(commandOf)).toEqual([]);
    expect([(await worktrees.open("task", tree, never)).isNew, existsSync(folder)]).toEqual([true, true]);
  });
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
