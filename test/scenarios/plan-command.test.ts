// The example session of document 000 up to its approval, from `planwright plan` to the builder (R1, R2, R31–R39, R48, R99).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ExecutionPlan, PlanTask } from "../../src/domain/plan/plan.ts";
import { makePlace, run, serve, start } from "./harness.ts";
import { planned, shown } from "./plan-command-place.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";

describe("the example session of document 000 (R1 R2 R31–R39 R48 R99)", () => {
  test("is classified, assessed by three perspectives, and becomes a pending plan", async () => {
    const place = makePlace(files);
    await serve(place, planScript());
    const made = await run(place, ["plan", request, "--json"]);
    expect(made.code).toBe(3);
    const named = [
      "qualified",
      "plan_start",
      "perspective_start",
      "perspective_complete",
      "plan_ready",
      "task_created",
      "plan_approval_request",
      "plan_approved",
      "mode_changed",
    ];
    const events = made.events.filter(({ type }) => named.includes(type));
    expect(events.map(({ type, agent }) => (agent ? `${type} ${String(agent)}` : type)).toSorted()).toEqual(
      [
        "qualified",
        "plan_start",
        ...["chapo", "koda", "devo"].flatMap((agent) => [
          `perspective_start ${agent}`,
          `perspective_complete ${agent}`,
        ]),
        "plan_ready",
        ...plan.tasks.map(() => "task_created"),
        "plan_approval_request",
      ].toSorted(),
    );
    expect(made.events.find(({ type }) => type === "qualified")).toMatchObject({
      qualification: { taskType: "mixed", complexity: "complex", riskLevel: "medium" },
      planRequired: true,
    });
    const order = events.map(({ type, agent }) => `${type} ${String(agent)}`);
    const at = (event: string) => order.indexOf(event);
    expect(at("perspective_complete chapo")).toBeLessThan(at("perspective_start koda"));
    expect(at("perspective_start devo")).toBeLessThan(at("perspective_complete koda"));
    const result = made.events.at(-1) as unknown as { outcome: string; plan: ExecutionPlan };
    expect(result.outcome).toBe("waiting");
    expect(result.plan).toMatchObject({
      status: "pending_approval",
      revision: 1,
      chapoPerspective: { impactAreas: ["auth module", "user sessions", "staging env"] },
      kodaPerspective: { potentialBreakingChanges: ["Session format change"] },
      devoPerspective: { rollbackStrategy: "git revert + PM2 reload" },
      missingPerspectives: [],
    });
    const summary = ({ taskId, subject, assignedAgent, blockedBy, blocks }: PlanTask) =>
      [taskId, subject, assignedAgent, blockedBy.join(" "), blocks.join(" ")].join(" | ");
    expect(result.plan.tasks.map(summary)).toEqual([
      "1 | Update auth types | koda |  | 2",
      "2 | Refactor auth service | koda | 1 | 3 4",
      "3 | Update auth middleware | koda | 2 | 5",
      "4 | Add migration script | koda | 2 | 5",
      "5 | Deploy to staging | devo | 3 4 | ",
    ]);
  });

  test("can be followed, read, approved from another process, and then run", async () => {
    const { place, made, plan: waiting } = await planned();
    const name = waiting.planId.slice(-12);
    expect(made.code).toBe(3);
    expect(made.stdout).toContain("- [ ] 5: Deploy to staging\n  - agent: devo\n  - after: 3, 4\n");
    const lines = made.stderr.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "● Planning, as you asked · code and operations · complex · medium risk · It needs code changes and a deployment.",
        "◇ CHAPO is reviewing the request",
        "◆ Perspective of CHAPO · medium effort · The auth module is refactored, then staging gets it. Sessions are at stake.",
        "  ┆ KODA ✓ read src/auth/types.ts",
        "◆ Perspective of DEVO · small effort · The api and the worker restart.",
        "◇ CHAPO is writing the plan",
        "● Plan: Refactor auth and deploy it to staging · revision 1 · 5 tasks · medium risk",
        "? Revision 1 is waiting for your decision.",
        `  edit             ${waiting.planFile}`,
        `  approve          planwright approve ${name}@1`,
        `  request changes  planwright revise ${name} "what to change"`,
        `  reject           planwright reject ${name}`,
      ]),
    );
    const looked = await run(place, ["show"]);
    expect(looked.stdout).toContain(
      `Revision  1 of 1 (${waiting.hash.slice(0, 12)})\nStatus    waiting for approval\n`,
    );
    expect(looked.stdout).toContain("- **KODA** (medium effort): Types, service and middleware change.\n");
    const approved = await run(place, ["approve", `${name}@1`, "--notes", "Mind the sessions", "--by", "Ada"]);
    expect([approved.code, approved.stderr]).toEqual([0, `Next: planwright run --resume ${waiting.sessionId}\n`]);
    expect(await shown(place, name)).toMatchObject({
      status: "approved",
      approval: { revision: 1, hash: waiting.hash, by: "Ada", notes: "Mind the sessions" },
    });
    const again = await run(place, ["approve", `${name}@1`]);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("This plan is already approved.")]);
    const built = await run(place, ["run", "--resume", waiting.sessionId]);
    expect([built.code, built.stdout.split("\n")[0]]).toEqual([
      0,
      "Plan executed (5/5 tasks succeeded): Refactor auth and deploy it to staging",
    ]);
    const transcript = (await run(place, ["sessions", "show", waiting.sessionId])).stdout;
    expect(transcript).toContain("◆ Perspective of KODA · medium effort\n  Types, service and middleware change.\n");
    expect(transcript).toContain(
      "● Plan: Refactor auth and deploy it to staging · revision 1 · 5 tasks · medium risk\n",
    );
    expect(transcript).toContain("✓ Revision 1 approved by Ada\n  Mind the sessions\n");
    expect(transcript).not.toContain('{"concerns"');
    expect((await run(place, ["sessions"])).stdout).toContain("completed (1)");
  });
});

test("stopped planning resumes from there", async () => {
  const place = makePlace(files);
  const go = join(place.home, "go");
  const server = await serve(place, planScript({ devo: { text: "no idea", waitFor: go } }));
  const running = start(place, ["plan", request, "--json"]);
  await running.event(({ type, agent }) => type === "perspective_complete" && agent === "koda");
  running.child.kill("SIGINT");
  const stopped = await running.finished;
  expect([stopped.code, stopped.events.at(-1)?.["outcome"]]).toEqual([130, "cancelled"]);
  writeFileSync(go, "");
  const before = server.requests.length;
  const resumed = await run(place, ["plan", "--continue", "--json"]);
  expect([resumed.code, resumed.events.at(-1)?.["outcome"]]).toEqual([3, "waiting"]);
  const asked = server.requests.slice(before).map(({ body }) => body);
  expect(asked.filter((body) => body.includes("Perspective of KODA on"))).toEqual([]);
});

test("a run that resumes a session with a pending plan says so", async () => {
  const { place, server, plan: waiting } = await planned();
  const before = server.requests.length;
  const again = await run(place, ["run", "--resume", waiting.sessionId]);
  expect([again.code, server.requests.length]).toEqual([3, before]);
  expect(again.stderr).toContain(`planwright approve ${waiting.planId.slice(-12)}@1`);
  const switched = await run(place, ["run", "go", "--resume", waiting.sessionId, "--mode", "build"]);
  expect([switched.code, switched.stderr]).toEqual([1, expect.stringContaining("waiting for your decision")]);
});
