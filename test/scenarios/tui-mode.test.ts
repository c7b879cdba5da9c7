// The mode is switched in a real terminal while calls of one answer still wait: it applies to those that have not started (R3, R7, R8).
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ScriptedServer } from "../scripted/server.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { contentOf } from "./build-command-place.ts";
import { answer, atPrompt } from "./tui-place.ts";

const untilGo = { tool: "bash", input: { command: "touch waiting; until [ -e go ]; do sleep 0.02; done" } };
const write = (path: string) => ({ tool: "write", input: { path, content: `${path}\n` } });
const echo = (path: string) => ({ tool: "bash", input: { command: `echo hi > ${path}` } });

/** Build mode is on, and the first of several calls waits for `go`. */
async function inBatch(calls: ScriptedStep["calls"] = [], more: readonly ScriptedStep[] = []) {
  const opened = await atPrompt([{ calls: [untilGo, ...calls] }, ...more]);
  const { place, terminal } = opened;
  terminal.press("BTab");
  await terminal.see(/^ BUILD /m);
  terminal.say("Do it all");
  await waitUntil(() => existsSync(join(place.workspace, "waiting")));
  return {
    ...opened,
    go: () => writeFileSync(join(place.workspace, "go"), ""),
    made: () =>
      readdirSync(place.workspace)
        .filter((name) => name.endsWith(".txt"))
        .toSorted(),
  };
}

/** The results of calls in the agent's last request. */
function results({ requests }: ScriptedServer): string[] {
  const { messages } = JSON.parse(requests.at(-1)?.body ?? "") as { messages: { role: string; content: string }[] };
  return messages.filter(({ role }) => role === "tool").map(({ content }) => content);
}

const blocked = "System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.";

describe.skipIf(missing("tmux"))("the mode in the terminal", () => {
  test("R7 R8: Shift+Tab in the middle of a batch: calls that had not started are denied, nothing is written, and after a switch back it is", async () => {
    const { place, server, terminal, go, made } = await inBatch(
      [write("one.txt"), echo("two.txt"), { tool: "ls", input: { path: "." } }, write("three.txt")],
      [
        { calls: [write("four.txt")] },
        { text: "It has stopped." },
        { calls: [write("five.txt")] },
        { text: "Written." },
      ],
    );
    await terminal.see("○ write one.txt\n○ bash echo hi > two.txt\n○ ls .\n○ write three.txt\n");
    terminal.press("BTab");
    await terminal.see(/^ PLAN /m);
    await terminal.see("── Plan mode · nothing can be changed ──");
    // A started call continues.
    expect(terminal.screen()).toMatch(/^[⠀-⣿] bash touch waiting/mu);
    go();
    await terminal.see("It has stopped.");
    expect(made()).toEqual([]);
    const refused = (call: string) => `⊘ ${call}  not in plan mode\n  │ ${blocked}\n`;
    expect(terminal.screen()).toContain(
      [
        "✓ bash touch waiting; until [ -e go ]; do sleep 0.02; done\n",
        refused("write one.txt"),
        refused("bash echo hi > two.txt"),
        "✓ ls .  3 entries\n",
        refused("write three.txt"),
        refused("write four.txt"),
        "\nIt has stopped.\n",
      ].join(""),
    );
    expect(results(server).map((text) => text.includes("Plan Mode"))).toEqual([false, true, true, false, true, true]);
    terminal.press("BTab");
    await terminal.see(/^ BUILD /m);
    await terminal.see("── Build mode · files can be changed ──");
    terminal.say("Go on");
    await terminal.see("Written.");
    expect(made()).toEqual(["five.txt"]);
    expect(contentOf(place, "five.txt")).toBe("five.txt\n");
  });

  test("R3 R7: switched to plan mode and back before they start, calls are done", async () => {
    const { terminal, go, made } = await inBatch([write("one.txt"), echo("two.txt")], [{ text: "All is done." }]);
    terminal.press("BTab");
    await terminal.see(/^ PLAN /m);
    terminal.press("BTab");
    await terminal.see(/^ BUILD /m);
    go();
    await terminal.see("All is done.");
    expect(made()).toEqual(["one.txt", "two.txt"]);
    expect(terminal.screen()).not.toContain("⊘");
  });

  test("R7 R52: a yes to a build mode request writes nothing after a switch to plan mode", async () => {
    const { place, terminal } = await atPrompt([{ calls: [echo("one.txt")] }, { text: "It has stopped." }], {
      args: "--mode build",
      config: { permissions: {} },
    });
    terminal.say("Do it");
    await terminal.see("▶ Permission");
    terminal.press("BTab");
    await terminal.see(/^ PLAN /m);
    await answer(terminal, "▶ Permission", "1");
    await terminal.see(`⊘ bash echo hi > one.txt  allowed by you · not in plan mode\n  │ ${blocked}\n`);
    await terminal.see("It has stopped.");
    expect(existsSync(join(place.workspace, "one.txt"))).toBe(false);
  });

  test("R3 R8: the mode is shown in words and in its own colour, and switched with words too", async () => {
    const { terminal } = await atPrompt([{ text: "Here." }]);
    /** The colour in effect at the word. */
    const colour = (word: string) => {
      const painted = terminal.painted();
      const sequences = painted
        .slice(0, painted.lastIndexOf(` ${word} `))
        .split("\x1b[")
        .slice(1);
      const codes = sequences.flatMap((text) => text.split("m")[0]?.split(";") ?? []);
      return codes.findLast((code) => /^(?:0?|[39]\d)$/.test(code));
    };
    const plan = colour("PLAN");
    terminal.say("/build");
    await terminal.see(/^ BUILD /m);
    const build = colour("BUILD");
    expect([plan, build]).toEqual(["94", "32"]);
    terminal.say("/mode");
    await terminal.see("Build mode is on.");
    terminal.say("/mode sleep");
    await terminal.see("Unknown mode “sleep”. Use plan or build.");
    terminal.say("/mode plan");
    await terminal.see(/^ PLAN /m);
    terminal.say("What is here?");
    await terminal.see("Here.");
    terminal.say("/plan");
    await terminal.see(/^ BUILD /m);
    await terminal.see("── Build mode · files can be changed ──");
    expect(colour("BUILD")).toBe(build);
  });
});
