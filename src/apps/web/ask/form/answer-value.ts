// Values of form controls: the initial value, the value to send, and what may be stored in the browser.
import type { Control } from "../../../views/ask/control.ts";
import { isRecord } from "../../../views/ask/schema-parts.ts";

/** The value before the user touches the control. Undefined: empty. */
export function initialValue(control: Control): unknown {
  if (control.start !== undefined && control.kind !== "fields") return control.start;
  if (control.kind !== "fields") return undefined;
  const given = isRecord(control.start) ? control.start : {};
  const entries = control.fields.flatMap(({ name, control: inner }): [string, unknown][] => {
    const value = Object.hasOwn(given, name) ? given[name] : initialValue(inner);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...given, ...Object.fromEntries(entries) };
}

/** The value to send: what the user sees. A switch that is off is false, an empty list is []. Undefined: not answered. */
export function valueToSend(control: Control, value: unknown, isRequired = true): unknown {
  switch (control.kind) {
    case "toggle":
      return value ?? (isRequired ? false : undefined);
    case "line":
    case "lines":
      return value === "" && !isRequired
        ? undefined
        : (value ?? (isRequired && allowsNothing(control) ? "" : undefined));
    case "checks":
    case "tags":
      return value ?? (isRequired ? [] : undefined);
    case "fields": {
      const given = isRecord(value) ? value : {};
      const known = new Set(control.fields.map(({ name }) => name));
      const settled = control.fields.flatMap(({ name, isRequired: isNeeded, control: inner }): [string, unknown][] => {
        const each = valueToSend(inner, Object.hasOwn(given, name) ? given[name] : undefined, isNeeded);
        return each === undefined ? [] : [[name, each]];
      });
      const others = Object.entries(given).filter(([name, each]) => !known.has(name) && each !== undefined);
      // Not answered.
      if (!isRequired && settled.length + others.length === 0) return undefined;
      return Object.fromEntries([...settled, ...others]);
    }
    default:
      return value;
  }
}

/** An empty text is an answer if the schema has no constraints. */
function allowsNothing({ schema }: Control): boolean {
  return ["minLength", "pattern", "format", "enum", "const"].every((word) => schema[word] === undefined);
}

/** Without secrets. */
export function withoutSecrets(control: Control, value: unknown): unknown {
  if (control.isSecret) return undefined;
  if (control.kind !== "fields" || !isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const field = control.fields.find((known) => known.name === name);
    const kept = field ? withoutSecrets(field.control, each) : each;
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

/** Where numbers are required, anything else stays in the input. */
export function tagsIn(text: string, isNumber: boolean): { readonly added: readonly unknown[]; readonly rest: string } {
  const parts = text
    .split(/[\n,，、]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (!isNumber) return { added: parts, rest: "" };
  const isGood = (part: string) => Number.isFinite(Number(part));
  return { added: parts.filter(isGood).map(Number), rest: parts.filter((part) => !isGood(part)).join(", ") };
}
