// Properties of every workspace, tested with random ones.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { checkOut, consistent, type Files, files, type Item, item, path } from "./arbitrary-files.fixture.ts";
import { makeProject } from "./worktrees.fixture.ts";
import { runs } from "../../../test/runs.ts";

describe.skipIf(missing("git"))("for any files", () => {
  test("applying leads from one tree to another and back, and a worktree returns its tree", async () => {
    const { folder, worktrees, snapshot } = makeProject();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(files, files, async (one, other) => {
        checkOut(folder, other);
        const to = await snapshot();
        checkOut(folder, one);
        const from = await snapshot();
        expect(await worktrees.apply(from, to, never)).toEqual([]);
        expect(await snapshot()).toBe(to);
        const name = `task-${count++}`;
        await worktrees.open(name, from, never);
        expect(await worktrees.capture(name, never)).toBe(from);
        await worktrees.reset(name, to, never);
        expect(await worktrees.capture(name, never)).toBe(to);
        await worktrees.close(name);
      }),
      { numRuns: runs(5) },
    );
  }, 600_000);

  test("merging changes of different files never conflicts and keeps both", async () => {
    const { folder, worktrees, snapshot } = makeProject();
    const change = fc.option(item, { nil: null });
    const changes = fc.dictionary(path, fc.tuple(fc.boolean(), change), { maxKeys: 6, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(files, changes, async (base, changed) => {
        // Each path is changed by one side only, and no file gets in the way of a folder.
        const all = {
          ...base,
          ...Object.fromEntries(Object.keys(changed).map((name) => [name, { text: "", kind: "file" }] as const)),
        };
        const names = Object.keys(consistent(all));
        const apart = Object.entries(changed).filter(([name]) => names.includes(name));
        const start = Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name)));
        const made = (sides: readonly boolean[]): Files => {
          const result: Record<string, Item> = { ...start };
          for (const [name, [side, to]] of apart) {
            if (!sides.includes(side)) continue;
            if (to === null) delete result[name];
            else result[name] = to;
          }
          return result;
        };
        const treeOf = async (some: Files) => {
          checkOut(folder, some);
          return snapshot();
        };
        const trees = [await treeOf(start), await treeOf(made([true])), await treeOf(made([false]))] as const;
        expect(await worktrees.merge(...trees, never)).toEqual({
          tree: await treeOf(made([true, false])),
          conflicts: [],
        });
      }),
      { numRuns: runs(5) },
    );
  }, 600_000);
});
