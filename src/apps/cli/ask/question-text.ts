// Renders a question as text: what it asks, the choices, and the command that answers it.
import { questionMessages } from "../../../words/command-line-ask.ts";
import { tellNext } from "../../../words/failures.ts";
import type { Question } from "../../../domain/session/mode-events.ts";
import type { Say } from "../../../words/command-line.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import type { Choice } from "../../views/ask/control.ts";
import type { Schema } from "../../views/ask/schema-parts.ts";
import { formOf, shownValue, type Form } from "./question-form.ts";
import { shortId } from "../text/short-ids.ts";
import { oneLine, printable } from "../text/table.ts";
import type { Output } from "../text/output.ts";

/** `place`: "1/3 " when it is one of several. */
function questionText(question: Question, say: Say, place: string): string {
  const [first = "", ...rest] = printable(question.question.trim()).split("\n");
  const text = [`? ${place}${first}`, ...rest.map((line) => (line === "" ? "" : `  ${line}`))];
  return [...text, ...descriptionLines(question.schema), ...formLines(formOf(question), say)].join("\n");
}

function descriptionLines({ description }: Schema): string[] {
  return typeof description === "string" && description.trim() !== "" ? [`  ${oneLine(description, 400)}`] : [];
}

/** What the user can type. */
function formLines(form: Form, say: Say): string[] {
  const tell = questionMessages(say);
  switch (form.kind) {
    case "one": {
      const isOpen = form.other !== undefined && form.other.kind !== "one" && form.other.kind !== "yes-no";
      return [...choiceLines(form.choices), ...(isOpen ? [tell("orOwnAnswer")] : [])];
    }
    case "many":
      return [...choiceLines(form.choices), tell("orNone")];
    case "yes-no":
      return [tell("yesOrNo")];
    case "number":
      return [tell(form.whole ? "wholeNumber" : "number")];
    case "texts":
      return [tell("listOfText")];
    case "json":
      return [tell("asJson")];
    default:
      return [];
  }
}

function choiceLines(choices: readonly Choice[]): string[] {
  return choices.map(({ label, value }) => {
    const more = shownValue(value) === label ? "" : ` (${oneLine(shownValue(value), 60)})`;
    return `  - ${oneLine(label, 200)}${typeof value === "boolean" ? "" : more}`;
  });
}

/** All questions of one request. */
export function askedText({ questions }: PendingQuestion, say: Say): string {
  const place = (index: number) => (questions.length > 1 ? `${index + 1}/${questions.length} ` : "");
  return questions.map((question, index) => questionText(question, say, place(index))).join("\n\n");
}

/** The command to answer from a shell. `id`: of the session, or of the question if the session has several. */
export function howToAnswer({ questions }: PendingQuestion, id: string, say: Say): string {
  const values = questions.map((question) => `${inShell(question.name)}=${exampleOf(question)}`).join(" ");
  return tellNext(`${say.program} answer ${shortId(id)} ${values} --continue`, say);
}

/** The answers as one line. */
export function answersLine(answers: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(answers).map(([name, value]) => `${name}=${shownValue(value)}`);
  return oneLine(parts.join(", "), 300);
}

const MOST_SHOWN = 6;

/** The values separated by bars; never anything that a shell would read as more than one word. */
function exampleOf(question: Question): string {
  const form = formOf(question);
  switch (form.kind) {
    case "one": {
      const values = form.choices.slice(0, MOST_SHOWN).map(({ value }) => oneLine(shownValue(value), 40));
      return quoted([...values, ...(form.choices.length > MOST_SHOWN ? ["…"] : [])].join("|"));
    }
    case "many":
      return quoted(
        `${form.choices
          .slice(0, 2)
          .map(({ value }) => oneLine(shownValue(value), 40))
          .join(",")},…`,
      );
    case "yes-no":
      return "'yes|no'";
    case "fields":
      return quoted(
        `{${form.names
          .slice(0, MOST_SHOWN)
          .map((name) => `"${oneLine(name, 40)}": …`)
          .join(", ")}}`,
      );
    case "json":
      return "'<JSON>'";
    default:
      return "'…'";
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "’")}'`;
}

function inShell(name: string): string {
  const shown = oneLine(name, 100);
  return /^[\w.-]+$/.test(shown) ? shown : quoted(shown);
}

/** Which session waits, then every question with the command that answers it. */
export function pendingQuestionsText(sessionId: string, questions: readonly PendingQuestion[], say: Say): string {
  // With several questions, the session's id is ambiguous.
  const idOf = ({ question_id }: PendingQuestion) => (questions.length > 1 ? question_id : sessionId);
  const each = questions.map(
    (question) => `${askedText(question, say)}\n\n${howToAnswer(question, idOf(question), say)}`,
  );
  return `${questionMessages(say)("waits", { session: shortId(sessionId) })}\n${each.join("\n\n")}`;
}

export function printPendingQuestions(
  sessionId: string,
  questions: readonly PendingQuestion[],
  say: Say,
  output: Output,
): void {
  output.err(`\n${pendingQuestionsText(sessionId, questions, say)}\n`);
}
