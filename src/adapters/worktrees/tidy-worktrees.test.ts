// Kept states stay; what is no longer needed is removed after 30 days.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { WORKSPACE_FILE } from "../workspace/private-git.ts";
import { tidyWorktrees } from "./tidy-worktrees.ts";
import { filesIn, kindOf, makeProject } from "./worktrees.fixture.ts";

const LONG_AGO = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);

function age(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
  utimesSync(folder, LONG_AGO, LONG_AGO);
}

describe.skipIf(missing("git"))("tidying", () => {
  test("removes old states that nothing keeps; kept, current and open ones stay", async () => {
    const { places, worktrees, treeOf, content } = makeProject();
    const tidy = () => tidyWorktrees(places.store, places.worktrees, never);
    const kept = await treeOf({ a: "kept" });
    const forgotten = await treeOf({ a: "forgotten" });
    const open = await treeOf({ a: "open" });
    const lost = await treeOf({ a: "lost" });
    const present = await treeOf({ a: "present" });
    await worktrees.keep("run.1", [kept, forgotten], never);
    await worktrees.keep("run.1", [kept], never);
    const { folder } = await worktrees.open("task", open, never);
    age(places.store);
    await tidy();
    expect([content(kept), content(open), content(present)]).toEqual([{ a: "kept" }, { a: "open" }, { a: "present" }]);
    expect(await kindOf(worktrees.open("x", lost, never))).toBe("unknown_tree");
    expect(await kindOf(worktrees.open("x", forgotten, never))).toBe("unknown_tree");
    expect([filesIn(folder), await worktrees.capture("task", never)]).toEqual([{ a: "open" }, open]);
    await worktrees.keep("run.1", [], never);
    await worktrees.close("task");
    age(places.store);
    await tidy();
    expect(await kindOf(worktrees.changes(kept, present, never))).toBe("unknown_tree");
  });

  test("keeps a recently used state, even if its files are old", async () => {
    const { places, worktrees, treeOf, content } = makeProject();
    const seen = await treeOf({ a: "seen", "b/c": "seen" });
    age(places.store);
    expect(await worktrees.snapshot(never)).toBe(seen);
    await treeOf({ a: "present" });
    await tidyWorktrees(places.store, places.worktrees, never);
    expect(content(seen)).toEqual({ a: "seen", "b/c": "seen" });
  });

  test("keeps recent states, and does not check every time", async () => {
    const { places, worktrees, treeOf } = makeProject();
    const young = await treeOf({ a: "young" });
    const present = await treeOf({ a: "present" });
    await tidyWorktrees(places.store, places.worktrees, never);
    age(join(places.store, readdirSync(places.store)[0] ?? "", "objects"));
    await tidyWorktrees(places.store, places.worktrees, never);
    expect(await worktrees.changes(young, present, never)).toEqual([{ path: "a", kind: "changed" }]);
  });

  test("removes pooled worktrees that are old, incomplete, or of a missing workspace", async () => {
    const { folder, places, worktrees, snapshot, homes } = makeProject({ a: "1" });
    const tree = await snapshot();
    for (const name of ["one", "two"]) await worktrees.open(name, tree, never);
    await worktrees.close("one");
    const [name = ""] = readdirSync(places.worktrees);
    age(join(places.worktrees, name));
    mkdirSync(join(places.worktrees, name, ".planwright-999999999-0123456789abcdef.tmp"));
    await tidyWorktrees(places.store, places.worktrees, never);
    expect(homes()).toEqual(["two"]);
    rmSync(folder, { recursive: true });
    await tidyWorktrees(places.store, places.worktrees, never);
    expect(homes()).toEqual(["two"]);
    age(places.store);
    age(places.worktrees);
    await tidyWorktrees(places.store, places.worktrees, never);
    expect([readdirSync(places.store), existsSync(places.worktrees)]).toEqual([[], false]);
  });

  test("removes worktrees of earlier versions after a week", async () => {
    const { base, places } = makeProject();
    const former = join(base, "former");
    mkdirSync(join(former, "work-0123456789abcdef", "task"), { recursive: true });
    mkdirSync(join(former, "theirs"));
    await tidyWorktrees(places.store, former, never);
    expect(readdirSync(former)).toHaveLength(2);
    age(former);
    await tidyWorktrees(places.store, former, never);
    expect(readdirSync(former)).toEqual(["theirs"]);
  });

  test("leaves the worktrees of a workspace whose name cannot be read", async () => {
    const { places, worktrees, snapshot, homes } = makeProject({ a: "1" });
    await worktrees.open("task", await snapshot(), never);
    const [name = ""] = readdirSync(places.store);
    const about = join(places.store, name, WORKSPACE_FILE);
    rmSync(about);
    // Cannot be read, but is there.
    symlinkSync(WORKSPACE_FILE, about);
    age(places.worktrees);
    for (const file of readdirSync(join(places.store, name)).filter((file) => file !== WORKSPACE_FILE))
      utimesSync(join(places.store, name, file), LONG_AGO, LONG_AGO);
    await tidyWorktrees(places.store, places.worktrees, never);
    expect(homes()).toEqual(["task"]);
  });

  test("never throws and leaves foreign files", async () => {
    const { base, places } = makeProject();
    await tidyWorktrees(places.store, places.worktrees, never);
    writeFileSync(places.store, "a file");
    mkdirSync(join(places.worktrees, "theirs"), { recursive: true });
    await tidyWorktrees(places.store, places.worktrees, never);
    expect(existsSync(join(places.worktrees, "theirs"))).toBe(true);
    expect(readdirSync(base).toSorted()).toEqual(["store", "work", "worktrees"]);
  });
});
