// Reads a role's view of a request. Only its analysis is essential, and prose is an analysis too.
import { perspectiveAnswer, type AgentPerspective } from "./perspective.ts";
import { readAs } from "../model-data/coerce.ts";
import { describeCoercions } from "../model-data/coercion.ts";
import { readAnswer } from "../model-data/read-answer.ts";

export interface ReadPerspective {
  readonly view: Omit<AgentPerspective, "agent" | "timestamp">;
  /** What was written in another form, one sentence each. */
  readonly coerced: readonly string[];
}

/** `otherwise` is what the answer says as prose, for when asking again does not help. Prose without any JSON is worth no second round. */
export function readPerspective(
  agent: string,
  text: string,
  workspace?: string,
): { readonly answer: ReadPerspective } | { readonly problem: string; readonly otherwise?: ReadPerspective } {
  const schema = perspectiveAnswer(agent);
  const read = readAnswer(text, schema, { workspace });
  if ("value" in read) return { answer: { view: read.value, coerced: describeCoercions(read.coercions) } };
  const prose = withoutThoughts(text);
  if (!/\p{L}{2}/u.test(prose)) return read;
  const asProse = readAs(schema, { analysis: prose }, { fillsLists: true });
  if (!("value" in asProse)) return read;
  const otherwise = { view: asProse.value, coerced: [`${read.problem} The answer was kept as the analysis.`] };
  return /\{\s*["']/.test(prose) ? { problem: read.problem, otherwise } : { answer: otherwise };
}

function withoutThoughts(text: string): string {
  return text.replace(/^[^]*<\/(?:think|thinking|thought|reasoning)>/i, "").trim();
}
