import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import type { GrantScope } from "../../../domain/permission/grant.ts";
import { task } from "../../../../test/scenarios/build-command-place.ts";
import { plan, planScript, request } from "../../../../test/scenarios/plan-command-script.ts";
import { shellOn } from "../kit/shell.fixture.ts";
import { callsOf, keys, permissionOf, wanted, type AskedPanel } from "./pending-panel.fixture.ts";

const runs = [
  { calls: [{ tool: "bash", input: { command: "git status --short" } }] },
  { calls: [{ tool: "bash", input: { command: "git status --porcelain" } }] },
  { text: "Done." },
];

/** The rules that apply from now on. */
async function granted({ shell }: AskedPanel) {
  const grants = await shell.client.grants(shell.workspaceId);
  return grants.map(({ scope, pattern, createdAt, expiresAt }) => ({
    scope,
    pattern,
    days: (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000,
  }));
}

test("R16: always asks for scope, pattern and expiry, and lets the next call pass without asking", async () => {
  const always = await wanted(runs);
  const { shell, draw, press } = always;
  await press("4");
  expect(draw()).toEqual([
    "▶ Yes, and always ──────────────────────────────────────────",
    "Scope",
    "  [1] This task",
    "▸ [2] This chat",
    "  [3] All chats of this folder",
    "Pattern · 30 days",
    "  ● bash(git status --short)  (exactly this)",
    "  ○ bash(git status *)  (anything like it)",
    "[Enter] Allow  ↑↓ scope  Space pattern  p own pattern",
    "d days  ← back",
  ]);
  shell.writes("0", "many", "7");
  await press(keys.down, " ", "d");
  expect(draw().slice(2, 8)).toEqual([
    "  [1] This task",
    "  [2] This chat",
    "▸ [3] All chats of this folder",
    "Pattern · 7 days",
    "  ○ bash(git status --short)  (exactly this)",
    "  ● bash(git status *)  (anything like it)",
  ]);
  await press(keys.enter);
  const calls = await callsOf(shell);
  expect(calls.map(({ permission }) => permission?.answer)).toEqual(["yes", undefined]);
  expect(await granted(always)).toEqual([{ scope: "project", pattern: "bash(git status *)", days: 7 }]);
});

test.each([
  ["1", "task"],
  ["2", "session"],
  ["3", "project"],
] satisfies [string, GrantScope][])("R16: key %s of always is the scope %s", async (key, scope) => {
  const always = await wanted([runs[0], { text: "Done." }] as typeof runs);
  await always.press("4", key, keys.enter);
  await callsOf(always.shell);
  expect(await granted(always)).toEqual([{ scope, pattern: "bash(git status --short)", days: 30 }]);
});

test("R16: a custom pattern has to be valid and cover the call; back leads back without an answer", async () => {
  const always = await wanted([runs[0], { text: "Done." }] as typeof runs);
  const { shell, press, draw } = always;
  await press("4", keys.left);
  expect(draw()[1]).toBe("Run this command?  High risk");
  shell.writes("bash(", "bash(npm test)", "bash(git *)");
  await press("4", "p");
  const [written] = shell.asked;
  expect(["bash(", "bash(npm test)", "bash(git *)"].map((text) => written?.problem?.(text))).toEqual([
    "This is not a pattern. Write one like edit(src/**).",
    "This pattern doesn't cover the waiting call.",
    undefined,
  ]);
  expect(draw().slice(6, 9)).toEqual([
    "  ○ bash(git status --short)  (exactly this)",
    "  ○ bash(git status *)  (anything like it)",
    "  ● bash(git *)  (your own)",
  ]);
  expect(draw(40, 7).every((line) => visibleWidth(line) <= 40)).toBe(true);
  expect(draw(40, 9)).toContain("  ● bash(git *)  (your own)");
  await press(keys.enter);
  await callsOf(shell);
  expect(await granted(always)).toEqual([{ scope: "session", pattern: "bash(git *)", days: 30 }]);
});

test("R86: patterns show hidden characters, and the input gets nothing that controls the terminal", async () => {
  const command = "git log \x1b]0;./evil.sh;\x07";
  const { shell, press, draw } = await wanted([{ calls: [{ tool: "bash", input: { command } }] }, { text: "Done." }]);
  expect(draw(80).join("\n")).toContain("$ git log ␛]0;./evil.sh;␇");
  await press("4");
  const [always] = shell.view().state.permissions;
  expect(draw(80).filter((line) => line.includes("evil"))).toEqual(
    always?.patterns.flatMap((each) => (each.includes("evil") ? [expect.stringContaining("␛]0;./evil.sh;␇")] : [])),
  );
  await press("p", "d");
  expect(draw(80).filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
  expect(shell.asked.map(({ label }) => /\p{Cc}/u.test(label))).toEqual([false, false]);
  // A draft left there belongs to this request alone.
  expect(shell.asked.map(({ about }) => about)).toEqual([
    `permission ${always?.requestId} pattern`,
    `permission ${always?.requestId} days`,
  ]);
});

test("R16: a task's request names the task, and can be allowed for the whole plan", async () => {
  const when = "Task one of the approved plan";
  const steps = [
    { when, calls: [{ tool: "bash", input: { command: "git status" } }] },
    { when, text: "Done." },
  ];
  const made = planScript({ plan: { ...plan, title: "Look", tasks: [task("one", { files: ["a.txt"] })], checks: [] } });
  const config = { permissions: {}, build: { maxReflectionCycles: 0 } };
  const shell = await shellOn([...steps, ...made], { config, files: { "a.txt": "a\n" } });
  await shell.say(`/plan ${request}`, "auto");
  await shell.until(({ state }) => state.plan?.status === "pending_approval");
  const { plan: waiting } = shell.view().state;
  if (waiting) await shell.chat?.approvePlan(waiting);
  const always = await permissionOf(shell);
  expect(always.draw().slice(1, 4)).toEqual([
    "Run this command?  High risk",
    "◆ KODA · Write one asks",
    "bash · Mode: build · runs something · no rule covers this",
  ]);
  await always.press("4");
  expect(always.draw().slice(1, 6)).toEqual([
    "Scope",
    "  [1] This task",
    "  [2] This plan",
    "▸ [3] This chat",
    "  [4] All chats of this folder",
  ]);
  await always.press(keys.up, keys.enter);
  await shell.until(({ state }) => state.permissions.length === 0);
  expect(await granted(always)).toEqual([{ scope: "plan", pattern: "bash(git status)", days: 30 }]);
});
