// A person at a real terminal watches a plan run line by line, and is asked in between.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { approved, task, writes } from "./build-command-place.ts";
import { compiled, type Place } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

/** Runs `planwright <args>` in a terminal of 100 columns and 30 lines. */
function inTerminal(place: Place, args: string, env = "") {
  const socket = join(place.home, `tmux-${Math.random()}`);
  const tmux = (...words: string[]) => execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8" });
  const ended = join(place.home, `ended-${Math.random()}`);
  const environment = `NODE_COMPILE_CACHE="${compiled}" HOME="${place.home}" PLANWRIGHT_HOME="${place.home}" LANG=C.UTF-8 CI= ${env}`;
  const command = `${environment} "${process.execPath}" "${program}" ${args}; echo $? > "${ended}"; sleep 100`;
  tmux("-u", "new-session", "-d", "-x", "100", "-y", "30", "-c", place.workspace, command);
  onTestFinished(() => void tmux("kill-server"));
  const screen = () => tmux("capture-pane", "-p").trimEnd();
  return {
    screen,
    lines: () => screen().split("\n"),
    /** With what has scrolled away. */
    all: () => tmux("capture-pane", "-p", "-J", "-S", "-500"),
    see: (text: string | RegExp) =>
      waitUntil(() => (typeof text === "string" ? screen().includes(text) : text.test(screen()))),
    type: (keys: string) => tmux("send-keys", "-l", keys) + tmux("send-keys", "Enter"),
    press: (key: string) => tmux("send-keys", key),
    async exitCode() {
      await waitUntil(() => existsSync(ended) && readFileSync(ended, "utf8") !== "");
      return Number(readFileSync(ended, "utf8"));
    },
  };
}

async function held(more: object = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const given = {
    tasks: [
      task("one", { files: ["a.txt"], checks: ["true"] }),
      task("two", { files: ["b.txt"], after: ["one"] }),
      task("three", { files: ["c.txt"] }),
    ],
    steps: [
      ...writes("one", "a.txt", "one\n", { waitFor: () => promise }),
      ...writes("two", "b.txt", "two\n"),
      ...writes("three", "c.txt", "three\n"),
    ],
    ...more,
  };
  return { ...(await approved(given)), open: () => resolve() };
}

const count = (text: string, piece: string | RegExp) => text.split(piece).length - 1;

describe.skipIf(missing("tmux"))("a plan at a terminal", () => {
  test("is told line by line, with the tasks at work below, and what is typed meanwhile is not taken", async () => {
    const { place, planId, open } = await held();
    const terminal = inTerminal(place, `resume ${planId} --yes`);
    await terminal.see(/^✓ three Write three {2}\d+ s, 1 file$/m);
    await terminal.see(/^[⠀-⣿] \d+ s one$/m);
    open();
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.screen()).toMatch(
      /→ one Write one \(koda\)\n[^]*✓ one Write one .*1\/1[^]*✓ two Write two .*\n[^]*Plan executed \(3\/3 tasks succeeded\): Write it all\n/,
    );
    expect(terminal.screen()).not.toMatch(/^[⠀-⣿]/m);
  });

  test("names the task in each question", async () => {
    const names = [
      ["one", "a.txt"],
      ["two", "b.txt"],
      ["three", "c.txt"],
    ] as const;
    const steps = names.flatMap(([name, path]) => {
      const when = `Task ${name} of the approved plan`;
      return [
        { when, calls: [{ tool: "bash", input: { command: `echo ${name} > ${path}` } }] },
        { when, text: "Done." },
      ];
    });
    const { place, planId } = await held({ steps });
    const terminal = inTerminal(place, `resume ${planId}`);
    for (const asked of [1, 2, 3]) {
      const isAsked = () =>
        count(terminal.all(), "? build mode: bash") === asked && terminal.lines().at(-1)?.trim() === ">";
      await waitUntil(isAsked);
      expect(terminal.screen()).toMatch(/\n(one|two|three) Write \1\n\? build mode: bash echo \1 > /);
      terminal.type("1");
    }
    expect(await terminal.exitCode()).toBe(0);
    expect(count(terminal.all(), "→ yes\n")).toBe(3);
  });

  test("still hears Ctrl-C after a question", async () => {
    const when = "Task one of the approved plan";
    const ask = { when, calls: [{ tool: "bash", input: { command: "echo one > a.txt" } }] };
    const { place, planId } = await held({ steps: [ask, { when, text: "Done.", delayMs: 120_000 }] });
    const terminal = inTerminal(place, `resume ${planId}`);
    await waitUntil(() => terminal.screen().includes("? build mode: bash") && terminal.lines().at(-1)?.trim() === ">");
    terminal.type("1");
    await terminal.see("→ yes");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
  });

  test("ends at Ctrl-C with how to resume", async () => {
    const { place, planId } = await held();
    const terminal = inTerminal(place, `resume ${planId} --yes`);
    await terminal.see("✓ three Write three");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
    expect(terminal.screen()).toContain(`Go on with: planwright resume ${planId.slice(-12)}`);
    expect(terminal.screen()).toMatch(/⊘ one Write one.*\n⊘ two Write two/);
  });

  test.each(["TERM=dumb", "NO_COLOR=1"])("is the same lines with %s", async (env) => {
    const { place, planId, open } = await held();
    open();
    const terminal = inTerminal(place, `resume ${planId} --yes`, env);
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("→ one Write one (koda)\n");
    expect(terminal.all()).toMatch(/\n✓ two Write two {2}\d+ s, 1 file\n/);
    expect(terminal.all()).not.toContain("▱");
  });

  test("asks about a change of the plan, and goes on with it", async () => {
    const adjustments = [{ operation: "SKIP", taskId: "one", reason: "It is not needed." }];
    const reflection = { assessment: "NEEDS_ADJUSTMENT", reasoning: "One cannot be done.", adjustments };
    const { place, planId } = await approved({
      tasks: [task("one", { files: ["a.txt"], checks: ["false"] }), task("two", { files: ["b.txt"], after: ["one"] })],
      steps: [
        { when: "Reflect on the plan", text: JSON.stringify(reflection) },
        ...writes("one", "a.txt", "one\n"),
        ...writes("two", "b.txt", "two\n"),
      ],
      build: { maxReflectionCycles: 1, adjustments: "ask" },
    });
    const terminal = inTerminal(place, `resume ${planId} --yes`);
    await terminal.see("[1] Accept  [2] Reject  [3] Later");
    await waitUntil(() => terminal.lines().at(-1)?.trim() === ">");
    expect(terminal.screen()).toContain(
      "Why: One cannot be done.\n  ± task one left out\n      because: It is not needed.\n",
    );
    terminal.type("yes");
    await terminal.see("Type 1, 2 or 3, then Enter.");
    terminal.type("1");
    expect(await terminal.exitCode()).toBe(0);
    expect(readFileSync(join(place.workspace, "b.txt"), "utf8")).toBe("two\n");
    const undoing = inTerminal(place, `undo ${planId}`);
    await undoing.see("Undo this? Type yes, then Enter >");
    expect(undoing.screen()).toContain("-two\n+b\n");
    undoing.type("yes");
    expect(await undoing.exitCode()).toBe(0);
    expect(readFileSync(join(place.workspace, "b.txt"), "utf8")).toBe("b\n");
  });
});
