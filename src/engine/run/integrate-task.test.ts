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

test("when one file cannot be written, all others are restored", async () => {
  const built = await approved([both], { "1": writesBoth }, { policy: { reflectOn: "never" } });
  const apply = built.trees.apply.bind(built.trees);
  built.trees.apply = async (from, to, signal, except = []) => {
    await apply(from, to, signal, [...except, "b.txt"]);
    return except.includes("b.txt") ? [] : ["b.txt"];
  };
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "failed" });
  expect(built.trees.files).toEqual({});
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
