// What of a value does not fit, and at which field of the form that is said.
import type { ErrorSchema } from "@rjsf/utils";
import type { Control } from "../../../views/form/control.ts";
import type { Misfit } from "../../../views/form/misfit.ts";

/** As the form has errors: each at the deepest field that is shown. What lies below that says where. */
export function errorsAt(control: Control, misfits: readonly Misfit[]): ErrorSchema {
  const root: Record<string, unknown> = {};
  for (const { path, text } of misfits) {
    let place = root;
    let inner = control;
    let rest = path;
    while (inner.kind === "fields" && rest.length > 0) {
      const field = inner.fields.find(({ name }) => name === rest[0]);
      if (!field) break;
      place = (place[field.name] ??= {}) as Record<string, unknown>;
      inner = field.control;
      rest = rest.slice(1);
    }
    // In a list that is chosen from or typed, the number of an entry tells nothing.
    const isNumbered = inner.kind === "json" || inner.kind === "fields";
    const said = isNumbered && rest.length > 0 ? `${rest.join(".")}: ${text}` : text;
    const errors = (place["__errors"] ??= []) as string[];
    if (!errors.includes(said)) errors.push(said);
  }
  return root as ErrorSchema;
}
