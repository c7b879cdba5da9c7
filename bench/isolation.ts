// Compares worktrees and snapshots with plain git on a repository of 10,000 files.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openWorktrees } from "../src/adapters/worktrees/open-worktrees.ts";
import { median, print } from "./print.ts";

const FILES = 10_000;
const ROUNDS = 5;
const signal = new AbortController().signal;

export async function benchIsolation(): Promise<void> {
  const base = mkdtempSync(join(tmpdir(), "planwright-bench-"));
  try {
    const folder = makeRepository(base);
    const worktrees = openWorktrees({ store: join(base, "store"), worktrees: join(base, "worktrees") }, folder);
    const line = (name: string, ours: number, bare: number) => print({ name, unit: "ms", ours, bare });

    const fresh = join(base, "fresh");
    git(base, "init", "-q", "--bare", fresh);
    const add = () => git(folder, `--git-dir=${fresh}`, `--work-tree=${folder}`, "add", "-A");
    const [firstOurs, tree] = await timed(() => worktrees.snapshot(signal));
    const [firstBare] = await timed(() => add());
    line("first snapshot (git add -A, all new)", firstOurs, firstBare);

    // Recently written files are read again: real snapshots are rarely taken right after every file was written.
    await wait(3000);
    await worktrees.snapshot(signal);
    add();
    line(
      "later snapshot (git add -A, nothing new)",
      await typical(() => worktrees.snapshot(signal)),
      await typical(() => add()),
    );

    const [newOurs, first] = await timed(() => worktrees.open("first", tree, signal));
    const [newBare] = await timed(() => git(folder, "worktree", "add", "-q", "--detach", join(base, "plain"), "HEAD"));
    line("new worktree (git worktree add)", newOurs, newBare);

    const reused: number[] = [];
    let last = first.folder;
    let changed = tree;
    for (let round = 0; round < ROUNDS; round++) {
      await wait(3000);
      for (let count = 0; count < 10; count++) writeFileSync(pathOf(last, count * 7), `changed ${round}\n`);
      changed = await worktrees.capture(round === 0 ? "first" : `round-${round}`, signal);
      await worktrees.close(round === 0 ? "first" : `round-${round}`);
      const [took, opened] = await timed(() => worktrees.open(`round-${round + 1}`, tree, signal));
      reused.push(took);
      last = opened.folder;
    }
    line("reused worktree (git worktree add)", median(reused), newBare);
    await worktrees.capture(`round-${ROUNDS}`, signal);
    line(
      "capture of what a task did (git add -A)",
      await typical(() => worktrees.capture(`round-${ROUNDS}`, signal)),
      await typical(() => add()),
    );

    for (let count = 0; count < 10; count++) writeFileSync(pathOf(folder, count * 11 + 5000), "by the person\n");
    const now = await worktrees.snapshot(signal);
    const [, ours = "", theirs = ""] = commits(base, [tree, now, changed]);
    const bareMerge = () => inStore(base, "merge-tree", "--write-tree", ours, theirs);
    line(
      "merge (git merge-tree)",
      await typical(() => worktrees.merge(tree, now, changed, signal)),
      await typical(bareMerge),
    );
    const merged = await worktrees.merge(tree, now, changed, signal);
    const applied: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [from, to] = round % 2 === 0 ? [now, merged.tree] : [merged.tree, now];
      const [took, left] = await timed(() => worktrees.apply(from, to, signal));
      if (left.length > 0) throw new Error(`Not applied: ${left.join(", ")}`);
      applied.push(took);
    }
    const patch = await worktrees.diff(now, merged.tree, signal);
    const plain = join(base, "plain");
    for (let count = 0; count < 10; count++) writeFileSync(pathOf(plain, count * 11 + 5000), "by the person\n");
    writeFileSync(join(base, "patch"), patch);
    const bareApplied: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const back = round % 2 === 0 ? [] : ["--reverse"];
      bareApplied.push((await timed(() => git(plain, "apply", ...back, join(base, "patch"))))[0]);
    }
    line("apply of 10 files (git apply)", median(applied), median(bareApplied));
    await worktrees.closeAll("");
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function pathOf(folder: string, index: number): string {
  return join(folder, `d${index % 100}`, `e${index % 10}`, `f${index}.ts`);
}

export function makeRepository(base: string): string {
  const folder = join(base, "work");
  for (let index = 0; index < FILES; index++) {
    mkdirSync(join(pathOf(folder, index), ".."), { recursive: true });
    writeFileSync(pathOf(folder, index), `export const value${index} = ${index};\n`.repeat(30));
  }
  mkdirSync(join(folder, "node_modules/lib"), { recursive: true });
  writeFileSync(join(folder, "node_modules/lib/index.js"), "");
  writeFileSync(join(folder, ".gitignore"), "node_modules/\n");
  git(folder, "init", "-q");
  git(folder, "add", ".");
  git(folder, "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "first");
  return folder;
}

/** The commits that a merge with plain git needs; creating them is not measured. */
function commits(base: string, trees: readonly string[]): string[] {
  const made: string[] = [];
  for (const tree of trees) {
    const parent = made[0] === undefined ? [] : ["-p", made[0]];
    made.push(
      inStore(
        base,
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b.c",
        "commit-tree",
        ...parent,
        "-m",
        "bench",
        tree,
      ).trim(),
    );
  }
  return made;
}

function inStore(base: string, ...args: string[]): string {
  const [name = ""] = readdirSync(join(base, "store"));
  return git(base, `--git-dir=${join(base, "store", name)}`, ...args);
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe", maxBuffer: 1 << 28 });
}

async function timed<Result>(work: () => Result | Promise<Result>): Promise<[number, Result]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

async function typical(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push((await timed(work))[0]);
  return median(times);
}
