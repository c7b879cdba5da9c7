// Running an approved plan from the command line: its progress, view, lists and audit, and how to undo it (R91).
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { approved, contentOf, linesOf, task, writes } from "./build-command-place.ts";
import { run } from "./harness.ts";

const good = {
  tasks: [
    task("one", { files: ["a.txt"], checks: ["grep -q one a.txt"] }),
    task("two", { files: ["b.txt"], after: ["one"], checks: ["grep -q two b.txt", "true"] }),
    task("three", { files: ["c.txt"], after: ["one"] }),
  ],
  steps: [
    ...writes("one", "a.txt", "one\n"),
    ...writes("two", "b.txt", "two\n"),
    ...writes("three", "c.txt", "three\n"),
  ],
  build: { concurrency: 1 },
};

describe("a plan that succeeds", () => {
  test("is printed line by line, with its summary on stdout, and can be viewed afterwards", async () => {
    const { place, planId } = await approved({
      ...good,
      checks: [{ type: "command", command: "cat a.txt b.txt c.txt" }],
    });
    const done = await run(place, ["resume", planId, "--yes"]);
    expect([done.code, linesOf(done)]).toEqual([
      0,
      [
        "● Running the plan · Write it all · 3 tasks · up to 1 at once",
        "→ Task one started · Write one · koda",
        expect.stringMatching(/^✓ Task one done · Write one · verified · N s · 1 file · 1\/1 checks/),
        "→ Task two started · Write two · koda",
        expect.stringMatching(/^✓ Task two done · Write two · verified · N s · 1 file · 2\/2 checks/),
        "→ Task three started · Write three · koda",
        expect.stringMatching(/^✓ Task three done · Write three · unverified · N s · 1 file/),
        "✓ Checks of the whole plan passed · 1/1 checks",
        "✓ Plan complete",
      ],
    ]);
    expect(done.stdout.split("\n").slice(0, 5)).toEqual([
      "Plan executed (3/3 tasks succeeded): Write it all",
      "3/3 tasks succeeded: 2 verified, 1 unverified",
      "✓ one Write one (verified, 1 file)",
      "✓ two Write two (verified, 1 file)",
      "✓ three Write three (unverified, 1 file)",
    ]);
    expect(done.stdout.match(/Plan executed/g)).toHaveLength(1);
    expect(["a.txt", "b.txt", "c.txt"].map((path) => contentOf(place, path))).toEqual(["one\n", "two\n", "three\n"]);

    const table = await run(place, ["tasks", planId]);
    expect(table.stdout.replaceAll(/\d+ s\b/g, "N s")).toBe(
      `id     status             agent  progress  time  checks  files  task
one    done · verified    koda   100%      N s   1/1     1      Write one
two    done · verified    koda   100%      N s   2/2     1      Write two
three  done · unverified  koda   100%      N s           1      Write three
`,
    );
    const data = JSON.parse((await run(place, ["tasks", planId, "--json"])).stdout) as unknown;
    expect(data).toMatchObject([{ taskId: "one", attempt: 1, evidence: { changed: ["a.txt"] } }, {}, {}]);
    const shown = (await run(place, ["show", planId])).stdout;
    expect(shown).toMatch(
      /## Progress\n\n- ✓ \*\*one\*\* Write one \(done, koda, verified, \d+ s, 1 file, 1\/1 checks\)\n {2}a\.txt is written\.\n {2}changed: a\.txt\n {2}- ✓ passed: run `grep -q one a\.txt`\n/,
    );
    expect(shown).toContain("## Checks of the whole plan\n\n- ✓ passed: run `cat a.txt b.txt c.txt`\n");
    const again = await run(place, ["resume", planId]);
    expect([again.code, again.stderr]).toEqual([
      2,
      expect.stringContaining("This plan is done, so there is nothing to resume."),
    ]);
  });

  test("is shown as a diff and undone, a task or all of it, keeping later edits", async () => {
    const { place, planId } = await approved(good);
    await run(place, ["resume", planId, "--yes"]);
    const one = await run(place, ["diff", planId, "one"]);
    expect([one.code, one.stdout]).toEqual([
      0,
      expect.stringContaining("--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-a\n+one\n"),
    ]);
    expect((await run(place, ["diff", planId, "--task", "two"])).stdout).toContain("+two\n");
    const all = JSON.parse((await run(place, ["diff", planId, "--changes", "--json"])).stdout) as object;
    expect(all).toMatchObject({ changes: [{ path: "a.txt" }, { path: "b.txt" }, { path: "c.txt" }] });
    expect((await run(place, ["diff", planId, "--task", "one", "--changes"])).code).toBe(2);

    expect(await run(place, ["undo", planId])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Not a terminal, so the changes can't be confirmed."),
    });
    const undone = await run(place, ["undo", planId, "two", "--yes", "--by", "Ada"]);
    expect([undone.code, undone.stdout]).toEqual([
      0,
      expect.stringMatching(/Undone by Ada .*task two.*Write it all.*b\.txt/),
    ]);
    expect(["a.txt", "b.txt", "c.txt"].map((path) => contentOf(place, path))).toEqual(["one\n", "b\n", "three\n"]);
    writeFileSync(join(place.workspace, "c.txt"), "mine\n");
    const refused = await run(place, ["undo", planId, "--yes"]);
    expect([refused.code, contentOf(place, "c.txt"), contentOf(place, "a.txt")]).toEqual([1, "mine\n", "one\n"]);
    const rest = await run(place, ["undo", "--yes", "--leave-conflicts", "--json"]);
    expect([rest.code, JSON.parse(rest.stdout)]).toMatchObject([0, { conflicts: ["c.txt"] }]);
    expect([contentOf(place, "c.txt"), contentOf(place, "a.txt")]).toEqual(["mine\n", "a\n"]);
    const audited = (await run(place, ["audit"])).stdout;
    expect(audited).toMatch(/Ada +plan \S+: tasks two +undone +1 file\n/);
  });
});

describe("a plan that fails", () => {
  const bad = {
    tasks: [
      task("one", { files: ["a.txt"], checks: ["echo nothing is right; exit 3"] }),
      task("two", { files: ["b.txt"], after: ["one"] }),
      task("three", { files: ["c.txt"] }),
    ],
    steps: good.steps,
    build: { concurrency: 2 },
  };

  test("fails with the reason, and a task can run again (exit code 1)", async () => {
    const { place, planId, sessionId } = await approved(bad);
    const done = await run(place, ["resume", planId, "--yes"]);
    expect([done.code, done.stdout.split("\n")[0]]).toEqual([1, "Plan executed (1/3 tasks succeeded): Write it all"]);
    expect(linesOf(done)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^↻ Task one is not done yet · Write one · /),
        expect.stringMatching(/^✗ Task one failed · Write one · /),
        "– Task two skipped · Write two · It needs task one.",
        expect.stringMatching(/^✓ Task three done · Write three · unverified · N s · 1 file/),
      ]),
    );
    expect(done.stderr).not.toContain("Failed:");
    expect(done.stderr).toContain(`Next: planwright retry ${planId.slice(-12)} <task>\n`);
    const shown = (await run(place, ["show", planId])).stdout;
    expect(shown).toMatch(/- ✗ failed: run `echo nothing is right; exit 3`\n {6}nothing is right\n/);
    const resumed = await run(place, ["resume", planId]);
    expect([resumed.code, resumed.stderr]).toEqual([
      2,
      expect.stringContaining("This plan is failed, so there is nothing to resume."),
    ]);

    const later = await run(place, ["retry", planId, "one", "--later"]);
    expect([later.code, later.stdout]).toEqual([
      0,
      expect.stringMatching(/Plan changed: task one retried .*Write it all/),
    ]);
    expect(later.stderr).toContain(`Next: planwright resume ${planId.slice(-12)}\n`);
    const left = await run(place, ["skip", planId, "one", "not", "needed"]);
    expect([left.code, left.stdout]).toEqual([0, expect.stringContaining("Plan changed: task one")]);
    const rest = await run(place, ["resume", planId, "--yes"]);
    expect([rest.code, contentOf(place, "b.txt")]).toEqual([0, "two\n"]);
    const audited = (await run(place, ["audit", sessionId, "--json"])).stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { decision?: string; detail?: string; subject?: string });
    const decisions = audited.map(({ decision }) => decision);
    for (const decision of [
      "started",
      "sent back",
      "failed",
      "skipped",
      "integrated",
      "unverified",
      "adjusted",
      "resumed",
    ])
      expect([decision, decisions.includes(decision)]).toEqual([decision, true]);
    expect(audited).toContainEqual(expect.objectContaining({ decision: "adjusted", detail: "SKIP one: not needed" }));
  });

  test("runs again here at once, onward too, and programs get events", async () => {
    const { place, planId } = await approved({ ...good, tasks: [good.tasks[0] ?? {}, good.tasks[1] ?? {}] });
    await run(place, ["resume", planId, "--yes"]);
    for (const path of ["a.txt", "b.txt"]) writeFileSync(join(place.workspace, path), "as before\n");
    const again = await run(place, ["retry", planId, "one", "--onward", "--yes", "--json"]);
    expect(again.events.at(-1)).toMatchObject({ type: "run_result", exitCode: 0, plan: { status: "completed" } });
    expect(again.events.filter(({ type }) => type === "task_started")).toHaveLength(2);
    expect(again.stderr).toContain("Plan changed: task one retried");
  });
});

test("missing and invalid arguments are reported before anything is done", async () => {
  const { place, planId } = await approved(good);
  const wrong: [string[], string][] = [
    [["pause"], "Which plan?"],
    [["retry", planId], "Which task?"],
    [["concurrency", planId, "many"], "Give a whole number."],
    [["retry", planId, "one", "--now", "--later"], "can't be used together"],
    [["undo", planId, "--onward", "--yes"], "--onward requires a task."],
    [["adjust", planId, "--accept", "--reject"], "can't be used together"],
    [["adjust", planId, "--now"], "--now requires --accept or --reject."],
    [["tasks", "nothing-like-it"], "There is no plan nothing-like-it."],
  ];
  for (const [args, said] of wrong) {
    const done = await run(place, args);
    expect([args, done.code, done.stderr]).toEqual([args, 2, expect.stringContaining(said)]);
  }
  const early = await run(place, ["pause", planId]);
  expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("isn't running yet")]);
  expect(existsSync(join(place.workspace, "a.txt"))).toBe(true);
});
