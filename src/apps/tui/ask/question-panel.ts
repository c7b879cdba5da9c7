// The questions of an agent: answered step by step with single keys, checked, reviewed and sent once. No entry is lost.
import { matchesKey } from "@earendil-works/pi-tui";
import type { Panel } from "../kit/panel.ts";
import { makeScroll } from "../kit/scroll.ts";
import type { AskShell } from "../kit/shell.ts";
import { guardStrayKeys } from "../kit/stray-keys.ts";
import { askPanelWords } from "../../../words/ask.ts";
import { askerLine } from "./painted-lines.ts";
import { draftOf } from "./question-draft.ts";
import { questionFlow, type QuestionFlow } from "./question-flow.ts";
import { actionOfKey } from "./question-keys.ts";
import { reviewFrame } from "./review-frame.ts";
import { stepFrame } from "./step-frame.ts";

/** By question: a new panel continues where the last one was left. */
const flows = new WeakMap<AskShell, Map<string, QuestionFlow>>();

export function questionPanel(shell: AskShell, questionId: string): Panel {
  const { ink } = shell;
  const guard = guardStrayKeys(shell);
  const scroll = makeScroll();
  /** The step that was drawn last. */
  let stepAt: number | undefined;

  const waiting = () => shell.view().state.questions.find((open) => open.question_id === questionId);

  function flowOf(): QuestionFlow | undefined {
    const question = waiting();
    if (!question) return undefined;
    const kept = flows.get(shell) ?? new Map<string, QuestionFlow>();
    flows.set(shell, kept);
    const flow = kept.get(questionId) ?? questionFlow(shell, question, draftOf(question.questions));
    kept.set(questionId, flow);
    return flow;
  }

  return {
    lines(size, hasKeys) {
      const flow = flowOf();
      if (!flow) return [];
      const { draft, work } = flow;
      if (stepAt !== draft.at) guard.reset();
      stepAt = draft.at;
      guard.drawn();
      const step = draft.steps[draft.at];
      const asker = askerLine(shell.view().state, waiting()?.agentId, size.width, ink);
      const content = step ? stepFrame(draft, step, size.width, ink, asker) : reviewFrame(draft, size.width, ink);
      const look = { size, hasKeys, ink };
      if (work.now() !== "") return scroll.frame({ ...content, keys: [work.now()] }, look);
      return scroll.frame(content, look, askPanelWords(ink)("scrollPages"));
    },
    press(key) {
      const flow = flowOf();
      if (!flow || matchesKey(key, "escape")) return false;
      const busy = flow.work.now();
      const meaning = busy === "" ? actionOfKey(key, flow, ink) : undefined;
      if (busy !== "") shell.notice(busy);
      else if (!meaning) {
        if (!scroll.press(key)) return false;
      } else {
        if (!meaning.isMove && stepAt !== flow.draft.at) guard.reset();
        if (!meaning.isMove && !guard.isSettled()) return true;
        scroll.backToRange();
        meaning.act();
      }
      shell.refresh();
      return true;
    },
  };
}
