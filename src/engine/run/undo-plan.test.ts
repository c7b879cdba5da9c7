import { expect, test } from "vitest";
import { everythingIn } from "../../adapters/workspace/git-workspace.fixture.ts";
import { sampleTask } from "../../../test/sample-plan.ts";
import { planUndo, undoPlan, type UndoOptions, type UndoTarget } from "./undo-plan.ts";
import { makeBuild, never } from "./undo-plan.fixture.ts";

type Build = Awaited<ReturnType<typeof makeBuild>>;

const undo = ({ session, engine }: Build, target: UndoTarget = {}, options: UndoOptions = {}) =>
  undoPlan(session, engine, target, "ada", options, never);
const preview = ({ session, engine }: Build, target: UndoTarget = {}) => planUndo(session, engine, target, never);

const lines = (...changed: Record<number, string>[]) => {
  const all: Record<number, string> = Object.assign({}, ...changed);
  return Array.from({ length: 20 }, (_, index) => `${all[index] ?? `line ${index}`}\n`).join("");
};

test("undoing one task keeps the other one's changes", async () => {
  const build = await makeBuild({ "a.ts": "a\n", "b.ts": "b\n" });
  await build.work(1, { "a.ts": "a1\n", "new.ts": "new\n" });
  await build.work(2, { "b.ts": "b2\n" });
  await build.end();

  const shown = await preview(build, { taskId: "plan-task-1" });
  expect({ ...shown, diff: "" }).toEqual({
    taskIds: ["plan-task-1"],
    changes: [
      { path: "a.ts", kind: "changed" },
      { path: "new.ts", kind: "removed" },
    ],
    diff: "",
    conflicts: [],
  });
  expect(shown.diff).toContain("-a1\n+a\n");
  expect(shown.diff).not.toContain("b.ts");
  expect(build.files()).toEqual({ "a.ts": "a1\n", "b.ts": "b2\n", "new.ts": "new\n" });

  expect(await undo(build, { taskId: "plan-task-1" })).toEqual(shown);
  expect(build.files()).toEqual({ "a.ts": "a\n", "b.ts": "b2\n" });
  const [last] = (await build.engine.log.read(build.session.id)).slice(-1);
  expect(last).toMatchObject({
    type: "plan_rolled_back",
    data: { planId: "plan", taskIds: ["plan-task-1"], changed: ["a.ts", "new.ts"], by: "ada" },
  });
  expect(build.session.state.plan?.tasks[0]).toMatchObject({ status: "cancelled", error: "Undone by ada." });
  expect(build.session.state.run?.integrated.map(({ taskId }) => taskId)).toEqual(["plan-task-2"]);
  await expect(undo(build, { taskId: "plan-task-1" })).rejects.toMatchObject({ failure: { kind: "nothing_to_do" } });
});

test("of two tasks that edited different lines of a file, the last or the first is undone alone", async () => {
  for (const [number, left] of [
    [2, lines({ 2: "first" })],
    [1, lines({ 17: "second" })],
  ] as const) {
    const build = await makeBuild({ "a.ts": lines() });
    await build.work(1, { "a.ts": lines({ 2: "first" }) });
    await build.work(2, { "a.ts": lines({ 2: "first" }, { 17: "second" }) });
    await build.end();
    await undo(build, { taskId: `plan-task-${number}` });
    expect(build.files()).toEqual({ "a.ts": left });
  }
});

test("back to before a task: it and everything after it", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  await build.work(1, { "a.ts": "1\n" });
  await build.work(2, { "a.ts": "2\n" });
  await build.work(3, { "a.ts": "3\n", "c.ts": "c\n" });
  await build.end();
  const { taskIds } = await undo(build, { taskId: "plan-task-2", onward: true });
  expect(taskIds).toEqual(["plan-task-3", "plan-task-2"]);
  expect(build.files()).toEqual({ "a.ts": "1\n" });
  expect((await undo(build)).taskIds).toEqual(["plan-task-1"]);
  expect(build.files()).toEqual({ "a.ts": "0\n" });
  await expect(undo(build)).rejects.toMatchObject({ failure: { kind: "nothing_to_do" } });
});

test("the whole plan: created files are deleted, deleted ones restored, with modes and links; a repository is untouched", async () => {
  const before = {
    "run.sh": { script: "#!/bin/sh\n" },
    "gone/deep/a.ts": "a\n",
    "to-link": "text\n",
    link: { link: "gone" },
    "plain.sh": "plain\n",
    'odd "name"\twith tab': "odd\n",
  };
  const build = await makeBuild(before);
  const repository = everythingIn(`${build.folder}/.git`);
  await build.work(1, {
    "run.sh": null,
    "gone/deep/a.ts": null,
    "made/deep/b.ts": "b\n",
    "plain.sh": { script: "x\n" },
  });
  await build.work(2, { "to-link": { link: "made" }, link: { link: "made" }, 'odd "name"\twith tab': "odder\n" });
  await build.end();
  const { changes } = await undo(build);
  expect(changes.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    "added gone/deep/a.ts",
    "changed link",
    "removed made/deep/b.ts",
    'changed odd "name"\twith tab',
    "changed plain.sh",
    "added run.sh",
    "changed to-link",
  ]);
  expect(build.files()).toEqual(before);
  expect(everythingIn(`${build.folder}/.git`)).toEqual(repository);
});

test("the user's later edits stay, in the same file and in others", async () => {
  const build = await makeBuild({ "a.ts": lines(), "mine.ts": "0\n" });
  await build.work(1, { "a.ts": lines({ 2: "task" }), "made.ts": "made\n" });
  build.edit({ "between.ts": "between\n", "mine.ts": "1\n" });
  await build.work(2, { "a.ts": lines({ 2: "task" }, { 9: "two" }) });
  await build.end();
  build.edit({ "a.ts": lines({ 2: "task" }, { 9: "two" }, { 17: "person" }), "after.ts": "after\n" });
  await undo(build);
  expect(build.files()).toEqual({
    "a.ts": lines({ 17: "person" }),
    "mine.ts": "1\n",
    "between.ts": "between\n",
    "after.ts": "after\n",
  });
});

test("where those edits block undoing, nothing is written; with leaveConflicts the other files are undone", async () => {
  const build = await makeBuild({ "a.ts": lines(), "b.ts": "b\n", "removed.ts": "r\n" });
  await build.work(1, { "a.ts": lines({ 2: "task" }), "made.ts": "made\n" });
  await build.work(2, { "a.ts": lines({ 2: "task" }, { 17: "two" }), "b.ts": "b2\n", "removed.ts": null });
  await build.end();
  const edited = { "a.ts": lines({ 2: "person" }, { 17: "two" }), "made.ts": "made mine\n", "removed.ts": "again\n" };
  build.edit(edited);
  const conflicts = ["a.ts", "made.ts", "removed.ts"];
  const shown = await preview(build);
  expect(shown).toMatchObject({ conflicts, changes: [{ path: "b.ts", kind: "changed" }] });
  expect(shown.diff.match(/^diff --git .*$/gm)).toEqual(["diff --git a/b.ts b/b.ts"]);
  await expect(undo(build)).rejects.toMatchObject({
    failure: {
      kind: "conflict",
      code: "undo_conflicts",
      values: { files: "a.ts, made.ts, removed.ts" },
      next: { do: "undo_leaving_conflicts", planId: build.session.state.plan?.planId },
    },
  });
  expect(build.files()).toEqual({ ...edited, "b.ts": "b2\n" });
  expect(build.session.state.plan?.status).toBe("completed");

  expect(await undo(build, {}, { leaveConflicts: true })).toEqual(shown);
  expect(build.files()).toEqual({ ...edited, "b.ts": "b\n" });
  await expect(undo(build)).rejects.toMatchObject({ failure: { kind: "nothing_to_do" } });
});

test("another task's change of the same lines blocks undoing the first alone", async () => {
  const build = await makeBuild({ "a.ts": "0\n", "b.ts": "0\n" });
  await build.work(1, { "a.ts": "1\n", "b.ts": "1\n" });
  await build.work(2, { "a.ts": "2\n" });
  await build.end();
  await expect(undo(build, { taskId: "plan-task-1" })).rejects.toThrow("in: a.ts");
  await undo(build, { taskId: "plan-task-1" }, { leaveConflicts: true });
  expect(build.files()).toEqual({ "a.ts": "2\n", "b.ts": "0\n" });
});

test("works in a folder without git, and on a paused plan", async () => {
  const build = await makeBuild({ "a.ts": "a\n" }, { git: false });
  await build.work(1, { "a.ts": "a1\n", "b/c.ts": "c\n" });
  await build.record({ type: "plan_paused", data: { planId: "plan", by: "ada" } });
  await undo(build);
  expect(build.files()).toEqual({ "a.ts": "a\n" });
  expect(build.session.state.plan?.status).toBe("cancelled");
});

test("is refused while a worker runs the session, and hands over a message that arrives during the undo", async () => {
  const arrivals: string[] = [];
  const build: Build = await makeBuild(
    { "a.ts": "0\n" },
    {
      change: (worktrees) => ({
        ...worktrees,
        async apply(...given) {
          await build.session.dispatch({ type: "send_message", messageId: "m", text: "and now?" });
          await expect(build.engine.log.claim(build.session.id)).rejects.toMatchObject({
            failure: { kind: "claimed" },
          });
          return worktrees.apply(...given);
        },
      }),
    },
  );
  const { taskId } = sampleTask("plan", 1);
  const base = await build.worktrees.snapshot(never);
  build.edit({ "a.ts": "1\n" });
  await build.complete(taskId, { base, tree: await build.worktrees.snapshot(never), changed: ["a.ts"] });
  await build.end();

  const working = await build.session.claim();
  await expect(undo(build)).rejects.toMatchObject({ failure: { kind: "busy", code: "session_busy" } });
  expect(build.files()).toEqual({ "a.ts": "1\n" });
  working.release();
  await undo(build, {}, { resume: () => arrivals.push("resume") });
  expect(build.files()).toEqual({ "a.ts": "0\n" });
  expect(arrivals).toEqual(["resume"]);
});

test("ignored files that the plan names are undone too", async () => {
  const build = await makeBuild(
    { ".gitignore": "*.local\n", "env.local": "0\n" },
    { taskFiles: ["env.local", "new.local"] },
  );
  await build.work(1, { "env.local": "1\n", "new.local": "new\n" });
  await build.end();
  await undo(build);
  expect(build.files()).toEqual({ ".gitignore": "*.local\n", "env.local": "0\n" });
});

test("a task that ran again is undone as a whole", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  await build.work(1, { "a.ts": "1\n" });
  await build.work(2, { "b.ts": "b\n" });
  await build.work(1, { "a.ts": "2\n" });
  await build.end();
  expect((await undo(build, { taskId: "plan-task-1" })).taskIds).toEqual(["plan-task-1"]);
  expect(build.files()).toEqual({ "b.ts": "b\n", "a.ts": "0\n" });
});

test("says why nothing can be undone", async () => {
  const build = await makeBuild({ "a.ts": "a\n" });
  const kind = (target: UndoTarget = {}) =>
    undo(build, target).then(
      () => "undone",
      ({ failure: { kind, message } }: { failure: { kind: string; message: string } }) => `${kind}: ${message}`,
    );
  expect(await kind()).toBe("conflict: This plan is running, so it can't be undone now. Pause or cancel it first.");
  await build.end("cancelled");
  expect(await kind()).toBe("nothing_to_do: Nothing that this plan's tasks changed is in the workspace.");
  const tree = await build.snapshot();
  await build.complete("plan-task-1", { base: tree, tree, changed: [] });
  await build.complete("plan-task-2", { base: null, tree: null, changed: [] });
  expect([
    await kind({ taskId: "plan-task-1" }),
    await kind({ taskId: "plan-task-2" }),
    await kind({ taskId: "plan-task-3" }),
    await kind({ taskId: "nobody" }),
    await kind(),
  ]).toEqual([
    "nothing_to_do: Task plan-task-1 changed no files.",
    "not_found: The files as they were before task plan-task-2 were not saved: the task worked in the folder itself, without git.",
    "nothing_to_do: Task plan-task-3 is pending, so none of its work is in the workspace.",
    "bad_input: The plan has no task nobody. Its tasks are: plan-task-1, plan-task-2, plan-task-3, plan-task-4, plan-task-5, plan-task-6",
    "not_found: The files as they were before task plan-task-2 were not saved: the task worked in the folder itself, without git.",
  ]);
});
