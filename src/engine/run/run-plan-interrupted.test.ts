// A plan paused, cancelled or sent back to plan mode at an awkward moment: nothing is written afterwards, nothing is lost.
import { expect, test, vi } from "vitest";
import { fail } from "../../domain/values/failure.ts";
import { approved, does, never, statuses, work, type Built } from "../../../test/build-harness.ts";
import { answerPermission } from "../call/answer-permission.ts";
import { controlPlan } from "./control-plan.ts";
import { switchMode } from "../open/plan-mode-proof.ts";
import {
  aborted,
  approvedWithSlow,
  elsewhere,
  ownAnswers,
  slow,
  slowTask,
  storyOf,
} from "./run-plan-interrupted.fixture.ts";
import { runSession } from "../work/run-session.ts";

vi.setConfig({ testTimeout: 10_000 });

const put = (taskId: string) => ({ calls: [{ tool: "bash", input: { command: `put ${taskId}.txt done` } }] });
const threeTasks = [work("1"), work("2"), work("3")];

async function pause(built: Built): Promise<void> {
  await controlPlan(await elsewhere(built), built.engine, { type: "pause_plan" }, "ann");
  await built.session.until(({ plan }) => plan?.status === "paused", never);
}

async function toPlanMode(built: Built): Promise<void> {
  await switchMode(await elsewhere(built), built.engine, "plan", never);
  await built.session.until(({ mode }) => mode === "plan", never);
}

async function resume(built: Built): Promise<void> {
  await controlPlan(built.session, built.engine, { type: "resume_plan" }, "ann");
  await built.run();
}

test("a plan paused while its own checks fail is paused, and checked again when resumed", async () => {
  const built = await approvedWithSlow(threeTasks, {}, { checks: [slow] });
  const running = built.run();
  await built.begun;
  await pause(built);
  built.end(1);
  await running;
  const { plan, run, turn } = built.session.state;
  expect([plan?.status, run?.checks, run?.cycles, turn]).toEqual(["paused", null, 0, null]);
  await resume(built);
  expect(built.session.state.run?.checks?.map(({ status }) => status)).toEqual(["passed"]);
  expect(built.session.state.plan?.status).toBe("completed");
});

test("a plan that reflection pauses after its own checks starts no other reflection", async () => {
  let asked = 0;
  const reflection = () => {
    asked++;
    return { assessment: "OFF_TRACK", reasoning: "It leads nowhere.", adjustments: [] };
  };
  const built = await approved(threeTasks, {}, { checks: [{ type: "command", command: "false" }], reflection });
  await built.run();
  expect([built.session.state.plan?.status, built.session.state.turn, asked]).toEqual(["paused", null, 1]);
});

test("pausing a plan without a process, after a crash, does not ask the session's own model", async () => {
  const built = await approved([work("1"), work("2")]);
  const { log } = built.engine;
  let left = 8;
  const append: typeof log.append = async (...given) => {
    if (--left < 0) throw fail("storage", "The process was killed.");
    return log.append(...given);
  };
  const dying = { ...built.engine, log: { ...log, append } };
  await expect(runSession(await elsewhere({ ...built, engine: dying }), dying, never)).rejects.toThrow("killed");
  await controlPlan(await elsewhere(built), built.engine, { type: "pause_plan" }, "ann");
  await runSession(await elsewhere(built), built.engine, never);
  expect(ownAnswers(await built.events())).toEqual([]);
  await built.session.refresh();
  expect([built.session.state.plan?.status, built.session.state.turn]).toEqual(["paused", null]);
  await resume(built);
  expect(built.session.state.plan?.status).toBe("completed");
});

test.each([
  ["a pause", pause],
  ["a switch to plan mode", toPlanMode],
])("nothing is written after %s, even when a task's checks pass; resuming the plan writes it", async (_, stop) => {
  const built = await approvedWithSlow([slowTask("1")]);
  const running = built.run();
  await built.begun;
  await stop(built);
  built.end();
  await running;
  expect([built.session.state.plan?.status, built.trees.files]).toEqual(["paused", {}]);
  await resume(built);
  expect([built.session.state.plan?.status, built.trees.files]).toEqual(["completed", { "1.txt": "done" }]);
});

test("nothing is written when the plan is paused while the changes of a task are merged", async () => {
  const built = await approved([work("1")]);
  const snapshot = built.trees.snapshot.bind(built.trees);
  let looks = 0;
  built.trees.snapshot = async (_signal?: AbortSignal, also: readonly string[] = []) => {
    // The first read of its files is its start, the second is for the merge.
    if (also.includes("1.txt") && ++looks === 2) await pause(built);
    return snapshot();
  };
  await built.run();
  expect([built.session.state.plan?.status, built.trees.files]).toEqual(["paused", {}]);
  await resume(built);
  expect([built.session.state.plan?.status, built.trees.files]).toEqual(["completed", { "1.txt": "done" }]);
});

test("checks that plan mode denies are not failures of the task", async () => {
  const acceptance = [slow, { type: "command", command: "has 1.txt done" } as const];
  const built = await approvedWithSlow([work("1", { acceptance })]);
  const running = built.run();
  await built.begun;
  await toPlanMode(built);
  built.end();
  await running;
  expect(storyOf(await built.events())).toEqual(["started 1"]);
  await resume(built);
  expect(storyOf(await built.events())).toEqual(["started 1", "verified 1", "integrated 1", "completed 1"]);
});

test("calls that had not started when the plan was held run when it resumes; none mentions plan mode", async () => {
  const write = { tool: "write", input: { path: "1.txt", text: "done" } };
  const calls = [{ tool: "bash", input: { command: "slow" } }, write];
  const built = await approvedWithSlow([work("1")], { "1": does({ calls }) });
  const running = built.run();
  await built.begun;
  await toPlanMode(built);
  built.end();
  await running;
  expect(built.trees.copies.map((folder) => built.trees.in(folder))).toEqual([{}]);
  await resume(built);
  const ends = (await built.events()).flatMap((event) =>
    event.type === "tool_ended" ? [`${event.data.tool} ${event.data.status}: ${event.data.output}`] : [],
  );
  expect(ends).toEqual(["bash ok: It has ended.", "write ok: Wrote 1.txt."]);
  expect(statuses(built.session)).toEqual({ "1": "completed" });
});

test("a plan can be paused while a task waits for permission: the request stays, and its answer applies later", async () => {
  const built = await approved([work("1")], { "1": does(put("1")) }, { asks: true, yes: false });
  const running = built.run();
  await built.session.until(({ permissions }) => permissions.length === 1, never);
  await pause(built);
  await running;
  const { permissions } = built.session.state;
  expect(permissions.map(({ tool }) => tool)).toEqual(["bash"]);
  await answerPermission(built.session, built.engine, permissions[0]?.requestId ?? "", { answer: "yes" });
  await resume(built);
  expect([built.session.state.plan?.status, built.trees.files]).toEqual(["completed", { "1.txt": "done" }]);
});

test("a plan can be cancelled while a task waits for permission: the request ends", async () => {
  const built = await approved([work("1")], { "1": does(put("1")) }, { asks: true, yes: false });
  const running = built.run();
  await built.session.until(({ permissions }) => permissions.length === 1, never);
  await (await elsewhere(built)).dispatch({ type: "cancel", by: "ann" });
  await running;
  expect([built.session.state.plan?.status, built.session.state.permissions]).toEqual(["cancelled", []]);
});

test("a task does not start when its dependency is brought back while its start is prepared", async () => {
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })]);
  const snapshot = built.trees.snapshot.bind(built.trees);
  let isNew = true;
  built.trees.snapshot = async (_signal?: AbortSignal, also: readonly string[] = []) => {
    if (isNew && also.includes("2.txt")) {
      isNew = false;
      await controlPlan(await elsewhere(built), built.engine, { type: "run_from", taskId: "1" }, "ann");
    }
    return snapshot();
  };
  await built.run();
  const done = ["verified", "integrated", "completed"];
  const all = (taskId: string) => ["started", ...done].map((what) => `${what} ${taskId}`);
  expect(storyOf(await built.events())).toEqual([...all("1"), ...all("1"), ...all("2")]);
});

test.each([1, 2, 3])("Ctrl-C during workspace read %i cancels the plan and throws nothing", async (nth) => {
  const built = await approved([work("1"), work("2")]);
  const stop = new AbortController();
  const snapshot = built.trees.snapshot.bind(built.trees);
  let looks = 0;
  built.trees.snapshot = async (signal?: AbortSignal) => {
    if (++looks === nth) stop.abort();
    if (signal?.aborted) throw fail("cancelled", "Looking was stopped.");
    return snapshot();
  };
  await built.run(stop.signal);
  const { lastTurn, turn } = built.session.state;
  expect([lastTurn?.outcome, turn, built.trees.files]).toEqual(["cancelled", null, {}]);
  await built.session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
});

/** Cancels the plan once while task 1 is being integrated; returns when the integrating process has noticed. */
function cancelsDuring(built: Built, moment: "snapshot" | "apply" | "keep"): void {
  const { trees } = built;
  const [snapshot, changes] = [trees.snapshot.bind(trees), trees.changes.bind(trees)];
  let told: AbortSignal | undefined;
  let looks = 0;
  let isNew = true;
  const at = async (now: typeof moment) => {
    if (now !== moment || !isNew) return;
    isNew = false;
    await (await elsewhere(built)).dispatch({ type: "cancel", by: "ann" });
    await aborted(told);
  };
  const refuse = (signal: AbortSignal | undefined) => {
    if (signal?.aborted) throw fail("cancelled", "It was stopped.");
  };
  // The first read of the files of task 1 is its start.
  trees.snapshot = async (signal?: AbortSignal, also: readonly string[] = []) => {
    told = signal;
    if (also.includes("1.txt") && ++looks === 2) await at("snapshot");
    refuse(signal);
    return snapshot();
  };
  // As with git: file by file, with a check of the signal before each.
  trees.apply = async (from, to, signal?) => {
    for (const { path } of await changes(from, to)) {
      refuse(signal);
      trees.files[path] = "done";
      await at("apply");
    }
    return [];
  };
  trees.keep = async (_name?: string, _trees?: readonly string[], signal?: AbortSignal) => {
    if (Object.keys(trees.files).length > 0) await at("keep");
    refuse(signal);
  };
}

const both = { "1.txt": "done", "2.txt": "done" };

test.each([
  ["before anything is written", "snapshot", {}, 0],
  ["in the middle of writing", "apply", both, 1],
  ["before it is recorded", "keep", both, 1],
] as const)(
  "cancelling %s leaves no half-written task, and the plan can resume",
  async (_, moment, files, integrated) => {
    const calls = ["1.txt", "2.txt"].map((path) => ({ tool: "write", input: { path, text: "done" } }));
    const first = work("1", { files: ["1.txt", "2.txt"] });
    const built = await approved([first, work("3", { blockedBy: ["1"] })], { "1": does({ calls }) });
    cancelsDuring(built, moment);
    await built.run();
    expect(built.session.state.plan?.status).toBe("cancelled");
    expect(built.trees.files).toEqual(files);
    expect((await built.events()).filter(({ type }) => type === "task_integrated")).toHaveLength(integrated);
    await resume(built);
    expect(statuses(built.session)).toEqual({ "1": "completed", "3": "completed" });
    expect(built.trees.files).toEqual({ ...both, "3.txt": "done" });
  },
);
