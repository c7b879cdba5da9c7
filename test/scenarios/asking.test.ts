// A person at a real terminal is asked, answers there or from another one, and what they allowed is listed and taken back (R16, R52).
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { compiled, makePlace, run, serve, type Place } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

/** Runs `planwright run <args>` in a terminal. */
function runInTerminal(place: Place, args: string) {
  const socket = join(place.home, `tmux-${Math.random()}`);
  const tmux = (...words: string[]) => execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8" });
  const ended = join(place.home, `ended-${Math.random()}`);
  const pid = `${ended}.pid`;
  const script = `${ended}.sh`;
  writeFileSync(script, `echo $$ > "${pid}"\nexec "${process.execPath}" "${program}" run ${args}\n`);
  const environment = `NODE_COMPILE_CACHE="${compiled}" HOME="${place.home}" PLANWRIGHT_HOME="${place.home}"`;
  const command = `${environment} sh "${script}"; echo $? > "${ended}"; stty -a; sleep 100`;
  tmux("-u", "new-session", "-d", "-x", "100", "-y", "50", "-c", place.workspace, command);
  onTestFinished(() => void tmux("kill-server"));
  const screen = () => tmux("capture-pane", "-p").trimEnd();
  return {
    screen,
    type: (keys: string) => tmux("send-keys", "-l", keys) + tmux("send-keys", "Enter"),
    press: (key: string) => tmux("send-keys", key),
    kill: () => process.kill(Number(readFileSync(pid, "utf8")), "SIGKILL"),
    see: (text: string) => waitUntil(() => screen().includes(text)),
    /** The question is there, and the answer to it can be typed. */
    asked: (question: string) =>
      waitUntil(() => screen().includes(question) && screen().split("\n").at(-1)?.trim() === ">"),
    async exitCode() {
      await waitUntil(() => existsSync(ended) && readFileSync(ended, "utf8") !== "");
      return Number(readFileSync(ended, "utf8"));
    },
  };
}

const write = (path: string): ScriptedStep => ({ calls: [{ tool: "write", input: { path, content: "new\n" } }] });

describe.skipIf(missing("tmux"))("a person at the terminal", () => {
  test("says yes, skips, says no with a sentence, and allows for longer", async () => {
    const place = makePlace();
    const server = await serve(place, [
      write("yes.txt"),
      write("skip.txt"),
      write("no.txt"),
      write("always.txt"),
      { calls: [{ tool: "write", input: { path: "always.txt", content: "again\n" } }] },
      { text: "Finished." },
    ]);
    const terminal = runInTerminal(place, "'write them' --mode build");
    for (const [path, answer] of [
      ["yes.txt", "1"],
      ["skip.txt", "2"],
      ["no.txt", "3 put it into docs/"],
      ["always.txt", "5"],
    ] as const) {
      await terminal.asked(`? build mode: write ${path}`);
      terminal.type(answer);
    }
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.screen()).toContain("always for the project: write(always.txt)");
    const there = ["yes.txt", "skip.txt", "no.txt", "always.txt"].map((path) =>
      existsSync(join(place.workspace, path)),
    );
    expect(there).toEqual([true, false, false, true]);
    expect(readFileSync(join(place.workspace, "always.txt"), "utf8")).toBe("again\n");
    expect(server.requests[3]?.body).toContain("The person says: put it into docs/");

    const listed = await run(place, ["permissions", "--json"]);
    const { grants } = JSON.parse(listed.stdout) as { grants: { grantId: string; pattern: string; scope: string }[] };
    expect(grants).toMatchObject([{ pattern: "write(always.txt)", scope: "project" }]);
    expect((await run(place, ["permissions", "revoke", grants[0]?.grantId ?? ""])).code).toBe(0);
    expect(JSON.parse((await run(place, ["permissions", "--json"])).stdout)).toMatchObject({ grants: [] });
  });

  test("is answered for from another terminal", async () => {
    const place = makePlace();
    await serve(place, [write("a.txt"), { text: "Finished." }]);
    const terminal = runInTerminal(place, "'write it' --mode build");
    await terminal.see("? build mode: write a.txt");
    const { waiting } = JSON.parse((await run(place, ["permissions", "--json"])).stdout) as {
      waiting: { requestId: string; tool: string; paths: string[] }[];
    };
    expect(waiting).toMatchObject([{ tool: "write", paths: ["a.txt"] }]);
    const id = waiting[0]?.requestId ?? "";
    const answered = await run(place, ["permissions", "answer", id, "yes"]);
    expect([answered.code, answered.stdout]).toEqual([0, "yes: write a.txt\n"]);
    expect(await terminal.exitCode()).toBe(0);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(true);
    expect((await run(place, ["permissions", "answer", id, "no"])).code).toBe(2);
  });

  test("presses Ctrl-C at the question: the run is cancelled, the terminal is as it was, and nothing was written", async () => {
    const place = makePlace();
    await serve(place, [write("a.txt"), { text: "Finished." }]);
    const terminal = runInTerminal(place, "'write it' --mode build");
    await terminal.asked("? build mode: write a.txt");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
    await terminal.see("speed");
    expect(terminal.screen()).toMatch(/[^-]icanon[^]*[^-]echo\b/);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
  });

  test("is asked again after the program was killed, and what they then say counts", async () => {
    const place = makePlace();
    await serve(place, [write("a.txt"), { text: "Finished." }]);
    const first = runInTerminal(place, "'write it' --mode build");
    await first.see("? build mode: write a.txt");
    first.kill();
    expect(await first.exitCode()).toBe(137);
    const again = runInTerminal(place, "--continue");
    await again.asked("? build mode: write a.txt");
    again.type("1");
    expect(await again.exitCode()).toBe(0);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(true);
  });
});

describe.skipIf(missing("tmux"))("a person who types while the agent works", () => {
  test("has not answered the question that comes then", async () => {
    const place = makePlace();
    await serve(place, [{ ...write("a.txt"), delayMs: 1_500 }, { text: "Finished." }]);
    const terminal = runInTerminal(place, "'write it' --mode build");
    await terminal.see("thinking");
    terminal.type("1");
    await terminal.asked("? build mode: write a.txt");
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
    terminal.type("2");
    expect(await terminal.exitCode()).toBe(0);
    expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
  });
});

test("where nobody can be asked the call is refused, with exit code 4", async () => {
  const place = makePlace();
  await serve(place, [write("a.txt"), { text: "Finished." }]);
  const done = await run(place, ["run", "write it", "--mode", "build"]);
  expect([done.code, existsSync(join(place.workspace, "a.txt"))]).toEqual([4, false]);
});
