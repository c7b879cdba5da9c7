// Plans that users bring back, resume or replace: each attempt is separate, and no message or work is lost.
import { expect, test, vi } from "vitest";
import { openMemoryLog } from "../../adapters/event-log/memory.ts";
import { toArray } from "../../domain/values/list.ts";
import { contentOf, tasksOf } from "../../domain/plan/plan-content.ts";
import { revisionEvents } from "../../domain/session/revision-events.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import { approved, does, never, openingOf, statuses, work, writes, type Built } from "../../../test/build-harness.ts";
import { controlPlan, type PlanControl } from "./control-plan.ts";
import { switchMode } from "../open/plan-mode-proof.ts";
import { hashOf } from "../open/make-revision.ts";
import { leavePlanMode } from "../plan/review-plan.ts";
import {
  aborted,
  approvedWithSlow,
  countsAttempts,
  elsewhere,
  othersGoOn,
  ownAnswers,
  slow,
  slowTask,
  storyOf,
} from "./run-plan-interrupted.fixture.ts";
import type { Session } from "../open/session.ts";

vi.setConfig({ testTimeout: 10_000 });

async function control(built: Built, wanted: PlanControl, session?: Session): Promise<void> {
  await controlPlan(session ?? (await elsewhere(built)), built.engine, wanted, "ann");
}

test("a task that a program marked as in progress gets its own start, without a deadlock", async () => {
  const built = await approved([work("1"), work("2")]);
  await built.session.record(() => [
    { type: "task_started", data: { taskId: "1", agent: "koda" } },
    { type: "task_update", data: { taskId: "1", status: "in_progress" } },
  ]);
  const stop = new AbortController();
  const until = built.session.until.bind(built.session);
  let looks = 0;
  built.session.until = (fits, signal) => {
    if (++looks === 1_000) stop.abort();
    return until(fits, signal);
  };
  await built.run(stop.signal);
  expect(looks).toBeLessThan(1_000);
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
});

test("a task that a program marked as in progress runs in a worktree: work that fails its checks stays out of the workspace", async () => {
  const failing = work("2", { blockedBy: ["1"], acceptance: [{ type: "command", command: "false" }] });
  const built = await approved(
    [work("1"), failing],
    {
      "1": async () => {
        await control(built, { type: "pause_plan" });
        return { text: "Done." };
      },
    },
    { policy: { reflectOn: "never" } },
  );
  await built.run();
  await built.session.record(() => [
    { type: "task_completed", data: { taskId: "1" } },
    { type: "task_started", data: { taskId: "2", agent: "koda" } },
    { type: "task_update", data: { taskId: "2", status: "in_progress" } },
  ]);
  await control(built, { type: "resume_plan" }, built.session);
  await built.run();
  expect([statuses(built.session), built.trees.files]).toEqual([{ "1": "completed", "2": "failed" }, {}]);
});

const oneAfterTheOther = ["started 1", "started 1", "verified 1", "integrated 1", "completed 1"];

test("checks of a cancelled attempt do not apply to the next one", async () => {
  const built = await approvedWithSlow([slowTask("1")], countsAttempts("1"));
  const running = built.run();
  await built.begun;
  await control(built, { type: "cancel_task", taskId: "1" });
  await built.session.until(({ plan }) => plan?.tasks[0]?.status === "cancelled", never);
  await control(built, { type: "retry_task", taskId: "1" });
  await built.session.until(({ plan }) => plan?.tasks[0]?.status !== "cancelled", never);
  built.end();
  await running;
  expect(built.trees.files).toEqual({ "1.txt": "done 2" });
  expect(storyOf(await built.events())).toEqual(oneAfterTheOther);
});

test("nor when the running process sees both at once", async () => {
  const log = openMemoryLog();
  const deaf = { ...log, tail: (_: string, after: number, signal: AbortSignal) => log.tail("another", after, signal) };
  const built = await approvedWithSlow([slowTask("1")], countsAttempts("1"), { log: deaf });
  const running = built.run();
  await built.begun;
  await control(built, { type: "cancel_task", taskId: "1" });
  await control(built, { type: "retry_task", taskId: "1" });
  await built.session.refresh();
  built.end();
  await running;
  expect(built.trees.files).toEqual({ "1.txt": "done 2" });
  expect(storyOf(await built.events())).toEqual(oneAfterTheOther);
});

test("a task brought back during the plan's own checks is done before the plan ends", async () => {
  const built = await approvedWithSlow([work("1"), work("2")], countsAttempts("2"), { checks: [slow] });
  const running = built.run();
  await built.begun;
  await control(built, { type: "run_from", taskId: "2" });
  built.end();
  await running;
  expect(built.trees.files).toEqual({ "1.txt": "done", "2.txt": "done 2" });
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
  const ends = (await built.events()).filter(({ type }) =>
    /^(task_completed|plan_(verified|exec.*complete))$/.test(type),
  );
  expect(ends.slice(2).map(({ type }) => type)).toEqual(["task_completed", "plan_verified", "plan_execution_complete"]);
});

test("a task that runs again may find its own work there: then its checks decide", async () => {
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })], {}, { policy: { reflectOn: "never" } });
  await built.run();
  await control(built, { type: "run_from", taskId: "1" }, built.session);
  await built.session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
});

test.each(["continue", "resume_plan"] as const)("a retry in plan mode goes back to build mode (%s)", async (how) => {
  let tries = 0;
  const fails = work("1", { acceptance: [{ type: "command", command: "false" }] });
  const act = ({ messages }: { messages: readonly unknown[] }) => {
    if (messages.length === 1) tries++;
    return { text: "I could not." };
  };
  const built = await approved([fails, work("2")], { "1": act }, { policy: { reflectOn: "never" } });
  await built.run();
  await switchMode(built.session, built.engine, "plan", never);
  await control(built, { type: "retry_task", taskId: "1" }, built.session);
  if (how === "continue") await built.session.dispatch({ type: "continue", turnId: "again" });
  else await control(built, { type: "resume_plan" }, built.session);
  await built.run();
  expect([built.session.state.mode, built.session.state.plan?.status, tries]).toEqual(["build", "failed", 2]);
  expect(ownAnswers(await built.events())).toEqual([]);
});

test("a task that the user cancelled alone stays cancelled when the whole plan is cancelled and resumed", async () => {
  const tasks = [
    work("1"),
    work("2", { blockedBy: ["1"] }),
    work("3", { blockedBy: ["2"] }),
    work("4", { blockedBy: ["1"] }),
  ];
  const built = await approved(tasks, {
    "1": async (request) => {
      if (built.session.state.run?.control === 0) {
        await control(built, { type: "cancel_task", taskId: "2" });
        await (await elsewhere(built)).dispatch({ type: "cancel", by: "ann" });
      }
      return does(writes("1.txt"))(request);
    },
  });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "cancelled", "2": "cancelled", "3": "skipped", "4": "cancelled" });
  await control(built, { type: "resume_plan" }, built.session);
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "cancelled", "3": "skipped", "4": "completed" });
});

test("an agent's prompt is bounded, however long the plan and the user's messages are", async () => {
  const sizes: number[] = [];
  const large = work("1", {
    files: Array.from({ length: 300 }, (_, index) => "f".repeat(2_000) + index),
    acceptance: [{ type: "command", command: `true ${"y".repeat(200_000)}` }],
    toolsToExecute: [1, 2].map(() => ({ tool: "bash", input: { command: "z".repeat(300_000) } })),
  });
  const built = await approved(
    [large],
    {
      "1": (request) => {
        sizes.push(openingOf(request).length);
        return { text: "I could not." };
      },
    },
    { policy: { reflectOn: "never" } },
  );
  const text = "w".repeat(5_000);
  for (let count = 0; count < 50; count++)
    await built.session.dispatch({ type: "send_message", messageId: `m${count}`, text });
  await built.run();
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(100_100);
});

test("messages sent before a plan resumes are answered, even when their turn had just started", async () => {
  const built = await approved([work("1")], {
    "1": async (request) => {
      if (built.session.state.run?.control === 0) await control(built, { type: "pause_plan" });
      return does(writes("1.txt"))(request);
    },
  });
  await built.run();
  await built.session.dispatch({ type: "send_message", messageId: "m", text: "What about tabs?" });
  // What the process that takes the message stores first.
  await built.session.record(() => [{ type: "turn_started", data: { turnId: "own" } }]);
  await control(built, { type: "resume_plan" }, built.session);
  await built.run();
  expect(built.session.state.plan?.status).toBe("completed");
  const said = toArray(built.session.state.conversation).map((each) => (each.role === "user" ? each.text : each.role));
  expect(said.slice(said.indexOf("What about tabs?"))).toEqual(["What about tabs?", "assistant"]);
});

test("a second plan drops the agents, questions and worktrees of the first", async () => {
  const put = (taskId: string) => does({ calls: [{ tool: "bash", input: { command: `put ${taskId}.txt done` } }] });
  const acts = { "1": put("1"), "2": put("2") };
  const built = await approved([work("1"), work("2")], acts, { asks: true, yes: false });
  const { engine, session, trees } = built;
  const running = built.run();
  await session.until(({ permissions }) => permissions.length === 2, never);
  await control(built, { type: "pause_plan" });
  await running;
  await switchMode(session, engine, "plan", never);
  const { plan: first } = session.state;
  if (!first) throw new Error("There is no plan.");
  const content = { ...contentOf(first), tasks: [work("a")] };
  const tasks = tasksOf(content, "second", engine.clock.now());
  const plan = { ...first, ...content, planId: "second", hash: hashOf(content), status: "draft" as const, tasks };
  await session.record(() => revisionEvents({ plan }, undefined, "model"));
  await leavePlanMode(session, engine, plan, "user", {}, never);
  expect([session.state.permissions, session.state.agents]).toEqual([[], {}]);
  await session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect([session.state.plan?.status, trees.files, trees.copies]).toEqual(["completed", { "a.txt": "done" }, []]);
});

test("nothing is integrated into the workspace while a command runs there", async () => {
  const inPlace = work("1", { files: [], acceptance: [], toolsToExecute: [{ tool: "bash", input: slow }] });
  const built = await approvedWithSlow([inPlace, work("2")]);
  const apply = built.trees.apply.bind(built.trees);
  const written: boolean[] = [];
  let isRunning = true;
  built.trees.apply = async (from, to) => {
    written.push(isRunning);
    return apply(from, to);
  };
  const running = built.run();
  await built.begun;
  await built.session.until(({ run }) => taskRunOf(run, "2")?.verified === true, never);
  await othersGoOn();
  isRunning = false;
  built.end();
  await running;
  expect([written, built.trees.files]).toEqual([[false], { "2.txt": "done" }]);
});

test("a plan past its minutes waits for its running task without polling the clock", async () => {
  let [now, slept, ids] = [0, 0, 0];
  const alarms: (() => void)[] = [];
  const clock = {
    now: () => new Date(now).toISOString(),
    newId: () => `id-${++ids}`,
    sleep: async (ms: number, signal?: AbortSignal) => {
      const rung = new Promise<void>((resolve) => alarms.push(resolve));
      // A polling loop would block all other work.
      if (++slept > 100 || ms > 0) await Promise.race([rung, signal ? aborted(signal) : rung]);
    },
  };
  const built = await approved(
    [work("1"), work("2")],
    {
      "1": async (request) => {
        now = 10 * 60_000;
        for (const ring of alarms) ring();
        await built.session.until(({ plan }) => plan?.status === "paused", never);
        await othersGoOn();
        return does(writes("1.txt"))(request);
      },
    },
    { clock, policy: { minutes: 5 } },
  );
  await built.run();
  expect(built.session.state.plan?.status).toBe("paused");
  expect(slept).toBeLessThan(50);
});

test("a thousand tasks may fail without making each other slow", { timeout: 20_000 }, async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `t${index}`);
  const acts = Object.fromEntries(ids.map((id) => [id, () => ({ text: "I could not." })]));
  const tasks = ids.map((id) => work(id));
  const built = await approved(tasks, acts, { policy: { reflectOn: "never" } });
  await built.run();
  expect(statuses(built.session)).toEqual(Object.fromEntries(ids.map((id) => [id, "failed"])));
});
