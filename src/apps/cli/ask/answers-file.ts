// Reads `--answers <file.json>`: answers prepared before the questions are asked, as an object keyed by question name.
import { readFileSync } from "node:fs";
import { fail } from "../../../domain/values/failure.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { isRecord } from "../../views/ask/schema-parts.ts";

export interface GivenAnswers {
  readonly file: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Read before the run starts: an unusable file must not waste a run. */
export function readAnswers(file: string): GivenAnswers {
  if (file === "") throw fail("usage", "--answers needs a file name.", HINT);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    throw fail("usage", `Couldn't read ${file} (${code}).`, "Give a JSON file with --answers.");
  }
  return { file, answers: answersIn(text, file) };
}

const HINT = "It holds an object by the names of the questions, with the answers as values.";

function answersIn(text: string, file: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw fail("usage", `${file} is not JSON.`, HINT);
  }
  if (!isRecord(value)) throw fail("usage", `${file} is not a JSON object.`, HINT);
  return value;
}

/** Only the answers that were asked for. Undefined: some are missing. */
export function answersTo(
  { questions }: PendingQuestion,
  { answers }: Pick<GivenAnswers, "answers">,
): Readonly<Record<string, unknown>> | undefined {
  if (!questions.every(({ name }) => Object.hasOwn(answers, name))) return undefined;
  return Object.fromEntries(questions.map(({ name }) => [name, answers[name]]));
}
