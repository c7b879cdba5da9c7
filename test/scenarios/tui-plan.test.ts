// A user at a real terminal decides about plans: the session of document 002, and everything that must not decide by accident (R52, R86, R99).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { contentOf } from "./build-command-place.ts";
import type { Place } from "./harness.ts";
import { replaceIn, shown } from "./plan-command-place.ts";
import { answer, askedAbout, atPlan, editElsewhere, menu, pressFor } from "./tui-place.ts";
import { count, openTui } from "./tui-terminal.ts";

const waitsIn = async (place: Place) => {
  const { status, revision } = await shown(place);
  return { status, revision };
};

/** Waits for more than a second: only then can typed words refer to the plan on the screen. */
const looked = () => pause(1_300);

describe.skipIf(missing("tmux"))("the plan in the terminal", () => {
  test("R99 R52 R86 (document 002): denied with feedback in which 1, 2 and 3 are text, revised, approved and built", async () => {
    const { place, server, terminal } = await atPlan();
    terminal.press("2");
    await terminal.see("── Feedback on revision 1 · Enter to send · Esc to go back ──");
    const feedback = "1 file is enough, not 2 or 3";
    terminal.type(feedback);
    await terminal.see(feedback);
    expect(terminal.screen()).toContain("Plan, revision 1: First try");
    expect(terminal.screen()).toMatch(/▸ ○ one Write one .*\n {2}● two Write two /);
    expect(await waitsIn(place)).toEqual({ status: "pending_approval", revision: 1 });
    expect(askedAbout(server, "Revise the plan for this request")).toEqual([]);
    terminal.press("Enter");
    await terminal.see("▶ Plan, revision 2: Second try");
    expect(askedAbout(server, "Revise the plan for this request")).toEqual([
      expect.stringContaining(`What the person says:\\n${feedback}`),
    ]);
    expect(terminal.screen()).toContain(" PLAN  · waiting for you: 1 plan");
    expect([contentOf(place, "a.txt"), existsSync(join(place.workspace, "b.txt"))]).toEqual(["a\n", false]);
    await answer(terminal, menu, "1");
    await terminal.see("✓ Plan complete");
    await terminal.see(/^ BUILD /m);
    expect([contentOf(place, "a.txt"), contentOf(place, "b.txt")]).toEqual(["one\n", "two\n"]);
    expect(contentOf(place, "PLAN.md")).toMatch(
      /^---\n# Written by Planwright\. A copy of what was approved: .*\nplan: \S+\nrevision: 2\nhash: \w+\n---\n\n# Second try\n/,
    );
    terminal.say("/exit");
    expect(await terminal.exitCode()).toBe(0);
    await terminal.see(/^icanon$/m);
    expect(terminal.cursor()).toBe("1");
    const all = terminal.all();
    expect(all).toMatch(
      /Resume “Refactor the auth system and deploy to staging”: planwright --resume [\w-]+\nended\nicanon$/,
    );
    const once = [
      "◆ Plan · First try",
      "◆ Plan · Second try",
      `↻ Revision 1 sent back by you\n  │ ${feedback}\n`,
      "✓ Revision 2 approved by you",
      "── Build mode · files can be changed ──",
      "✓ one Write one · KODA",
      "✓ two Write two · KODA",
      "✓ Plan complete\n  Plan executed (2/2 tasks succeeded): Second try\n",
    ];
    expect(once.map((text) => [text, count(all, text)])).toEqual(once.map((text) => [text, 1]));
    // No temporary lines are left.
    expect(all).not.toMatch(/\[1\] Approve|Feedback on revision|waiting for you|─{60}/);
    const again = openTui(place, /--resume [\w-]+/.exec(all)?.[0] ?? "");
    await again.see("Plan executed (2/2 tasks succeeded): Second try");
  });

  test("R52 R86: 3 asks once more; then the plan is closed, and the next request is done in build mode", async () => {
    const { place, terminal } = await atPlan();
    terminal.press("3");
    await terminal.see("[1] Close this plan and leave plan mode  [2] Back");
    expect(terminal.screen()).toContain("Build mode starts: your next request runs without a plan.");
    terminal.press("2");
    await terminal.see(menu);
    expect(await waitsIn(place)).toEqual({ status: "pending_approval", revision: 1 });
    terminal.press("3");
    await answer(terminal, "[1] Close this plan and leave plan mode", "1");
    await terminal.see("✗ Plan rejected by you");
    await terminal.see(/^ BUILD /m);
    expect(terminal.screen()).not.toContain("waiting for you");
    expect([contentOf(place, "a.txt"), existsSync(join(place.workspace, "PLAN.md"))]).toEqual(["a\n", false]);
    terminal.say("Write it directly");
    await terminal.see("All right.");
    expect(contentOf(place, "direct.txt")).toBe("direct\n");
  });

  test("R86: a comment on the selected task is sent with the revision, d compares, n approves with notes", async () => {
    const { server, terminal } = await atPlan();
    terminal.press("d");
    await terminal.see("This is the first revision, so there is nothing to compare.");
    terminal.press("Down");
    await terminal.see("▸ ● two Write two");
    terminal.press("c");
    await terminal.see("── Comment on task two · Enter to send");
    terminal.say("1 line is enough here");
    await terminal.see(/● two Write two .*✎ 1/);
    await terminal.see("2 tasks · risk medium · 1 comment");
    terminal.press("2");
    await terminal.see("Feedback on revision 1, with 1 comment");
    terminal.say("Shorter, please");
    await terminal.see("▶ Plan, revision 2: Second try");
    const [revising = ""] = askedAbout(server, "Revise the plan for this request");
    expect(revising).toContain("Shorter, please");
    expect(revising).toMatch(/two.{0,80}1 line is enough here/);
    terminal.press("d");
    await terminal.see("± What changed from revision 1 to revision 2");
    await pressFor(terminal, "n", "Notes for the builder of revision 2 · Enter to send");
    terminal.say("Mind the 3 umlauts");
    await terminal.see("[1] Approve with these notes  [2] Back");
    await pressFor(terminal, "1", "approved by you");
    await terminal.seen("✓ Revision 2 approved by you\n  │ Mind the 3 umlauts\n");
    await terminal.see("✓ Plan complete");
    expect(askedAbout(server, "Task two of the approved plan")[0]).toContain("Mind the 3 umlauts");
  });

  test("R86: /approve with words approves the plan on the screen, and they reach the builder", async () => {
    const { place, server, terminal } = await atPlan();
    await looked();
    terminal.say("/approve keep it short");
    await terminal.see("✓ Plan complete");
    await terminal.seen("✓ Revision 1 approved by you\n  │ keep it short\n");
    expect(askedAbout(server, "Task one of the approved plan")[0]).toContain("keep it short");
    expect(contentOf(place, "b.txt")).toBe("two\n");
    terminal.say("/approve");
    await terminal.see("No plan is waiting for approval.");
  });

  test("R86: words in the input approve the plan on the screen when they were started, digits in them decide nothing", async () => {
    const { place, terminal } = await atPlan();
    await looked();
    terminal.press("Escape");
    await terminal.see("Tab to answer");
    terminal.type("123");
    await terminal.see(/^123$/m);
    expect(await waitsIn(place)).toEqual({ status: "pending_approval", revision: 1 });
    terminal.press("C-c");
    await terminal.gone(/^123$/m);
    terminal.say("looks good, go ahead");
    await terminal.see("✓ Plan complete");
    await terminal.seen("✓ Revision 1 approved by you");
    expect(contentOf(place, "b.txt")).toBe("two\n");
  });

  test("R86: words started before another revision came approve nothing", async () => {
    const { place, terminal } = await atPlan();
    await looked();
    terminal.type("looks good, ");
    await terminal.see(/^looks good,/m);
    await editElsewhere(place);
    await terminal.see("Plan, revision 2");
    terminal.say("go ahead");
    await terminal.seen("▌ looks good, go ahead");
    await terminal.see("● Not started: Revision 1 is not the one waiting for a decision.");
    expect(await waitsIn(place)).toEqual({ status: "pending_approval", revision: 2 });
    expect(contentOf(place, "a.txt")).toBe("a\n");
  });

  test("R86: a key for the previous revision decides nothing: the edit is shown first", async () => {
    const { place, terminal } = await atPlan();
    replaceIn(join(place.workspace, "plans/first-try.plan"), "Write two", "Write two better");
    await pressFor(terminal, "1", "▶ Plan, revision 2");
    await terminal.see("There is a newer revision, so nothing was decided. Review what is on the screen.");
    expect(await waitsIn(place)).toEqual({ status: "pending_approval", revision: 2 });
    expect(contentOf(place, "a.txt")).toBe("a\n");
    await answer(terminal, menu, "1");
    await terminal.see("✓ Plan complete");
    await terminal.seen("✓ Revision 2 approved by you");
  });

  test("R52 R86: feedback written on the previous revision is not sent, and not lost", async () => {
    const { place, server, terminal } = await atPlan();
    terminal.press("2");
    await terminal.see("Feedback on revision 1");
    terminal.type("Only 1 task");
    await terminal.see("Only 1 task");
    await editElsewhere(place);
    await terminal.see("Plan, revision 2");
    await terminal.see("✎ whole plan · Ada: shorter");
    terminal.press("Enter");
    await terminal.see("There is a newer revision, so nothing was sent.");
    expect(askedAbout(server, "Revise the plan for this request")).toEqual([]);
    terminal.press("2");
    await terminal.see("Feedback on revision 2, with 1 comment");
    await terminal.see(/^Only 1 task$/m);
    terminal.press("Enter");
    await terminal.see("▶ Plan, revision 3: Second try");
    expect(askedAbout(server, "Revise the plan for this request")).toEqual([expect.stringContaining("Only 1 task")]);
  });
});
