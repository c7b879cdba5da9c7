// Running an approved plan: order, parallelism, evidence, repair, conflicts, reflection, control. In memory, with a scripted model.
import { expect, test } from "vitest";
import { approved, statuses, work, writes } from "../../../test/build-harness.ts";
import { waitUntil } from "../../../test/wait-until.ts";

test("R59 R60: a diamond runs as 1 → (2 ∥ 3) → 4, the middle at the same time", async () => {
  const both = Promise.withResolvers<void>();
  let inMiddle = 0;
  const middle = async (taskId: string, index: number) => {
    if (index === 0 && ++inMiddle === 2) both.resolve();
    await both.promise;
    return index === 0 ? writes(`${taskId}.txt`) : { text: "Done." };
  };
  const built = await approved(
    [work("1"), work("2", { blockedBy: ["1"] }), work("3", { blockedBy: ["1"] }), work("4", { blockedBy: ["2", "3"] })],
    { "2": (_request, index) => middle("2", index), "3": (_request, index) => middle("3", index) },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed", "4": "completed" });
  expect(built.trees.files).toEqual({ "1.txt": "done", "2.txt": "done", "3.txt": "done", "4.txt": "done" });
  const order = (await built.events()).flatMap((event) =>
    event.type === "task_started" || event.type === "task_completed" ? [`${event.type} ${event.data.taskId}`] : [],
  );
  const at = (what: string) => order.indexOf(what);
  expect(at("task_completed 1")).toBeLessThan(Math.min(at("task_started 2"), at("task_started 3")));
  expect(Math.max(at("task_started 2"), at("task_started 3"))).toBeLessThan(
    Math.min(at("task_completed 2"), at("task_completed 3")),
  );
  expect(Math.max(at("task_completed 2"), at("task_completed 3"))).toBeLessThan(at("task_started 4"));
  expect(built.session.state.plan?.status).toBe("completed");
  expect(built.session.state.lastTurn?.outcome).toBe("done");
  expect(built.trees.copies).toEqual([]);
});

test("R61: the closing message says how many tasks succeeded, in the user's language", async () => {
  const built = await approved([work("1"), work("2")], {}, { language: "de" });
  await built.run();
  const end = (await built.events()).findLast((event) => event.type === "plan_execution_complete");
  expect(end?.data).toMatchObject({ status: "completed" });
  const summary = end?.type === "plan_execution_complete" ? end.data.summary : "";
  expect(summary.split("\n")).toEqual([
    "Plan ausgeführt (2/2 Tasks erfolgreich): Write files",
    "✓ 1 Write 1.txt (geprüft, 1 Datei)",
    "✓ 2 Write 2.txt (geprüft, 1 Datei)",
    "Prüfungen: 2 bestanden",
    "Geänderte Dateien (2): 1.txt, 2.txt",
    expect.stringMatching(/^Kosten: [\d.,]+ Token, Preis unbekannt\. Zeit: 0 s\.$/),
  ]);
});

test("R62: one after the other when only one may run at once", async () => {
  let [now, most] = [0, 0];
  const act = async (taskId: string, index: number) => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now--;
    return index === 0 ? writes(`${taskId}.txt`) : { text: "Done." };
  };
  const ids = ["1", "2", "3", "4"];
  const acts = Object.fromEntries(ids.map((id) => [id, (_: unknown, index: number) => act(id, index)]));
  const built = await approved(
    ids.map((id) => work(id)),
    acts,
    { policy: { concurrency: 1 } },
  );
  await built.run();
  expect([most, built.session.state.plan?.status]).toEqual([1, "completed"]);
});

test("a model's word does not complete a task: failing checks send it back once, with the evidence", async () => {
  const told: string[] = [];
  const built = await approved([work("1")], {
    "1": ({ messages }, index) => {
      const last = messages.at(-1);
      if (last?.role === "user") told.push(last.text);
      if (index === 0) return writes("1.txt", "half");
      return index === 2 ? writes("1.txt", "done") : { text: "It is done." };
    },
  });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed" });
  expect(told).toHaveLength(2);
  expect(told[1]).toContain(
    "This check failed: `has 1.txt done` has to end with exit code 0 (exit code 1).\nnot has 1.txt done",
  );
  const verified = (await built.events()).flatMap((event) =>
    event.type === "task_verified" ? [event.data.evidence.problems.length] : [],
  );
  expect(verified).toEqual([1, 0]);
});

test("a task that changed none of its files is not done, unless its checks pass", async () => {
  const checked = work("1", { acceptance: [{ type: "command", command: "true" }] });
  const unchecked = work("1", { acceptance: [] });
  const claims = { "1": () => ({ text: "All done!" }) };
  const done = await approved([checked], claims);
  await done.run();
  expect(done.task("1")).toMatchObject({ status: "completed", outcome: "already_done" });
  const built = await approved([unchecked], claims);
  await built.run();
  expect(built.task("1")).toMatchObject({ status: "failed", outcome: "failed" });
  expect(built.task("1").error).toContain("Nothing was changed in the files that the task promises to change: 1.txt.");
  expect(built.session.state.plan?.status).toBe("failed");
});

test.each(["secret.txt", "plans/tool.js"])(
  "%s, which the plan does not name, does not reach the workspace",
  async (path) => {
    const built = await approved([work("1"), work("2")], {
      "1": (_request, index) =>
        index === 0 ? { calls: [...(writes("1.txt").calls ?? []), ...(writes(path).calls ?? [])] } : { text: "Done." },
    });
    await built.run();
    expect(statuses(built.session)).toEqual({ "1": "failed", "2": "completed" });
    expect(built.task("1").error).toContain(`Files were changed that the plan does not name for this task: ${path}.`);
    expect(built.trees.files).toEqual({ "2.txt": "done" });
  },
);

test("R60: a failure skips every direct and indirect dependent, and nothing else", async () => {
  const built = await approved(
    [
      work("1"),
      work("2", { blockedBy: ["1"] }),
      work("3", { blockedBy: ["2"] }),
      work("4", { blockedBy: ["3", "5"] }),
      work("5"),
    ],
    { "1": () => ({ text: "I could not." }) },
    { policy: { reflectOn: "never" } },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({
    "1": "failed",
    "2": "skipped",
    "3": "skipped",
    "4": "skipped",
    "5": "completed",
  });
  expect(built.task("4").skippedFor).toBe("1");
  expect(built.session.state.lastTurn).toMatchObject({ outcome: "failed", failure: { kind: "plan_failed" } });
});

test("two tasks change the same file: the second is applied on top of the first and settles the conflict", async () => {
  const first = Promise.withResolvers<void>();
  const shared = (taskId: string) =>
    work(taskId, { files: ["both.txt"], acceptance: [{ type: "command", command: `has both.txt ${taskId}` }] });
  const seen: string[] = [];
  const built = await approved(
    [shared("1"), shared("2")],
    {
      "1": (_request, index) => (index === 0 ? writes("both.txt", "from 1") : { text: "Done." }),
      "2": async ({ messages }, index) => {
        if (index === 0) return writes("both.txt", "from 2");
        if (index === 1) {
          await first.promise;
          return { text: "Done." };
        }
        const last = messages.at(-1);
        if (last?.role === "user") seen.push(last.text);
        return index === 2 ? writes("both.txt", "from 1 and 2") : { text: "Settled." };
      },
    },
    { files: { "both.txt": "nobody" } },
  );
  const running = built.run();
  await waitUntil(() => built.task("1").status === "completed");
  first.resolve();
  await running;
  expect(built.trees.files).toEqual({ "both.txt": "from 1 and 2" });
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
  expect(seen[0]).toContain("your changes do not fit to theirs in:\n- both.txt");
  expect((await built.events()).filter(({ type }) => type === "task_conflicted")).toHaveLength(1);
});

test("the user's changes during a run are merged, and never overwritten", async () => {
  const built = await approved([work("1")], {
    "1": (_request, index) => {
      if (index === 0) return writes("1.txt");
      built.trees.files["mine.txt"] = "my own";
      return { text: "Done." };
    },
  });
  await built.run();
  expect(built.trees.files).toEqual({ "1.txt": "done", "mine.txt": "my own" });
});

test("R62: a task that names a single call runs it without a model, through the gate; a read-only one cannot change anything", async () => {
  const asked: string[] = [];
  const call = { tool: "bash", input: { command: "put 1.txt done" } };
  const thinks = work("2", { assignedAgent: "chapo", files: [], acceptance: [], blockedBy: ["1"] });
  const built = await approved([work("1", { toolsToExecute: [call] }), thinks], {
    "1": () => {
      asked.push("1");
      return { text: "?" };
    },
    "2": (_request, index) => {
      asked.push("2");
      return index === 0 ? writes("2.txt") : { text: "I thought about it." };
    },
  });
  await built.run();
  expect(asked).toEqual(["2", "2"]);
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
  expect(built.trees.files).toEqual({ "1.txt": "done" });
  expect(built.task("2").result).toBe("I thought about it.");
  expect(built.task("1").toolsExecuted).toEqual([
    { tool: "bash", callId: "planned", status: "ok", planned: 0, output: "fine" },
  ]);
  expect(built.task("1").result).toBe('Output of bash `{"command":"put 1.txt done"}`:\nfine');
});

test("the plan's own checks run on the work of all tasks together; when they fail, the plan fails", async () => {
  const check = { type: "command", command: "has 1.txt everything" } as const;
  const built = await approved([work("1"), work("2")], {}, { checks: [check], policy: { reflectOn: "never" } });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
  expect(built.session.state.plan?.status).toBe("failed");
  expect(built.session.state.run?.checks?.map(({ status }) => status)).toEqual(["failed"]);
});

test("pause starts nothing and stops agents before their next step; resume continues from there", async () => {
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })], {
    "1": async (_request, index) => {
      if (index === 0) await built.session.dispatch({ type: "pause_plan", planId: "plan", by: "ann" });
      return index === 0 ? writes("1.txt") : { text: "Done." };
    },
  });
  await built.run();
  expect([built.session.state.plan?.status, built.session.state.turn]).toEqual(["paused", null]);
  expect(statuses(built.session)).toEqual({ "1": "in_progress", "2": "pending" });
  expect(built.trees.files).toEqual({});
  await built.session.dispatch({ type: "resume_plan", planId: "plan", by: "ann", turnId: "again" });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
  expect((await built.events()).filter(({ type }) => type === "task_started")).toHaveLength(2);
});

test("cancel stops all tasks and removes their worktrees; finished work stays, and resume runs the rest", async () => {
  const stop = new AbortController();
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] }), work("3", { blockedBy: ["2"] })], {
    "2": (_request, index) => {
      if (index === 0 && !stop.signal.aborted) {
        setTimeout(() => stop.abort(), 5);
        return { calls: [{ tool: "bash", input: { command: "sleep" } }] };
      }
      return index === 0 ? writes("2.txt") : { text: "Done." };
    },
  });
  await built.run(stop.signal);
  expect(built.session.state.plan?.status).toBe("cancelled");
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "cancelled", "3": "cancelled" });
  expect(built.trees.copies).toEqual([]);
  await built.session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
  expect(built.session.state.plan?.status).toBe("completed");
});

test("one task can be cancelled while the others run; its dependents are skipped, and a retry brings both back", async () => {
  const { hashOf } = await import("../open/make-revision.ts");
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] }), work("3")], {
    "1": async (_request, index) => {
      if (index === 0 && built.session.state.run?.control === 0)
        await built.session.dispatch({ type: "cancel_task", planId: "plan", taskId: "1", by: "ann" });
      return index === 0 ? writes("1.txt") : { text: "Done." };
    },
  });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "cancelled", "2": "skipped", "3": "completed" });
  const adjusting = { hash: hashOf, at: "now" };
  await built.session.dispatch({ type: "retry_task", planId: "plan", taskId: "1", by: "ann", adjusting });
  await built.session.dispatch({ type: "continue", turnId: "again" });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
});

test("R92: a cost cap pauses the plan gracefully, with the reason", async () => {
  const { scriptedModel } = await import("../../adapters/models/scripted/scripted.ts");
  const price = { input: 1000, output: 1000 };
  const model = scriptedModel(
    ({ messages }, index) => {
      const id = /^Task (\S+)/.exec(messages[0]?.role === "user" ? messages[0].text : "")?.[1];
      return index === 0 ? writes(`${id}.txt`) : { text: "Done." };
    },
    { price },
  );
  const built = await approved([work("1"), work("2", { blockedBy: ["1"] })], {}, { model, policy: { cost: 0.01 } });
  await built.run();
  expect(built.session.state.plan?.status).toBe("paused");
  const pause = (await built.events()).find(({ type }) => type === "plan_paused");
  expect(pause?.data).toMatchObject({ by: "planwright", reason: expect.stringContaining("build.cost is reached") });
});

test("R7: back to plan mode pauses the plan: nothing further is written", async () => {
  const built = await approved([work("1")], {
    "1": async (_request, index) => {
      if (index === 0) await built.session.dispatch({ type: "switch_mode", mode: "plan", by: "user" });
      return index === 0 ? writes("1.txt") : { text: "Done." };
    },
  });
  await built.run();
  expect(built.session.state.plan?.status).toBe("paused");
  expect(built.trees.files).toEqual({});
});
