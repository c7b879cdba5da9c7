// The programs in examples/ run as their first lines say, each in a process of its own.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makePlace } from "./scenarios/harness.ts";

const examples = join(import.meta.dirname, "../examples");

function node(args: readonly string[]) {
  const { home } = makePlace();
  const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };
  return spawnSync(process.execPath, args, { env, encoding: "utf8" });
}

test("hello.ts writes its file, in less than forty lines", () => {
  const file = join(examples, "hello.ts");
  expect(node([file])).toMatchObject({
    status: 0,
    stdout: "ok: write\ndone: I wrote hello.txt.\nHello from Planwright\n",
  });
  expect(readFileSync(file, "utf8").split("\n").length).toBeLessThan(40);
});

test("plan-functions.ts plans, waits for approval and follows its tasks in order", () => {
  expect(node([join(examples, "plan-functions.ts")])).toMatchObject({
    status: 0,
    stdout: `plans/build-the-service.plan is pending_approval
1 Creating types
3 Adding tests
2 Implementing service
4 Updating docs
completed: 4 of 4, 100%
`,
  });
});

test("first-run, which is npm start, fixes its broken project offline", () => {
  const { status, stdout, stderr } = node([join(examples, "first-run/start.ts")]);
  expect(status).toBe(0);
  expect(stdout).toContain("Both tests pass.");
  expect(stderr).toContain("✗ bash node --test");
  expect(stderr).toContain("✓ bash node --test");
});

test("scripted-server.ts answers like a provider", async () => {
  const { workspace } = makePlace();
  const script = join(workspace, "script.json");
  writeFileSync(script, JSON.stringify({ steps: [{ text: "Hello." }] }));
  const child = spawn(process.execPath, [join(examples, "scripted-server.ts"), script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill());
  const [line] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
  const body = JSON.stringify({ model: "any", messages: [{ role: "user", content: "hi" }], stream: true });
  const answer = await fetch(`${url}/v1/chat/completions`, { method: "POST", body });
  expect(await answer.text()).toContain("[DONE]");
});
