// Validates a form: the answers to send, and the errors per question.
import type { Question } from "../../../../domain/session/mode-events.ts";
import { valueToSend } from "./answer-value.ts";
import type { Control } from "../../../views/ask/control.ts";
import type { ValueProblem } from "../../../views/ask/value-problem.ts";
import { describeProblem, type DescribeValue } from "../../../views/ask/value-words.ts";
import { findingsIn } from "./schema-validator.ts";
import { fieldId } from "./field-errors.ts";

export interface Filled {
  readonly values: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
}

interface Checked {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly misfits: Readonly<Record<string, readonly ValueProblem[]>>;
}

export function checkAnswers(
  questions: readonly Question[],
  controls: Readonly<Record<string, Control>>,
  { values, texts }: Filled,
  words: DescribeValue,
): Checked {
  const answers: Record<string, unknown> = {};
  const misfits: Record<string, ValueProblem[]> = {};
  for (const { name, schema } of questions) {
    const control = controls[name];
    const given = Object.hasOwn(values, name) ? values[name] : undefined;
    const value = control ? valueToSend(control, given) : given;
    if (value !== undefined) answers[name] = value;
    const broken = control ? unparsableTexts(control, texts, [name], words) : [];
    const found = findingsIn(schema, value).map((finding) => ({
      path: finding.path,
      text: describeProblem(words, finding),
    }));
    misfits[name] = [
      ...broken,
      // Unparsable text is not reported as missing as well.
      ...found.filter(({ path }) => !broken.some((each) => each.path.join("/") === path.join("/"))),
    ];
  }
  return { answers, misfits };
}

function unparsableTexts(
  control: Control,
  texts: Filled["texts"],
  place: readonly string[],
  words: DescribeValue,
): ValueProblem[] {
  if (control.kind === "fields")
    return control.fields.flatMap((field) => unparsableTexts(field.control, texts, [...place, field.name], words));
  const text = texts[fieldId(place)];
  if (control.kind !== "json" || text === undefined || text.trim() === "") return [];
  const problem = jsonProblem(text);
  return problem === undefined ? [] : [{ path: place.slice(1), text: words("notJson", { problem }) }];
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
