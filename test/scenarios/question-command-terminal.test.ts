// A user at a real terminal gets an agent's questions, answers, sends another message, or leaves them for later (R53, R54).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { makePlace, run, serve } from "./harness.ts";
import { inTmux } from "./tmux.ts";
import { asking, confirm, environment } from "./question-command-script.ts";

async function atQuestion(questions: readonly object[] = [environment, confirm], args = "", more: ScriptedStep[] = []) {
  const place = makePlace();
  const server = await serve(place, [...asking(questions), ...more]);
  const terminal = inTmux(place, `run 'deploy it' ${args}`);
  return { place, server, terminal };
}

describe.skipIf(missing("tmux"))("the user at the terminal", () => {
  test("R53 R54 gets each question in turn, and the agent continues with the answers", async () => {
    const { server, terminal } = await atQuestion();
    await terminal.answer("2", "Which environment?");
    await terminal.pressUntil("1", "Your answers");
    await terminal.answer("Enter", "Your answers");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("Answered by you · environment=staging · confirm=true\n");
    expect(terminal.all()).toContain("Deployed.");
    expect(server.requests.at(-1)?.body).toContain(
      '\\"answers\\":{\\"environment\\":\\"staging\\",\\"confirm\\":true}',
    );
  });

  test.each(["C-d", "C-c"])("leaves it for later with %s, is asked again, and continues", async (key) => {
    const { place, terminal } = await atQuestion([environment]);
    await terminal.asked("Which environment?");
    terminal.press(key);
    expect(await terminal.exitCode()).toBe(3);
    expect(terminal.all()).toMatch(/Next: planwright answer \S+ environment='dev\|staging\|prod' --continue/);
    const again = inTmux(place, "run --continue");
    await again.asked("Which environment?");
    again.press("C-d");
    expect(await again.exitCode()).toBe(3);
    const answering = inTmux(place, "answer");
    await answering.answer("3", "Which environment?");
    expect(await answering.exitCode()).toBe(0);
    expect(answering.all()).toContain("Answered by you · environment=prod\n");
    expect(answering.all()).toContain("Deployed.");
  });

  test("sends another message instead", async () => {
    const { server, terminal } = await atQuestion([confirm]);
    await terminal.asked("Confirm it?");
    terminal.press("Escape");
    await terminal.see("Message instead of an answer");
    terminal.say("only tell me the version");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("Not answered: another message came instead");
    expect(server.requests.at(-1)?.body).toContain("only tell me the version");
  });

  test("need not answer a question answered elsewhere", async () => {
    const { place, terminal } = await atQuestion([environment]);
    await terminal.asked("Which environment?");
    const elsewhere = await run(place, ["answer", "environment=dev", "--by", "Ada"]);
    expect(elsewhere.stdout).toBe("Answered: environment=dev\n");
    expect(elsewhere.stderr).toContain("Another process is running this session and will continue with it.");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("Answered by Ada · environment=dev");
  });

  test("is asked only the questions missing in the file", async () => {
    const place = makePlace({ "answers.json": JSON.stringify({ environment: "dev" }) });
    await serve(place, [
      { calls: [{ tool: "ask_user", input: { questions: [environment] } }] },
      { calls: [{ tool: "ask_user", input: { questions: [confirm] } }] },
      { text: "Deployed." },
    ]);
    const terminal = inTmux(place, "run 'deploy it' --answers answers.json");
    await terminal.asked("Confirm it?");
    expect(terminal.all()).toContain("? Which **environment**? → environment=dev, from answers.json");
    await terminal.answer("2", "Confirm it?");
    expect(await terminal.exitCode()).toBe(0);
    writeFileSync(join(place.workspace, "answers.json"), JSON.stringify({ environment: "mars", confirm: true }));
    const misfit = inTmux(place, "run 'deploy it' --answers answers.json");
    await misfit.asked("Which environment?");
    expect(misfit.all()).toContain("✗ The answers in answers.json are invalid: environment must be one of");
    await misfit.answer("1", "Which environment?");
    expect(await misfit.exitCode()).toBe(0);
  });

  test("in German", async () => {
    const place = makePlace();
    await serve(place, asking([confirm]));
    const terminal = inTmux(place, "run 'Bitte spiele das auf dem Server ein'");
    await terminal.see("Strg+D: später antworten");
    await terminal.answer("2", "Confirm it?");
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("confirm=false");
  });
});
