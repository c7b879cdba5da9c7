// Without file descriptors programs cannot be started, which is a failure to report and no reason for the process to end.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test.runIf(process.platform === "linux")("too many open files fail each call and leave the process running", () => {
  const child = new URL("./spawn-child.fixture.ts", import.meta.url).pathname;
  const shell = `ulimit -n 60; exec "${process.execPath}" "${child}"`;
  const { stdout, stderr } = spawnSync("bash", ["-c", shell], { encoding: "utf8", timeout: 50_000 });
  expect([stdout.trim().split("\n"), stderr]).toEqual([["spawn: busy", "ripgrep: busy", "shell: busy"], ""]);
});
