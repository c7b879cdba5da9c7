// Accepting and rejecting an adjustment beyond the approved plan, in real sessions.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import { plan as sample } from "../../../../test/scenarios/plan-command-script.ts";
import type { TestShell } from "../kit/shell.fixture.ts";
import { adjustmentPanel } from "./adjustment-panel.ts";
import { operatePanel, planned } from "./plan-panel.fixture.ts";
import { terminalWords } from "../../../words/terminal.ts";

const tooSoon = terminalWords({ language: "en" })("tooSoon");

const reflection = {
  assessment: "NEEDS_ADJUSTMENT",
  reasoning: "A file has to be there first.",
  adjustments: [
    { operation: "ADD_BEFORE", taskId: "one", reason: "It needs c.txt.", task: task("fix", { files: ["c.txt"] }) },
    { operation: "MODIFY", taskId: "two", reason: "It is more.", changes: { files: ["b.txt", "d.txt"] } },
    { operation: "RETRY", taskId: "one", reason: "Then it works." },
  ],
};

async function proposing(): Promise<TestShell> {
  const tasks = [
    task("one", { files: ["a.txt"], checks: ["grep -q fixed c.txt"] }),
    task("two", { files: ["b.txt"], after: ["one"] }),
  ];
  const shell = await planned({
    plan: { ...sample, tasks, checks: [] },
    files: { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" },
    steps: [
      { when: "Reflect on the plan", text: JSON.stringify(reflection) },
      ...writes("one", "a.txt", "one\n"),
      ...writes("two", "b.txt", "two\n"),
      ...writes("fix", "c.txt", "fixed\n"),
    ],
    config: { permissions: { allow: ["write", "edit", "bash"] }, build: { maxReflectionCycles: 2 } },
  });
  const { plan } = shell.view().state;
  if (plan) await shell.chat?.approvePlan(plan);
  await shell.until(({ state }) => state.run?.proposal != null);
  return shell;
}

test("R64: the panel shows the change, its reason and what more it needs; once accepted, it runs", async () => {
  const { shell, draw, press } = operatePanel(await proposing(), adjustmentPanel);
  expect(draw(60, 40)).toEqual([
    "▶ A plan change is waiting for you ─────────────────────────",
    "A file has to be there first.",
    "● New task fix before one · Write one",
    "  Because: It needs c.txt.",
    "  + fix Write fix",
    "    koda",
    "    Write fix, as it should be.",
    "    Files  c.txt",
    "● Task two changed · Write two",
    "  Because: It is more.",
    "  files:",
    "    - b.txt",
    "    + b.txt, d.txt",
    "● Task one retried · Write one",
    "  Because: Then it works.",
    "! It needs more than you approved",
    "  • The plan has 3 tasks; 2 were approved.",
    "  • Task fix may change c.txt, which was not approved for",
    "    any task.",
    "  • Task two may change d.txt, which was not approved for",
    "    any task.",
    "[1] Accept  [2] Reject",
  ]);
  expect(press("1")).toBe(true);
  expect(draw().at(-1)).toBe("… sending");
  await shell.until(({ state }) => state.plan?.status === "completed");
  expect(["b.txt", "c.txt"].map((path) => readFileSync(join(shell.workspace, path), "utf8"))).toEqual([
    "two\n",
    "fixed\n",
  ]);
  expect([draw(), press("1"), shell.complaints]).toEqual([[], false, []]);
});

test("R64: once rejected, the plan stays as approved, and a key that comes too soon decides nothing", async () => {
  const { shell, panel, draw, press } = operatePanel(await proposing(), adjustmentPanel);
  draw();
  expect(panel.press("2")).toBe(true);
  expect(shell.notices).toEqual([tooSoon]);
  press("2");
  await shell.until(({ state }) => state.plan?.status === "failed");
  expect(readFileSync(join(shell.workspace, "b.txt"), "utf8")).toBe("b\n");
});

test("long content scrolls, and nothing is wider than the terminal", async () => {
  const { draw, panel } = operatePanel(await proposing(), adjustmentPanel);
  for (const width of [24, 40, 60])
    for (const rows of [3, 6, 12]) {
      const lines = draw(width, rows);
      expect(lines.length).toBeLessThanOrEqual(rows);
      for (const line of lines) expect(visibleWidth(line)).toBeLessThanOrEqual(width);
    }
  expect(draw(60, 7).slice(1, -1)).toEqual([
    "A file has to be there first.",
    "● New task fix before one · Write one",
    "  Because: It needs c.txt.",
    "  + fix Write fix",
    expect.stringMatching(/^↓ \d+ more$/),
  ]);
  panel.press("\x1b[6~");
  expect(draw(60, 7).slice(1, 3)).toEqual(["↑ 3 more", "  + fix Write fix"]);
});
