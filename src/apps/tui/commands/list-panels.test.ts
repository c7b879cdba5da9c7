import { expect, test } from "vitest";
import { waitUntil } from "../../../../test/wait-until.ts";
import { commandShellOn, keys, type TestCommandShell } from "../kit/command-shell.fixture.ts";
import { runCommand } from "./run-command.ts";

const calls = [
  { calls: [{ tool: "bash", input: { command: "echo one" } }] },
  { calls: [{ tool: "bash", input: { command: "ls" } }] },
  { text: "Done." },
];

/** Two commands with a lasting permission. */
async function allowed(): Promise<TestCommandShell> {
  const shell = await commandShellOn(calls, { config: {} });
  const chat = await shell.say("Run it", "build");
  for (const pattern of ["bash(echo *)", "bash(ls)"]) {
    await shell.until(({ state }) => state.permissions.length > 0);
    const [request] = shell.view().state.permissions;
    const always = { scope: "project" as const, pattern };
    await chat.answerPermission({ request_id: request?.requestId ?? "", answer: "yes", always });
    await shell.until(({ state }) => state.permissions[0]?.requestId !== request?.requestId);
  }
  await shell.rested();
  return shell;
}

test("R86: /permissions lists lasting permissions, and revokes one after a yes", async () => {
  const shell = await allowed();
  await runCommand(shell, "permissions", "");
  expect(shell.drawn(60).map((line) => line.replace(/in \d+ (?:h|days)$/, "in N"))).toEqual([
    "▶ Always allowed in build mode ───────────────────────── 1/2",
    expect.stringMatching(/^▸ bash\(ls\) +project · in N$/),
    expect.stringMatching(/^ {2}bash\(echo \*\) +project · in N$/),
    "x revoke  Esc close",
  ]);
  shell.press(keys.down, "x");
  expect(shell.drawn(60).slice(2)).toEqual(["  Revoke bash(echo *)?", "[y] yes  [n] no"]);
  shell.press(keys.escape);
  expect(shell.drawn(60).length).toBe(4);
  shell.press("x", "y");
  await shell.settled();
  expect([shell.notices, shell.complaints]).toEqual([["Revoked: bash(echo *)"], []]);
  const grants = await shell.client.grants(shell.workspaceId);
  expect(grants.map(({ pattern }) => pattern)).toEqual(["bash(ls)"]);
  shell.press("x", keys.enter);
  expect(shell.drawn(60).at(-1)).toBe("[y] yes  [n] no");
  shell.press("y");
  await shell.settled();
  expect(shell.drawn(80)).toEqual([
    `▶ Always allowed in build mode ${"─".repeat(49)}`,
    "  Nothing is always allowed here. Calls that you answer with “always” appear",
    "  here.",
    "Esc close",
  ]);
  expect(shell.press("x", keys.escape)).toEqual([false, true]);
  expect(shell.panels).toEqual([]);
});

const config = {
  providers: {
    near: { type: "openai-compatible", baseUrl: "http://localhost:1", models: { small: {}, "large-模型": {} } },
  },
};

test("R86: /model shows which models are in use and available, and chooses one", async () => {
  const shell = await commandShellOn([], { config });
  await runCommand(shell, "model", "");
  expect(shell.complaints).toEqual([]);
  expect(shell.drawn(60)).toEqual([
    "▶ Models ─────────────────────────────────────────────── 1/5",
    "▸ As configured",
    "  scripted/script  for planning, building, reflection, asse…",
    "  near/small",
    "  near/large-模型",
    "  Another model …",
    "Enter choose  Esc close",
  ]);
  shell.press(keys.down, keys.down, keys.enter);
  await waitUntil(() => shell.panels.length === 0);
  await runCommand(shell, "model", "");
  shell.press(keys.enter);
  await waitUntil(() => shell.panels.length === 0);
  await runCommand(shell, "model", "far/away");
  await runCommand(shell, "model", "far away");
  expect([shell.done, shell.notices]).toEqual([
    ["model near/small", "model null", "model far/away"],
    ["Model: near/small", "Model: As configured", "Model: far/away", "Use the form provider/model."],
  ]);
});

test("another model can be typed, and is asked for again until its name is valid", async () => {
  const shell = await commandShellOn([], { config });
  await runCommand(shell, "model", "");
  shell.press(keys.end, keys.enter);
  await shell.settled();
  expect([shell.done, shell.panels.length]).toEqual([[], 1]);
  shell.writes("nothing", " far/away/model ");
  shell.press(keys.enter);
  await waitUntil(() => shell.panels.length === 0);
  expect(shell.done).toEqual(["model far/away/model"]);
});

test("R86: a refused model is not reported as chosen", async () => {
  const shell = await commandShellOn([], { config });
  Object.assign(shell, { chooseModel: () => Promise.reject(new Error("There is no such model.")) });
  await runCommand(shell, "model", "far/away");
  await runCommand(shell, "model", "");
  shell.press(keys.down, keys.enter);
  await shell.settled();
  expect([shell.notices, shell.complaints, shell.panels.length]).toEqual([
    [],
    ["There is no such model.", "There is no such model."],
    1,
  ]);
});
