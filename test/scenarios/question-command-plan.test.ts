// A task of a plan asks the user: the others continue, its question is visible, and the answer resumes it (R53, R54).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { callCommand } from "../../src/apps/cli/call-command.fixture.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { approved, contentOf, task, writes } from "./build-command-place.ts";
import { run, type Place } from "./harness.ts";
import { environment } from "./question-command-script.ts";
import { inTmux } from "./tmux.ts";

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

test("R53 R54 a plan is parked with a task's question, and resumes with the answer", async () => {
  const { place, planId, sessionId } = await approved(script);
  const rests = await run(place, ["resume", planId, "--yes"]);
  expect(rests.code).toBe(3);
  expect(rests.stderr).toContain(`Next: planwright answer ${sessionId.slice(-12)} environment=`);
  expect(contentOf(place, "b.txt")).toBe("two\n");
  const tasks = await run(place, ["tasks", planId]);
  expect(tasks.stdout).toMatch(/^one +waiting for you /m);
  expect(tasks.stderr).toContain("? Which **environment**?");
  expect((await run(place, ["show", planId])).stderr).toContain("Next: planwright answer");
  const done = await run(place, ["answer", "environment=prod", "--continue", "--yes"]);
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("Plan executed (2/2 tasks succeeded)")]);
  expect(contentOf(place, "a.txt")).toBe("deployed\n");
});

test("the answers file answers a task too", async () => {
  const { place, planId } = await approved(script);
  writeFileSync(join(place.home, "answers.json"), JSON.stringify({ environment: "dev" }));
  const done = await run(place, ["resume", planId, "--yes", "--answers", join(place.home, "answers.json")]);
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining("Plan executed (2/2 tasks succeeded)")]);
});

const asks = (taskId: string, name: string) => ({
  when: `Task ${taskId} of the approved plan`,
  calls: [
    { tool: "ask_user", input: { questions: [{ name, question: `Which ${name}?`, schema: { type: "string" } }] } },
  ],
});
const several = { tasks: script.tasks, steps: [asks("one", "x"), asks("two", "y")] };

/** The session is named once, and each question has a command of its own that answers it and nothing else. */
async function usable(place: Place, sessionId: string, told: string): Promise<void> {
  const names = [...told.matchAll(/\? Session (\S+) needs your answer\./g)].map(([, name]) => name);
  expect(names).toEqual([sessionId.slice(-12)]);
  const commands = [...told.matchAll(/\? Which (\w)\?\n\nNext: planwright answer (\S+) (\w)='…' --continue/g)];
  expect(commands.map(([, asked, , name]) => [asked, name]).toSorted()).toEqual([
    ["x", "x"],
    ["y", "y"],
  ]);
  for (const [, , id = "", name = ""] of commands)
    expect(await callCommand(place, ["answer", id, `${name}=1`])).toMatchObject({
      code: 0,
      stdout: `Answered: ${name}=1\n`,
    });
}

test("several tasks' questions are listed with the session once, and with a command for each", async () => {
  const { place, planId, sessionId } = await approved(several);
  const rests = await run(place, ["resume", planId, "--yes"]);
  expect(rests.code).toBe(3);
  const { stderr } = await run(place, ["tasks", planId]);
  expect(stderr).toContain(rests.stderr.slice(rests.stderr.indexOf("\n? Session")));
  await usable(place, sessionId, rests.stderr);
});

describe.skipIf(missing("tmux"))("the user at the terminal", () => {
  test("leaves a task's question, and answers it later", async () => {
    const { place, planId } = await approved(script);
    const terminal = inTmux(place, `resume ${planId} --yes`);
    await terminal.asked(/Write one[^]*Which environment\?/);
    terminal.press("C-d");
    expect(await terminal.exitCode()).toBe(3);
    expect(terminal.all()).toContain("Next: planwright answer");
    const again = inTmux(place, `resume ${planId} --yes`);
    await again.answer("3", /Write one[^]*Which environment\?/);
    expect(await again.exitCode()).toBe(0);
    expect(again.all()).toContain("Plan executed (2/2 tasks succeeded)");
    expect(contentOf(place, "a.txt")).toBe("deployed\n");
  });

  test("leaves several tasks' questions: each is listed with a working command", async () => {
    const { place, planId, sessionId } = await approved(several);
    const terminal = inTmux(place, `resume ${planId} --yes`);
    await terminal.asked(/Which [xy]\?/);
    await waitUntil(async () => /2 questions/.test((await callCommand(place, ["answer", sessionId])).stderr));
    terminal.press("C-d");
    expect(await terminal.exitCode()).toBe(3);
    await usable(place, sessionId, terminal.all());
  });
});
