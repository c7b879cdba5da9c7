// Asks the person at the terminal what an agent wants to know, question by question, and checks each answer before it is sent.
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Failure } from "../../../domain/values/failure.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import type { Schemas } from "../../../ports/schemas.ts";
import { atTerminal, type Reader, type Terminal } from "../text/line-reader.ts";
import type { Output } from "../text/output.ts";
import { plain, type Paint } from "../text/paint.ts";
import { formOf, shownValue, type Field, type Form, type Schema } from "./question-form.ts";
import { descriptionLines, formLines, questionText } from "./question-text.ts";
import { readAnswer } from "./read-answer.ts";
import { oneLine, printable } from "../text/table.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

/** `say`: they said that instead. "left": they leave it open. Undefined: nobody needs the answer any more. */
export type Asked =
  | { readonly answers: Readonly<Record<string, unknown>> }
  | { readonly say: string }
  | "left"
  | undefined;

export interface AskingQuestion {
  readonly terminal: Terminal;
  readonly output: Output;
  readonly say: Say;
  readonly schemas: Schemas;
  /** The task of a plan that the agent works for, in words. */
  readonly task?: string | undefined;
  /** Why the last answer could not be taken. */
  readonly problem?: Failure | undefined;
}

/** Thrown through the questions that are left when one of them ends the asking. */
class Ended extends Error {
  readonly as: Exclude<Asked, { readonly answers: unknown }>;
  constructor(as: Ended["as"]) {
    super("The asking is over.");
    this.as = as;
  }
}

/** With the terminal in our hands. */
interface Table {
  readonly reader: Reader;
  readonly say: Say;
  readonly paint: Paint;
  readonly schemas: Schemas;
  tell(text: string): void;
  /** How the asking ends when there is no line any more. */
  ended(): Ended;
}

const SAY = /^\/say(?:\s+([^]*))?$/;

export async function askQuestion(
  { questions }: PendingQuestion,
  { terminal, output, say, schemas, task, problem }: AskingQuestion,
  signal: AbortSignal,
): Promise<Asked> {
  // What led to the question comes first on the screen.
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) return undefined;
  const held = output.hold?.();
  const tell = held?.say ?? output.err;
  const paint = plain;
  const left = new AbortController();
  const until = AbortSignal.any([signal, left.signal]);
  const ended = () => new Ended(signal.aborted ? undefined : "left");
  try {
    const head = [...(problem ? [failureWithCommand(problem, say)] : []), ...(task === undefined ? [] : [task])];
    tell(printable(`\n${head.map((line) => `${line}\n`).join("")}`));
    const ask = async (reader: Reader): Promise<Asked> => {
      const table: Table = { reader, say, paint, schemas, tell, ended };
      const answers: [name: string, value: unknown][] = [];
      for (const [index, question] of questions.entries()) {
        if (index > 0) await reader.settle();
        const place = questions.length > 1 ? `${index + 1}/${questions.length} ` : "";
        answers.push([question.name, await answerTo(question, place, table)]);
      }
      return { answers: Object.fromEntries(answers) };
    };
    return await atTerminal(terminal, until, ask, () => left.abort());
  } catch (thrown) {
    if (thrown instanceof Ended) return thrown.as;
    throw thrown;
  } finally {
    held?.release();
  }
}

/** Until there is one that fits. */
async function answerTo(question: Question, place: string, table: Table): Promise<unknown> {
  const { say, paint, tell } = table;
  const form = formOf(question);
  const show = () =>
    tell(`${questionText(question, say, paint, place)}\n${paint(questionMessages(say)("howToReply"), "dim")}\n`);
  show();
  for (;;) {
    if (form.kind === "fields") {
      const value = await fieldByField(form.fields, table);
      if (fits(question.schema, value, table)) return value;
      show();
      continue;
    }
    const line = await lineFrom("> ", table);
    if (line.trim() === "") {
      show();
      continue;
    }
    const value = valueOf(form, line, question.schema, table);
    if (value) return value.value;
  }
}

async function fieldByField(fields: readonly Field[], table: Table): Promise<Record<string, unknown>> {
  // Not set by name: a model may call a field "__proto__", too.
  const values: [name: string, value: unknown][] = [];
  for (const [index, field] of fields.entries()) {
    if (index > 0) await table.reader.settle();
    const given = await fieldValue(field, table);
    if (given) values.push([field.name, given.value]);
  }
  return Object.fromEntries(values);
}

/** Undefined: it is left out. */
async function fieldValue(
  { name, schema, form, required }: Field,
  table: Table,
): Promise<{ readonly value: unknown } | undefined> {
  const { say, paint, tell } = table;
  const words = questionMessages(say);
  const usual = schema["default"];
  const note =
    usual !== undefined
      ? words("usual", { value: oneLine(shownValue(usual), 60) })
      : words(required ? "required" : "skippable");
  const lines = [...descriptionLines(schema, paint), ...formLines(form, say, paint)];
  tell([`  ${oneLine(name, 100)} (${note})`, ...lines.map((line) => `  ${line}`), ""].join("\n"));
  for (;;) {
    const line = await lineFrom(`  ${oneLine(name, 60)}> `, table);
    if (line.trim() === "" && usual !== undefined) return { value: usual };
    if (line.trim() === "" && !required) return undefined;
    if (line.trim() === "") tell(`  ${oneLine(name, 100)} (${note})\n`);
    else {
      const value = valueOf(form, line, schema, table);
      if (value) return value;
    }
  }
}

function valueOf(form: Form, line: string, schema: Schema, table: Table): { readonly value: unknown } | undefined {
  const read = readAnswer(form, line, table.say.language);
  if ("value" in read) return fits(schema, read.value, table) ? read : undefined;
  table.tell(`${questionMessages(table.say)("refused", { problem: read.problem })}\n`);
  return undefined;
}

/** A part that refers to another one cannot be looked at alone: then the whole is. */
function fits(schema: Schema, value: unknown, { schemas, say, tell }: Table): boolean {
  if (schemas.problemWith(schema) !== undefined) return true;
  const problems = schemas.check(schema, value);
  for (const { field, message } of problems) {
    const problem = `${field === "" ? "" : `${field} `}${message}`;
    tell(`${questionMessages(say)("refused", { problem: oneLine(problem, 300) })}\n`);
  }
  return problems.length === 0;
}

/** Throws what ends the asking: no more lines, or something said instead. */
async function lineFrom(prompt: string, { reader, say, tell, ended }: Table): Promise<string> {
  for (;;) {
    const line = await reader.read(prompt);
    if (line === undefined) throw ended();
    const said = SAY.exec(line.trim());
    if (!said) return line;
    const text = said[1]?.trim() ?? "";
    if (text !== "") throw new Ended({ say: text });
    tell(`${questionMessages(say)("sayWhat")}\n`);
  }
}
