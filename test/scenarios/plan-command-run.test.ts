// Plans written during `planwright run`: because the request needs one, or because the agent presents one (R2, R21, R48, R87).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";
import { shown } from "./plan-command-place.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";

const text = (title: string) => `# ${title}

Write it down.

## Tasks

- [ ] 1: Write the file
  - agent: koda
  - files: \`made.txt\`
  - check: exists \`made.txt\`
`;
const present = (title: string) => ({ calls: [{ tool: "present_plan", input: { plan: text(title) } }] });

test("a request that needs a plan gets one, and approving it in words starts the work", async () => {
  const place = makePlace(files);
  await serve(place, planScript());
  const made = await run(place, ["run", request, "--mode", "auto"]);
  expect(made.code).toBe(3);
  expect(made.stderr).toContain(
    "● Needs a plan · code and operations · complex · medium risk · It needs code changes and a deployment.\n",
  );
  expect(made.stdout).toContain(`# ${plan.title}\n`);
  const { sessionId } = await shown(place);
  const built = await run(place, ["run", "looks good, go ahead", "--resume", sessionId]);
  expect([built.code, built.stdout.split("\n").slice(0, 2)]).toEqual([
    0,
    ["Revision 1 of the plan is approved. Starting now.", `Plan executed (5/5 tasks succeeded): ${plan.title}`],
  ]);
  expect(built.stderr).toContain(
    "✓ Revision 1 approved by you\n● Build mode · files can be changed\n● Your message switches to Build mode\n",
  );
});

test("a plan that the agent presents is pending over processes, is sent back, and built once it is approved", async () => {
  const place = makePlace();
  await serve(place, [
    present("First idea"),
    present("Second idea"),
    { when: "Task 1 of the approved plan", calls: [{ tool: "write", input: { path: "made.txt", content: "x" } }] },
    { when: "Task 1 of the approved plan", text: "Written." },
  ]);
  const made = await run(place, ["run", "write it down", "--mode", "plan"]);
  expect([made.code, made.stdout]).toEqual([3, expect.stringContaining("# First idea\n")]);
  const { planId, sessionId } = await shown(place);
  expect((await run(place, ["revise", planId, "another idea"])).code).toBe(0);
  const again = await run(place, ["run", "--resume", sessionId]);
  expect([again.code, again.stdout]).toEqual([3, expect.stringContaining("# Second idea\n")]);
  expect((await run(place, ["diff", planId])).stdout).toContain("title: First idea → Second idea");
  expect((await run(place, ["approve", `${planId}@2`])).code).toBe(0);
  const built = await run(place, ["run", "--resume", sessionId]);
  expect([built.code, built.stdout.split("\n")[0]]).toEqual([0, "Plan executed (1/1 tasks succeeded): Second idea"]);
  expect(existsSync(join(place.workspace, "made.txt"))).toBe(true);
});
