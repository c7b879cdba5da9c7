// Reads the answers for `planwright answer`: name=value, one JSON object, or a file.
import { fail } from "../../../domain/values/failure.ts";
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { readAnswers } from "./answers-file.ts";
import { textOf, type Flags } from "../commands/flags.ts";
import { isRecord } from "../../../domain/values/record.ts";
import { formOf } from "./question-form.ts";
import { readAnswer } from "./read-answer.ts";

/** Words override the object, and the object overrides the file. Undefined: no answers were given. */
export function answersIn(
  { questions }: PendingQuestion,
  words: readonly string[],
  flags: Flags,
  say: Say,
): Readonly<Record<string, unknown>> | undefined {
  const [file, json] = [textOf(flags, "answers"), textOf(flags, "json")];
  if (words.length === 0 && file === undefined && json === undefined) return undefined;
  const prepared = file === undefined ? {} : readAnswers(file).answers;
  const names = new Set(questions.map(({ name }) => name));
  return {
    // A file may also hold answers to other questions.
    ...Object.fromEntries(Object.entries(prepared).filter(([name]) => names.has(name))),
    ...(json === undefined ? {} : objectIn(json)),
    ...Object.fromEntries(words.map((word) => valueIn(word, questions, say))),
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (isRecord(value)) return value;
  throw fail("usage", "--json needs a JSON object.", `For example: --json '{"environment": "staging"}'`);
}

/** A name may contain "=": use the longest name that was asked for. */
function valueIn(word: string, questions: readonly Question[], say: Say): readonly [name: string, value: unknown] {
  const [question] = questions
    .filter(({ name }) => word.startsWith(`${name}=`))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (!question) {
    const names = questions.map(({ name }) => name).join(", ");
    throw fail("usage", `"${word}" doesn't answer any of the questions.`, `Give name=value for: ${names}`);
  }
  const text = word.slice(question.name.length + 1);
  // Text that could not be read goes to the schema check, which names the field in its message.
  return [question.name, readAnswer(formOf(question), text, say.language)];
}
