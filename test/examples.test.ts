// The programs in examples/ run as their first lines say, each in a process of its own.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { makePlace } from "./scenarios/harness.ts";
import { caller, follow } from "./scenarios/server-harness.ts";

const shared = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };

const examples = join(import.meta.dirname, "../examples");

function node(args: readonly string[]) {
  const { home } = makePlace();
  const env = { ...shared, HOME: home, PLANWRIGHT_HOME: home };
  return spawnSync(process.execPath, args, { env, encoding: "utf8" });
}

test("hello.ts writes its file, in fewer than forty lines", () => {
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

test("R99: npm start serves, without a model and a key; its demo really plans, builds and deploys", async () => {
  const { home } = makePlace();
  const env = { ...shared, HOME: home };
  const words = ["--port", "0", "--speed", "50"];
  const child = spawn(process.execPath, [join(examples, "start.ts"), ...words], { env });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    said += chunk as string;
    if (/Another link.*\n/.test(said)) break;
  }
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
  const token = readFileSync(/Token for programs: (.+?\/server\/token)/.exec(said)?.[1] ?? "", "utf8");
  const call = caller(url, token);
  const { workspaces } = (await call("GET", "/api/v1/workspaces")).body;
  const chats = `/api/v1/workspaces/${workspaces[0].workspace_id}/chats`;
  const { chat_id } = (await call("POST", chats, { content: "Refactor the auth system and deploy to staging" })).body;
  const chat = `${chats}/${chat_id}`;
  const approve = async () => {
    const { revision, hash } = (await call("GET", `${chat}/plan`)).body.plan;
    await call("POST", `${chat}/plan/approve`, { revision, hash });
  };
  const events = await follow({ url, token }, chat, ({ type, data }) => {
    const answer = `${chat}/permissions/${String(data["requestId"])}/answer`;
    if (type === "plan_approval_request") void approve();
    if (type === "permission_requested") void call("POST", answer, { answer: "yes" });
    return type === "plan_execution_complete";
  });
  expect(events.at(-1)?.data).toMatchObject({
    status: "completed",
    summary: expect.stringContaining("Plan executed (5/5 tasks succeeded)"),
  });
  const release = readFileSync(join(workspaces[0].folder, "staging/release.json"), "utf8");
  expect(JSON.parse(release)).toMatchObject({ isHealthy: true });
  // A refused visitor sees a command to type, which works in any folder and without configuration.
  const outside = await fetch(url);
  const command = /<pre><code>(.*?)<\/code><\/pre>/.exec(await outside.text())?.[1] ?? "";
  expect([outside.status, command]).toEqual([401, /Another link for a browser: (.*)/.exec(said)?.[1]]);
  const typed = spawnSync("sh", ["-c", command], { env, cwd: home, encoding: "utf8" });
  expect([typed.status, typed.stdout]).toEqual([0, expect.stringContaining(`${url}/enter/`)]);
  const entered = await fetch(typed.stdout.trim(), { redirect: "manual" });
  expect([entered.status, entered.headers.get("set-cookie")]).toEqual([303, expect.stringContaining("HttpOnly")]);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("ending npm start ends its server too", async () => {
  const { home } = makePlace();
  const env = { ...shared, HOME: home };
  const npm = spawn("npm", ["start", "--", "--port", "0"], { env, cwd: join(examples, ".."), detached: true });
  onTestFinished(() => {
    try {
      process.kill(-npm.pid!, "SIGKILL");
    } catch {
      // Nothing of them is left, as it should be.
    }
  });
  npm.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    if (chunk.includes("Another link")) npm.kill("SIGTERM");
  });
  // The output closes when the last process that could write has exited.
  expect(await text(npm.stderr)).toContain("Stopped.");
});

test.runIf(process.platform === "linux")(
  "npm start reports that its server was killed, and fails like it",
  async () => {
    const { home } = makePlace();
    const env = { ...shared, HOME: home };
    const child = spawn(process.execPath, [join(examples, "start.ts"), "--port", "0"], { env });
    onTestFinished(() => void child.kill("SIGKILL"));
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      if (!chunk.includes("Another link")) return;
      const server = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
      process.kill(Number(server.trim()), "SIGKILL");
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([code, said]).toEqual([137, expect.stringContaining("The server was killed by SIGKILL.")]);
  },
);

test("npm start reports a mistake in the configuration in a sentence", () => {
  const { home, workspace } = makePlace({ "planwright.jsonc": '{ "model": 3 }' });
  const env = { ...shared, HOME: home };
  const { status, stderr } = spawnSync(process.execPath, [join(examples, "start.ts")], {
    env,
    cwd: workspace,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^planwright: .*:1:12 model: must be a text, not 3\n$/)]);
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
