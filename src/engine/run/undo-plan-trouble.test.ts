import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { withFaults } from "../../adapters/worktrees/disk-faults.fixture.ts";
import { Failed } from "../../domain/values/failure.ts";
import { makeBuild, never, type Edits } from "./undo-plan.fixture.ts";
import { planUndo, undoPlan, type UndoOptions, type UndoTarget } from "./undo-plan.ts";
import { runs } from "../../../test/runs.ts";

type Build = Awaited<ReturnType<typeof makeBuild>>;

const undo = ({ session, engine }: Build, target: UndoTarget = {}, options: UndoOptions = {}) =>
  undoPlan(session, engine, target, "ada", options, never);

function unlessNothingToDo(thrown: unknown): void {
  if (!(thrown instanceof Failed) || thrown.failure.kind !== "nothing_to_do") throw thrown;
}

const text = (name: string, last = "") => Array.from({ length: 12 }, (_, line) => `${name} ${line}\n`).join("") + last;

test("after a crash before it was recorded, undoing again changes nothing and records it", async () => {
  const build = await makeBuild({ "a.ts": "0\n", "gone.ts": "gone\n" });
  await build.work(1, { "a.ts": "1\n", "made.ts": "1\n" });
  await build.work(2, { "a.ts": "2\n", "made.ts": "2\n", "gone.ts": null });
  await build.end();
  // The crashed process's leftovers.
  build.edit({ "a.ts": "0\n", "made.ts": null, "gone.ts": "gone\n" });
  expect(await undo(build)).toEqual({
    taskIds: ["plan-task-2", "plan-task-1"],
    changes: [],
    diff: "",
    conflicts: [],
  });
  expect(build.files()).toEqual({ "a.ts": "0\n", "gone.ts": "gone\n" });
  expect(build.session.state.run?.integrated).toEqual([]);
});

test("files edited during an undo are read again", async () => {
  let meanwhile: (() => void)[] = [];
  const build = await makeBuild(
    { "a.ts": text("a"), "b.ts": "b\n" },
    {
      change: (worktrees) => ({
        ...worktrees,
        async apply(from, to, signal, except) {
          meanwhile.shift()?.();
          return worktrees.apply(from, to, signal, except);
        },
      }),
    },
  );
  await build.work(1, { "a.ts": `task\n${text("a")}`, "b.ts": "b1\n" });
  await build.work(2, { "a.ts": `both\n${text("a")}`, "b.ts": "b2\n" });
  await build.end();
  meanwhile = [
    () => build.edit({ "a.ts": `both\n${text("a", "one\n")}` }),
    () => build.edit({ "a.ts": `both\n${text("a", "two\n")}` }),
  ];
  const { changes } = await undo(build);
  expect(changes.map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
  expect(build.files()).toEqual({ "a.ts": text("a", "two\n"), "b.ts": "b\n" });
});

test("files that keep changing are named, and nothing is recorded", async () => {
  let count = 0;
  const build = await makeBuild(
    { "a.ts": text("a"), "b.ts": "b\n" },
    {
      change: (worktrees) => ({
        ...worktrees,
        async apply(from, to, signal, except) {
          build.edit({ "a.ts": `task\n${text("a", `${++count}\n`)}` });
          return worktrees.apply(from, to, signal, except);
        },
      }),
    },
  );
  await build.work(1, { "a.ts": `task\n${text("a")}`, "b.ts": "b1\n" });
  await build.end();
  await expect(undo(build)).rejects.toMatchObject({
    failure: { kind: "conflict", message: expect.stringContaining(": a.ts") },
  });
  expect(count).toBe(5);
  expect(build.session.state.plan?.status).toBe("completed");
  // The files belong together until the user decides otherwise.
  expect(build.files()["b.ts"]).toBe("b1\n");
  const { changes, conflicts } = await undo(build, {}, { leaveConflicts: true });
  expect([changes.map(({ path }) => path), conflicts]).toEqual([["b.ts"], ["a.ts"]]);
  expect(build.files()["b.ts"]).toBe("b\n");
});

test("beside a program that writes a task's file all the time, the others are undone when told to", async () => {
  const build = await makeBuild({ "a.ts": "0\n", "log.txt": "0\n" });
  await build.work(1, { "a.ts": null, "moved.ts": "0\n", "log.txt": "task\n" });
  await build.end();
  const log = JSON.stringify(join(build.folder, "log.txt"));
  const program = `let n = 0; setInterval(() => require("node:fs").writeFileSync(${log}, "line " + n++), 1)`;
  using watcher = spawn(process.execPath, ["-e", `${program}; console.log("ready")`]);
  await once(watcher.stdout, "data");
  await expect(undo(build)).rejects.toMatchObject({
    failure: { kind: "conflict", next: { do: "undo_leaving_conflicts", planId: "plan" } },
  });
  expect(await undo(build, {}, { leaveConflicts: true })).toMatchObject({ conflicts: ["log.txt"] });
  watcher.kill();
  expect(Object.keys(build.files()).toSorted()).toEqual(["a.ts", "log.txt"]);
});

test("moved files are not lost when they cannot be put back, and come back once they can", async () => {
  const build = await makeBuild({ "src/a.ts": text("a"), "src/b.ts": text("b"), "c.ts": "c\n" });
  await build.work(1, { "src/a.ts": null, "src/b.ts": null, "lib/a.ts": text("a"), "lib/b.ts": text("b") });
  await build.end();
  const moved = build.files();
  const refuse = (operation: string, path: string) =>
    operation === "mkdir" && path === join(build.folder, "src")
      ? Object.assign(new Error("EROFS"), { code: "EROFS" })
      : undefined;
  await expect(withFaults(refuse, () => undo(build))).rejects.toMatchObject({
    failure: { kind: "conflict", message: expect.stringContaining(": src/a.ts") },
  });
  expect(build.files()).toEqual(moved);
  await undo(build);
  expect(build.files()).toEqual({ "src/a.ts": text("a"), "src/b.ts": text("b"), "c.ts": "c\n" });
});

test("without the stored files nothing is undone, and the task is named", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  await build.work(1, { "a.ts": "1\n" });
  await build.end();
  rmSync(join(build.base, "trees"), { recursive: true });
  await expect(undo(build)).rejects.toMatchObject({
    failure: { kind: "not_found", code: "stored_files_lost", values: { task: "plan-task-1" } },
  });
  expect(build.files()).toEqual({ "a.ts": "1\n" });
});

test("a plan that has resumed is left alone", async () => {
  const build: Build = await makeBuild(
    { "a.ts": "a\n" },
    {
      change: (worktrees) => ({
        ...worktrees,
        async snapshot(signal, also) {
          await build.record({ type: "plan_resumed", data: { planId: "plan", by: "bob" } });
          return worktrees.snapshot(signal, also);
        },
      }),
    },
  );
  await build.work(1, { "a.ts": "a1\n" });
  await build.end();
  await expect(undo(build)).rejects.toMatchObject({
    failure: { kind: "conflict", next: { do: "pause", planId: "plan" } },
  });
  expect(build.files()).toEqual({ "a.ts": "a1\n" });
});

test("for a task in the folder itself only its own files are undone, even where others edited theirs twice", async () => {
  const build = await makeBuild({ "in-place.ts": "0\n", "other.ts": "0\n", "mine.ts": "0\n" });
  const before = await build.snapshot();
  build.edit({ "in-place.ts": "1\n" });
  await build.work(2, { "other.ts": "1\n" });
  build.edit({ "mine.ts": "1\n" });
  await build.complete("plan-task-1", { base: before, tree: await build.snapshot(), changed: ["in-place.ts"] });
  await build.work(3, { "other.ts": "2\n" });
  await build.end();
  build.edit({ "mine.ts": "2\n" });

  const shown = await planUndo(build.session, build.engine, { taskId: "plan-task-1" }, never);
  expect(shown).toMatchObject({ changes: [{ path: "in-place.ts", kind: "changed" }], conflicts: [] });
  expect(shown.diff.match(/^diff --git .*$/gm)).toEqual(["diff --git a/in-place.ts b/in-place.ts"]);
  const { changes } = await undo(build);
  expect(changes.map(({ path }) => path)).toEqual(["in-place.ts", "other.ts"]);
  expect(build.files()).toEqual({ "in-place.ts": "0\n", "other.ts": "0\n", "mine.ts": "2\n" });
});

test("plan files are ours: undoing leaves them alone", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  const before = await build.snapshot();
  build.edit({ "a.ts": "1\n", "PLAN.md": "# Plan\n", "plans/x.plan": "plan\n" });
  const changed = ["PLAN.md", "a.ts", "plans/x.plan"];
  await build.complete("plan-task-1", { base: before, tree: await build.snapshot(), changed });
  await build.end();
  await undo(build);
  expect(build.files()).toEqual({ "a.ts": "0\n", "PLAN.md": "# Plan\n", "plans/x.plan": "plan\n" });
});

test("follows later renames, and undoing a rename keeps the user's edits", async () => {
  const build = await makeBuild({ "a.ts": text("a"), "b.ts": text("b") });
  await build.work(1, { "a.ts": `task\n${text("a")}` });
  await build.work(2, { "b.ts": null, "moved/b.ts": text("b") });
  await build.end();
  build.edit({ "a.ts": null, "renamed.ts": `task\n${text("a")}`, "moved/b.ts": text("b", "person\n") });
  await undo(build);
  expect(build.files()).toEqual({ "renamed.ts": text("a"), "b.ts": text("b", "person\n") });
});

test("a rename that cannot be undone keeps the user's text", async () => {
  const build = await makeBuild({ "a.ts": text("a"), "c.ts": "0\n" });
  await build.work(1, { "a.ts": null, "b.ts": `task\n${text("a")}`, "c.ts": "1\n" });
  await build.end();
  const mine = { "b.ts": `person\n${text("a")}`, "a.ts": "something new\n" };
  build.edit(mine);
  await undo(build, {}, { leaveConflicts: true });
  expect(build.files()).toEqual({ ...mine, "c.ts": "0\n" });
});

test("an older edit that cannot be undone, in a file that a later task moved, keeps it too", async () => {
  const build = await makeBuild({ "a.ts": text("a") });
  await build.work(1, { "a.ts": `task\n${text("a")}` });
  build.edit({ "a.ts": `person\ntask\n${text("a")}` });
  await build.work(2, { "a.ts": null, "moved.ts": `person\ntask\n${text("a")}`, "made.ts": "made\n" });
  await build.work(3, { "other.ts": "other\n" });
  await build.end();
  await undo(build, {}, { leaveConflicts: true });
  expect(build.files()).toEqual({ "moved.ts": `person\ntask\n${text("a")}`, "made.ts": "made\n" });
});

test("a folder that became a file, edited by the user, is unchanged", async () => {
  const build = await makeBuild({ "a/x.ts": text("x"), "c.ts": "0\n" });
  await build.work(1, { "a/x.ts": null, a: "file\n", "c.ts": "1\n" });
  await build.end();
  build.edit({ a: "file of mine\n" });
  const { conflicts } = await undo(build, {}, { leaveConflicts: true });
  expect(conflicts).toContain("a");
  expect(conflicts.filter((path) => path.includes("~"))).toEqual([]);
  expect(build.files()).toMatchObject({ a: "file of mine\n" });
});

test("a conflict leaves no markers anywhere, not even where an older rename would move the file", async () => {
  const build = await makeBuild({ "x.ts": text("x") });
  await build.work(1, { "x.ts": null, "p.ts": text("x") });
  await build.work(2, { "p.ts": `task\n${text("x")}` });
  await build.end();
  build.edit({ "p.ts": `person\n${text("x")}` });
  await undo(build, {}, { leaveConflicts: true });
  expect(build.files()).toMatchObject({ "p.ts": `person\n${text("x")}` });
  expect(JSON.stringify(build.files())).not.toContain("<<<<<<<");
});

const content = fc.option(fc.constantFrom("one\n", "two\n", "", text("long"), text("long", "end\n")), { nil: null });
const edits = (prefix: string): fc.Arbitrary<Edits> =>
  fc.dictionary(
    fc.constantFrom("a", "b", "c/d", "c/e").map((name) => `${prefix}/${name}`),
    content,
    { maxKeys: 4 },
  );
test("a conflicting file that an earlier task had moved takes no markers to its old path", async () => {
  const lines = text("a");
  const build = await makeBuild({ a: lines });
  await build.work(2, { a: null, "moved/a": lines });
  await build.work(2, { "moved/a": `task\n${lines}` });
  await build.work(1, { "moved/a": null, "moved/b": `task\n${lines}` });
  build.edit({ "moved/b": `task\nperson\n${lines}` });
  await build.end();
  await undo(build, { taskId: "plan-task-2", onward: true }, { leaveConflicts: true }).catch(unlessNothingToDo);
  expect(build.files()).toEqual({ "moved/b": `task\nperson\n${lines}` });
});

const step = fc.oneof(
  fc.record({ task: fc.integer({ min: 1, max: 6 }), edits: edits("tasks") }),
  fc.record({ edits: edits("person") }),
);

test("after any edits to separate files: the tasks' are as before, the user's are unchanged", async () => {
  const property = fc.asyncProperty(
    edits("tasks"),
    edits("person"),
    fc.array(step, { maxLength: 6 }),
    async (...given) => {
      const [before, own, steps] = given;
      const build = await makeBuild({ ...before, ...own });
      const restored = build.files();
      for (const each of steps) {
        if ("task" in each) await build.work(each.task, each.edits);
        else build.edit(each.edits);
      }
      await build.end();
      const left = build.files();
      const of = (files: Edits, prefix: string) => Object.entries(files).filter(([name]) => name.startsWith(prefix));
      const changed = build.session.state.run?.integrated.some((each) => each.changed.length > 0);
      if (changed) await undo(build);
      else await expect(undo(build)).rejects.toMatchObject({ failure: { kind: "nothing_to_do" } });
      expect(build.files()).toEqual(Object.fromEntries([...of(restored, "tasks"), ...of(left, "person")]));
    },
  );
  await fc.assert(property, { numRuns: runs(6) });
}, 600_000);

type Deed = { readonly by: number; readonly file: number; readonly line: number; readonly how: string };

/** What an edit does to the files: adds a line, changes one, removes the file, or moves it. */
function doing(files: Edits, { by, file, line, how }: Deed, mark: string): Edits {
  const names = Object.keys(files).toSorted();
  const name = names[file % Math.max(1, names.length)] ?? "first";
  const lines = String(files[name] ?? "").split("\n");
  const at = line % lines.length;
  if (how === "add") return { [name]: lines.toSpliced(at, 0, mark).join("\n") };
  if (how === "replace") return { [name]: lines.toSpliced(at, 1, mark).join("\n") };
  if (how === "make") return { [`${by === 0 ? "p" : "t"}${file}/${line}`]: `${mark}\n` };
  return how === "remove" ? { [name]: null } : { [name]: null, [`moved/${mark}`]: lines.join("\n") };
}

const deed = fc.record({
  /** 0 is the user. Few files and lines, so that they collide. */
  by: fc.constantFrom(0, 0, 1, 2, 3),
  file: fc.nat({ max: 1 }),
  line: fc.nat({ max: 2 }),
  how: fc.constantFrom("add", "add", "replace", "make", "remove", "move"),
});

test("after any edits to the same files: leaving conflicts keeps every line of the user's, and writes no markers", async () => {
  const property = fc.asyncProperty(
    fc.array(deed, { minLength: 3, maxLength: 8 }),
    fc.boolean(),
    async (deeds, onward) => {
      const build = await makeBuild({ a: text("a"), b: text("b") });
      for (const [index, each] of deeds.entries()) {
        const edits = doing(build.files(), each, `${each.by === 0 ? "person" : "task"}-${index}`);
        if (each.by === 0) build.edit(edits);
        else await build.work(each.by, edits);
      }
      await build.end();
      const all = () => Object.values(build.files()).join("\n").split("\n");
      // First one task in the middle of the others, then the rest.
      for (const number of [2, 0]) {
        const written = all().filter((line) => line.startsWith("person"));
        const target = number === 0 ? {} : { taskId: `plan-task-${number}`, onward };
        const integrated = build.session.state.run?.integrated ?? [];
        const isThere = integrated.some(({ taskId }) => number === 0 || taskId === target.taskId);
        // A task's edits may cancel each other out: then there is nothing to undo.
        if (isThere) await undo(build, target, { leaveConflicts: true }).catch(unlessNothingToDo);
        expect(written.filter((line) => !all().includes(line))).toEqual([]);
        expect(all().filter((line) => /^[<>=]{7}/.test(line))).toEqual([]);
      }
    },
  );
  await fc.assert(property, { numRuns: runs(4) });
}, 600_000);
