// What is wrong with an answer, sorted by the field that shows it.
import type { Control } from "../../../views/ask/control.ts";
import type { Misfit } from "../../../views/ask/misfit.ts";
import { fieldId } from "./field-id.ts";

/** Texts by `fieldId` of the path. */
export type FieldErrors = ReadonlyMap<string, readonly string[]>;

/** Puts each misfit at the deepest field that is shown. Its text names the place below that. */
export function errorsAt(control: Control, misfits: readonly Misfit[]): FieldErrors {
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
    // In a list that is chosen from or typed, the number of an entry tells nothing.
    const isPlaceUseful = inner.kind === "json" || inner.kind === "fields";
    const shown = isPlaceUseful && rest.length > 0 ? `${rest.join(".")}: ${text}` : text;
    const id = fieldId(path.slice(0, depth));
    const texts = errors.get(id) ?? [];
    if (!texts.includes(shown)) errors.set(id, [...texts, shown]);
  }
  return errors;
}
