// Validates a form: the answers to send, and the errors per question.
import type { Question } from "../../../../domain/session/mode-events.ts";
import { valueToSend } from "./answer-value.ts";
import type { Control } from "../../../views/ask/control.ts";
import type { ValueProblem } from "../../../views/ask/value-problem.ts";
import { describeProblem, type DescribeValue } from "../../../views/ask/value-words.ts";
import { findingsIn } from "./schema-validator.ts";

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

/** Texts by the `fieldId` of their path. */
export type FieldErrors = ReadonlyMap<string, readonly string[]>;

/** Puts each error at the deepest visible field. Its text names the rest of the path. */
export function errorsByField(control: Control, misfits: readonly ValueProblem[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const { path, text } of misfits) {
    let inner = control;
    let depth = 0;
    while (inner.kind === "fields") {
      const field = inner.fields.find(({ name }) => name === path[depth]);
      if (!field) break;
      inner = field.control;
      depth++;
    }
    const rest = path.slice(depth);
    // In a list of choices or tags, the index of an entry says nothing.
    const isPlaceUseful = inner.kind === "json" || inner.kind === "fields";
    const shown = isPlaceUseful && rest.length > 0 ? `${rest.join(".")}: ${text}` : text;
    const id = fieldId(path.slice(0, depth));
    const texts = errors.get(id) ?? [];
    if (!texts.includes(shown)) errors.set(id, [...texts, shown]);
  }
  return errors;
}

/** The id of a field, from its path. */
export function fieldId(place: readonly (string | number)[]): string {
  return JSON.stringify(place);
}
