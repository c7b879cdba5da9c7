// Reads the branch that git would report, without git.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { currentBranch } from "./current-branch.ts";

function folder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "planwright-branch-")));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function git(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd, encoding: "utf8" }).trim();
}

/** With one commit. */
function repository(): string {
  const root = folder();
  git(root, "init", "-q", "-b", "main");
  git(root, "commit", "-q", "--allow-empty", "-m", "First");
  return root;
}

test("before and after the first commit, with slashes, below the top, and in a linked worktree", async () => {
  const empty = folder();
  git(empty, "init", "-q", "-b", "trunk");
  const root = repository();
  mkdirSync(join(root, "src/deep"), { recursive: true });
  expect([await currentBranch(empty), await currentBranch(root)]).toEqual(["trunk", "main"]);
  git(root, "checkout", "-q", "-b", "feature/überblick-计划");
  expect([await currentBranch(root), await currentBranch(join(root, "src/deep"))]).toEqual([
    "feature/überblick-计划",
    "feature/überblick-计划",
  ]);
  const linked = join(folder(), "linked");
  git(root, "worktree", "add", "-q", "-b", "other", linked);
  expect(await currentBranch(linked)).toBe("other");
});

test("a short hash if no branch is checked out", async () => {
  const root = repository();
  git(root, "checkout", "-q", "--detach");
  expect(await currentBranch(root)).toBe(git(root, "rev-parse", "HEAD").slice(0, 7));
});

test("nothing without git or with an unreadable HEAD", async () => {
  expect(await currentBranch(folder())).toBeNull();
  expect(await currentBranch(join(folder(), "gone"))).toBeNull();
  const heads = [
    "",
    "ref: ",
    "ref: refs/heads/.invalid\n",
    "root:x:0:0\n",
    "ref: refs/heads/a\u001b[31m\n",
    "x".repeat(5_000),
  ];
  for (const head of heads) {
    const root = folder();
    mkdirSync(join(root, ".git"));
    writeFileSync(join(root, ".git/HEAD"), head);
    expect(await currentBranch(root), JSON.stringify(head)).toBeNull();
  }
  const pointing = folder();
  writeFileSync(join(pointing, ".git"), "gitdir: ./nowhere\n");
  expect(await currentBranch(pointing)).toBeNull();
  const device = folder();
  mkdirSync(join(device, ".git"));
  symlinkSync("/dev/zero", join(device, ".git/HEAD"));
  expect(await currentBranch(device)).toBeNull();
});
