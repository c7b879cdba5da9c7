// A user at a real terminal watches a plan run line by line, and is asked in between.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { approved, task, writes } from "./build-command-place.ts";
import { inTmux } from "./tmux.ts";

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
  test("is printed line by line, with running tasks below, and ignores keys typed while it runs", async () => {
    const { place, planId, open } = await held();
    const terminal = inTmux(place, `resume ${planId} --yes`);
    await terminal.see(/^✓ Task three done · Write three · unverified · \d+ s · 1 file/m);
    await terminal.see(/^[⠀-⣿] \d+ s one$/m);
    open();
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toMatch(
      /→ Task one started · Write one · koda\n[^]*✓ Task one done · Write one .*1\/1[^]*✓ Task two done · Write two .*\n[^]*Plan executed \(3\/3 tasks succeeded\): Write it all\n/,
    );
    expect(terminal.all()).not.toMatch(/^[⠀-⣿]/m);
  });

  test("names the task in each request", async () => {
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
    const terminal = inTmux(place, `resume ${planId}`);
    const asked = /\$ echo (\w+) > /;
    for (let left = names.length; left > 0; left--) {
      await terminal.asked(asked);
      const [line = "", name = ""] = asked.exec(terminal.screen()) ?? [];
      expect(terminal.screen()).toMatch(new RegExp(`◆.*${name}`));
      await terminal.answer("1", line);
    }
    expect(await terminal.exitCode()).toBe(0);
    expect(count(terminal.all(), "Allowed by you\n")).toBe(3);
  });

  test("still reacts to Ctrl-C after a request", async () => {
    const when = "Task one of the approved plan";
    const ask = { when, calls: [{ tool: "bash", input: { command: "echo one > a.txt" } }] };
    const { place, planId } = await held({ steps: [ask, { when, text: "Done.", delayMs: 120_000 }] });
    const terminal = inTmux(place, `resume ${planId}`);
    await terminal.answer("1", "$ echo one > a.txt");
    await terminal.see("Allowed by you");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
  });

  test("ends at Ctrl-C with how to resume", async () => {
    const { place, planId } = await held();
    const terminal = inTmux(place, `resume ${planId} --yes`);
    await terminal.see("✓ Task three done · Write three");
    terminal.press("C-c");
    expect(await terminal.exitCode()).toBe(130);
    expect(terminal.all()).toContain(`Next: planwright resume ${planId.slice(-12)}`);
    expect(terminal.all()).toMatch(/⊘ Task one .*Write one.*\n⊘ Task two .*Write two/);
  });

  test.each([{ TERM: "dumb" }, { NO_COLOR: "1" }])("is the same lines with %j", async (env) => {
    const { place, planId, open } = await held();
    open();
    const terminal = inTmux(place, `resume ${planId} --yes`, { env });
    expect(await terminal.exitCode()).toBe(0);
    expect(terminal.all()).toContain("→ Task one started · Write one · koda\n");
    expect(terminal.all()).toMatch(/\n✓ Task two done · Write two · unverified · \d+ s · 1 file/);
    expect(terminal.all()).not.toContain("▱");
  });

  test("asks about an adjustment of the plan, and continues with it", async () => {
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
    const terminal = inTmux(place, `resume ${planId} --yes`);
    await terminal.asked("[1] Accept  [2] Reject  [3] Decide later");
    expect(terminal.all()).toContain(
      "Why: One cannot be done.\n  ± task one skipped\n      because: It is not needed.\n",
    );
    await terminal.answer("1", "[1] Accept");
    expect(await terminal.exitCode()).toBe(0);
    expect(readFileSync(join(place.workspace, "b.txt"), "utf8")).toBe("two\n");
    const undoing = inTmux(place, `undo ${planId}`);
    await undoing.see("Undo this? Type yes to confirm >");
    expect(undoing.screen()).toContain("-two\n+b\n");
    undoing.say("yes");
    expect(await undoing.exitCode()).toBe(0);
    expect(readFileSync(join(place.workspace, "b.txt"), "utf8")).toBe("b\n");
  });
});
