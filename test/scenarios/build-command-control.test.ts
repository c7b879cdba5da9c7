// A running plan that other processes control, and one whose process died in the middle.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { approved, contentOf, linesOf, request, task, writes } from "./build-command-place.ts";
import { run, start, type Place } from "./harness.ts";
import { shown } from "./plan-command-place.ts";

/** Opened by the test: until then a model does not finish its answer. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: () => resolve(), waitFor: () => promise };
}

/** Task one does not end before the gate is open; two waits for one, three for no other task. */
async function held(more: object = {}) {
  const { open, waitFor } = gate();
  const given = {
    tasks: [
      task("one", { files: ["a.txt"] }),
      task("two", { files: ["b.txt"], after: ["one"] }),
      task("three", { files: ["c.txt"] }),
    ],
    steps: [
      ...writes("one", "a.txt", "one\n", { waitFor }),
      ...writes("two", "b.txt", "two\n"),
      ...writes("three", "c.txt", "three\n"),
    ],
    ...more,
  };
  return { open, ...(await approved(given)) };
}

function isWorking(taskId: string) {
  return ({ type, tool, status, ...event }: { type: string; [field: string]: unknown }) =>
    type === "tool_ended" && tool === "write" && status === "ok" && String(event["output"]).includes(taskId);
}

describe("during its run, from another process", () => {
  test("it is paused, its pace is changed, and it resumes", async () => {
    const { place, planId, sessionId, open } = await held();
    const running = start(place, ["resume", planId, "--yes", "--json"]);
    await running.event(isWorking("a.txt"));
    const pace = await run(place, ["concurrency", planId, "1"]);
    expect([pace.code, pace.stdout]).toEqual([0, expect.stringContaining("Up to 1 task at once")]);
    const paused = await run(place, ["pause", planId, "--by", "Ada"]);
    expect([paused.code, paused.stdout]).toEqual([0, expect.stringMatching(/Paused by Ada · Write it all\n/)]);
    open();
    const ended = await running.finished;
    expect([ended.code, ended.events.at(-1)]).toMatchObject([3, { plan: { status: "paused" } }]);
    expect((await run(place, ["show", planId])).stdout).toMatch(/Status +paused\n/);
    expect((await run(place, ["sessions"])).stdout).toContain("paused (1)");
    expect(await run(place, ["concurrency", planId, "99"])).toMatchObject({ code: 2 });

    const rest = await run(place, ["run", "--resume", sessionId, "--yes"]);
    expect([rest.code, contentOf(place, "b.txt")]).toEqual([0, "two\n"]);
    expect(rest.stdout).toContain("Plan executed (3/3 tasks succeeded)");
    const audited = (await run(place, ["audit", "--json"])).stdout;
    for (const [actor, decision] of [
      ["Ada", "paused"],
      ["user", "resumed"],
    ])
      expect(audited).toMatch(new RegExp(`"actor":"${actor}".*"decision":"${decision}"`));
  });

  test("one task is cancelled with its dependents, then all of it, and it can be resumed", async () => {
    const { place, planId } = await held();
    const running = start(place, ["resume", planId, "--yes", "--json"]);
    await running.event(isWorking("a.txt"));
    const task1 = await run(place, ["cancel", planId, "two", "--by", "Ada"]);
    expect([task1.code, task1.stdout]).toEqual([0, expect.stringContaining("Task two cancelled")]);
    await running.event(({ type, taskId }) => type === "task_completed" && taskId === "three");
    const all = await run(place, ["cancel", planId]);
    expect(all.code).toBe(0);
    // The run may have stopped already.
    expect(all.stdout).toMatch(/^(?:Stopping “Write it all”…\n|(?:⊘ .* · Write it all.*\n)+)$/);
    expect(all.stderr).toContain(`Next: planwright resume ${planId.slice(-12)}\n`);
    const ended = await running.finished;
    expect([ended.code, ended.events.at(-1)]).toMatchObject([130, { plan: { status: "cancelled" } }]);
    expect((await shown(place, planId)).tasks.map(({ status }) => status)).toEqual([
      "cancelled",
      "cancelled",
      "completed",
    ]);
    expect(await run(place, ["cancel", planId])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("so there is nothing to cancel"),
    });
  });

  test("a plan that runs in another process does not run twice", async () => {
    const { place, planId, open } = await held();
    const running = start(place, ["resume", planId, "--yes", "--json"]);
    await running.event(isWorking("a.txt"));
    const second = await run(place, ["resume", planId]);
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining("is being worked on")]);
    open();
    await running.finished;
  });
});

describe("after a crash in the middle", () => {
  /** Its process was killed while task one ran. */
  async function crashed() {
    const one = await held();
    const running = start(one.place, ["resume", one.planId, "--yes", "--json"]);
    await running.event(isWorking("a.txt"));
    running.child.kill("SIGKILL");
    await running.finished;
    one.open();
    return one;
  }

  test("the next command in the folder says so in one line, and resume continues the plan", async () => {
    const { place, planId, sessionId } = await crashed();
    expect((await run(place, ["sessions"])).stdout).toMatch(/ interrupted +running \(1\) /);
    const looked = await run(place, ["show", planId]);
    expect([looked.stdout, looked.stderr]).toEqual([
      expect.stringMatching(/Status +interrupted\n/),
      expect.stringContaining(`Next: planwright resume ${planId.slice(-12)}\n`),
    ]);
    const other = await run(place, ["plan", request]);
    expect([other.code, other.stderr]).toEqual([
      3,
      expect.stringMatching(
        new RegExp(
          `! “Write it all” was interrupted \\(\\d of 3 tasks done\\)\\. Next: planwright resume ${planId.slice(-12)}\n`,
        ),
      ),
    ]);
    const unnamed = await run(place, ["resume"]);
    expect([unnamed.code, unnamed.stderr]).toEqual([
      2,
      expect.stringContaining(`planwright resume ${planId.slice(-12)}`),
    ]);
    const named = await run(place, ["resume", sessionId, "--yes"]);
    expect([named.code, contentOf(place, "b.txt")]).toEqual([0, "two\n"]);
    expect(linesOf(named)[0]).toMatch(/^▶ Resuming “Write it all” \(\d of 3 tasks done\)$/);
  });

  test("with build.resume auto it needs no name", async () => {
    const { place } = await crashed();
    setBuild(place, { resume: "auto" });
    const done = await run(place, ["resume", "--yes"]);
    expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("Plan executed (3/3 tasks succeeded)")]);
    const none = await run(place, ["resume"]);
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("There is no plan to resume")]);
  });

  test("it can be cancelled without a process, and resumed", async () => {
    const { place, planId } = await crashed();
    const cancelled = await run(place, ["cancel", planId, "--by", "Ada"]);
    expect([cancelled.code, cancelled.stdout]).toEqual([0, expect.stringContaining("Plan cancelled · Write it all\n")]);
    expect((await shown(place, planId)).status).toBe("cancelled");
    const again = await run(place, ["resume", planId, "--yes"]);
    expect([again.code, contentOf(place, "b.txt")]).toEqual([0, "two\n"]);
  });
});

test("a limit pauses it: exit code 3, with the reason and how to resume", async () => {
  const { place, planId } = await approved({
    tasks: [task("one", { files: ["a.txt"] }), task("two", { files: ["b.txt"], after: ["one"] })],
    steps: [...writes("one", "a.txt", "one\n"), ...writes("two", "b.txt", "two\n")],
    build: { minutes: 0.0001 },
  });
  const paused = await run(place, ["resume", planId, "--yes"]);
  expect(paused.code).toBe(3);
  expect(paused.stderr).toContain(
    "‖ Paused by Planwright · It has run for 0.0001 minutes: build.minutes is reached.\n",
  );
  expect(paused.stderr).toContain(`Next: planwright resume ${planId.slice(-12)}\n`);
  setBuild(place, {});
  expect((await run(place, ["resume", planId, "--yes"])).code).toBe(0);
});

describe("a pending adjustment", () => {
  const added = { ...task("fix", { files: ["c.txt"] }), taskId: "fix" };
  const reflection = {
    assessment: "NEEDS_ADJUSTMENT",
    reasoning: "A file has to be there first.",
    adjustments: [
      { operation: "ADD_BEFORE", taskId: "one", reason: "It needs c.txt.", task: added },
      { operation: "RETRY", taskId: "one", reason: "Then it works." },
    ],
  };

  async function asking() {
    const given = {
      tasks: [
        task("one", { files: ["a.txt"], checks: ["grep -q fixed c.txt"] }),
        task("two", { files: ["b.txt"], after: ["one"] }),
      ],
      steps: [
        { when: "Reflect on the plan", text: JSON.stringify(reflection) },
        ...writes("one", "a.txt", "one\n"),
        ...writes("two", "b.txt", "two\n"),
        ...writes("fix", "c.txt", "fixed\n"),
      ],
      build: { maxReflectionCycles: 2 },
    };
    const place = await approved(given);
    return { ...place, ended: await run(place.place, ["resume", place.planId, "--yes"]) };
  }

  test("ends the run with 3, is shown with its needs, and accepted", async () => {
    const { place, planId, ended } = await asking();
    expect([ended.code, ended.stderr]).toEqual([
      3,
      expect.stringContaining(
        "? A change to “Write it all” is waiting for your decision.\nWhy: A file has to be there first.\n",
      ),
    ]);
    expect(ended.stderr).toContain(`Next: planwright adjust ${planId.slice(-12)} --accept|--reject\n`);
    const looked = await run(place, ["adjust", planId]);
    expect([looked.code, looked.stdout]).toEqual([
      3,
      expect.stringContaining(
        "  ± new task fix before one\n      because: It needs c.txt.\n      subject: Write fix\n",
      ),
    ]);
    expect(looked.stdout).toContain("It needs more than you approved:\n  ! ");
    expect(JSON.parse((await run(place, ["adjust", planId, "--json"])).stdout)).toMatchObject({
      adjustments: [{}, {}],
    });
    expect((await run(place, ["sessions"])).stdout).toMatch(/ change to review +running \(1\) /);
    const accepted = await run(place, ["adjust", planId, "--accept", "--by", "Ada", "--now", "--yes"]);
    expect([accepted.code, contentOf(place, "c.txt"), contentOf(place, "b.txt")]).toEqual([0, "fixed\n", "two\n"]);
    const history = (await run(place, ["show", planId])).stdout;
    expect(history).toContain("⟲ Reflection: the plan needs a change · A file has to be there first.\n");
    expect(history).toMatch(/± Plan changed: new task fix before one · revision 2 · by Ada · It needs c\.txt\./);
    expect((await run(place, ["adjust", planId])).stderr).toContain(
      "No change to this plan is waiting for your decision.",
    );
  });

  test("is rejected, and the plan ends without it", async () => {
    const { place, planId } = await asking();
    const rejected = await run(place, ["adjust", planId, "--reject"]);
    expect([rejected.code, rejected.stdout]).toEqual([0, expect.stringContaining("Plan change rejected by you")]);
    const rest = await run(place, ["resume", planId, "--yes"]);
    expect([rest.code, contentOf(place, "b.txt")]).toEqual([1, "b\n"]);
    expect((await run(place, ["adjust", planId, "--accept"])).code).toBe(1);
  });
});

function setBuild({ home }: Place, build: object): void {
  const file = join(home, "planwright.jsonc");
  const known = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...known, build: { maxReflectionCycles: 0, ...build } }));
}
