import { expect, test } from "vitest";
import { taskRunOf } from "../../domain/session/run.ts";
import { taskChanges } from "./undo-plan-changes.ts";
import { edit, makeBuild, never } from "./undo-plan.fixture.ts";

type Build = Awaited<ReturnType<typeof makeBuild>>;

const changesOf = ({ session, engine }: Build, taskId?: string) => taskChanges(session, engine, taskId, never);

test("shows what a task changed, with its evidence, also during a run", async () => {
  const build = await makeBuild({ "a.ts": "0\n", "b.ts": "b\n" });
  await build.work(1, { "a.ts": "1\n", "made.ts": "made\n" });
  await build.work(2, { "b.ts": null, "made.ts": null });
  const shown = await changesOf(build, "plan-task-1");
  expect(shown.changes).toEqual([
    { path: "a.ts", kind: "changed" },
    { path: "made.ts", kind: "added" },
  ]);
  expect(shown.diff).toContain("-0\n+1\n");
  expect(shown.diff).not.toContain("b.ts");
  expect(shown.evidence).toEqual(taskRunOf(build.session.state.run, "plan-task-1")?.evidence);
  expect(shown.evidence?.changed).toEqual(["a.ts", "made.ts"]);
});

test("shows the whole plan task by task, and the total of all changes", async () => {
  const build = await makeBuild({ "a.ts": "0\n", "b.ts": "b\n", "c.ts": "c\n" });
  await build.work(1, { "a.ts": "1\n", "made.ts": "made\n", "more.ts": "more\n", "c.ts": null });
  await build.work(2, { "b.ts": null, "made.ts": null, "more.ts": "other\n", "c.ts": "again\n" });
  const { changes, diff, evidence } = await changesOf(build);
  expect(changes).toEqual([
    { path: "a.ts", kind: "changed" },
    { path: "b.ts", kind: "removed" },
    { path: "c.ts", kind: "changed" },
    { path: "more.ts", kind: "added" },
  ]);
  expect(diff.match(/^(?:# |diff ).*$/gm)).toEqual([
    "# plan-task-1: Task 1",
    "diff --git a/a.ts b/a.ts",
    "diff --git a/c.ts b/c.ts",
    "diff --git a/made.ts b/made.ts",
    "diff --git a/more.ts b/more.ts",
    "# plan-task-2: Task 2",
    "diff --git a/b.ts b/b.ts",
    "diff --git a/c.ts b/c.ts",
    "diff --git a/made.ts b/made.ts",
    "diff --git a/more.ts b/more.ts",
  ]);
  expect(evidence).toBeUndefined();
});

test("shows a failed task's changes, and says when none are known", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  const taskId = "plan-task-1";
  const base = await build.snapshot();
  const { folder } = await build.worktrees.open(taskId, base, never);
  edit(folder, { "a.ts": "broken\n" });
  const tree = await build.worktrees.capture(taskId, never);
  await build.worktrees.close(taskId);
  const evidence = { base, tree, changed: ["a.ts"], unplanned: [], checks: [], problems: ["It is broken."] };
  await build.record(
    { type: "task_started", data: { taskId, agent: "koda", base } },
    { type: "task_verified", data: { taskId, evidence } },
    { type: "task_failed", data: { taskId, error: "It is broken." } },
  );
  const shown = await changesOf(build, taskId);
  expect(shown).toMatchObject({ changes: [{ path: "a.ts", kind: "changed" }], evidence });
  expect(shown.diff).toContain("+broken\n");

  await expect(changesOf(build, "plan-task-2")).rejects.toThrow("It isn't known yet what task plan-task-2 changes.");
  await expect(changesOf(build, "nobody")).rejects.toThrow("The plan has no task nobody.");
  await expect(changesOf(build)).rejects.toThrow("Nothing that this plan's tasks changed is in the workspace.");
  await build.complete("plan-task-3", { base: null, tree: null, changed: [] });
  await expect(changesOf(build, "plan-task-3")).rejects.toThrow("before task plan-task-3 were not saved");
});

test("leaves out changes that others made in the same folder, under any name", async () => {
  const build = await makeBuild({ "own.ts": "0\n" });
  const base = await build.snapshot();
  const others = {
    'quo"te\ttab\\.ts': "1\n",
    "grüße.ts": "1\n",
    "bell\u0007\u0001": "1\n",
    plain: "diff --git a/x b/x\n",
  };
  build.edit({ "own.ts": "1\n", ...others });
  await build.complete("plan-task-1", { base, tree: await build.snapshot(), changed: ["own.ts"] });
  const { changes, diff } = await changesOf(build, "plan-task-1");
  expect(changes).toEqual([{ path: "own.ts", kind: "changed" }]);
  expect(diff.match(/^diff .*$/gm)).toEqual(["diff --git a/own.ts b/own.ts"]);
});

test("a very long diff is cut, with a line that says so", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  const base = await build.snapshot();
  const long = "0123456789\n".repeat(15_000);
  build.edit({ "a.ts": long, "b.ts": long, "not-mine.ts": "1\n" });
  await build.complete("plan-task-1", { base, tree: await build.snapshot(), changed: ["a.ts", "b.ts"] });
  const { diff } = await changesOf(build);
  expect(diff.length).toBeLessThan(200_100);
  expect(diff.endsWith("+0123456789\n[... the diff is cut here, after 200000 characters]\n")).toBe(true);
});
