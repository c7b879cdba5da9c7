// The questions of an agent: answered step by step with single keys, checked, reviewed and sent once. No entry is lost.
import { matchesKey } from "@earendil-works/pi-tui";
import type { Panel } from "../kit/panel.ts";
import type { AskShell } from "../kit/shell.ts";
import { askPanelWords } from "../../../words/ask.ts";
import { askerLine } from "./asker-line.ts";
import { draftOf } from "./question-draft.ts";
import { questionFlow, type QuestionFlow } from "./question-flow.ts";
import { actionOfKey } from "./question-keys.ts";
import { reviewFrame } from "./review-frame.ts";
import { scrollFrame, topFor } from "./scroll-frame.ts";
import { guardStrayKeys } from "./guard-stray-keys.ts";
import { stepFrame, type StepFrame } from "./step-frame.ts";

/** By question: a new panel continues where the last one was left. */
const flows = new WeakMap<AskShell, Map<string, QuestionFlow>>();

export function questionPanel(shell: AskShell, questionId: string): Panel {
  const { ink } = shell;
  const tell = askPanelWords(ink);
  const settled = guardStrayKeys(shell);
  /** `isMoved`: the user has scrolled away from the cursor. */
  let [top, page, isCut, isMoved] = [0, 1, false, false];
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

  function frameOf({ draft, doing }: QuestionFlow, width: number): StepFrame {
    const step = draft.steps[draft.at];
    const asker = askerLine(shell.view().state, waiting()?.agentId, width, ink);
    const frame = step ? stepFrame(draft, step, width, ink, asker) : reviewFrame(draft, width, ink);
    if (doing() === "sending" || doing() === "sent") return { ...frame, keys: [tell("sending")] };
    return isCut ? { ...frame, keys: [...frame.keys, tell("scrollPages")] } : frame;
  }

  function scroll(key: string): boolean {
    if (!isCut) return false;
    if (matchesKey(key, "pageUp")) top -= page;
    else if (matchesKey(key, "pageDown")) top += page;
    else return false;
    isMoved = true;
    shell.refresh();
    return true;
  }

  return {
    lines(size, hasKeys) {
      const flow = flowOf();
      if (!flow) return [];
      if (stepAt !== flow.draft.at) settled.reset();
      stepAt = flow.draft.at;
      settled.drawn();
      const draw = () => {
        const frame = frameOf(flow, size.width);
        const seen = scrollFrame(frame, top, size, hasKeys, ink);
        const [from, to] = frame.range;
        ({ page, isCut } = seen);
        top = isMoved ? seen.top : topFor(from, topFor(to, seen.top, page), page);
        return scrollFrame(frame, top, size, hasKeys, ink).lines;
      };
      const wasCut = isCut;
      const lines = draw();
      // Show the scroll keys only if there is something to scroll.
      return wasCut === isCut ? lines : draw();
    },
    press(key) {
      const flow = flowOf();
      if (!flow || matchesKey(key, "escape") || flow.doing() === "writing") return false;
      if (flow.doing() !== "nothing") {
        shell.notice(tell("sending"));
        return true;
      }
      const meaning = actionOfKey(key, flow, ink);
      if (!meaning) return scroll(key);
      if (!meaning.isMove && stepAt !== flow.draft.at) settled.reset();
      if (!meaning.isMove && !settled.isSettled()) return true;
      isMoved = false;
      meaning.act();
      shell.refresh();
      return true;
    },
  };
}
