// Workspaces for tests of fingerprints: real folders, real git, and a private store beside them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { openFingerprints } from "./fingerprint.ts";

export const never = new AbortController().signal;

/** A folder that is removed after the test. */
function makeBase(): string {
  const base = realpathSync(mkdtempSync(join(tmpdir(), "planwright-test-")));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  return base;
}

export function makeWorkspace(files: Record<string, string> = {}) {
  const base = makeBase();
  const folder = join(base, "work");
  const snapshots = join(base, "snapshots");
  mkdirSync(folder);
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { base, folder, snapshots, write, ...watching(folder, snapshots) };
}

/** Fingerprints of a folder, with failures thrown. */
export function watching(folder: string, snapshots: string) {
  const fingerprints = openFingerprints(snapshots, folder);
  const tree = async () => {
    const found = await fingerprints.fingerprint(never);
    expect(found).toEqual({ tree: expect.stringMatching(/^[0-9a-f]{40}$/) });
    return "tree" in found ? found.tree : "";
  };
  /** The files whose fingerprint `change` changes. */
  const changedBy = async (change: () => void) => {
    const before = await tree();
    change();
    return fingerprints.changedBetween(before, await tree(), never);
  };
  return { fingerprints, tree, changedBy };
}

/** Git as the person uses it in a folder. */
export function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

/** Files and modes in a stored tree. */
export function contentOf(snapshots: string, tree: string): string[] {
  const [name = ""] = readdirSync(snapshots);
  return git(join(snapshots, name), "--git-dir=.", "ls-tree", "-r", "-z", tree)
    .split("\0")
    .filter((entry) => entry !== "")
    .map((entry) => `${entry.slice(0, 6)} ${entry.slice(entry.indexOf("\t") + 1)}`);
}

/** Every name below a folder with its kind, mode, times and content: equal only if nothing was touched. */
export function everythingIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return Object.fromEntries(
    [".", ...names].map((name) => {
      const path = join(folder, name);
      const stats = lstatSync(path, { bigint: true });
      const content = stats.isFile() ? createHash("sha256").update(readFileSync(path)).digest("hex") : "";
      return [name, `${stats.mode} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${content}`];
    }),
  );
}
