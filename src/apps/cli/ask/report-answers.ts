// Messages about answers that came from a file, and about invalid ones.
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import type { SchemaProblem } from "../../../ports/schemas.ts";
import type { Output } from "../text/output.ts";
import { answersLine } from "./question-text.ts";
import { oneLine } from "../text/table.ts";

export function reportFileAnswers(
  { questions }: PendingQuestion,
  answers: Readonly<Record<string, unknown>>,
  file: string,
  say: Say,
  output: Output,
): void {
  const question = oneLine(questions.map((each) => each.question).join(" · "), 200);
  output.err(`${questionMessages(say)("fromFile", { question, answer: answersLine(answers), file })}\n`);
}

export function reportInvalidAnswers(problems: readonly SchemaProblem[], file: string, say: Say, output: Output): void {
  const problem = problems.map(({ field, message }) => `${field} ${message}`);
  output.err(`${questionMessages(say)("invalidFile", { file, problem: oneLine(problem.join("; "), 600) })}\n`);
}
