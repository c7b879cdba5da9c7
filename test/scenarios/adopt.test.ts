// A plan that somebody wrote elsewhere: adopted from the command line and over HTTP, it waits for a decision like any other.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run } from "./harness.ts";

const markdown = `# Add a health page

## Step 1: Add the route
**Files:** \`health.js\` (new)
Verify: \`node health.js\`

## Step 2: Document it
- Files: docs/health.md
- check: it reads well
`;

test("R76 a Markdown file becomes a plan that waits, and can be approved by the name that is shown", async () => {
  const place = makePlace({ "NOTES.md": markdown });
  const adopted = await run(place, ["adopt", "NOTES.md"]);
  expect([adopted.code, adopted.stdout]).toEqual([
    3,
    expect.stringContaining("- [ ] 2: Document it\n  - agent: koda\n  - after: 1"),
  ]);
  expect(adopted.stderr).toContain("assumed-order");
  const name = /planwright approve (\S+)/.exec(adopted.stderr)?.[1] ?? "";
  expect(readFileSync(join(place.workspace, "plans/add-a-health-page.plan"), "utf8")).toContain("run `node health.js`");
  expect((await run(place, ["sessions"])).stdout).toContain("Add a health page");
  const approved = await run(place, ["approve", name]);
  expect([approved.code, approved.stderr]).toEqual([0, expect.stringContaining("run --resume")]);
});

test("a file without a plan, with errors, or that is not there changes nothing and says why", async () => {
  const place = makePlace({
    "answer.md": "Just text.\n",
    "broken.md": "# T\n- [ ] 1: a\n  - after: 9\n- [ ] 2: b\n",
  });
  const answer = await run(place, ["adopt", "answer.md"]);
  expect([answer.code, answer.stderr]).toEqual([1, expect.stringContaining("[empty-plan]")]);
  const broken = await run(place, ["adopt", "broken.md"]);
  expect([broken.code, broken.stderr]).toEqual([
    1,
    expect.stringMatching(/^broken.md:3: error: .*\[unknown-dependency\]$/m),
  ]);
  expect((await run(place, ["adopt", "missing.md"])).code).toBe(2);
  expect((await run(place, ["sessions"])).stdout.trim().split("\n")).toHaveLength(1);
});
