// Turns a batch of questions into steps: each field of an object is a step of its own, and together they make up the answers.
import type { Question } from "../../../domain/session/mode-events.ts";
import { controlOf, type Control } from "../../views/ask/control.ts";
import type { ValueProblem } from "../../views/ask/value-problem.ts";

type Button = NonNullable<Question["buttons"]>[number];

export interface Step {
  readonly key: string;
  readonly question: Question;
  /** The question it belongs to. */
  readonly index: number;
  /** Names of fields, from the answer down to this one; empty: the step is the whole answer. */
  readonly path: readonly string[];
  /** The same as titles. */
  readonly titles: readonly string[];
  readonly control: Control;
  readonly buttons: readonly Button[];
  readonly isRequired: boolean;
}

/** The answer to a step. Undefined: none yet. */
export type StepAnswer = { readonly value: unknown } | "skipped";

export type Answers = ReadonlyMap<string, StepAnswer>;

export function stepsOf(questions: readonly Question[]): Step[] {
  return questions.flatMap((question, index) => {
    const { buttons = [], schema } = question;
    const control = controlOf(schema);
    const whole = { question, index, path: [], titles: [], control, buttons, isRequired: true };
    return buttons.length > 0 ? [{ ...whole, key: keyOf(question, []) }] : fieldsOf(whole);
  });
}

function fieldsOf(around: Omit<Step, "key">): Step[] {
  const { control, path, titles, isRequired, question } = around;
  if (control.kind !== "fields") return [{ ...around, key: keyOf(question, path) }];
  return control.fields.flatMap((field) =>
    fieldsOf({
      ...around,
      path: [...path, field.name],
      titles: [...titles, field.control.title ?? field.name],
      control: field.control,
      // A required field of an optional object can be left out together with that object.
      isRequired: isRequired && field.isRequired,
    }),
  );
}

function keyOf({ name }: Question, path: readonly string[]): string {
  return JSON.stringify([name, ...path]);
}

/** By the names of the questions; unanswered ones are missing. */
export function answersOf(questions: readonly Question[], given: Answers): Record<string, unknown> {
  const entries = questions.flatMap((question): [string, unknown][] => {
    const whole = given.get(keyOf(question, []));
    const control = controlOf(question.schema);
    const value = whole === undefined ? valueOf(question, control, [], given, true) : saidIn(whole);
    return value === undefined ? [] : [[question.name, value]];
  });
  return Object.fromEntries(entries);
}

function valueOf(
  question: Question,
  control: Control,
  path: readonly string[],
  given: Answers,
  isRequired: boolean,
): unknown {
  if (control.kind !== "fields") return saidIn(given.get(keyOf(question, path)));
  const entries = control.fields.flatMap(({ name, control: inner, isRequired: isNeeded }): [string, unknown][] => {
    const value = valueOf(question, inner, [...path, name], given, isNeeded);
    return value === undefined ? [] : [[name, value]];
  });
  // Not assigned by name: a model may call a field "__proto__", too.
  return entries.length === 0 && !isRequired ? undefined : Object.fromEntries(entries);
}

function saidIn(given: StepAnswer | undefined): unknown {
  return given === undefined || given === "skipped" ? undefined : given.value;
}

/** Problems by the step that can fix them. `general` has those that belong to none. */
export function problemsAt(steps: readonly Step[], misfits: Readonly<Record<string, readonly ValueProblem[]>>) {
  const problems = new Map<string, string[]>();
  const general: string[] = [];
  for (const [name, found] of Object.entries(misfits))
    for (const { path, text } of found) {
      const own = steps.filter(({ question }) => question.name === name);
      const inside = own.filter((step) => step.path.every((part, index) => part === path[index]));
      const step = inside.toSorted((one, other) => other.path.length - one.path.length)[0] ?? own[0];
      if (!step) general.push(text);
      else {
        const rest = path.slice(step.path.length);
        const where = step.control.kind === "json" && rest.length > 0 ? `${rest.join(".")}: ` : "";
        problems.set(step.key, [...(problems.get(step.key) ?? []), where + text]);
      }
    }
  return { problems, general };
}
