// What is written to the workspace is written as a whole or can be taken back, whatever happens in the middle.
import { expect, test } from "vitest";
import { fail } from "../domain/failure.ts";
import { approved, does, never, statuses, work, type Built } from "../../test/build-harness.ts";
import { controlPlan } from "./control-plan.ts";
import { runSession } from "./run-session.ts";
import { Session } from "./session.ts";

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

test("killed in the middle of writing, it goes on where it was", async () => {
  const built = await killedWhileWriting();
  const session = await Session.open(built.engine, built.session.id);
  await runSession(session, built.engine, never);
  expect(statuses(session)).toEqual({ "1": "completed", "2": "completed" });
  expect(session.state.run?.integrated.filter(({ taskId }) => taskId === "1")).toHaveLength(1);
  expect(built.trees.files).toEqual({ "a.txt": "done", "b.txt": "done", "2.txt": "done" });
});

test("killed in the middle and begun anew, the next attempt does not begin with half of the one before", async () => {
  const built = await killedWhileWriting();
  const session = await Session.open(built.engine, built.session.id);
  await controlPlan(session, built.engine, { type: "cancel_plan", idle: true }, "ann");
  // What was half written is known, so that it can be undone.
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

test("where one file cannot be written, none of the others stays", async () => {
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
