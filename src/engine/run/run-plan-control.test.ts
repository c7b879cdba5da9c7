// What users, limits and accidents do to a running plan.
import { expect, test } from "vitest";
import { toArray } from "../../domain/values/list.ts";
import { approved, does, openingOf, statuses, work, writes } from "../../../test/build-harness.ts";
import { waitUntil } from "../../../test/wait-until.ts";
import { answerPermission } from "../call/answer-permission.ts";
import { controlPlan } from "./control-plan.ts";
import { Session } from "../open/session.ts";

const put = (taskId: string) => ({ calls: [{ tool: "bash", input: { command: `put ${taskId}.txt done` } }] });

test("R60: a task that waits for permission blocks no other, and the answer reaches it after a restart", async () => {
  const built = await approved(
    [work("1"), work("2"), work("3")],
    Object.fromEntries(["1", "2", "3"].map((id) => [id, does(put(id))])),
    {
      asks: true,
      yes: false,
      policy: { concurrency: 1 },
    },
  );
  const first = built.run();
  await waitUntil(() => built.session.state.permissions.length === 3);
  expect(statuses(built.session)).toEqual({ "1": "in_progress", "2": "in_progress", "3": "in_progress" });
  for (const { requestId } of built.session.state.permissions.slice(1))
    await answerPermission(built.session, built.engine, requestId, { answer: "yes" });
  await waitUntil(() => built.task("3").status === "completed");
  expect(statuses(built.session)).toEqual({ "1": "in_progress", "2": "completed", "3": "completed" });
  // The process dies without a trace; another one resumes.
  const asked = built.session.state.permissions;
  const again = await Session.open(built.engine, built.session.id);
  expect(again.state.permissions).toEqual(asked);
  await answerPermission(again, built.engine, asked[0]?.requestId ?? "", { answer: "yes" });
  await first;
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
});

test("R16: calls that the plan names were approved with it: no further request, unless a rule requires one", async () => {
  const call = { tool: "bash", input: { command: "put 2.txt done" } };
  const tasks = [work("1"), work("2", { toolsToExecute: [call] }), work("3")];
  const asked = { effect: "ask", pattern: "write(3.txt)", source: "test" } as const;
  const built = await approved(tasks, {}, { asks: true, yes: false, permissions: [asked] });
  const running = built.run();
  await waitUntil(() => built.session.state.permissions.length === 1);
  expect(built.session.state.permissions.map(({ paths }) => paths)).toEqual([["3.txt"]]);
  await answerPermission(built.session, built.engine, built.session.state.permissions[0]?.requestId ?? "", {
    answer: "yes",
  });
  await running;
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
  const rules = (await built.events()).flatMap((event) => (event.type === "tool_started" ? [event.data.rule] : []));
  expect(rules.toSorted()).toEqual(["approved plan (task 1)", "approved plan (task 2)", "confirmed by a person"]);
});

test("denials for lack of a user to ask are counted with the plan", async () => {
  const built = await approved([work("1")], { "1": does(put("1")) }, { yes: false, policy: { reflectOn: "never" } });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "failed" });
  expect(built.session.state.lastTurn?.unconfirmed).toBeGreaterThan(0);
});

test("messages during a run are answered afterwards, and tasks that start later know them", async () => {
  const briefs: string[] = [];
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })], {
    "1": async ({ messages }) => {
      if (messages.length === 1)
        await built.session.dispatch({ type: "send_message", messageId: "m", text: "Mind the tabs." });
      return messages.at(-1)?.role === "user" ? writes("1.txt") : { text: "Done." };
    },
    "2": (request) => {
      briefs.push(openingOf(request));
      return request.messages.at(-1)?.role === "user" ? writes("2.txt") : { text: "Done." };
    },
  });
  await built.run();
  expect(briefs[0]).toContain("What the person said since it began:\n- Mind the tabs.");
  const said = toArray(built.session.state.conversation).map((message) =>
    message.role === "user" ? message.text : message.role,
  );
  expect(said).toEqual(["Carry out the approved plan.", "assistant", "Mind the tabs.", "assistant"]);
  expect(built.session.state.plan?.status).toBe("completed");
});

test("the number of parallel tasks can be changed during a run", async () => {
  let [now, most] = [0, 0];
  const open = Promise.withResolvers<void>();
  const act = (taskId: string) => async (_request: unknown, index: number) => {
    most = Math.max(most, ++now);
    if (taskId === "1" && index === 0)
      await controlPlan(built.session, built.engine, { type: "set_concurrency", concurrency: 3 }, "ann");
    if (now === 3) open.resolve();
    await open.promise;
    now--;
    return index === 0 ? writes(`${taskId}.txt`) : { text: "Done." };
  };
  const ids = ["1", "2", "3"];
  const acts = Object.fromEntries(ids.map((id) => [id, act(id)]));
  const built = await approved(
    ids.map((id) => work(id)),
    acts,
    { policy: { concurrency: 1 } },
  );
  await built.run();
  expect(most).toBe(3);
});

test("in one shared folder tasks whose files overlap run one after the other, others side by side", async () => {
  const spans: Record<string, [number, number]> = {};
  let clock = 0;
  const act = (taskId: string, path: string) => async (_request: unknown, index: number) => {
    if (index === 0) spans[taskId] = [clock++, 0];
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (index > 0) spans[taskId] = [spans[taskId]?.[0] ?? 0, clock++];
    return index === 0 ? writes(path, taskId) : { text: "Done." };
  };
  const check = [{ type: "command", command: "true" } as const];
  const built = await approved(
    [
      work("1", { files: ["src/**"], acceptance: check }),
      work("2", { files: ["src/a.txt"], acceptance: check }),
      work("3", { files: ["docs/b.txt"], acceptance: check }),
    ],
    { "1": act("1", "src/a.txt"), "2": act("2", "src/a.txt"), "3": act("3", "docs/b.txt") },
    { policy: { isolation: "shared" } },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
  const [one, two, three] = [spans["1"], spans["2"], spans["3"]] as [number, number][];
  expect(one?.[1]).toBeLessThan(two?.[0] ?? 0);
  expect(three?.[0]).toBeLessThan(one?.[1] ?? 0);
  expect(built.trees.files).toEqual({ "src/a.txt": "2", "docs/b.txt": "3" });
});

test("a conflict that a task cannot settle goes to reflection after two attempts, and nothing is overwritten", async () => {
  let reflections = 0;
  const built = await approved(
    [work("1", { files: ["x.txt"], acceptance: [] }), work("2")],
    {
      "1": ({ messages }) => {
        // The user edits the same file each time.
        if (messages.at(-1)?.role !== "user") built.trees.files["x.txt"] = `mine ${messages.length}`;
        return messages.at(-1)?.role === "user" ? writes("x.txt", `theirs ${messages.length}`) : { text: "Done." };
      },
    },
    {
      files: { "x.txt": "before" },
      reflection: () => {
        reflections++;
        return { assessment: "ON_TRACK", reasoning: "It is as it is.", adjustments: [] };
      },
    },
  );
  await built.run();
  expect(built.task("1")).toMatchObject({
    status: "failed",
    error: "Its changes do not fit to what others changed meanwhile in: x.txt.",
  });
  expect(built.trees.files["x.txt"]).toMatch(/^mine /);
  expect((await built.events()).filter(({ type }) => type === "task_conflicted")).toHaveLength(2);
  expect(reflections).toBe(1);
});

test("a task whose worktree is lost starts again in a new one", async () => {
  const built = await approved([work("1")], {
    "1": async ({ messages }) => {
      if (built.session.state.run?.control === 0)
        await built.session.dispatch({ type: "pause_plan", planId: "plan", by: "ann" });
      return messages.at(-1)?.role === "user" ? writes("1.txt") : { text: "Done." };
    },
  });
  await built.run();
  for (const folder of built.trees.copies) built.trees.folders.delete(folder);
  await built.session.dispatch({ type: "resume_plan", planId: "plan", by: "ann", turnId: "again" });
  await built.run();
  expect(built.task("1").status).toBe("completed");
  const attempts = (await built.events()).flatMap((event) =>
    event.type === "task_started" ? [event.data.attempt] : [],
  );
  expect(attempts).toEqual([1, 2]);
});

test("R95: a task has its own limits of steps and time", async () => {
  const built = await approved(
    [work("1"), work("2")],
    {
      "1": (_request, index) => ({ calls: [{ tool: "read", input: { path: `${index}` } }] }),
      "2": () => ({ calls: [{ tool: "bash", input: { command: "sleep" } }] }),
    },
    { policy: { budget: { steps: 3, tokens: 1_000_000, seconds: 0.05 }, reflectOn: "never" } },
  );
  await built.run();
  expect(built.task("1").error).toBe(
    "Stopped after 3 steps, the limit for one turn. Resume to continue, or raise limits.steps in planwright.jsonc.",
  );
  expect(built.task("2").error).toBe("It took longer than 0.05 seconds.");
});

test("R63: with reflectOn wave, a reflection follows each wave; a plan that is off track without a remedy is paused", async () => {
  const seen: string[] = [];
  const built = await approved(
    [work("1"), work("2", { blockedBy: ["1"] }), work("3", { blockedBy: ["2"] })],
    {},
    {
      policy: { reflectOn: "wave" },
      reflection: (request) => {
        seen.push(openingOf(request).split("\n")[0] ?? "");
        return {
          assessment: seen.length > 1 ? "OFF_TRACK" : "ON_TRACK",
          reasoning: "It leads nowhere.",
          adjustments: [],
        };
      },
    },
  );
  await built.run();
  expect(seen).toHaveLength(2);
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "pending" });
  expect(built.session.state.plan?.status).toBe("paused");
});

test("R66: when reflection says that the plan has failed, nothing further starts", async () => {
  const built = await approved(
    [work("1"), work("2", { blockedBy: ["3"] }), work("3", { blockedBy: ["4"] }), work("4")],
    {
      "1": () => ({ text: "I could not." }),
      "4": async ({ messages }) => {
        await waitUntil(() => built.session.state.run?.cycles === 1);
        return messages.at(-1)?.role === "user" ? writes("4.txt") : { text: "Done." };
      },
    },
    { reflection: () => ({ assessment: "FAILED", reasoning: "It cannot work.", adjustments: [] }) },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "failed", "2": "skipped", "3": "skipped", "4": "completed" });
  expect(built.task("2").error).toBe("The plan was given up: It cannot work.");
});

test("run from here: a task and all its dependents run again, the others stay", async () => {
  let builds = 0;
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] }), work("3", { blockedBy: ["2"] })], {
    "2": ({ messages }) => {
      if (messages.length === 1) builds++;
      return messages.at(-1)?.role === "user" ? writes("2.txt", `done ${builds}`) : { text: "Done." };
    },
    "3": ({ messages }) => (messages.at(-1)?.role === "user" ? writes("3.txt", `done ${builds}`) : { text: "Done." }),
  });
  await built.run();
  await controlPlan(built.session, built.engine, { type: "run_from", taskId: "2" }, "ann");
  await built.session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect(built.trees.files).toEqual({ "1.txt": "done", "2.txt": "done 2", "3.txt": "done 2" });
  const started = (await built.events()).flatMap((event) => (event.type === "task_started" ? [event.data.taskId] : []));
  expect(started).toEqual(["1", "2", "3", "2", "3"]);
});

test("R61: a plan cancelled without a process has a closing message too", async () => {
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })], {
    "1": async (_request, index) => {
      if (index === 1) await controlPlan(built.session, built.engine, { type: "pause_plan" }, "ann");
      return index === 0 ? writes("1.txt") : { text: "Done." };
    },
  });
  await built.run();
  await controlPlan(built.session, built.engine, { type: "cancel_plan", idle: true }, "ann");
  const end = (await built.events()).findLast((event) => event.type === "plan_execution_complete");
  expect(end?.data.status).toBe("cancelled");
  expect(end?.data.summary).toMatch(/^Plan cancelled \(\d\/2 tasks succeeded\): /);
});
