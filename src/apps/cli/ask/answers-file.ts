// Reads `--answers <file.json>`: answers prepared before the questions are asked, as an object keyed by question name.
import { readFileSync } from "node:fs";
import { fail } from "../../../domain/values/failure.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { problemWithAnswers } from "../../../engine/call/check-questions.ts";
import type { Engine } from "../../../engine/open/engine.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { Say } from "../../../words/command-line.ts";
import type { Output } from "../text/output.ts";
import { oneLine } from "../text/table.ts";
import { answersLine } from "./question-text.ts";
import { isRecord } from "../../../domain/values/record.ts";

export interface PreparedAnswers {
  readonly file: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Read before the run starts: an unusable file must not waste a run. */
export function readAnswers(file: string): PreparedAnswers {
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

/** Answers to these questions. Undefined if some are missing or invalid. Prints what was used, or what is wrong. */
export async function usePreparedAnswers(
  { questions }: PendingQuestion,
  { file, answers }: PreparedAnswers,
  engine: Pick<Engine, "schemas">,
  { output, say }: { readonly output: Output; readonly say: Say },
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (!questions.every(({ name }) => Object.hasOwn(answers, name))) return undefined;
  const chosen = Object.fromEntries(questions.map(({ name }) => [name, answers[name]]));
  const tell = questionMessages(say);
  const problems = problemWithAnswers(questions, chosen, await engine.schemas());
  if (problems.length > 0) {
    const problem = problems.map(({ field, message }) => `${field} ${message}`).join("; ");
    output.err(`${tell("invalidFile", { file, problem: oneLine(problem, 600) })}\n`);
    return undefined;
  }
  const question = oneLine(questions.map((each) => each.question).join(" · "), 200);
  output.err(`${tell("fromFile", { question, answer: answersLine(chosen), file })}\n`);
  return chosen;
}
