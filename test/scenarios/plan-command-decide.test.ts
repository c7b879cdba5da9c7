// Users' decisions about a plan from other processes: for exactly the revision they saw, or refused.
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";
import { planned, replaceIn, shown } from "./plan-command-place.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";

describe("a decision", () => {
  test("about a revision that is no longer the newest is refused, with the changes", async () => {
    const { place, plan: first } = await planned({ revision: { ...plan, tasks: plan.tasks.slice(0, 4) } });
    const sent = await run(place, ["revise", `${first.planId}@1`, "leave", "the deployment", "out", "--now"]);
    expect([sent.code, sent.stdout.split("\n")[0]]).toEqual([
      3,
      expect.stringContaining(`Revision 1 sent back by you · ${plan.title}`),
    ]);
    expect(sent.stderr).toContain("◇ CHAPO is revising the plan\n");
    for (const word of ["approve", "revise"]) {
      const stale = await run(place, [word, `${first.planId}@1`, ...(word === "revise" ? ["more"] : [])]);
      expect([stale.code, stale.stderr]).toEqual([
        1,
        expect.stringContaining(`Next: planwright diff ${first.planId} 1 2`),
      ]);
    }
    const diff = await run(place, ["diff", first.planId]);
    expect([diff.stdout, diff.stderr]).toEqual(["- task 5 Deploy to staging\n", `${plan.title}: revision 1 → 2\n`]);
    const asData = JSON.parse((await run(place, ["diff", first.planId, "2", "1", "--json"])).stdout);
    expect(asData).toMatchObject({ from: 2, to: 1, same: false, added: [{ taskId: "5" }], removed: [] });
    expect((await run(place, ["diff", `${first.planId}@1`, "1"])).stdout).toBe("No changes.\n");
    expect((await run(place, ["approve", `${first.planId}@2`])).code).toBe(0);
    const old = (await run(place, ["show", `${first.planId}@1`])).stdout;
    expect(old).toContain("superseded by revision 2");
    expect(old).toContain("5: Deploy to staging");
  });

  test("names its plan: no pending plan is chosen by guessing", async () => {
    const { place, plan: waiting } = await planned();
    for (const command of ["approve", "revise", "reject", "comment"]) {
      const done = await run(place, [command, "@1", ...(command === "approve" ? [] : ["words"])]);
      expect([command, done.code, done.stderr]).toEqual([command, 2, expect.stringContaining("Which plan?")]);
    }
    expect(await shown(place, waiting.planId)).toMatchObject({ status: "pending_approval" });
  });

  test("can name the plan's file from any folder, and a later edit is not part of it", async () => {
    const { place, plan: waiting, file } = await planned();
    const other = { ...place, workspace: join(place.home, "elsewhere") };
    mkdirSync(other.workspace);
    expect((await run({ ...place, workspace: join(place.workspace, "plans") }, ["show", basename(file)])).code).toBe(0);
    expect((await run(other, ["approve", file])).code).toBe(0);
    replaceIn(file, "Update auth types", "Drop all tables");
    const looked = await run(place, ["show", waiting.planId]);
    expect(looked.stderr).toContain("was edited after the approval");
    expect(looked.stdout).not.toContain("Drop all tables");
  });

  test("of one client is not overruled by the other", async () => {
    const { place, plan: waiting } = await planned();
    const both = await Promise.all([
      run(place, ["approve", waiting.planId, "--by", "one"]),
      run(place, ["approve", waiting.planId, "--by", "two"]),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const winner = both[0]?.code === 0 ? "one" : "two";
    expect(await shown(place, waiting.planId)).toMatchObject({ approval: { by: winner } });
  });

  test("to reject closes the plan", async () => {
    const { place, plan: waiting } = await planned();
    const rejected = await run(place, ["reject", waiting.planId.slice(-8), "not", "this", "year"]);
    expect([rejected.code, rejected.stdout]).toEqual([
      0,
      expect.stringContaining(`Plan rejected by you · ${plan.title}`),
    ]);
    expect(await shown(place, waiting.planId)).toMatchObject({ status: "rejected", rejectionReason: "not this year" });
    expect((await run(place, ["approve", waiting.planId])).stderr).toContain("This plan is already rejected.");
    expect((await run(place, ["show", "--list"])).stdout).toMatch(/^id +revision +status.*\n\S+ +1 +rejected +now/);
  });

  test("works in the plan's folder, from any current folder", async () => {
    const { place, plan: waiting, file } = await planned();
    replaceIn(file, "Update auth types", "Change auth types");
    const other = { ...place, workspace: join(place.home, "elsewhere") };
    mkdirSync(other.workspace);
    expect((await run(other, ["show", "--list"])).stderr).toContain("No plans in");
    expect((await run(other, ["show", "--list", "--all"])).stdout).toContain(place.workspace);
    const looked = await run(other, ["show", waiting.planId]);
    expect(looked.stderr).toContain(`${waiting.planFile} was edited and is now revision 2.`);
    expect((await run(other, ["approve", `${waiting.planId}@2`])).code).toBe(0);
    expect(existsSync(join(other.workspace, "plans"))).toBe(false);
  });

  test("needs an existing plan", async () => {
    const { place, plan: waiting } = await planned();
    for (const words of [["approve"], ["reject"], ["revise"], ["approve", ""], ["comment"]])
      expect([words, (await run(place, words)).code]).toEqual([words, 2]);
    const unknown = await run(place, ["approve", "refactor-the-auth"]);
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      `planwright: There is no plan refactor-the-auth. List them with: planwright show --list\nDid you mean:\n  ${waiting.planId.slice(-8)}  ${plan.title}\n`,
    ]);
    expect((await run(place, ["show", `${waiting.planId}@7`])).stderr).toContain(
      "There is no revision 7 of this plan.",
    );
    expect((await run(place, ["approve", waiting.planId, "--context", "some"])).code).toBe(2);
    const byFile = await run(place, ["show", waiting.planFile ?? "", "--json"]);
    expect(JSON.parse(byFile.stdout)).toMatchObject({ planId: waiting.planId });
  });
});

describe("an edited plan file", () => {
  test("between viewing and approving is not approved", async () => {
    const { place, plan: waiting, file } = await planned();
    replaceIn(file, "Deploy to staging", "Deploy to production");
    const refused = await run(place, ["approve", waiting.planId]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("Review revision 2, then decide.")]);
    const diff = await run(place, ["diff", waiting.planId]);
    expect(diff.stdout).toContain("subject: Deploy to staging → Deploy to production");
    expect(await shown(place, waiting.planId)).toMatchObject({
      status: "pending_approval",
      revision: 2,
      revisions: [{ author: "model" }, { author: "person" }],
    });
    expect((await run(place, ["approve", `${waiting.planId}@2`])).code).toBe(0);
  });

  test("is compared with its previous content", async () => {
    const { place, plan: waiting, file } = await planned();
    const first = await run(place, ["diff", waiting.planId]);
    expect([first.code, first.stderr]).toEqual([2, expect.stringContaining("Revision 1 is the first")]);
    replaceIn(file, "Deploy to staging", "Deploy to production");
    const diff = await run(place, ["diff"]);
    expect([diff.code, diff.stderr.split("\n")[0]]).toEqual([
      0,
      `${waiting.planFile} was edited and is now revision 2. See the changes: planwright diff ${waiting.planId.slice(-12)}`,
    ]);
    expect(diff.stdout).toContain("subject: Deploy to staging → Deploy to production");
    expect((await run(place, ["reject", `${waiting.planId}@1`])).code).toBe(1);
  });

  test("with an error changes nothing, and is reported with its line", async () => {
    const { place, plan: waiting, file } = await planned();
    replaceIn(file, "  - after: 3, 4", "  - after: 3, 9");
    const line = readFileSync(file, "utf8").split("\n").indexOf("  - after: 3, 9") + 1;
    const looked = await run(place, ["show"]);
    expect(looked.code).toBe(1);
    expect(looked.stderr).toContain("waits for 9, which is not in the plan");
    expect(looked.stdout).toContain("  - after: 3, 4");
    const refused = await run(place, ["approve", waiting.planId]);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
    const linted = await run(place, ["lint", waiting.planFile ?? ""]);
    expect([linted.code, linted.stdout.split("\n")]).toEqual([
      1,
      expect.arrayContaining([
        `${waiting.planFile}:${line}: error: Task 5 waits for 9, which is not in the plan. [unknown-dependency]`,
      ]),
    ]);
  });
});

test("a comment on a task is sent with the revision, and is answered by it", async () => {
  const place = makePlace(files);
  const revised = { ...plan, title: "Refactor auth, deployed by hand" };
  // The answer names the comment, which is there only when the user has made it.
  const answering = { when: "Revise the plan for this request", text: "" };
  await serve(place, [...planScript(), answering]);
  await run(place, ["plan", request]);
  const { planId } = await shown(place);
  const noted = await run(place, ["comment", planId, "--task", "5", "Who", "deploys?"]);
  expect([noted.code, noted.stdout]).toEqual([0, expect.stringContaining("Comment by you on task 5")]);
  const { comments } = await shown(place);
  expect(comments).toMatchObject([{ taskId: "5", text: "Who deploys?", revision: 1 }]);
  const answers = [{ commentId: comments[0]?.commentId, answer: "You do, by hand." }];
  answering.text = JSON.stringify({ ...revised, answers });
  expect((await run(place, ["revise", planId, "--now"])).code).toBe(3);
  expect(await shown(place)).toMatchObject({
    revision: 2,
    title: revised.title,
    comments: [{ answer: "You do, by hand." }],
  });
  expect((await run(place, ["show"])).stdout).toMatch(
    /- task 5, revision 1 \(.+\): Who deploys\?\n {2}→ You do, by hand\.\n/,
  );
  const wrong = await run(place, ["comment", planId, "--task", "9", "What?"]);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("Its tasks are: 1, 2, 3, 4, 5")]);
  expect((await run(place, ["comment", planId, "--task", "1", "--line", "3", "What?"])).code).toBe(2);
});
