// Stopping: Ctrl-C ends model calls and whole process trees soon, and the session can be resumed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitUntil } from "../wait-until.ts";
import { makePlace, run, serve, sessionOf, start } from "./harness.ts";

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const readPids = (file: string) => readFileSync(file, "utf8").trim().split(/\s+/).map(Number);

test("Ctrl-C in the middle of a command kills its whole process tree and exits with 130", async () => {
  const place = makePlace();
  const command =
    "echo $$ > pids; (sleep 300 & echo $! >> pids; setsid sleep 300 & echo $! >> pids; wait); echo late > late.txt";
  await serve(place, [{ calls: [{ tool: "bash", input: { command } }] }, { text: "Went on." }]);
  const running = start(place, ["run", "wait", "--mode", "build", "--yes", "--json"]);
  const pids = join(place.workspace, "pids");
  await waitUntil(() => existsSync(pids) && readPids(pids).length === 3);
  const tree = readPids(pids);
  expect(tree.every(alive)).toBe(true);

  running.child.kill("SIGINT");
  const done = await running.finished;
  expect(done.code).toBe(130);
  await waitUntil(() => !tree.some(alive));
  expect(existsSync(join(place.workspace, "late.txt"))).toBe(false);
  expect(done.events.at(-1)).toMatchObject({ type: "run_result", outcome: "cancelled", exitCode: 130 });
  expect(done.events.find((event) => event.type === "tool_ended")).toMatchObject({ tool: "bash", status: "cancelled" });

  const resumed = await run(place, ["run", "--resume", sessionOf(done), "--json"]);
  expect(resumed.code).toBe(0);
  expect(resumed.events.at(-1)).toMatchObject({ outcome: "done", text: "Went on." });
});

test("Ctrl-C while the model has not answered yet closes the connection and exits with 130", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "too late", fault: { kind: "stall", times: 1 } }]);
  const running = start(place, ["run", "hi", "--json"]);
  await waitUntil(() => server.requests.length === 1);
  running.child.kill("SIGINT");
  const done = await running.finished;
  expect(done.code).toBe(130);
  const resumed = await run(place, ["run", "--continue", "--json"]);
  expect(resumed.events.at(-1)).toMatchObject({ outcome: "done", text: "too late" });
});

test("kill -9 leaves no command running", async () => {
  const place = makePlace();
  await serve(place, [
    { calls: [{ tool: "bash", input: { command: "echo $$ > pids; sleep 300 & echo $! >> pids; wait" } }] },
  ]);
  const running = start(place, ["run", "wait", "--mode", "build", "--yes"]);
  const pids = join(place.workspace, "pids");
  await waitUntil(() => existsSync(pids) && readPids(pids).length === 2);
  const tree = readPids(pids);
  running.child.kill("SIGKILL");
  await running.finished;
  await waitUntil(() => !tree.some(alive));
});
