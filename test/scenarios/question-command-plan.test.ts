// A task of a plan asks the person: the others go on, it is visible that it waits, and the answer brings it on (R53, R54).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { approved, contentOf, task, writes } from "./build-command-place.ts";
import { run } from "./harness.ts";
import { environment } from "./question-command-script.ts";
import { inTerminal } from "./question-command-tmux.ts";

const when = "Task one of the approved plan";
const script = {
  tasks: [task("one", { files: ["a.txt"] }), task("two", { files: ["b.txt"] })],
  steps: [
    { when, calls: [{ tool: "ask_user", input: { questions: [environment] } }] },
    { when, calls: [{ tool: "write", input: { path: "a.txt", content: "deployed\n" } }] },
    { when, text: "Done." },
    ...writes("two", "b.txt", "two\n"),
  ],
};

test("R53 R54 a plan rests with what a task asks, and goes on with the answer", async () => {
  const { place, planId, sessionId } = await approved(script);
  const rests = await run(place, ["resume", planId, "--yes"]);
  expect(rests.code).toBe(3);
  expect(rests.stderr).toContain(`Answer with: planwright answer ${sessionId.slice(-12)} environment=`);
  expect(contentOf(place, "b.txt")).toBe("two\n");
  const tasks = await run(place, ["tasks", planId]);
  expect(tasks.stdout).toMatch(/^one +waits for you /m);
  expect(tasks.stderr).toContain("? Which **environment**?");
  expect((await run(place, ["show", planId])).stderr).toContain("Answer with: planwright answer");
  const done = await run(place, ["answer", "environment=prod", "--continue", "--yes"]);
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("Plan executed (2/2 tasks succeeded)")]);
  expect(contentOf(place, "a.txt")).toBe("deployed\n");
});

test("what is written down answers a task, too", async () => {
  const { place, planId } = await approved(script);
  writeFileSync(join(place.home, "answers.json"), JSON.stringify({ environment: "dev" }));
  const done = await run(place, ["resume", planId, "--yes", "--answers", join(place.home, "answers.json")]);
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("Plan executed (2/2 tasks succeeded)")]);
});

describe.skipIf(missing("tmux"))("a person at the terminal", () => {
  test("is asked for a task beside the tree, leaves it, and answers later", async () => {
    const { place, planId } = await approved(script);
    const terminal = inTerminal(place, `resume ${planId} --yes`);
    await terminal.asked("one Write one\n? Which **environment**?");
    terminal.press("C-d");
    expect(await terminal.exitCode()).toBe(3);
    expect(terminal.screen()).toContain("Answer with: planwright answer");
    const again = inTerminal(place, `resume ${planId} --yes`);
    await again.asked("? Which **environment**?");
    again.type("3");
    expect(await again.exitCode()).toBe(0);
    expect(again.screen()).toContain("Plan executed (2/2 tasks succeeded)");
    expect(contentOf(place, "a.txt")).toBe("deployed\n");
  });
});
