// R16 R86: every command by hand at a real terminal, completion by Tab, and the behavior without a terminal.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { approved, task, writes } from "./build-command-place.ts";
import { makePlace, run, serve } from "./harness.ts";
import { files, plan, planScript, request } from "./plan-command-script.ts";
import { configure, expectLeft, openTui, trusting } from "./tui-terminal.ts";

async function opened(steps: readonly ScriptedStep[], args = "", config: object = trusting) {
  const place = makePlace(files);
  const server = await serve(place, steps);
  configure(place, config);
  const terminal = openTui(place, args);
  await terminal.see("local/test");
  return { place, server, terminal };
}

/** A plan of two tasks that was built. */
async function built() {
  const tasks = [task("one", { files: ["a.txt"] }), task("two", { files: ["b.txt"], after: ["one"] })];
  const place = makePlace({ "a.txt": "a\n", "b.txt": "b\n" });
  execFileSync("git", ["init", "-q", place.workspace]);
  const small = { ...plan, title: "Write two files", tasks, checks: [] };
  await serve(place, [
    ...writes("one", "a.txt", "one\n"),
    ...writes("two", "b.txt", "two\n"),
    ...planScript({ plan: small }),
  ]);
  configure(place, { build: { maxReflectionCycles: 0 }, ...trusting });
  const terminal = openTui(place, "", { rows: 60 });
  await terminal.see("local/test");
  terminal.say(`/plan ${request}`);
  await terminal.answer("1", "[1] Approve");
  await terminal.see("Plan complete");
  await terminal.gone("Esc to stop");
  return { place, terminal, content: (path: string) => readFileSync(join(place.workspace, path), "utf8") };
}

describe.skipIf(missing("tmux"))("R86: commands", () => {
  test("/help lists commands and keys, an unknown command stays with a suggestion, /exit quits", async () => {
    const { terminal } = await opened([]);
    terminal.say("/help");
    await terminal.seen("/approve");
    for (const name of [
      "/plan",
      "/approve",
      "/tasks",
      "/undo",
      "/permissions",
      "/sessions",
      "/compact",
      "/audit",
      "/exit",
    ])
      expect(terminal.all()).toContain(name);
    terminal.say("/taks");
    await terminal.see("Unknown command /taks. Did you mean /tasks?");
    expect(terminal.screen()).toMatch(/^\/taks$/m);
    terminal.press("C-c");
    await terminal.gone(/^\/taks$/m);
    terminal.say("/cost");
    await terminal.see("No model calls yet");
    terminal.say("/diff");
    await terminal.see("This session is still empty.");
    terminal.say("/exit");
    await expectLeft(terminal);
    expect(terminal.all()).not.toContain("--resume");
  });

  test("/cost and /audit list usage and calls; /audit refused lists denied calls", async () => {
    const { terminal } = await opened([
      { calls: [{ tool: "read", input: { path: "package.json" } }] },
      { calls: [{ tool: "write", input: { path: "made.txt", content: "x" } }] },
      { text: "I looked." },
    ]);
    terminal.say("Look");
    await terminal.see("I looked.");
    terminal.say("/cost");
    await terminal.see(/^ *local\/test +3 /m);
    expect(terminal.screen()).toMatch(/Total +3 /);
    terminal.say("/audit");
    await terminal.see("Record:");
    expect(terminal.screen()).toMatch(/read.*package\.json/);
    terminal.say("/audit refused");
    await terminal.see(/Record:[^]*Record:/);
    const refused = terminal.screen().slice(terminal.screen().lastIndexOf("Record:"));
    expect(refused).toMatch(/write.*made\.txt/);
    expect(refused).not.toContain("package.json");
  });

  test("/tasks, /diff and /undo: the built changes are shown, an undo is previewed, and then done", async () => {
    const { terminal, content } = await built();
    terminal.say("/tasks");
    await terminal.see(/✓ one +Write one[^]*✓ two +Write two/);
    terminal.say("/diff");
    await terminal.see(/^.*\+.*one$/m);
    terminal.say("/undo two");
    await terminal.see("▶ Undo changes · Only task two");
    expect(terminal.screen()).toMatch(/b\.txt/);
    expect(terminal.screen()).not.toMatch(/^ +\S+ a\.txt/m);
    terminal.type("2");
    await terminal.gone("▶ Undo changes");
    expect([content("a.txt"), content("b.txt")]).toEqual(["one\n", "two\n"]);
    terminal.say("/undo");
    await terminal.see("▶ Undo changes · The whole plan");
    terminal.type("d");
    await terminal.see("What undoing changes");
    terminal.type("1");
    await terminal.see("Undone: 2 files.");
    expect([content("a.txt"), content("b.txt")]).toEqual(["a\n", "b\n"]);
  });

  test("/permissions: a standing grant is listed and revoked, and its call is asked about again", async () => {
    const call = { calls: [{ tool: "bash", input: { command: "echo again >> made.txt" } }] };
    const { terminal, place } = await opened(
      [call, { text: "First." }, call, { text: "Second." }, call, { text: "Third." }],
      "--mode build",
      {},
    );
    terminal.say("Go");
    await terminal.answer("4", "[4] Always");
    await terminal.see("[Enter] Allow");
    terminal.press("Enter");
    await terminal.see("First.");
    terminal.say("Go again");
    await terminal.see("Second.");
    terminal.say("/permissions");
    await terminal.see("▶ Always allowed");
    expect(terminal.screen()).toContain("bash(echo again");
    terminal.type("x");
    await terminal.see("Revoke bash(echo again");
    terminal.press("y");
    await terminal.see("Revoked: bash(echo again");
    await terminal.see("Nothing is always allowed here.");
    terminal.press("Escape");
    await terminal.gone("▶ Always allowed");
    terminal.say("Go once more");
    await terminal.answer("3", "▶ Permission");
    expect(readFileSync(join(place.workspace, "made.txt"), "utf8")).toBe("again\nagain\n");
  });

  test("/model: chosen before the first message and in the middle, the next request goes to that model", async () => {
    const { terminal, server } = await opened([{ text: "One." }, { text: "Two." }, { text: "Three." }]);
    terminal.say("/model claude/test");
    await terminal.see("Model: claude/test");
    terminal.say("First");
    await terminal.see("One.");
    expect(terminal.lines().at(-1)).toContain("claude/test");
    terminal.say("/model");
    await terminal.see("▶ Models");
    terminal.press("Enter");
    await terminal.see("Model: As configured");
    await terminal.gone("▶ Models");
    terminal.say("Second");
    await terminal.see("Two.");
    terminal.say("/model");
    await terminal.see("▶ Models");
    terminal.press("Down", "Down", "Enter");
    await terminal.see("Model name: provider/model");
    terminal.say("nonsense");
    await terminal.see("Use the form provider/model.");
    for (let pressed = 0; pressed < "nonsense".length; pressed++) terminal.press("BSpace");
    terminal.say("claude/test");
    await terminal.see("Model: claude/test");
    terminal.say("Third");
    await terminal.see("Three.");
    const paths = server.requests.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(paths).toEqual(["/v1/messages", "/v1/chat/completions", "/v1/messages"]);
  });

  test("/compact summarizes the conversation; the next request contains the summary instead", async () => {
    const long = "word ".repeat(400);
    const answers = [`First answer. ${long}`, "Second answer.", "A short summary of it all.", "After it."];
    const place = makePlace();
    const server = await serve(
      place,
      answers.map((text) => ({ text })),
      { byCount: true },
    );
    const terminal = openTui(place);
    await terminal.see("local/test");
    terminal.say("Tell me");
    await terminal.seen("First answer.");
    await terminal.gone("Esc to stop");
    terminal.say("And more");
    await terminal.see("Second answer.");
    await terminal.gone("Esc to stop");
    expect(server.requests.at(-1)?.body).toContain("First answer.");
    terminal.say("/compact");
    await terminal.see("Earlier conversation summarized");
    terminal.say("Go on");
    await terminal.see("After it.");
    expect(server.requests.at(-1)?.body).toContain("A short summary of it all.");
    expect(server.requests.at(-1)?.body).not.toContain("First answer.");
  });
});

describe.skipIf(missing("tmux"))("R86: sessions", () => {
  test("/new starts another one; /sessions opens, forks and exports", async () => {
    const { terminal, place } = await opened([{ text: "An answer." }, { text: "Another answer." }]);
    terminal.say("The first request");
    await terminal.see("An answer.");
    terminal.say("/new");
    await terminal.see("Describe a task or ask a question");
    terminal.say("The second request");
    await terminal.see("▌ The second request");
    await terminal.gone("Esc to stop");
    terminal.say("/sessions");
    await terminal.see("▶ Sessions");
    expect(terminal.screen()).toMatch(/The second request[^]*The first request/);
    terminal.press("Down");
    await terminal.see(/▸ .*The first request/);
    terminal.type("e");
    await terminal.see(/Saved: \S+\.md/);
    const [name = ""] = readdirSync(place.workspace).filter((each) => each.endsWith(".md"));
    expect(readFileSync(join(place.workspace, name), "utf8")).toMatch(/The first request[^]*An answer\./);
    terminal.type("k");
    await terminal.see("Now in the fork.");
    await terminal.gone("▶ Sessions");
    terminal.say("Go another way");
    await terminal.see("Another answer.");
    terminal.say("/sessions");
    await terminal.see("▶ Sessions");
    expect(terminal.lines().filter((line) => /^[▸ ].*The first request/.test(line))).toHaveLength(2);
    terminal.press("Down", "Down");
    await terminal.see(/▸ .*The first request/);
    terminal.press("Enter");
    await terminal.gone("▶ Sessions");
    terminal.say("/exit");
    await expectLeft(terminal);
    expect(terminal.all()).toMatch(/Resume “The first request”: planwright --resume/);
  });

  test("--sessions offers a choice at the start", async () => {
    const { place, sessionId } = await approved({ tasks: [task("one")], steps: [] });
    const terminal = openTui(place, "--sessions");
    await terminal.see("▶ Sessions");
    terminal.press("Enter");
    await terminal.gone("▶ Sessions");
    terminal.say("/exit");
    await expectLeft(terminal);
    expect(terminal.all()).toContain(`planwright --resume ${sessionId}`);
  });
});

describe.skipIf(missing("tmux"))("R86: completion", () => {
  test("a slash shows commands, Tab completes one; @ shows files, Tab completes one", async () => {
    const { terminal, server } = await opened([{ text: "I see it." }]);
    terminal.type("/");
    await terminal.see(/\/plan \[.*\n.*\/build \[/);
    terminal.type("per");
    await terminal.gone(/\/build \[/);
    await terminal.see(/\/permissions /);
    terminal.press("Tab");
    await terminal.see(/^\/permissions *$/m);
    terminal.press("C-c");
    await terminal.gone(/^\/permissions *$/m);
    terminal.type("Look at @midd");
    await terminal.see(/auth\.ts +src\/middleware\/auth\.ts/);
    terminal.press("Tab");
    await terminal.see(/^Look at @src\/middleware\/auth\.ts/m);
    terminal.press("Enter");
    await terminal.see("I see it.");
    expect(server.requests.at(-1)?.body).toContain("Look at @src/middleware/auth.ts");
  });
});

describe("R86: without a terminal", () => {
  const sentence = "Not a terminal: running standard input as `planwright run` does.\n";

  test.each([{}, { TERM: "dumb" }])("a prompt from standard input runs as with run %o", async (env) => {
    const place = makePlace();
    const server = await serve(place, [{ text: "Done here." }]);
    const piped = await run(place, [], { stdin: "Do something\n", env });
    expect([piped.code, piped.stdout]).toEqual([0, "Done here.\n"]);
    expect(piped.stderr.startsWith(sentence)).toBe(true);
    expect(server.requests.at(-1)?.body).toContain("Do something");
    const { stdout } = await run(place, ["run", "Do something"], { env });
    expect(piped.stdout).toBe(stdout);
  });

  test("empty standard input is a usage error, and so is a choice that needs a terminal", async () => {
    const place = makePlace();
    await serve(place, []);
    const nothing = await run(place, []);
    expect([nothing.code, nothing.stdout]).toEqual([2, ""]);
    expect(nothing.stderr).toMatch(/^Not a terminal: .*\nplanwright: Standard input was empty\./);
    const choice = await run(place, ["--sessions"]);
    expect([choice.code, choice.stderr]).toEqual([2, expect.stringContaining("--sessions needs a terminal.")]);
  });

  test.skipIf(missing("tmux"))("a terminal without cursor control gets the sentence too", async () => {
    const place = makePlace();
    await serve(place, []);
    const terminal = openTui(place, "", { env: { TERM: "dumb" } });
    expect(await terminal.exitCode()).toBe(2);
    expect(terminal.all()).toContain("Not a terminal:");
    expect(existsSync(join(place.home, "history"))).toBe(false);
  });
});
