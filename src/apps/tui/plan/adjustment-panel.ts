// A pending adjustment: a plan change that needs the user's approval, because it goes beyond what was approved.
import { matchesKey } from "@earendil-works/pi-tui";
import { changeWords, diffWordsIn } from "../../../words/diff.ts";
import { planPanelWords } from "../../../words/plan.ts";
import { adjustmentPanelWords } from "../../../words/terminal.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import type { Panel } from "../kit/panel.ts";
import { makeScroll } from "../kit/scroll.ts";
import type { AskShell } from "../kit/shell.ts";
import { guardStrayKeys } from "../kit/stray-keys.ts";
import { operationWords } from "../../../words/status.ts";
import type { Adjustment, ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Proposal } from "../../../domain/session/run.ts";
import { changedFields } from "../../views/run/adjustment-fields.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine, printable, showHidden } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";
import { markdownLines } from "../transcript/markdown-lines.ts";
import { taskDetails } from "./task-details.ts";

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
      work.until(await chat.decideAdjustment({ requestId, accepted: isAccepted })),
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

/** The reason, the changes by task, and what it needs beyond the approval. */
function adjustmentLines(
  plan: ExecutionPlan,
  { reasoning, adjustments, grows }: Proposal,
  width: number,
  ink: Ink,
): string[] {
  const tell = changeWords(ink);
  return [
    ...markdownLines(reasoning, width, ink),
    ...adjustments.flatMap((adjustment) => adjustmentPart(plan, adjustment, width, ink)),
    ...(grows.length > 0
      ? [
          ...hangingIndent(`${ink.paint("!", "warn")} `, ink.paint(tell("needsMore"), "warn", "bold"), width),
          ...grows.flatMap((each) => hangingIndent("  • ", showHidden(each), width)),
        ]
      : []),
  ];
}

function adjustmentPart(plan: ExecutionPlan, adjustment: Adjustment, width: number, ink: Ink): string[] {
  const tell = changeWords(ink);
  const { operation, taskId, task, reason } = adjustment;
  const what = operationWords(ink)(operation, { task: printable(taskId), added: printable(task?.taskId ?? "?") });
  const subject = plan.tasks.find((each) => each.taskId === taskId)?.subject;
  const about = subject === undefined ? "" : ink.paint(` · ${oneLine(subject, 200)}`, "dim");
  const because = tell("because", { reason: printable(reason) });
  return [
    ...hangingIndent(`${ink.paint("●", "accent")} `, ink.paint(capital(what), "bold") + about, width),
    ...hangingIndent("  ", because, width),
    ...changedFields(plan, adjustment).flatMap(({ field, before, after }) => fieldLines(field, before, after)),
    ...(task
      ? [
          ...hangingIndent(
            `  ${ink.paint("+", "added")} `,
            `${ink.paint(oneLine(task.taskId, 40), "bold")} ${printable(task.subject)}`,
            width,
          ),
          ...taskDetails(task, width, ink, "    "),
        ]
      : []),
  ];

  function fieldLines(field: string, before: string, after: string): string[] {
    const names: Readonly<Record<string, string>> = diffWordsIn(ink.language).fields;
    const value = (text: string) => showHidden(text || tell("nothing"));
    return [
      `  ${ink.paint(`${names[field] ?? field}:`, "dim")}`,
      ...hangingIndent("    - ", value(before), width).map((line) => ink.paint(line, "removed")),
      ...hangingIndent("    + ", value(after), width).map((line) => ink.paint(line, "added")),
    ];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
