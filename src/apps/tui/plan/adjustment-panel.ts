// A pending adjustment: a plan change that needs the user's approval, because it goes beyond what was approved.
import { matchesKey } from "@earendil-works/pi-tui";
import { changeWords } from "../../../words/diff.ts";
import { planPanelWords } from "../../../words/plan.ts";
import { waitingWords } from "../../../words/terminal.ts";
import { drawFrame } from "../kit/frame.ts";
import type { Panel } from "../kit/panel.ts";
import type { AskShell } from "../kit/shell.ts";
import { adjustmentLines } from "./adjustment-lines.ts";
import { wasShownLongEnough, createActionRunner } from "./action-runner.ts";
import { makeScroll } from "./scroll.ts";

/** Draws nothing while no adjustment is pending. */
export function adjustmentPanel(shell: AskShell): Panel {
  const { ink } = shell;
  const tell = waitingWords(ink);
  const scroll = makeScroll();
  const work = createActionRunner(shell);
  let shown: { readonly requestId: string; readonly since: number } | null = null;

  const proposed = () => shell.view().state.run?.proposal ?? null;

  function decide(accepted: boolean): void {
    if (work.now() !== "" || !shown) return;
    const { requestId, since } = shown;
    if (proposed()?.requestId !== requestId) {
      shell.notice(tell("otherChange"), "warn");
      return shell.refresh();
    }
    if (!wasShownLongEnough(since, shell)) return shell.notice(planPanelWords(ink)("tooSoon"), "warn");
    void work.during(planPanelWords(ink)("sending"), async (chat) =>
      work.until(await chat.decideAdjustment(requestId, accepted)),
    );
  }

  return {
    lines(size, hasKeys) {
      const { plan } = shell.view().state;
      const proposal = proposed();
      if (!proposal || !plan) {
        shown = null;
        return [];
      }
      if (shown?.requestId !== proposal.requestId) {
        shown = { requestId: proposal.requestId, since: shell.now() };
        scroll.toTop();
      }
      const keys =
        work.now() === ""
          ? [tell("accept"), tell("refuse"), ...(shell.later ? [planPanelWords(ink)("later")] : [])]
          : [work.now()];
      const frame = { title: changeWords(ink)("waits"), keys };
      const room = Math.max(1, size.rows - drawFrame({ ...frame, body: [] }, size, hasKeys, ink).length);
      const body = scroll.window(adjustmentLines(plan, proposal, size.width, ink), room, size.width, ink);
      return drawFrame({ ...frame, body }, size, hasKeys, ink);
    },
    press(key) {
      if (!shown) return false;
      if (scroll.press(key)) {
        shell.refresh();
        return true;
      }
      if (shell.later && matchesKey(key, "3")) {
        shell.later();
        return true;
      }
      const isAccepted = matchesKey(key, "1");
      if (!isAccepted && !matchesKey(key, "2")) return false;
      decide(isAccepted);
      return true;
    },
  };
}
