// A write to the workspace is complete or can be undone, even when it is interrupted.
import { expect, test } from "vitest";
import { fail } from "../../domain/values/failure.ts";
import { taskRunOf } from "../../domain/session/run.ts";
import { approved, does, never, statuses, work, type Acts, type Built } from "../../../test/build-harness.ts";
import { controlPlan } from "./control-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const both = work("1", { files: ["a.txt", "b.txt"], acceptance: [{ type: "command", command: "has b.txt done" }] });
const writesBoth = does({
  calls: ["a.txt", "b.txt"].map((path) => ({ tool: "write", input: { path, text: "done" } })),
});

/** The process dies after the first file. */
async function killedWhileWriting(): Promise<Built> {
  const built = await approved([both, work("2")], { "1": writesBoth });
  const apply = built.trees.apply.bind(built.trees);
  built.trees.apply = async (from, to, signal, except = []) => {
    const changes = await built.trees.changes(from, to);
    if (!changes.some(({ path }) => path === "a.txt")) return apply(from, to, signal, except);
    await apply(from, to, signal, ["b.txt"]);
    throw fail("storage", "The process was killed.");
  };
  await built.run().catch(() => {});
  built.trees.apply = apply;
  expect(built.trees.files["a.txt"]).toBe("done");
  return built;
}

test("killed in the middle of writing, it continues from there", async () => {
  const built = await killedWhileWriting();
  const session = await Session.open(built.engine, built.session.id);
  await runSession(session, built.engine, never);
  expect(statuses(session)).toEqual({ "1": "completed", "2": "completed" });
  expect(session.state.run?.integrated.filter(({ taskId }) => taskId === "1")).toHaveLength(1);
  expect(built.trees.files).toEqual({ "a.txt": "done", "b.txt": "done", "2.txt": "done" });
});

test("killed in the middle and started again, the next attempt does not start with half of the previous one", async () => {
  const built = await killedWhileWriting();
  const session = await Session.open(built.engine, built.session.id);
  await controlPlan(session, built.engine, { type: "cancel_plan", idle: true }, "ann");
  // The half-written files are known, so that they can be undone.
  expect(session.state.run?.integrated.map(({ taskId, isWhole }) => [taskId, isWhole])).toContainEqual(["1", false]);
  await controlPlan(session, built.engine, { type: "resume_plan" }, "ann");
  await runSession(session, built.engine, never);
  expect(statuses(session)).toEqual({ "1": "completed", "2": "completed" });
  const bases = (await built.events()).flatMap((event) =>
    event.type === "task_started" && event.data.taskId === "1" ? [event.data.base ?? ""] : [],
  );
  expect(bases).toHaveLength(2);
  expect(bases[1]).not.toContain("a.txt");
});

test("a file that cannot be written pauses the plan: nothing is written, and resuming takes the finished work", async () => {
  const built = await approved([both], { "1": writesBoth }, { policy: { reflectOn: "never" } });
  const { log } = built.engine;
  const apply = built.trees.apply.bind(built.trees);
  built.trees.apply = async () => ["b.txt"];
  await built.run();
  expect(built.session.state.plan?.status).toBe("paused");
  expect(statuses(built.session)).toEqual({ "1": "in_progress" });
  expect(built.trees.files).toEqual({});
  const paused = (await built.events()).flatMap((event) => (event.type === "plan_paused" ? [event.data] : []));
  expect(paused).toEqual([
    { planId: "plan", by: "planwright", reason: expect.stringContaining("can't be written: b.txt.") },
  ]);
  const before = (await log.read(built.session.id)).filter(({ type }) => type === "assistant_message").length;
  built.trees.apply = apply;
  await controlPlan(built.session, built.engine, { type: "resume_plan" }, "ann");
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed" });
  expect(built.trees.files).toEqual({ "a.txt": "done", "b.txt": "done" });
  const own = (await log.read(built.session.id)).filter(({ type }) => type === "assistant_message").length;
  expect(own).toBe(before);
});

test("a file that a program keeps writing pauses the plan instead of failing the task", async () => {
  const built = await approved([both], { "1": writesBoth }, { policy: { reflectOn: "never" } });
  const snapshot = built.trees.snapshot.bind(built.trees);
  let count = 0;
  built.trees.snapshot = async () => {
    if (built.trees.copies.length > 0) built.trees.files["b.txt"] = `watched ${++count}`;
    return snapshot();
  };
  await built.run();
  expect(built.session.state.plan?.status).toBe("paused");
  expect(statuses(built.session)).toEqual({ "1": "in_progress" });
  expect(Object.keys(built.trees.files)).toEqual(["b.txt"]);
  // The watcher stops, and leaves a file that the task agrees with.
  built.trees.snapshot = snapshot;
  built.trees.files["b.txt"] = "done";
  await controlPlan(built.session, built.engine, { type: "resume_plan" }, "ann");
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed" });
  expect(built.trees.files).toEqual({ "a.txt": "done", "b.txt": "done" });
});

test("a full disk pauses the plan", async () => {
  const built = await approved([both], { "1": writesBoth }, { policy: { reflectOn: "never" } });
  built.trees.apply = async () => Promise.reject(fail("disk_full", "The disk is full.", "Free some space."));
  await built.run();
  const reasons = (await built.events()).flatMap((event) => (event.type === "plan_paused" ? [event.data.reason] : []));
  expect(reasons).toEqual(["The disk is full. Free some space."]);
  expect(statuses(built.session)).toEqual({ "1": "in_progress" });
});

test("a task whose stored files are gone starts again", async () => {
  const built = await approved([both], { "1": writesBoth }, { policy: { reflectOn: "never" } });
  const merge = built.trees.changes.bind(built.trees);
  let isLost = true;
  built.trees.changes = async (from, to) => {
    if (isLost) {
      isLost = false;
      throw fail("unknown_tree", "It is no longer stored.");
    }
    return merge(from, to);
  };
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed" });
  expect((await built.events()).filter(({ type }) => type === "task_started")).toHaveLength(2);
  expect(built.trees).toMatchObject({ files: { "a.txt": "done", "b.txt": "done" }, copies: [] });
});

test("a killed process's writes come before those of other tasks, even tasks that started first", async () => {
  const line = (taskId: string) =>
    work(taskId, { files: ["line.txt"], acceptance: [{ type: "command", command: `has line.txt ${taskId}` }] });
  const writesLine = (taskId: string): Acts[string] => {
    return ({ messages }) => {
      if (messages.at(-1)?.role !== "user") return { text: "Done." };
      return { calls: [{ tool: "write", input: { path: "line.txt", text: messages.length > 1 ? "1 2" : taskId } }] };
    };
  };
  const built = await approved([line("1"), line("2")], { "1": writesLine("1"), "2": writesLine("2") });
  const { log } = built.engine;
  const append: typeof log.append = async (id, expected, events, ...more) => {
    if (events.some(({ type }) => type === "task_integrated")) throw fail("storage", "The process was killed.");
    return log.append(id, expected, events, ...more);
  };
  const engine = { ...built.engine, log: { ...log, append } };
  const before = await Session.open(engine, built.session.id);
  await expect(runSession(before, engine, never)).rejects.toThrow("killed");
  const session = await Session.open(built.engine, built.session.id);
  const { base = null, tree = null, changed = [] } = taskRunOf(session.state.run, "2")?.evidence ?? {};
  expect(taskRunOf(session.state.run, "1")?.verified).toBe(true);
  // As left by a process that is killed right before it writes.
  await session.record(() => [{ type: "task_integrated", data: { taskId: "2", base, tree, changed: [...changed] } }]);
  await runSession(session, built.engine, never);
  expect(statuses(session)).toEqual({ "1": "completed", "2": "completed" });
  expect(built.trees).toMatchObject({ files: { "line.txt": "1 2" }, copies: [] });
  const conflicts = (await built.events()).flatMap((event) =>
    event.type === "task_conflicted" ? [event.data.taskId] : [],
  );
  expect(conflicts).toEqual(["1"]);
});
