// Properties of every workspace, tested with random ones.
import * as fc from "fast-check";
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { makeProject } from "./worktrees.fixture.ts";
import { runs } from "../../../test/runs.ts";

interface Item {
  readonly text: string;
  readonly kind: "file" | "program" | "link";
}
type Files = Readonly<Record<string, Item>>;

const part = fc.constantFrom("a", "B", "b", "文", "x y", "-z", "[c]", "a.ts");
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
const item: fc.Arbitrary<Item> = fc.record({
  text: fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), fc.constantFrom("one\ntwo\n", "\0 binary", "\r\n")),
  kind: fc.constantFrom("file", "file", "file", "program", "link"),
});
/** No file where another one has a folder. */
const files: fc.Arbitrary<Files> = fc.dictionary(path, item, { maxKeys: 8, noNullPrototype: true }).map(consistent);

function consistent(some: Files): Files {
  const names = Object.keys(some);
  const isFolder = (name: string) => names.some((other) => other.startsWith(`${name}/`));
  return Object.fromEntries(Object.entries(some).filter(([name]) => !isFolder(name)));
}

function checkOutTree(folder: string, some: Files): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  for (const [name, { text, kind }] of Object.entries(some)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (kind === "link") symlinkSync(text.replaceAll("\0", "0"), join(folder, name));
    else writeFileSync(join(folder, name), text);
    if (kind === "program") chmodSync(join(folder, name), 0o755);
  }
}

describe.skipIf(missing("git"))("for any files", () => {
  test("applying leads from one tree to another and back, and a worktree returns its tree", async () => {
    const { folder, worktrees, snapshot } = makeProject();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(files, files, async (one, other) => {
        checkOutTree(folder, other);
        const to = await snapshot();
        checkOutTree(folder, one);
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
          checkOutTree(folder, some);
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
