// A plan goes through the user's own editor and back, in a real terminal: their text is never lost, and never approved unseen (R50, R86).
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { contentOf } from "./build-command-place.ts";
import { shown } from "./plan-command-place.ts";
import { answer, atPlan, editElsewhere, menu, pressFor } from "./tui-place.ts";
import { count, type Tui } from "./tui-terminal.ts";

/** `edits` makes `$EDITOR` a shell script that gets the file as $1. Before that there is no such program. */
async function withEditor() {
  const opened = await atPlan({ env: { EDITOR: '"$HOME/editor"' } });
  const file = join(opened.place.home, "editor");
  const edits = (script: string) => {
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  };
  return { ...opened, edits, noted: (name: string) => readFileSync(join(opened.place.home, name), "utf8") };
}

/** One panel with the keys, one input and one status line below it, and no remains of an earlier drawing. */
function expectDrawn(terminal: Tui, panel: string): void {
  const lines = terminal.lines();
  const at = lines.findIndex((line) => line.startsWith(`▶ ${panel}`));
  expect(count(terminal.all(), "▶")).toBe(1);
  expect(at).toBeGreaterThan(0);
  expect(lines.slice(-4)).toEqual([
    "─".repeat(100),
    "",
    "─".repeat(100),
    expect.stringContaining(" PLAN  · waiting for"),
  ]);
  expect(lines.slice(at).filter((line) => line.startsWith("─".repeat(100)))).toHaveLength(2);
}

describe.skipIf(missing("tmux"))("the plan in the user's own editor", () => {
  test("R86: an edit becomes a revision whose diff is shown, and which needs its own approval", async () => {
    const { place, terminal, edits, noted } = await withEditor();
    edits(`cp "$1" "$HOME/before"; stty -a > "$HOME/stty"
      echo "The name?"; read name; sed -i "s/Write two/$name/" "$1"`);
    terminal.press("e");
    await terminal.see("The name?");
    expect(terminal.screen()).not.toContain("[1] Approve");
    // The editor has the terminal as a shell has it, and the keys.
    terminal.say("Compose 1 2 3");
    await terminal.see("Saved as revision 2. It needs its own approval.");
    expect(noted("stty")).toMatch(/ icanon .*\n?/);
    expect(noted("before")).toContain("- [ ] #two: Write two\n");
    expectDrawn(terminal, "Plan, revision 2: First try");
    expect(terminal.all()).toContain(
      "± What changed from revision 1 to revision 2\n  ~ task two Compose 1 2 3\n      subject: Write two → Compose 1 2 3\n",
    );
    expect(await shown(place)).toMatchObject({ status: "pending_approval", revision: 2 });
    expect(contentOf(place, "plans/first-try.plan")).toContain("- [ ] #two: Compose 1 2 3\n");
    await answer(terminal, menu, "1");
    await terminal.see("✓ Plan complete");
    expect(await shown(place, (await shown(place)).planId)).toMatchObject({ status: "completed", revision: 2 });
    const once = ["  Revision 1 · 2 tasks", "  Revision 2 · 2 tasks", "± What changed", "✓ Revision 2 approved by you"];
    expect(once.map((text) => [text, count(terminal.all(), text)])).toEqual(once.map((text) => [text, 1]));
  });

  test("R86: an invalid edit is reported with its lines, and can be corrected", async () => {
    const { place, terminal, edits, noted } = await withEditor();
    edits(`sed -i "s/First try/Third try/; s/- after: one/- after: nine/" "$1"; cp "$1" "$HOME/broken"`);
    terminal.press("e");
    await terminal.see("[1] Edit again  [2] Discard my text");
    const line = noted("broken").split("\n").indexOf("  - after: nine") + 1;
    expect(terminal.screen()).toContain(
      `This isn't a valid plan. Nothing was changed, and your text is kept:\n✗ line ${line}: Task two waits for nine, which is not in the plan. Did you mean one?\n`,
    );
    expectDrawn(terminal, "Plan, revision 1: First try");
    expect(await shown(place)).toMatchObject({ status: "pending_approval", revision: 1 });
    edits(`cp "$1" "$HOME/again"; sed -i "s/- after: nine/- after: one/" "$1"`);
    terminal.press("1");
    await terminal.see("▶ Plan, revision 2: Third try");
    expect(noted("again")).toBe(noted("broken"));
    expect(terminal.all()).toContain(
      "± What changed from revision 1 to revision 2\n  ~ title: First try → Third try\n\n",
    );
    expectDrawn(terminal, "Plan, revision 2: Third try");
  });

  test("R86: an invalid edit can be discarded: the plan is unchanged", async () => {
    const { place, terminal, edits } = await withEditor();
    edits(`echo "nothing of a plan" > "$1"`);
    terminal.press("e");
    await terminal.see("[1] Edit again  [2] Discard my text");
    expect(terminal.screen()).toMatch(/✗ line \d+: /);
    terminal.press("2");
    await terminal.see(menu);
    expectDrawn(terminal, "Plan, revision 1: First try");
    expect(await shown(place)).toMatchObject({ status: "pending_approval", revision: 1 });
    await answer(terminal, menu, "1");
    await terminal.see("✓ Plan complete");
  });

  test("R50 R86: an editor that is missing, fails or changes nothing leaves everything unchanged", async () => {
    const { place, terminal, edits } = await withEditor();
    const failed = 'The editor failed: "$HOME/editor". Set $EDITOR to the one you use.';
    const before = contentOf(place, "plans/first-try.plan");
    terminal.press("e");
    await terminal.see(failed);
    expectDrawn(terminal, "Plan, revision 1: First try");
    terminal.press("d");
    await terminal.gone(failed);
    edits(`echo no > "$1"; exit 1`);
    terminal.press("e");
    await terminal.see(failed);
    expectDrawn(terminal, "Plan, revision 1: First try");
    edits("true");
    terminal.press("e");
    await terminal.see("Nothing was changed.");
    expectDrawn(terminal, "Plan, revision 1: First try");
    expect(await shown(place)).toMatchObject({ status: "pending_approval", revision: 1 });
    expect(contentOf(place, "plans/first-try.plan")).toBe(before);
    await answer(terminal, menu, "1");
    await terminal.see("✓ Plan complete");
  });

  test("R52 R86: a revision that came during the user's edit is not overwritten, unless they say so", async () => {
    const { place, terminal, edits, noted } = await withEditor();
    edits(`touch "$HOME/open"; until [ -e "$HOME/go" ]; do sleep 0.05; done
      sed -i "s/Write one/Compose one/" "$1"; cp "$1" "$HOME/mine"`);
    terminal.press("e");
    await waitUntil(() => existsSync(join(place.home, "open")));
    await editElsewhere(place);
    writeFileSync(join(place.home, "go"), "");
    await terminal.see("[1] Edit again  [2] Discard my text  [3] Save mine over revision 2");
    expect(terminal.screen()).toContain(
      "Revision 2 arrived while you were editing revision 1. Your text is kept; the changes are printed",
    );
    // The changes made in the meantime are reported as well.
    expect(terminal.all()).toContain("● Comment by Ada on revision 1\n  │ shorter\n");
    expect(terminal.all()).toContain("● Plan: First try · revision 2 · 2 tasks · medium risk · edited by hand\n");
    expect(terminal.all()).toContain("± What changed from revision 1 to revision 2\n  ~ task two Write two better\n");
    expectDrawn(terminal, "Plan, revision 2: First try");
    edits(`cp "$1" "$HOME/again"`);
    terminal.press("1");
    await terminal.see("Nothing was changed.");
    expect(noted("again")).toBe(noted("mine"));
    expect((await shown(place)).revision).toBe(2);
    await pressFor(terminal, "3", "▶ Plan, revision 3: First try");
    expect((await shown(place)).tasks.map(({ subject }) => subject)).toEqual(["Compose one", "Write two"]);
  });

  test("R50: a draft message goes through the editor with Ctrl+G, and is not sent by that", async () => {
    const { server, terminal, edits } = await withEditor();
    edits(`printf 'First line 1\\nSecond line 2\\n' >> "$1"`);
    terminal.press("Escape");
    await terminal.see("Tab to answer");
    const before = server.requests.length;
    terminal.press("C-g");
    await terminal.see(/^First line 1\nSecond line 2$/m);
    expect(server.requests).toHaveLength(before);
    expect(terminal.screen()).toContain("Plan, revision 1: First try");
  });
});
