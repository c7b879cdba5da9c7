// Assigns the server's validation errors to the questions and fields that they are about.
import type { ValueProblem } from "./value-problem.ts";

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** `answers.endpoint.path` belongs to the question "endpoint". By name; "" has the rest. */
export function problemsByQuestion(
  errors: readonly FieldError[],
  names: readonly string[],
): Record<string, ValueProblem[]> {
  const found: Record<string, ValueProblem[]> = {};
  for (const { field, message } of errors) {
    const place = field.replace(/^(?:metadata\.question_answer\.)?answers\./, "");
    // Names may contain dots: use the longest match.
    const name = names
      .filter((each) => place === each || place.startsWith(`${each}.`))
      .toSorted((one, other) => other.length - one.length)[0];
    const path = name === undefined || place === name ? [] : place.slice(name.length + 1).split(".");
    (found[name ?? ""] ??= []).push({ path, text: message });
  }
  return found;
}
