// `planwright lint`: findings in plan files, by file and line, for users and for programs (R39).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run } from "./harness.ts";

const sound = `# Tidy up

Tidy the folder.

## Tasks

- [ ] 1: Remove what is old
  - agent: koda
  - files: \`old.txt\`
  - check: absent \`old.txt\`
`;

const wrong = `---
plan: x
---

# Tidy up

Tidy the folder.

## Tasks

- [ ] 1: Remove what is old
  - agent: coda
  - after: 2
  - files: \`../old.txt\`
  - call: writ {}

- [ ] 2: Look
  - agent: devo
  - after: 1
  - check: exists \`a.txt\`
`;

test("a sound plan passes; an invalid one is reported line by line", async () => {
  const place = makePlace({ "sound.plan": sound, "wrong.plan": wrong });
  const fine = await run(place, ["lint", "sound.plan"]);
  expect([fine.code, fine.stdout, fine.stderr]).toEqual([0, "", "sound.plan: no problems\n"]);
  const both = await run(place, ["lint", "sound.plan", "wrong.plan"]);
  expect(both.code).toBe(1);
  expect(both.stdout)
    .toBe(`wrong.plan:11: warning: Task 1 has no check, so no one can tell when it is done. [no-acceptance]
    Add a command that has to succeed or a file that has to exist.
wrong.plan:12: error: Task 1 is given to coda, and there is no such agent. [unknown-agent]
    Did you mean koda?
wrong.plan:13: error: These tasks wait for each other, so none of them can start: 1 → 2 → 1. [cycle]
    Remove one of these dependencies.
wrong.plan:14: error: The path ../old.txt of task 1 leads out of its folder with ... [outside-workspace]
    Write it relative to the workspace, with /.
wrong.plan:15: error: Task 1 plans to call writ, and there is no such tool. [unknown-tool]
    Did you mean write?
`);
});

test("warnings alone are no failure", async () => {
  const place = makePlace({ "a.plan": sound.replace("  - check: absent `old.txt`\n", "") });
  const linted = await run(place, ["lint", "a.plan"]);
  expect([linted.code, linted.stdout.split("\n")[0]]).toEqual([
    0,
    "a.plan:7: warning: Task 1 has no check, so no one can tell when it is done. [no-acceptance]",
  ]);
});

test("standard input, JSON, and unreadable files", async () => {
  const place = makePlace({ "sound.plan": sound });
  writeFileSync(join(place.workspace, "binary.plan"), Buffer.from([0, 1, 2, 255]));
  const piped = await run(place, ["lint", "-"], { stdin: wrong });
  expect([piped.code, piped.stdout.split("\n")[2]]).toEqual([1, expect.stringMatching(/^-:12: error: /)]);
  const data = await run(place, ["lint", "--json", "sound.plan", "binary.plan"]);
  expect([data.code, JSON.parse(data.stdout)]).toEqual([
    1,
    [
      { file: "sound.plan", findings: [] },
      { file: "binary.plan", findings: [expect.objectContaining({ line: 1, severity: "error", rule: "not-text" })] },
    ],
  ]);
  const missing = await run(place, ["lint", "none.plan", "sound.plan"]);
  expect([missing.code, missing.stderr]).toEqual([
    2,
    "planwright: none.plan: There is no such file.\nsound.plan: no problems\n",
  ]);
  expect((await run(place, ["lint", "."])).code).toBe(2);
  expect((await run(place, ["lint"])).code).toBe(2);
});
