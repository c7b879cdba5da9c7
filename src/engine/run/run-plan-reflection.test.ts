// Reflection on a failed task: proposals are applied within the approval, need a decision beyond it, and never hide a failure.
import { expect, test } from "vitest";
import { approved, does, openingOf, statuses, work, writes } from "../../../test/build-harness.ts";

test("R63 R64: a failed task is reflected upon, and a REPLACE within the approval repairs it", async () => {
  const briefs: string[] = [];
  const built = await approved(
    [work("1"), work("2", { blockedBy: ["1"] })],
    {
      "1": (request, index) => {
        if (!openingOf(request).includes("another way")) return { text: "I could not." };
        return index === 0 ? writes("1.txt") : { text: "Done." };
      },
    },
    {
      reflection: (request) => {
        briefs.push(openingOf(request));
        return {
          assessment: "NEEDS_ADJUSTMENT",
          reasoning: "The way was wrong.",
          adjustments: [
            {
              operation: "REPLACE",
              taskId: "1",
              reason: "Another way.",
              task: { ...work("1"), description: "Do it another way." },
            },
          ],
        };
      },
    },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed" });
  expect(briefs).toHaveLength(1);
  const types = (await built.events()).map(({ type }) => type);
  expect(types.filter((type) => type === "reflection_complete" || type === "adjustment_applied")).toEqual([
    "reflection_complete",
    "adjustment_applied",
  ]);
  expect(built.session.state.plan).toMatchObject({ status: "completed", revision: 2 });
});

test("R64 R65: growth beyond the approval waits for the user while other tasks continue", async () => {
  const built = await approved(
    [work("1"), work("2", { blockedBy: ["1"] }), work("3")],
    {
      "1": (request, index) => {
        if (!openingOf(request).includes("new.txt")) return { text: "I could not." };
        if (index === 0) return { calls: [...(writes("1.txt").calls ?? []), ...(writes("new.txt").calls ?? [])] };
        return { text: "Done." };
      },
    },
    {
      reflection: () => ({
        assessment: "NEEDS_ADJUSTMENT",
        reasoning: "It needs another file.",
        adjustments: [
          { operation: "MODIFY", taskId: "1", reason: "More files.", changes: { files: ["1.txt", "new.txt"] } },
          { operation: "RETRY", taskId: "1", reason: "Again." },
        ],
      }),
    },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "failed", "2": "pending", "3": "completed" });
  expect(built.session.state.run?.proposal?.grows.join()).toContain("new.txt");
  expect(built.session.state.turn).not.toBeNull();
  const { hashOf } = await import("../open/make-revision.ts");
  await built.session.dispatch({
    type: "decide_adjustment",
    planId: "plan",
    requestId: built.session.state.run?.proposal?.requestId ?? "",
    accepted: true,
    by: "ann",
    adjusting: { hash: hashOf, at: "now" },
  });
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "completed", "3": "completed" });
  expect(built.trees.files).toMatchObject({ "1.txt": "done", "new.txt": "done" });
});

test("R66: a reflection without a result never hides a failed task", async () => {
  const built = await approved(
    [work("1"), work("2")],
    { "1": () => ({ text: "I could not." }) },
    { reflection: () => "no idea" },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "failed", "2": "completed" });
  expect(built.session.state.plan?.status).toBe("failed");
  const thought = (await built.events()).find(({ type }) => type === "reflection_complete");
  expect(thought?.data).toMatchObject({ assessment: "ON_TRACK", fallback: true, adjustments: [] });
});

test("R65: reflection is bounded by its cycles", async () => {
  let count = 0;
  const built = await approved(
    [work("1"), work("2")],
    { "1": () => ({ text: "I could not." }) },
    {
      policy: { cycles: 2 },
      reflection: () => {
        count++;
        return {
          assessment: "NEEDS_ADJUSTMENT",
          reasoning: "Again.",
          adjustments: [{ operation: "RETRY", taskId: "1", reason: "Again." }],
        };
      },
    },
  );
  await built.run();
  expect([count, built.task("1").status]).toEqual([2, "failed"]);
});

test("R64: dropping a failed task's check asks the user, even when another task has the same check", async () => {
  const shared = { type: "command", command: "has ok.txt fine" } as const;
  const own = { type: "command", command: "has 2.txt done" } as const;
  const built = await approved(
    [
      work("1", { files: ["ok.txt"], acceptance: [shared] }),
      work("2", { blockedBy: ["1"], files: ["2.txt", "ok.txt"], acceptance: [own, shared] }),
    ],
    {
      "1": does(writes("ok.txt", "fine")),
      "2": does({ calls: [...(writes("2.txt").calls ?? []), ...(writes("ok.txt", "broken").calls ?? [])] }),
    },
    {
      reflection: () => ({
        assessment: "NEEDS_ADJUSTMENT",
        reasoning: "Less will do.",
        adjustments: [{ operation: "RETRY", taskId: "2", reason: "Less.", changes: { acceptance: [own] } }],
      }),
    },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "completed", "2": "failed" });
  expect(built.session.state.run?.proposal?.grows).toEqual([
    "Task 2 was approved with a check that is gone: run `has ok.txt fine`",
  ]);
});

test("R66: skipping a failed task would let the plan succeed with less: the user is asked", async () => {
  const built = await approved(
    [work("1"), work("2", { blockedBy: ["1"] }), work("3")],
    { "1": () => ({ text: "I could not." }) },
    {
      reflection: () => ({
        assessment: "NEEDS_ADJUSTMENT",
        reasoning: "It is not needed.",
        adjustments: [{ operation: "SKIP", taskId: "1", reason: "Not needed." }],
      }),
    },
  );
  await built.run();
  expect(statuses(built.session)).toEqual({ "1": "failed", "2": "pending", "3": "completed" });
  expect(built.session.state.run?.proposal?.grows).toEqual(["Task 1 failed and would be skipped."]);
  expect(built.session.state.plan?.status).toBe("executing");
});
