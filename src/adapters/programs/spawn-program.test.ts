// What keeps programs from starting or ending is a failure to report, and no reason for the process to end or to wait forever.
import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { ripgrep } from "./ripgrep.ts";

test.runIf(process.platform === "linux")("too many open files fail each call and leave the process running", () => {
  const child = new URL("./spawn-child.fixture.ts", import.meta.url).pathname;
  const shell = `ulimit -n 60; exec "${process.execPath}" "${child}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", shell], { encoding: "utf8", timeout: 50_000 });
  expect([stdout.trim().split("\n"), stderr]).toEqual([["spawn: busy", "ripgrep: busy", "shell: busy"], ""]);
});

test.skipIf(missing("mkfifo"))("a search ends where .gitignore is a pipe", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "planwright-pipe-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "a.txt"), "text\n");
  spawnSync("mkfifo", [join(folder, ".gitignore")]);
  const { signal } = new AbortController();
  const search = ripgrep({
    program: undefined,
    args: ["--files", "--", "./"],
    cwd: folder,
    signal,
    separator: "\n",
    limitMs: 1_000,
    onRecord: () => true,
  });
  await expect(search).rejects.toMatchObject({ failure: { kind: "timeout" } });
});
