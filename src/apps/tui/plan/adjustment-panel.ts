// A pending adjustment: a plan change that needs the user's approval, because it goes beyond what was approved.
import { matchesKey } from "@earendil-works/pi-tui";
import { changeWords } from "../../../words/diff.ts";
import { planPanelWords } from "../../../words/plan.ts";
import { adjustmentPanelWords } from "../../../words/terminal.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import type { Panel } from "../kit/panel.ts";
import { makeScroll } from "../kit/scroll.ts";
import type { AskShell } from "../kit/shell.ts";
import { guardStrayKeys } from "../kit/stray-keys.ts";
import { adjustmentLines } from "./adjustment-lines.ts";

/** Draws nothing while no adjustment is pending. */
export function adjustmentPanel(shell: AskShell): Panel {
  const { ink } = shell;
  const tell = adjustmentPanelWords(ink);
  const scroll = makeScroll();
  const work = createActionRunner(shell);
  const guard = guardStrayKeys(shell);
  /** The request that was drawn last. */
  let shownId: string | undefined;

  const pending = () => shell.view().state.run?.proposal ?? undefined;

  function decide(requestId: string, isAccepted: boolean): void {
    if (work.now() !== "") return;
    if (pending()?.requestId !== requestId) {
      shell.notice(tell("replaced"), "warn");
      return shell.refresh();
    }
    if (!guard.isSettled()) return;
    void work.inChat(planPanelWords(ink)("sending"), async (chat) =>
      work.until(await chat.decideAdjustment(requestId, isAccepted)),
    );
  }

  return {
    lines(size, hasKeys) {
      const { plan } = shell.view().state;
      const proposal = plan ? pending() : undefined;
      if (shownId !== proposal?.requestId) {
        guard.reset();
        scroll.toTop();
      }
      shownId = proposal?.requestId;
      if (!proposal || !plan) return [];
      guard.drawn();
      const later = shell.later ? [planPanelWords(ink)("later")] : [];
      const keys = work.now() === "" ? [tell("accept"), tell("reject"), ...later] : [work.now()];
      const body = adjustmentLines(plan, proposal, size.width, ink);
      return scroll.frame({ title: changeWords(ink)("waits"), keys, body }, { size, hasKeys, ink });
    },
    press(key) {
      if (shownId === undefined) return false;
      if (scroll.press(key)) shell.refresh();
      else if (shell.later && matchesKey(key, "3")) shell.later();
      else if (matchesKey(key, "1") || matchesKey(key, "2")) decide(shownId, matchesKey(key, "1"));
      else return false;
      return true;
    },
  };
}
