// What is left to print of an answer of which some was printed while it was written.
import type { AssistantPart } from "../../../domain/values/message.ts";

/** By the ids that the transcript gives to the parts of the answer. Parts of which nothing was printed are left out. */
export function remainders(
  seq: number,
  parts: readonly AssistantPart[],
  kind: "text" | "reasoning",
  printed: string,
): ReadonlyMap<string, string> {
  const left = new Map<string, string>();
  let rest = printed;
  for (const [index, part] of parts.entries()) {
    if (part.type !== kind || rest === "") continue;
    const id = `${seq}.${index}`;
    if (rest.startsWith(part.text)) {
      left.set(id, "");
      rest = rest.slice(part.text.length);
    } else if (part.text.startsWith(rest)) {
      left.set(id, part.text.slice(rest.length));
      rest = "";
    } else rest = "";
  }
  return left;
}
