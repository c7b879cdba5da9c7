// What a key does while a question is answered.
import { matchesKey } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import { marksAt, valueAt } from "./question-draft.ts";
import type { QuestionFlow } from "./question-flow.ts";
import type { Step } from "./question-steps.ts";
import { firstOption, hasOtherAnswers, inputOf, type StepInput } from "./step-options.ts";
import { digitOf, typedKey, typedText } from "./typed-key.ts";

export interface KeyAction {
  /** It only moves the view and answers nothing. */
  readonly isMove: boolean;
  act(): void;
}

/** Undefined: the key has no meaning here. */
export function actionOfKey(key: string, flow: QuestionFlow, ink: Ink): KeyAction | undefined {
  const step = flow.draft.steps[flow.draft.at];
  return step ? inStep(key, step, flow, ink) : inReview(key, flow);
}

const moves = (act: () => void): KeyAction => ({ isMove: true, act });
const says = (act: () => void): KeyAction => ({ isMove: false, act });
const isBack = (key: string) => matchesKey(key, "left") || matchesKey(key, "backspace");

function inReview(key: string, flow: QuestionFlow): KeyAction | undefined {
  const { draft } = flow;
  const { length } = draft.steps;
  const choose = (chosen: number) => moves(() => void (draft.chosen = (chosen + length + 1) % (length + 1)));
  if (matchesKey(key, "up")) return choose(draft.chosen - 1);
  if (matchesKey(key, "down")) return choose(draft.chosen + 1);
  if (isBack(key)) return moves(() => flow.go(length - 1));
  if (matchesKey(key, "ctrl+r")) return says(flow.remark);
  if (!matchesKey(key, "enter")) return undefined;
  if (draft.chosen >= length) return says(flow.send);
  return says(() => {
    draft.isCorrecting = true;
    flow.go(draft.chosen, true);
  });
}

/** A letter is never a key here: a typed sentence must not lose any. */
function inStep(key: string, step: Step, flow: QuestionFlow, ink: Ink): KeyAction | undefined {
  const { draft } = flow;
  const isOtherwise = draft.otherwise.has(step.key);
  const way = inputOf(step, isOtherwise, ink);
  if (isBack(key)) {
    if (isOtherwise) return moves(() => void otherwise(flow, step, false));
    return moves(() => flow.go(draft.isCorrecting ? draft.steps.length : draft.at - 1));
  }
  if (matchesKey(key, "right") && draft.given.has(step.key) && draft.steps.length > 1)
    return moves(() => flow.go(draft.at + 1));
  if (matchesKey(key, "ctrl+s") && !step.isRequired) return says(() => flow.give(step, "skipped"));
  if (way.kind === "text") return inText(key, step, flow);
  if (typedKey(key) === "0" && hasOtherAnswers(step) && !isOtherwise)
    return says(() => {
      otherwise(flow, step, true);
      if (inputOf(step, true, ink).kind === "text") flow.write(step);
    });
  if (matchesKey(key, "ctrl+r")) return says(flow.remark);
  return inOptions(key, step, way, flow);
}

function otherwise({ draft }: QuestionFlow, { key }: Step, isSo: boolean): void {
  if (isSo) draft.otherwise.add(key);
  else draft.otherwise.delete(key);
  draft.cursors.delete(key);
}

/** Typing opens the input. */
function inText(key: string, step: Step, flow: QuestionFlow): KeyAction | undefined {
  if (matchesKey(key, "enter")) return says(() => flow.write(step));
  const typed = typedText(key);
  return typed === undefined ? undefined : says(() => flow.write(step, typed));
}

/** The number of lines that PgUp and PgDn move a long list. */
const PAGE = 10;

function inOptions(
  key: string,
  step: Step,
  { kind, options }: Extract<StepInput, { options: unknown }>,
  flow: QuestionFlow,
): KeyAction | undefined {
  const { draft } = flow;
  const last = options.length - 1;
  // At the ends of the list, the text around it scrolls.
  const isLong = options.length > PAGE;
  const cursor = draft.cursors.get(step.key) ?? firstOption(options, valueAt(draft, step));
  const to = (at: number) => void draft.cursors.set(step.key, Math.max(0, Math.min(at, last)));
  const marks = marksAt(draft, step, options);
  const toggle = (index: number) => {
    to(index);
    draft.marks.set(step.key, marks.symmetricDifference(new Set([index])));
  };
  const choose = (index: number) => {
    to(index);
    flow.give(step, { value: options[index]?.value });
  };
  if (matchesKey(key, "up")) return moves(() => to(cursor === 0 ? last : cursor - 1));
  if (matchesKey(key, "down")) return moves(() => to(cursor === last ? 0 : cursor + 1));
  if (matchesKey(key, "home")) return moves(() => to(0));
  if (matchesKey(key, "end")) return moves(() => to(last));
  if (isLong && cursor > 0 && matchesKey(key, "pageUp")) return moves(() => to(cursor - PAGE));
  if (isLong && cursor < last && matchesKey(key, "pageDown")) return moves(() => to(cursor + PAGE));
  const digit = digitOf(key);
  if (digit !== undefined && digit <= options.length)
    return says(() => (kind === "many" ? toggle(digit - 1) : choose(digit - 1)));
  if (kind === "many" && matchesKey(key, "space")) return says(() => toggle(cursor));
  if (!matchesKey(key, "enter")) return undefined;
  if (kind === "one") return says(() => choose(cursor));
  return says(() =>
    flow.give(step, { value: options.filter((_, index) => marks.has(index)).map(({ value }) => value) }),
  );
}
