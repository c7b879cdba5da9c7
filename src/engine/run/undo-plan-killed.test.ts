// Undo and integration are transactions: killed at any change of a file, again and again, repeating them ends as if nothing had happened.
import * as fc from "fast-check";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../../../test/needs.ts";
import { runs } from "../../../test/runs.ts";
import { killedAt } from "../../adapters/worktrees/disk-faults.fixture.ts";
import { Session } from "../open/session.ts";
import { integrateTask } from "./integrate-task.ts";
import { attemptAt, copyName, taskIn } from "./task-events.ts";
import { makeBuild, never, type Edits } from "./undo-plan.fixture.ts";
import { undoPlan } from "./undo-plan.ts";

type Build = Awaited<ReturnType<typeof makeBuild>>;

const lines = (name: string) => Array.from({ length: 12 }, (_, line) => `${name} ${line}\n`).join("");

/** Files that tasks move, change, remove, add, and turn into folders or links; the user's own are apart. */
const start: Edits = {
  "src/a.ts": lines("a"),
  "src/b.ts": lines("b"),
  "src/deep/c.ts": lines("c"),
  place: "a file\n",
  "folder/x": "in a folder\n",
  "person/notes": "0\n",
};

const moves: readonly Edits[] = [
  { "src/a.ts": null, "lib/a.ts": lines("a"), "src/b.ts": null, "lib/b.ts": `new\n${lines("b")}` },
  { place: null, "place/inside": "a folder now\n", "folder/x": null, folder: "a file now\n" },
  { "src/deep/c.ts": null, "c.ts": { link: "lib/c.ts" }, "lib/c.ts": lines("c"), tool: { script: "#!/bin/sh\n" } },
];

const points = fc.array(fc.nat({ max: 25 }), { minLength: 1, maxLength: 4 });
const order = fc.shuffledSubarray([0, 1, 2], { minLength: 1, maxLength: 2 });
/** The user saves a file of their own before the restart. */
const saves = fc.boolean();

const disk = ({ base, folder }: Build) => [folder, join(base, "trees")];

const undo = ({ session, engine }: Build) => undoPlan(session, engine, {}, "ada", {}, never);

const withoutTemporary = (files: Edits): Edits =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.includes(".planwright-")));

describe.skipIf(missing("git"))("killed again and again", () => {
  test("an undo brings back every file", async () => {
    let kills = 0;
    const property = fc.asyncProperty(order, points, saves, async (chosen, counts, isSaved) => {
      const build = await makeBuild(start);
      for (const [index, each] of chosen.entries()) await build.work(index + 1, moves[each] ?? {});
      await build.end();
      for (const count of counts) {
        if (!(await killedAt(count, disk(build), () => undo(build)))) break;
        kills++;
        if (isSaved) build.edit({ "person/notes": `${count}\n` });
      }
      const saved = withoutTemporary(build.files())["person/notes"];
      if ((build.session.state.run?.integrated.length ?? 0) > 0) await undo(build);
      expect(withoutTemporary(build.files())).toEqual({ ...start, "person/notes": saved });
      expect(build.session.state.run?.integrated).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs(4, 60) });
    expect(kills).toBeGreaterThan(0);
  }, 1_200_000);

  test("an integration ends with every file of the task", async () => {
    let kills = 0;
    const property = fc.asyncProperty(order, points, saves, async ([chosen = 0], counts, isSaved) => {
      const build = await makeBuild(start);
      const integrate = await verified(build, moves[chosen] ?? {});
      for (const count of counts) {
        if (!(await killedAt(count, disk(build), integrate))) break;
        kills++;
        if (isSaved) build.edit({ "person/notes": `${count}\n` });
      }
      const saved = withoutTemporary(build.files())["person/notes"];
      await integrate();
      const expected = { ...start, ...moves[chosen], "person/notes": saved };
      const left = Object.entries(expected).filter(([name, content]) => content !== null && !isReplaced(name, chosen));
      expect(withoutTemporary(build.files())).toEqual(Object.fromEntries(left));
      expect(build.session.state.run?.integrated).toMatchObject([{ taskId: "plan-task-1", isWhole: true }]);
    });
    await fc.assert(property, { numRuns: runs(4, 60) });
    expect(kills).toBeGreaterThan(0);
  }, 1_200_000);
});

const isReplaced = (name: string, chosen: number) => moves[chosen]?.[name] === null;

/** A task whose work passed its checks. Returns what a process does with it, the first one or a later one. */
async function verified(build: Build, edits: Edits): Promise<() => Promise<void>> {
  const { session, engine, worktrees, record } = build;
  const taskId = "plan-task-1";
  const base = await build.snapshot();
  await record(
    { type: "turn_started", data: { turnId: "turn" } },
    { type: "task_started", data: { taskId, agent: "koda", attempt: 1, base } },
    { type: "task_update", data: { taskId, status: "in_progress" } },
  );
  const task = taskIn(session.state, taskId);
  if (!task) throw new Error("There is no task.");
  const place = await worktrees.open(copyName(session, task), base, never);
  build.editIn(place.folder, edits);
  const tree = await worktrees.capture(copyName(session, task), never);
  const changed = (await worktrees.changes(base, tree, never)).map(({ path }) => path);
  const evidence = { base, tree, changed, unplanned: [], checks: [], problems: [] };
  await record({ type: "task_verified", data: { taskId, evidence } });
  return async () => {
    const own = await Session.open(engine, session.id);
    const claim = await own.claim();
    try {
      const on = { taskId, attempt: attemptAt(own.state, taskId) };
      await integrateTask(own, { engine, place, signal: never, baseline: { ready: async () => {} } }, task, on);
    } finally {
      claim.release();
      await session.refresh();
    }
  };
}
