// The default of a step: its own, or the one that the surrounding object has for it.
import { at } from "../../views/ask/schema-parts.ts";
import type { Step } from "./question-steps.ts";

export function startValue({ control, path, question }: Step): unknown {
  const outer = path.map((_, depth) => at(defaultsAt(question.schema, path.slice(0, depth)), path.slice(depth)));
  return outer.find((each) => each !== undefined) ?? control.start;
}

function defaultsAt(schema: unknown, path: readonly string[]): unknown {
  const place = path.reduce((around, name) => at(around, ["properties", name]), schema);
  return at(place, ["default"]);
}
