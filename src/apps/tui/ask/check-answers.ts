// What of all answers does not fit, question by question, before they are sent.
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Misfit } from "../../views/ask/misfit.ts";
import { sayMisfit } from "../../views/ask/value-words.ts";
import { valueWords } from "../../../words/ask.ts";
import type { Ink } from "../kit/ink.ts";
import { misfitsIn } from "./check-value.ts";

export function checkAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  ink: Ink,
): Record<string, Misfit[]> {
  const words = valueWords(ink);
  const entries = questions.map(({ name, schema }): [string, Misfit[]] => [
    name,
    misfitsIn(schema, Object.hasOwn(answers, name) ? answers[name] : undefined, schema).map((found) => ({
      path: found.path,
      text: sayMisfit(words, found),
    })),
  ]);
  return Object.fromEntries(entries);
}
