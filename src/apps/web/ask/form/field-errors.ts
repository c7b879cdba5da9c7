// Assigns the errors of an answer to the fields that show them.
import type { Control } from "../../../views/ask/control.ts";
import type { ValueProblem } from "../../../views/ask/value-problem.ts";

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
