import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace } from "../../../../test/scenarios/harness.ts";
import { isCut, parseDiff } from "./parse-diff.ts";

test("parses git's output: changed, new, removed, moved and binary files, names with spaces and Chinese names", () => {
  const { workspace } = makePlace({ "a.txt": "1\n2\n3\n", "old.txt": "x\n", "from.txt": "m\n".repeat(9) });
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "core.quotepath=off", ...words], { cwd: workspace, encoding: "utf8" });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "before");
  writeFileSync(join(workspace, "a.txt"), "1\n-- two\n+++ three\n");
  rmSync(join(workspace, "old.txt"));
  renameSync(join(workspace, "from.txt"), join(workspace, "to.txt"));
  mkdirSync(join(workspace, "目录"));
  writeFileSync(join(workspace, "目录/新 文件.txt"), "你好\n");
  writeFileSync(join(workspace, "b.bin"), new Uint8Array([0, 1, 2, 0]));
  git("add", "-A");
  const files = parseDiff(git("diff", "--cached", "-M"));
  expect(
    files.map(({ path, from, kind, isBinary, added, removed }) => ({ path, from, kind, isBinary, added, removed })),
  ).toEqual([
    { path: "a.txt", from: undefined, kind: "changed", isBinary: false, added: 2, removed: 2 },
    { path: "b.bin", from: undefined, kind: "added", isBinary: true, added: 0, removed: 0 },
    { path: "old.txt", from: undefined, kind: "removed", isBinary: false, added: 0, removed: 1 },
    { path: "to.txt", from: "from.txt", kind: "changed", isBinary: false, added: 0, removed: 0 },
    { path: "目录/新 文件.txt", from: undefined, kind: "added", isBinary: false, added: 1, removed: 0 },
  ]);
  expect(files[0]?.lines).toEqual([
    { kind: "gap", text: "", head: "@@ -1,3 +1,3 @@" },
    { kind: "same", text: "1", before: 1, after: 1 },
    { kind: "removed", text: "2", before: 2 },
    { kind: "removed", text: "3", before: 3 },
    { kind: "added", text: "-- two", after: 2 },
    { kind: "added", text: "+++ three", after: 3 },
  ]);
});

test("parses diffs without git's head, a missing final newline, and empty text", () => {
  const [file] = parseDiff("--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@ function f\n-a\n\\ No newline at end of file\n+b\n");
  expect(file).toMatchObject({ path: "x.ts", kind: "changed", added: 1, removed: 1 });
  expect(file?.lines[0]).toEqual({ kind: "gap", text: "function f", head: "@@ -1 +1 @@ function f" });
  expect(parseDiff("")).toEqual([]);
});

test("a diff that the server cut says so, and its last line is not a change", () => {
  const whole = "--- a/x.ts\n+++ b/x.ts\n@@ -1,3 +1,3 @@\n-a\n+b\n";
  const cut = `${whole}[... the diff is cut here, after 200000 characters]\n`;
  expect([isCut(whole), isCut(cut)]).toEqual([false, true]);
  expect(parseDiff(cut)[0]?.lines.map(({ text }) => text)).toEqual(["", "a", "b"]);
});
