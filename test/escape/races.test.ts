// While the agent writes plan files without a pause, another process swaps them and their folder for links: no other file changes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { makeArena, type Arena } from "./arena.ts";
import { attack, type AttackCall } from "./attack.ts";

const script = new URL("./swap-links.ts", import.meta.url).pathname;
/** Both minimums apply: a busy machine takes longer for the rounds. */
const LASTS_MS = 800;
const ROUNDS = 12;

/** Each restores what the next ones need; the number keeps them from looking like a loop. */
function round(n: number): AttackCall[] {
  const call = (tool: string, input: object) => ({
    tool,
    input,
    callId: `c${n}_${tool}_${JSON.stringify(input).length}`,
  });
  return [
    call("write", { path: "plans/x.plan", content: `old ${n}\n` }),
    call("edit", { path: "plans/x.plan", old_string: "old", new_string: `new old ${n}` }),
    call("touch", { path: "plans/x.plan" }),
    call("mv", { from: "plans/x.plan", to: `plans/moved-${n}.plan` }),
    call("mv", { from: `plans/moved-${n}.plan`, to: "plans/x.plan", overwrite: true }),
    call("mkdir", { path: `plans/made-${n}/deep` }),
    call("write", { path: `plans/made-${n}/deep/x.plan`, content: "old\n" }),
    call("rm", { path: `plans/made-${n}`, recursive: true }),
    call("write", { path: `plans/folders-${n}/x.plan`, content: "old\n" }),
    call("rm", { path: `plans/folders-${n}/x.plan` }),
    call("rm", { path: "plans/x.plan" }),
    call("touch", { path: "plans/x.plan" }),
  ];
}

/** Swaps while `work` runs. Returns the number of swaps. */
async function whileSwapping(arena: Arena, how: string, target: string, work: () => Promise<void>): Promise<number> {
  const stop = join(arena.home, "stop");
  const args = ["--no-warnings", script, how, arena.workspace, target, stop];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(child.stdout, "data");
  const ended = once(child, "close");
  try {
    await work();
  } finally {
    writeFileSync(stop, "");
    await ended;
  }
  return Number(said.trim().split("\n").at(-1));
}

test.runIf(process.platform === "linux").each([
  ["the plans folder", "a link to src", "folder", () => "src"],
  ["the plans folder", "a link to a folder outside", "folder", () => "../outside/folder"],
  ["a plan file", "a link to a file", "symbolic link", () => "../src/a.ts"],
  ["a plan file", "a link outside", "symbolic link", () => "../../outside/o.txt"],
  ["a plan file", "a second name of a file", "hard link", (arena: Arena) => arena.at("src/a.ts")],
  ["a plan file", "a second name of a file outside", "hard link", (arena: Arena) => join(arena.outside, "o.txt")],
])("%s is swapped for %s", async (_what, _for, how, target) => {
  const arena = makeArena({ bare: true, files: { "plans/x.plan": "old\n", "src/x.plan": "old\n" } });
  const counts = { ok: 0, refused: 0 };
  const swaps = await whileSwapping(arena, how, target(arena), async () => {
    const end = performance.now() + LASTS_MS;
    const script = (_request: unknown, n: number): ScriptedStep =>
      performance.now() > end && n >= ROUNDS ? { text: "Enough." } : { calls: round(n) };
    const { attempts } = await attack(arena, [], { script, unwatched: true });
    for (const { status } of attempts) counts[status === "ok" ? "ok" : "refused"] += 1;
  });
  expect(arena.changes()).toEqual([]);
  expect(Math.min(swaps, counts.ok, counts.refused)).toBeGreaterThan(0);
});
