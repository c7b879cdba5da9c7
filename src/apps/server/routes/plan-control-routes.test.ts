// Controlling plans over HTTP while they run, and afterwards.
import { expect, test } from "vitest";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { approved, builders, gate, tasks } from "./planned.fixture.ts";

/** Task one does not end before the gate is open. */
async function held() {
  const { open, waitFor } = gate();
  const steps = [...writes("one", "a.txt", "one\n", { waitFor }), ...builders.slice(3)];
  const found = await approved({ steps });
  await found.chat.until((_, event) => isWritten(event, "a.txt"));
  return { ...found, open };
}

function isWritten(event: StoredEvent, path: string): boolean {
  return event.type === "tool_ended" && event.data.status === "ok" && event.data.output.includes(path);
}

test("R75: a plan is paused, its concurrency changed, and it resumes where it was", async () => {
  const { site, chat, open } = await held();
  const pace = await chat.call("PUT", "/plan/concurrency", { concurrency: 1 });
  expect(pace.status).toBe(200);
  expect((await chat.call("PUT", "/plan/concurrency", { concurrency: 65 })).status).toBe(422);
  const paused = await chat.call("POST", "/plan/pause");
  expect([paused.status, paused.body]).toMatchObject([200, { plan: { status: "paused" } }]);
  open();
  await chat.untilPhase("paused");
  // What is done to a paused plan leaves it paused.
  expect((await chat.call("POST", "/tasks/two/skip", { reason: "Not now." })).body).toMatchObject({
    plan: { status: "paused" },
  });
  expect(site.read("a.txt")).toBe("a\n");
  const viewer = { token: site.tokenFor("comment") };
  expect((await chat.call("POST", "/plan/resume", undefined, viewer)).status).toBe(403);
  const resumed = await chat.call("POST", "/plan/resume");
  expect([resumed.status, resumed.body]).toMatchObject([202, { plan: { status: "executing" }, is_working: true }]);
  const { run } = await chat.until(({ plan }) => plan?.status === "completed");
  expect([run?.concurrency, site.read("a.txt"), site.read("b.txt")]).toEqual([1, "one\n", "b\n"]);
  expect((await chat.call("POST", "/plan/pause")).status).toBe(409);
});

test("R75: a pause holds regardless of earlier requests", async () => {
  const { chat, open } = await held();
  expect((await chat.call("POST", "/plan/resume")).status).toBe(202);
  await chat.call("POST", "/tasks/two/skip", {});
  await chat.call("POST", "/plan/pause");
  open();
  await chat.untilPhase("paused");
  await chat.call("PUT", "/plan/concurrency", { concurrency: 3 });
  expect((await chat.call("GET", "")).body).toMatchObject({ phase: "paused" });
});

test("R75: a task is cancelled with its dependents, then the whole plan; finished tasks stay, and it can be resumed", async () => {
  const { site, chat, open } = await held();
  const one = await chat.call("POST", "/tasks/two/cancel", {});
  expect(one.status).toBe(202);
  await chat.until((_, event) => event.type === "task_completed" && event.data.taskId === "three");
  expect((await chat.call("POST", "/plan/cancel")).status).toBe(202);
  await chat.until(({ plan }) => plan?.status === "cancelled");
  expect((await chat.plan()).tasks.map(({ status }) => status)).toEqual(["cancelled", "cancelled", "completed"]);
  expect((await chat.call("POST", "/plan/cancel")).status).toBe(409);
  open();
  expect((await chat.call("POST", "/plan/resume")).status).toBe(202);
  // A plan with a cancelled task ends cancelled.
  await chat.until(({ plan }) => plan?.status === "cancelled" && plan.tasks[0]?.status === "completed");
  expect([site.read("a.txt"), site.read("b.txt"), site.read("c.txt")]).toEqual(["one\n", "b\n", "three\n"]);
});

test("R75: a paused plan without a worker is cancelled immediately", async () => {
  const { chat, open } = await held();
  await chat.call("POST", "/plan/pause");
  open();
  await chat.until(({ plan, turn }) => plan?.status === "paused" && turn === null);
  expect((await chat.call("POST", "/plan/cancel")).status).toBe(202);
  await chat.until(({ plan }) => plan?.status === "cancelled");
});

test("R60: a failed task is retried, with the tasks skipped because of it, or skipped", async () => {
  const { site, chat } = await approved({
    tasks: [task("one", { files: ["a.txt"], checks: ["test -f ready"] }), ...tasks.slice(1)],
  });
  await chat.until(({ plan }) => plan?.status === "failed");
  expect((await chat.call("GET", "/tasks")).body).toMatchObject({
    tasks: [{ status: "failed" }, { status: "skipped", skippedFor: "one" }, { status: "completed" }],
    progress: { failed: 1, skipped: 1, completed: 1 },
  });
  expect((await chat.call("GET", "/tasks/one/changes")).body).toMatchObject({
    changes: [{ path: "a.txt", kind: "changed" }],
    evidence: { checks: [{ status: "failed" }] },
  });
  expect((await chat.call("POST", "/tasks/four/retry", {})).status).toBe(404);
  site.write("ready", "");
  const again = await chat.call("POST", "/tasks/one/retry", { reason: "Now it is ready." });
  expect([again.status, again.body]).toMatchObject([202, { plan: { status: "executing" } }]);
  await chat.until(({ plan }) => plan?.status === "completed");
  expect([site.read("a.txt"), site.read("b.txt")]).toEqual(["one\n", "two\n"]);
  // Runs again from that task, including completed tasks.
  expect((await chat.call("POST", "/tasks/one/run-from", {})).status).toBe(202);
  await chat.until(
    ({ plan, run }) => plan?.status === "completed" && (run?.integrated.length ?? 0) >= 3 && plan.revision === 3,
  );
});

const added = { ...task("fix", { files: ["c.txt"] }), taskId: "fix" };
const reflection = {
  assessment: "NEEDS_ADJUSTMENT",
  reasoning: "A file has to be there first.",
  adjustments: [
    { operation: "ADD_BEFORE", taskId: "one", reason: "It needs c.txt.", task: added },
    { operation: "RETRY", taskId: "one", reason: "Then it works." },
  ],
};

function asking() {
  return approved({
    tasks: [
      task("one", { files: ["a.txt"], checks: ["grep -q fixed c.txt"] }),
      task("two", { files: ["b.txt"], after: ["one"] }),
    ],
    steps: [
      { when: "Reflect on the plan", text: JSON.stringify(reflection) },
      ...builders.slice(0, 6),
      ...writes("fix", "c.txt", "fixed\n"),
    ],
    build: { maxReflectionCycles: 2 },
  });
}

test("R64: a growing change of the plan is shown, and runs once accepted", async () => {
  const { site, chat } = await asking();
  const { run } = await chat.untilPhase("waiting_adjustment");
  const requestId = run?.proposal?.requestId;
  expect((await chat.call("GET", "/plan/adjustment")).body).toMatchObject({
    adjustment: {
      requestId,
      reasoning: reflection.reasoning,
      adjustments: [{ operation: "ADD_BEFORE" }, { operation: "RETRY" }],
    },
  });
  expect((await chat.call("GET", "")).body).toMatchObject({ phase: "waiting_adjustment", adjustment: { requestId } });
  expect((await chat.call("POST", "/plan/adjustment", { requestId: "other", accepted: true })).body).toMatchObject({
    status: 409,
    code: "not_pending",
  });
  expect((await chat.call("POST", "/plan/adjustment", { requestId, accepted: true })).status).toBe(202);
  await chat.until(({ plan }) => plan?.status === "completed");
  expect([site.read("c.txt"), site.read("b.txt")]).toEqual(["fixed\n", "two\n"]);
  expect((await chat.call("GET", "/plan/adjustment")).body).toEqual({ adjustment: null });
});

test("R64: a rejected change of the plan is dropped", async () => {
  const { site, chat } = await asking();
  const { run } = await chat.untilPhase("waiting_adjustment");
  const requestId = run?.proposal?.requestId;
  expect((await chat.call("POST", "/plan/adjustment", { requestId, accepted: false })).status).toBe(202);
  await chat.until(({ plan }) => plan?.status === "failed");
  expect(site.read("b.txt")).toBe("b\n");
});
