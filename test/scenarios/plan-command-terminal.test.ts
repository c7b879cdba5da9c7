// A user at a real terminal decides about a plan: approve, deny with feedback, exit; never by accident (R48, R86).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { makePlace, run, serve } from "./harness.ts";
import { inTmux } from "./tmux.ts";
import { replaceIn, shown } from "./plan-command-place.ts";
import { files, plan, planScript, request, smallPlan, type PlanScript } from "./plan-command-script.ts";

const waits = (revision: number) => new RegExp(`^▶ Plan, revision ${revision}:[^]*\\[3\\] Decide later`, "m");

async function atPrompt(script: PlanScript = {}, args = "") {
  const place = makePlace(files);
  const server = await serve(place, planScript(script));
  const terminal = inTmux(place, `plan '${request}' ${args}`);
  await terminal.asked(waits(1));
  return { place, server, terminal };
}

const revision = { ...plan, title: "Refactor auth, without deploying", tasks: plan.tasks.slice(0, 4) };

describe.skipIf(missing("tmux"))("the user at the terminal", () => {
  test("denies with feedback, gets the next revision, approves it, and it is built at once", async () => {
    const { place, server, terminal } = await atPrompt({ revision });
    await terminal.pressUntil("2", "Feedback on revision 1");
    terminal.press("Escape");
    await terminal.gone("Feedback on revision 1");
    expect((await shown(place)).status).toBe("pending_approval");
    await terminal.pressUntil("2", "Feedback on revision 1");
    terminal.say("1 thing: 2 or 3 tasks less");
    await terminal.asked(waits(2));
    const revising = server.requests.map(({ body }) => body).filter((body) => body.includes("Revise the plan for"));
    expect(revising).toEqual([expect.stringContaining("What the person says:\\n1 thing: 2 or 3 tasks less")]);
    await terminal.answer("1", waits(2));
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("✓ Revision 2 approved by you\n");
    expect(terminal.all()).toContain("Plan executed (4/4 tasks succeeded): Refactor auth, without deploying");
    expect(await shown(place)).toMatchObject({ status: "completed", revision: 2 });
  });

  test("exits, and is asked again by a resumed run", async () => {
    const { place, terminal } = await atPrompt();
    await terminal.answer("3", waits(1));
    expect(await terminal.exitCode()).toBe(3);
    const { planId, sessionId } = await shown(place);
    expect(terminal.all()).toContain(`planwright approve ${planId.slice(-12)}@1`);
    const again = inTmux(place, `run --resume ${sessionId}`);
    await again.asked(waits(1));
    again.press("C-d");
    expect(await again.exitCode()).toBe(3);
    const once = inTmux(place, `run --resume ${sessionId}`);
    await once.asked(waits(1));
    once.press("C-c");
    expect(await once.exitCode()).toBe(130);
    expect((await shown(place)).status).toBe("pending_approval");
  });

  test("pastes several lines of feedback, and nothing in them decides", async () => {
    const { place, server, terminal } = await atPrompt({ revision });
    await terminal.pressUntil("2", "Feedback on revision 1");
    terminal.paste("Two things:\n1\nNo deployment\n");
    await terminal.see("No deployment");
    expect((await shown(place)).status).toBe("pending_approval");
    terminal.press("Enter");
    await terminal.asked(waits(2));
    const body = server.requests.map((each) => each.body).find((each) => each.includes("Revise the plan for"));
    expect(body).toContain("What the person says:\\nTwo things:\\n1\\nNo deployment");
    expect((await shown(place)).status).toBe("pending_approval");
  });

  test("sees a decision made elsewhere", async () => {
    const { place, terminal } = await atPrompt();
    const { planId, sessionId } = await shown(place);
    await run(place, ["approve", planId, "--by", "Ada"]);
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("Revision 1 approved by Ada");
    expect(terminal.all()).toContain(`Next: planwright run --resume ${sessionId}`);
  });

  test("sees an edit before the plan can be approved", async () => {
    const { place, terminal } = await atPrompt();
    const { planFile } = await shown(place);
    replaceIn(join(place.workspace, planFile ?? ""), "Deploy to staging", "Deploy to production");
    await terminal.pressUntil("1", /^▶ Plan, revision 2:/m);
    await terminal.see("Deploy to production");
    await terminal.answer("1", waits(2));
    expect(await terminal.exitCode()).toBe(0);
    expect(await shown(place)).toMatchObject({ status: "completed", revision: 2 });
  });

  test("sees that files changed, and approves anyway only by a word", async () => {
    const { place, terminal } = await atPrompt();
    writeFileSync(join(place.workspace, "src/auth/types.ts"), "export type User = never;\n");
    await terminal.pressUntil("1", "[1] Approve anyway");
    expect((await shown(place)).status).toBe("pending_approval");
    await terminal.answer("1", "[1] Approve anyway");
    expect(await terminal.exitCode()).toBe(0);
    expect(await shown(place)).toMatchObject({ status: "completed", approval: { changed: ["src/auth/types.ts"] } });
  });

  test("is not asked when the policy approves, and is asked when it does not", async () => {
    const place = makePlace(files);
    await serve(place, planScript({ plan: smallPlan }));
    const approved = inTmux(place, `plan '${request}' --approve-if 'risk<=low,files=src/**'`);
    expect(await approved.exitCode()).toBe(0);
    expect(approved.all()).toContain("Plan executed (1/1 tasks succeeded)");
    const { terminal } = await atPrompt({}, "--approve-if 'risk<=low'");
    expect(terminal.all()).toContain("✗ risk<=low: the overall risk is medium");
    await terminal.answer("3", waits(1));
    expect(await terminal.exitCode()).toBe(3);
  });
});
