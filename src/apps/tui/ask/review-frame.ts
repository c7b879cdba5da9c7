// The review of all answers of a batch before they are sent: each can still be changed.
import { askPanelWords, askWords } from "../../../words/ask.ts";
import type { Ink } from "../kit/ink.ts";
import { oneLine } from "../text/printable.ts";
import type { QuestionDraft } from "./question-draft.ts";
import type { Step } from "./question-steps.ts";
import { paintedLines } from "./painted-lines.ts";
import { plainText } from "../../views/text/plain-text.ts";
import { formatValue, remarkLine, type StepFrame } from "./step-frame.ts";

export function reviewFrame(draft: QuestionDraft, width: number, ink: Ink): StepFrame {
  const [words, tell] = [askWords(ink), askPanelWords(ink)];
  const { questions, steps, chosen, remark, general } = draft;
  const body: string[] = [];
  let from = 0;
  for (const [index, step] of steps.entries()) {
    if (step.path.length > 0 && steps[index - 1]?.index !== step.index)
      body.push(ink.paint(`  ${questionLine(step, width - 2)}`, "dim"));
    if (index === chosen) from = body.length;
    body.push(...answerLines(draft, step, index === chosen, width, ink));
  }
  if (remark !== "") body.push(...remarkLine(remark, width, ink));
  for (const text of general) body.push(...paintedLines(`✗ ${text}`, width, ink, "bad"));
  const send = questions.length > 1 ? words("sendAll", { count: questions.length }) : words("send");
  if (chosen >= steps.length) from = body.length;
  body.push(
    chosen >= steps.length
      ? ink.paint(`▸ ${oneLine(send, width - 2)}`, "accent", "bold")
      : `  ${oneLine(send, width - 2)}`,
  );
  return {
    title: tell("review"),
    body,
    range: [from, from],
    keys: [
      ...(chosen >= steps.length ? [tell("enterSend")] : []),
      tell("change"),
      tell("goBack"),
      tell("remark"),
      tell("escOwnWords"),
    ],
  };
}

function answerLines(draft: QuestionDraft, step: Step, isChosen: boolean, width: number, ink: Ink): string[] {
  const tell = askPanelWords(ink);
  const given = draft.given.get(step.key);
  const problems = draft.problems.get(step.key) ?? [];
  const sign = problems.length > 0 ? "✗" : given === "skipped" || given === undefined ? "–" : "✓";
  const indent = step.path.length > 0 ? "  " : "";
  const room = Math.max(8, width - 4 - indent.length);
  const label = step.path.length > 0 ? step.titles.join(" › ") : questionLine(step, Math.max(12, Math.floor(room / 2)));
  const value = given === undefined || given === "skipped" ? tell("skipped") : formatValue(step, given.value, ink);
  const text = oneLine(/[\p{P}]$/u.test(label) ? `${label} ${value}` : `${label}: ${value}`, room);
  const line = `${isChosen ? "▸" : " "} ${indent}${sign} ${text}`;
  return [
    problems.length > 0 ? ink.paint(line, "bad") : isChosen ? ink.paint(line, "accent", "bold") : line,
    ...problems.flatMap((problem) =>
      paintedLines(problem, width - 4 - indent.length, ink, "bad").map((each) => `    ${indent}${each}`),
    ),
  ];
}

function questionLine({ question }: Step, width: number): string {
  return oneLine(plainText(question.question), width).replace(/\s+…$/u, "…");
}
