// Applying a tree is a transaction: killed or refused at any change of a file, the folder is in one of the two states afterwards.
import * as fc from "fast-check";
import { spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { canMount, mountDisk, unmountDisk } from "../../../test/mount.ts";
import { missing } from "../../../test/needs.ts";
import { runs } from "../../../test/runs.ts";
import { isTemporaryName } from "../files/temporary-file.ts";
import { never } from "../workspace/git-workspace.fixture.ts";
import { checkOut, type Files, files } from "./arbitrary-files.fixture.ts";
import { killedAt, withFaults } from "./disk-faults.fixture.ts";
import { filesIn, kindOf, makeProject, using } from "./worktrees.fixture.ts";

/** Moves, a change, an addition, a removal, and a file and a folder that trade places. */
const before = { "a.ts": "a", "deep/b.ts": "b", c: "1", gone: "x", "s/x/y": "folder", t: "file" };
const after = { "new/a.ts": "a", "new/b.ts": "b", c: "2", made: "y", s: "file", "t/x": "folder" };

/** A project that is in the first state, and both trees. */
async function makeStates(one: Files, other: Files) {
  const project = makeProject();
  checkOut(project.folder, other);
  const to = await project.snapshot();
  checkOut(project.folder, one);
  const from = await project.snapshot();
  /** As a process that starts later finds it. */
  const restart = () => using(project.folder, project.places);
  return { ...project, from, to, restart };
}

function asFiles(texts: Readonly<Record<string, string>>): Files {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { text, kind: "file" }] as const));
}

/** Undefined: something is in the way. */
function writeMine(folder: string, some: Files, index: number): string | undefined {
  const names = Object.keys(some);
  const name = names[index % names.length];
  if (name === undefined) return undefined;
  const path = join(folder, name);
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path);
    writeFileSync(path, "mine");
    return name;
  } catch {
    return undefined;
  }
}

/** Without temporary files, which are removed only once their process is really gone. */
function lastingFiles(folder: string): Record<string, string> {
  const all = Object.entries(filesIn(folder));
  return Object.fromEntries(all.filter(([name]) => !isTemporaryName(basename(name))));
}

/** One is in the way of the other. */
function isRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** Also the store: its journal decides what a later process does. */
const watched = ({ folder, places }: { folder: string; places: { store: string } }) => [folder, places.store];

describe.skipIf(missing("git"))("applying a tree", () => {
  test("killed at every single change, the next look at the workspace finds it complete", async () => {
    const project = await makeStates(asFiles(before), asFiles(after));
    const { folder, worktrees, from, to, restart } = project;
    const ends = new Set<string>();
    for (let count = 0, isKilled = true; isKilled; count++) {
      checkOut(folder, asFiles(before));
      isKilled = await killedAt(count, watched(project), () => worktrees.apply(from, to, never));
      const now = await restart().snapshot();
      ends.add(now);
      expect(lastingFiles(folder), `killed at change ${count}`).toEqual(now === to ? after : before);
      if (now === from) expect(await restart().worktrees.apply(from, to, never)).toEqual([]);
    }
    expect(ends).toEqual(new Set([from, to]));
  }, 120_000);

  test("for any files: killed at any change, with a user who edits before the restart, no content is lost", async () => {
    const edit = fc.option(fc.record({ index: fc.nat(), isIn: fc.constantFrom("from", "to") }), { nil: null });
    await fc.assert(
      fc.asyncProperty(files, files, fc.nat({ max: 40 }), edit, async (one, other, count, edited) => {
        const project = await makeStates(one, other);
        const { folder, worktrees, from, to, restart } = project;
        checkOut(folder, other);
        const states = [lastingFiles(folder)];
        checkOut(folder, one);
        states.push(lastingFiles(folder));
        await killedAt(count, watched(project), () => worktrees.apply(from, to, never));
        const mine =
          edited === null ? undefined : writeMine(folder, edited.isIn === "from" ? one : other, edited.index);
        const now = await restart().snapshot();
        const found = lastingFiles(folder);
        if (mine === undefined) {
          expect([from, to]).toContain(now);
          expect(states).toContainEqual(found);
        } else {
          expect(found[mine]).toBe("mine");
          const others = (all: Record<string, string>) =>
            Object.fromEntries(Object.entries(all).filter(([name]) => !isRelated(name, mine)));
          expect(states.map(others)).toContainEqual(others(found));
        }
      }),
      { numRuns: runs(12, 250) },
    );
  }, 1_200_000);

  test("for any files: on a disk that fills up it changes all or nothing, and says so", async () => {
    await fc.assert(
      fc.asyncProperty(files, files, fc.nat({ max: 12 }), async (one, other, count) => {
        const { folder, worktrees, from, to, restart } = await makeStates(one, other);
        let left = count;
        const full = (operation: string, path: string) => {
          const needsSpace = ["open", "symlink", "mkdir"].includes(operation) && path.startsWith(`${folder}/`);
          if (!needsSpace || left-- > 0) return undefined;
          return Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
        };
        const kind = await withFaults(full, () => kindOf(worktrees.apply(from, to, never)));
        expect(["none", "disk_full"]).toContain(kind);
        // Where even restoring needed space, the next process finishes.
        expect(kind === "none" ? [to] : [from, to]).toContain(await restart().snapshot());
      }),
      { numRuns: runs(5, 60) },
    );
  }, 600_000);

  test("a process killed with SIGKILL is finished by another one", async () => {
    const { folder, places, from, to, restart } = await makeStates(asFiles(before), asFiles(after));
    const program = join(import.meta.dirname, "apply-child.fixture.ts");
    const states = new Set<string>();
    for (const count of [0, 5, 12, 17, 22]) {
      checkOut(folder, asFiles(before));
      const child = spawnSync(process.execPath, [program, folder, JSON.stringify(places), from, to, String(count)], {
        encoding: "utf8",
      });
      expect([child.signal, child.stderr]).toEqual(["SIGKILL", ""]);
      states.add(JSON.stringify(filesIn(folder)));
      expect([from, to]).toContain(await restart().snapshot());
      expect([before, after]).toContainEqual(filesIn(folder));
    }
    // It really was killed in the middle.
    expect(states.size).toBeGreaterThan(2);
  }, 60_000);

  test("a file that cannot be written keeps all others from changing, and a moved file from disappearing", async () => {
    const { folder, worktrees, treeOf } = makeProject();
    const to = await treeOf({ "new/a": "a", "new/b": "b", c: "2" });
    const from = await treeOf({ a: "a", b: "b", c: "1" });
    const refuse = (operation: string, path: string) =>
      operation === "mkdir" && path.endsWith("/new") ? Object.assign(new Error("EROFS"), { code: "EROFS" }) : undefined;
    const blocked = await withFaults(refuse, () => worktrees.apply(from, to, never));
    expect(blocked).toEqual(["new/a", "new/b"]);
    expect(lastingFiles(folder)).toEqual({ a: "a", b: "b", c: "1" });
    expect(await worktrees.apply(from, to, never)).toEqual([]);
  });

  test("files that can be neither written nor restored are named, and finished once they can", async () => {
    const { folder, worktrees, from, to, restart } = await makeStates(asFiles({ "s/x": "1" }), asFiles({ s: "2" }));
    let isDead = false;
    const die = (operation: string, path: string) => {
      isDead ||= operation === "rmdir" && path === `${folder}/s`;
      return isDead ? new Error("The process was killed.") : undefined;
    };
    await withFaults(die, () => kindOf(worktrees.apply(from, to, never)));
    expect(lastingFiles(folder)).toEqual({});
    const refuse = (operation: string, path: string) =>
      operation === "open" && path.startsWith(`${folder}/`)
        ? Object.assign(new Error("EACCES"), { code: "EACCES" })
        : undefined;
    const next = restart();
    await expect(withFaults(refuse, () => next.snapshot())).rejects.toMatchObject({
      failure: { kind: "unwritable", values: { files: "s/x (EACCES)" } },
    });
    expect(await next.snapshot()).toBe(to);
  });

  test("nothing is removed that is not stored", async () => {
    const { folder, places, worktrees, from, to } = await makeStates(asFiles({ a: "only here" }), {});
    const [name = ""] = readdirSync(places.store);
    const objects = join(places.store, name, "objects");
    rmSync(objects, { recursive: true });
    mkdirSync(objects);
    expect(await kindOf(worktrees.apply(from, to, never))).toBe("unknown_tree");
    expect(lastingFiles(folder)).toEqual({ a: "only here" });
  });

  test("two at a time wait for each other", async () => {
    const { folder, worktrees, from, to, restart } = await makeStates(asFiles(before), asFiles(after));
    const results = await Promise.all([
      worktrees.apply(from, to, never),
      restart().worktrees.apply(from, to, never),
      restart().snapshot(),
    ]);
    expect(results.slice(0, 2)).toEqual([[], []]);
    expect([from, to]).toContain(results[2]);
    expect(lastingFiles(folder)).toEqual(after);
  });

  test.skipIf(!canMount)(
    "moving files to a disk that is full or read-only changes nothing until there is room",
    async () => {
      const { folder, worktrees, treeOf, snapshot } = makeProject();
      const large = "x".repeat(100_000);
      const to = await treeOf({ "disk/a": large, "disk/b": "b" });
      rmSync(join(folder, "disk"), { recursive: true });
      const from = await treeOf({ a: large, b: "b" });
      mkdirSync(join(folder, "disk"));
      for (const [options, kind] of [
        ["size=64k", "disk_full"],
        ["size=1m,ro", "none"],
      ] as const) {
        expect(mountDisk(join(folder, "disk"), options)).toBe(true);
        try {
          expect(await kindOf(worktrees.apply(from, to, never))).toBe(kind);
          expect(filesIn(folder)).toEqual({ a: large, b: "b" });
        } finally {
          unmountDisk(join(folder, "disk"));
        }
        expect(await snapshot()).toBe(from);
      }
      expect(await worktrees.apply(from, to, never)).toEqual([]);
      expect(filesIn(folder)).toEqual({ "disk/a": large, "disk/b": "b" });
    },
  );
});
