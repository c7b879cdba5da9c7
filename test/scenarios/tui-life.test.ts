// R3 R86: the terminal interface is stopped, quit and killed at every stage of the work, and nothing stays behind or is lost.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { task, writes } from "./build-command-place.ts";
import { makePlace, serve } from "./harness.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";
import { asking, environment } from "./question-command-script.ts";
import { configure, count, expectLeft, leave, openTui, trusting } from "./tui-terminal.ts";

const never = () => new Promise<never>(() => {});
const resumeLine = /Resume “[^”]+”: planwright --resume [\w-]+/;

async function opened(steps: readonly ScriptedStep[], args = "", config: object = trusting) {
  const place = makePlace(files);
  const server = await serve(place, steps);
  configure(place, { build: { maxReflectionCycles: 0 }, ...config });
  const terminal = openTui(place, args);
  await terminal.see(/PLAN|BUILD/);
  return { place, server, terminal };
}

const small = { ...plan, title: "Write one file", tasks: [task("one", { files: ["a.txt"] })], checks: [] };

/** A tool that runs until it is stopped, with a word that identifies it among all processes. */
function endless() {
  const marker = `marker-${Math.random()}`;
  return { marker, calls: [{ tool: "bash", input: { command: `echo begun; sleep 1000; echo ${marker}` } }] };
}

describe.skipIf(missing("tmux"))("R3 R86: Ctrl-C", () => {
  test("while it starts: it is gone, and there is nothing to resume", async () => {
    const place = makePlace();
    await serve(place, []);
    const terminal = openTui(place);
    await terminal.see("───");
    await leave(terminal);
    await expectLeft(terminal);
    expect(terminal.all()).not.toContain("--resume");
  });

  test("while a server does not answer: it does not wait for it", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    const place = makePlace();
    await serve(place, []);
    const terminal = openTui(place, `attach http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await terminal.see("───");
    await leave(terminal);
    await expectLeft(terminal);
  });

  test("when idle: the first press says what the second does", async () => {
    const { terminal } = await opened([{ text: "Here I am." }]);
    terminal.say("Hello");
    await terminal.see("Here I am.");
    terminal.press("C-c");
    await terminal.see("Press Ctrl+C again to exit.");
    terminal.press("C-c");
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(resumeLine);
  });

  test("while the user types: the input is cleared, and comes back with the arrow key", async () => {
    const { terminal } = await opened([]);
    terminal.type("half a thou");
    await terminal.see("half a thou");
    terminal.press("C-c");
    await terminal.gone("half a thou");
    terminal.press("Up");
    await terminal.see("half a thou");
    terminal.press("C-c");
    await terminal.gone("half a thou");
    await leave(terminal);
    await expectLeft(terminal);
  });

  test("while the model answers: the answer is stopped, its text so far stays", async () => {
    const { terminal, server } = await opened([{ text: `It begins ${"so ".repeat(40)}`, waitFor: never }]);
    terminal.say("Tell me");
    await terminal.see("It begins");
    terminal.press("C-c");
    await terminal.see("Stopped");
    expect(await server.requests.at(-1)?.closedEarly).toBe(true);
    await leave(terminal);
    await expectLeft(terminal);
    expect(terminal.all()).toContain("It begins so so");
    expect(terminal.all()).toMatch(resumeLine);
  });

  test("while a tool runs: its process is stopped too", async () => {
    const tool = endless();
    const { terminal } = await opened([{ calls: tool.calls }, { text: "Over." }], "--mode build");
    terminal.say("Go");
    await terminal.until(() => terminal.left(tool.marker).length > 1, "for the tool to run");
    terminal.press("C-c");
    await terminal.see("Stopped");
    await leave(terminal);
    await expectLeft(terminal, { marker: tool.marker });
  });

  test("twice at once while a tool runs: the program is gone, its process is gone", async () => {
    const tool = endless();
    const { terminal } = await opened([{ calls: tool.calls }, { text: "Over." }], "--mode build");
    terminal.say("Go");
    await terminal.until(() => terminal.left(tool.marker).length > 1, "for the tool to run");
    terminal.press("C-c", "C-c");
    await expectLeft(terminal, { marker: tool.marker });
    expect(terminal.all()).toMatch(resumeLine);
  });

  test("while a plan is pending, and while feedback on it is typed: nothing is decided", async () => {
    const { terminal, place } = await opened(planScript({ plan: small }));
    terminal.say(`/plan ${request}`);
    await terminal.answer("2", "[1] Approve");
    await terminal.see("Feedback on revision 1");
    terminal.type("No 1, no 2");
    await terminal.see("No 1, no 2");
    terminal.press("C-c");
    await terminal.gone("Feedback on revision 1");
    await terminal.see("[1] Approve");
    await leave(terminal);
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(/A plan is waiting for your decision\.\nResume “/);
    const again = openTui(place, "--continue");
    await again.see("[1] Approve");
    expect(again.screen()).toContain("revision 1");
  });

  test("while a permission request is pending: nothing is done, and it is pending again when the session is resumed", async () => {
    const steps = [{ calls: [{ tool: "bash", input: { command: "echo hi > made.txt" } }] }, { text: "Over." }];
    const { terminal, place } = await opened(steps, "--mode build", {});
    terminal.say("Go");
    await terminal.see("▶ Permission");
    terminal.press("C-c", "C-c");
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(resumeLine);
    expect(existsSync(join(place.workspace, "made.txt"))).toBe(false);
    const again = openTui(place, "--continue");
    await again.answer("1", "▶ Permission");
    await again.see("Over.");
    expect(readFileSync(join(place.workspace, "made.txt"), "utf8")).toBe("hi\n");
  });

  test("while a question is pending: it is pending again when the session is resumed", async () => {
    const { terminal, place, server } = await opened(asking([environment]));
    terminal.say("Deploy it");
    await terminal.see("[2] Staging");
    await leave(terminal);
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(/A question is waiting for your answer\.\nResume “Deploy it”/);
    const again = openTui(place, "--continue");
    await again.answer("2", "[2] Staging");
    await again.see("Deployed.");
    expect(server.requests.at(-1)?.body).toContain("staging");
  });

  test("while a plan is built: the first press stops it, the second quits", async () => {
    const { terminal, place } = await opened([
      ...writes("one", "a.txt", "one\n", { waitFor: never }),
      ...planScript({ plan: small }),
    ]);
    terminal.say(`/plan ${request}`);
    await terminal.answer("1", "[1] Approve");
    await terminal.see("Writing one");
    terminal.press("C-c");
    await terminal.gone("Writing one");
    await leave(terminal);
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(resumeLine);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
  });
});

describe.skipIf(missing("tmux"))("R3 R86: quitting and stopping in other ways", () => {
  test("Ctrl-D quits only with an empty input; Esc to stop, and the next message is answered", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { terminal } = await opened([{ text: `It begins ${"so ".repeat(40)}and ends.`, waitFor: () => promise }]);
    terminal.say("Tell me");
    await terminal.see("It begins");
    terminal.press("Escape");
    await terminal.see("⊘ Stopped");
    resolve();
    terminal.say("Tell me again");
    await terminal.see("and ends.");
    terminal.type("word");
    await terminal.see("word");
    terminal.press("C-d");
    terminal.type("s");
    await terminal.see("words");
    terminal.press("C-c");
    await terminal.gone("words");
    terminal.press("C-d");
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(resumeLine);
  });

  test("SIGTERM parks the session: its tool ends, and it continues when it is resumed", async () => {
    const tool = endless();
    const { terminal, place } = await opened([{ calls: tool.calls }, { text: "Over." }], "--mode build");
    terminal.say("Go");
    await terminal.until(() => terminal.left(tool.marker).length > 1, "for the tool to run");
    process.kill(terminal.program(), "SIGTERM");
    await expectLeft(terminal, { marker: tool.marker });
    expect(terminal.all()).toMatch(/Work is paused\. It continues when you resume\.\nResume “Go”/);
    const again = openTui(place, "--continue");
    await again.answer("1", "[1] Resume");
    // The tool's effect is unknown: the model learns that, and it is not started a second time.
    await again.see("Over.");
  });

  test("Ctrl-Z gives the shell back, fg shows the screen again, and the work continues", async () => {
    const place = makePlace(files);
    const go = join(place.home, "go");
    await serve(place, [{ text: `It begins ${"so ".repeat(40)}and ends.`, waitFor: go }]);
    const terminal = openTui(place, "", { inShell: true });
    await terminal.see("prompt>");
    terminal.say("planwright");
    await terminal.see("Describe a task or ask a question");
    terminal.say("Tell me");
    await terminal.see("It begins");
    terminal.type("half a thought");
    await terminal.see("half a thought");
    terminal.press("C-z");
    await terminal.see(/Stopped.*planwright[^]*prompt> *$/);
    expect(terminal.screen()).not.toMatch(/^─{20}|half a thought|^ PLAN /m);
    terminal.say("stty -a | grep -o '[-]*icanon'; echo cooked");
    await terminal.see(/^icanon\ncooked$/m);
    writeFileSync(go, "");
    terminal.say("fg");
    await terminal.see("half a thought");
    await terminal.see("and ends.");
    expect(count(terminal.screen(), "half a thought")).toBe(1);
    expect(count(terminal.screen(), /^ PLAN /m)).toBe(1);
    terminal.press("C-c");
    await terminal.gone("half a thought");
    terminal.press("C-c");
    await terminal.see(/--resume [\w-]+\s+prompt> *$/);
  });
});

describe.skipIf(missing("tmux"))("R3 R86: kill -9", () => {
  test("in the middle of a build: the interruption is reported, and every task is done once", async () => {
    const tasks = [task("one", { files: ["a.txt"] }), task("two", { files: ["b.txt"], after: ["one"] })];
    const place = makePlace(files);
    const go = join(place.home, "go");
    const server = await serve(place, [
      ...writes("one", "a.txt", "one\n"),
      ...writes("two", "b.txt", "two\n", { waitFor: go }),
      ...planScript({ plan: { ...small, tasks } }),
    ]);
    configure(place, { build: { maxReflectionCycles: 0 }, ...trusting });
    const terminal = openTui(place);
    await terminal.see("PLAN");
    terminal.say(`/plan ${request}`);
    await terminal.answer("1", "[1] Approve");
    await terminal.see("Writing two");
    await terminal.until(() => server.requests.at(-1)?.body.includes("b.txt") ?? false, "for task two to write");
    process.kill(terminal.program(), "SIGKILL");
    expect(await terminal.exitCode()).toBe(137);
    const again = openTui(place, "--continue");
    await again.see("Work interrupted");
    await again.see("Tasks in progress");
    expect(again.screen()).toMatch(/two.*Write two/);
    expect(again.screen()).toContain("[1] Resume  [2] Not now");
    writeFileSync(go, "");
    await again.answer("1", "[1] Resume");
    await again.see("Plan complete");
    expect(again.screen()).not.toContain("Work interrupted");
    expect(readFileSync(join(place.workspace, "a.txt"), "utf8")).toBe("one\n");
    expect(readFileSync(join(place.workspace, "b.txt"), "utf8")).toBe("two\n");
    expect(server.requests.filter(({ body }) => body.includes("Task one of the approved plan"))).toHaveLength(2);
    await leave(again);
    await expectLeft(again);
  });

  test("in the middle of an answer: it is answered again, once", async () => {
    const place = makePlace();
    const go = join(place.home, "go");
    const server = await serve(place, [{ text: `It begins ${"so ".repeat(40)}and ends.`, waitFor: go }]);
    const terminal = openTui(place);
    await terminal.see("PLAN");
    terminal.say("Tell me");
    await terminal.see("It begins");
    process.kill(terminal.program(), "SIGKILL");
    expect(await terminal.exitCode()).toBe(137);
    writeFileSync(go, "");
    const again = openTui(place, "--continue");
    await again.see("Work interrupted");
    expect(count(again.all(), "▌ Tell me")).toBe(1);
    expect(server.requests).toHaveLength(1);
    await again.answer("1", "[1] Resume");
    await again.see("and ends.");
    await again.gone("Esc to stop");
    expect(again.screen()).not.toContain("Work interrupted");
    expect(count(again.all(), "It begins")).toBe(1);
    expect(server.requests).toHaveLength(2);
  });
});
