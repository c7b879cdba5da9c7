// `planwright plan --approve-if` and `--out`: approval without a user, never silently.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";
import { planned } from "./plan-command-place.ts";
import { files, plan, planScript, request, smallPlan, type PlanScript } from "./plan-command-script.ts";

describe("--approve-if", () => {
  const small: PlanScript = { plan: smallPlan };
  const fitting = "risk<=low,files=src/**,tasks<=3,cost<=1,agent=koda,no-execute,checked,checks=npm test";

  test("approves a matching plan, says so, and records it", async () => {
    const { place, made, plan: approved } = await planned(small, ["--approve-if", fitting]);
    expect(made.code).toBe(0);
    expect(made.stderr).toContain(`Revision 1 is approved by policy: ${fitting}\n  ✓ risk<=low\n  ✓ files=src/**\n`);
    expect(made.stderr).toContain(`Next: planwright run --resume ${approved.sessionId}`);
    expect(approved).toMatchObject({ status: "approved", approval: { by: `policy: ${fitting}` } });
    expect((await run(place, ["show"])).stdout).toContain(`Approved  policy: ${fitting}, `);
  });

  test("leaves any other plan to the user, and says why", async () => {
    const { made, plan: waiting } = await planned({}, ["--approve-if", "risk<=low,files=src/**,checked", "--json"]);
    expect(made.code).toBe(3);
    expect(made.stderr).toContain(`Not approved by policy. A person has to decide:
  ✗ risk<=low: the overall risk is medium
  ✗ files=src/**: task 4 may change scripts/migrate.ts
  ✗ checked: task 5 has no check that a program can run
`);
    expect(waiting.status).toBe("pending_approval");
  });

  test("never approves a plan without all perspectives", async () => {
    const { made, plan: waiting } = await planned({ ...small, devo: { text: "{}" } }, ["--approve-if", "risk<=high"]);
    expect([made.code, waiting.status]).toEqual([3, "pending_approval"]);
    expect(made.stderr).toContain("! No perspective from DEVO");
    expect(made.stderr).toContain(
      "  ✗ The perspective of DEVO is missing. No policy approves such a plan.\n  ✓ risk<=high\n",
    );
  });

  test("is read before any model is asked", async () => {
    const place = makePlace(files);
    const server = await serve(place, planScript());
    const made = await run(place, ["plan", request, "--approve-if", "risk<=low,agents=koda"]);
    expect([made.code, made.stderr, server.requests.length]).toEqual([
      2,
      'planwright: "agents=koda" is not a condition of --approve-if. Did you mean agent?\n',
      0,
    ]);
  });
});

describe("--out", () => {
  test.each([
    ["a folder", "src"],
    ["a file in a folder that is not there", "no/such/plan.json"],
    ["nothing", ""],
  ])("cannot be %s, and the error comes before any model call", async (_name, out) => {
    const place = makePlace(files);
    const server = await serve(place, planScript());
    const made = await run(place, ["plan", request, "--out", out]);
    expect([made.code, server.requests.length]).toEqual([2, 0]);
  });

  test("replaces a file as a whole", async () => {
    const place = makePlace({ ...files, "plan.json": "old" });
    await serve(place, planScript());
    await run(place, ["plan", request, "--out", "plan.json"]);
    const written = JSON.parse(readFileSync(join(place.workspace, "plan.json"), "utf8"));
    expect(written).toMatchObject({ status: "pending_approval", revision: 1, title: plan.title, request });
  });
});
