// A user's view in a real terminal: narrow, with wide letters, and with a model that tries to control it.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { compiled, makePlace, serve } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");

/** Runs the agent in a terminal of 40 columns. `screen` is the expected screen, without the spaces at line ends. */
async function runInTerminal(steps: readonly ScriptedStep[]) {
  const place = makePlace();
  await serve(place, steps);
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-S", join(place.home, "tmux"), ...args], { encoding: "utf8" });
  const ended = join(place.home, "ended");
  const script = join(place.home, "script.sh");
  const environment = `NODE_COMPILE_CACHE="${compiled}" HOME="${place.home}" PLANWRIGHT_HOME="${place.home}"`;
  const command = `${environment} "${process.execPath}" "${program}" run go --mode build --yes`;
  writeFileSync(script, `cd "${place.workspace}"\necho begin\n${command}\ntouch "${ended}"\nsleep 100\n`);
  tmux("-u", "new-session", "-d", "-x", "40", "-y", "30", `sh "${script}"`);
  onTestFinished(() => void tmux("kill-server"));
  return {
    place,
    screen: () => tmux("capture-pane", "-p").trimEnd().split("\n"),
    ended: () => waitUntil(() => existsSync(ended)),
  };
}

describe.skipIf(missing("tmux"))("in a terminal", () => {
  test("the progress is one line, however wide its letters, and leaves no trace", async () => {
    const command = "until test -e go; do sleep 0.05; done # 修复修复修复修复修复修复修复修复";
    const { place, screen, ended } = await runInTerminal([
      { calls: [{ tool: "bash", input: { command } }] },
      { text: "Done." },
    ]);
    const activity = () => screen().filter((line) => /^[⠀-⣿]/.test(line));
    await waitUntil(() => /^[⠀-⣿] 1 s bash until test/.test(activity().at(-1) ?? ""));
    expect(activity()).toHaveLength(1);
    writeFileSync(join(place.workspace, "go"), "");
    await ended();
    expect(activity()).toEqual([]);
  });

  test("neither the model's words nor its calls can control it", async () => {
    const clear = "\u001B[2J\u001B[H\u009B2J";
    const { screen, ended } = await runInTerminal([
      { text: `one${clear}`, calls: [{ tool: `x${clear}`, input: { path: `two${clear}\u202E` } }] },
      { text: "three\rfour" },
    ]);
    await ended();
    expect(screen()).toContain("begin");
    expect(screen().filter((line) => line.startsWith("one"))).toHaveLength(1);
    expect(screen().filter((line) => /^three\uFFFD?four$/.test(line))).toHaveLength(1);
    expect(screen().filter((line) => line.startsWith("⊘ x two\uFFFD"))).toHaveLength(1);
  });
});
