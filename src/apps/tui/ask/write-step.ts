// Lets the user write the text for a step. An invalid text is explained immediately and can be corrected.
import { askPanelWords, askWords } from "../../../words/ask.ts";
import type { AskShell } from "../kit/shell.ts";
import { oneLine } from "../text/printable.ts";
import { valueAt, type QuestionDraft } from "./question-draft.ts";
import type { StepAnswer, Step } from "./question-steps.ts";
import { plainText } from "../../views/text/plain-text.ts";
import { parseText, formatText } from "./parse-text.ts";

/** `begun`: what was already typed. Undefined: the user left it. */
export async function writeStep(
  shell: AskShell,
  questionId: string,
  draft: QuestionDraft,
  step: Step,
  begun: string | undefined,
): Promise<StepAnswer | undefined> {
  const { ink } = shell;
  const { control, question, key } = step;
  const read = (text: string) => parseText(control, text, question.schema, ink);
  const isLeftOut = (text: string) => text.trim() === "" && !step.isRequired;
  const written = await shell.askText({
    label: labelOf(step, shell),
    about: `question ${questionId} ${key}`,
    isSecret: control.isSecret,
    initial:
      begun ?? (control.isSecret ? undefined : (draft.texts.get(key) ?? formatText(control, valueAt(draft, step)))),
    mayBeEmpty: !step.isRequired || (control.kind === "tags" && "value" in read("")),
    problem(text) {
      if (isLeftOut(text)) return undefined;
      const found = read(text);
      if ("value" in found) return undefined;
      if (!control.isSecret) draft.texts.set(key, text);
      return found.problem;
    },
  });
  if (written === undefined) return undefined;
  if (isLeftOut(written)) return "skipped";
  const found = read(written);
  return "value" in found ? found : undefined;
}

function labelOf({ titles, question, isRequired, control }: Step, { ink }: AskShell): string {
  const tell = askPanelWords(ink);
  const name = oneLine([...titles.slice(-1), plainText(question.question)].join(" · "), 80);
  const notes = [
    ...(isRequired ? [] : [askWords(ink)("optional"), tell("mayBeEmpty")]),
    ...(control.kind === "tags" ? [tell("onePerLine")] : []),
    ...(control.kind === "json" || control.kind === "fields" ? [tell("asJson")] : []),
  ];
  return oneLine(notes.length === 0 ? name : `${name} (${notes.join(", ")})`, 120);
}
