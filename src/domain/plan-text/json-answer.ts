// Finds the JSON object in a model's answer, with or without prose and fences around it.
import { jsonFault } from "./json-fault.ts";
import { isTooDeep, parseJson } from "./json-text.ts";
import { isRecord } from "../values/record.ts";

interface Piece {
  readonly start: number;
  readonly text: string;
}

/** With more opening braces than this, the text is not treated as an answer. */
const MOST_TRIES = 500;

/** The largest valid JSON object; of equally large ones the last. If a larger one follows and is broken, that is what the model meant. */
export function parseJsonAnswer(text: string): { value: unknown } | { problem: string } {
  const answer = text.replace(/^\uFEFF/, "").trim();
  if (answer === "") return { problem: "The answer is empty; a JSON object was expected." };
  const whole = parseJson(answer);
  if (isRecord(whole)) return { value: whole };
  if (whole !== undefined) return { problem: "The answer is JSON, but not an object." };
  const { parsed, broken } = objectsIn(answer);
  const best = parsed.reduce<Piece | undefined>(
    (most, each) => (most && most.text.length > each.text.length ? most : each),
    undefined,
  );
  const worst = broken.find((each) => !best || (each.text.length > best.text.length && each.start > best.start));
  if (worst) return { problem: describeFault(answer, worst) };
  if (best) return { value: parseJson(best.text) };
  return { problem: `There is no JSON object in the answer, which begins with: ${answer.slice(0, 80)}` };
}

function objectsIn(answer: string): { parsed: Piece[]; broken: Piece[] } {
  const parsed: Piece[] = [];
  const broken: Piece[] = [];
  for (const region of [{ start: 0, text: answer }, ...fencedRegions(answer)]) {
    let at = region.text.indexOf("{");
    for (let tries = 0; at !== -1 && tries < MOST_TRIES; tries++) {
      const end = endOfObject(region.text, at);
      const piece = { start: region.start + at, text: region.text.slice(at, end) };
      const isJson = end !== undefined && isRecord(parseJson(piece.text));
      // Braces in prose and code do not start like this; content of a broken object is not the answer.
      const isCandidate = isJson || /^\{\s*(?:"|$)/.test(piece.text);
      if (isCandidate) (isJson ? parsed : broken).push(piece);
      if (isCandidate && end === undefined) break;
      at = region.text.indexOf("{", isCandidate ? end : at + 1);
    }
  }
  return { parsed: parsed.toSorted((a, b) => a.start - b.start), broken };
}

function fencedRegions(answer: string): Piece[] {
  const fences = [...answer.matchAll(/^[ \t]*```[^\n`]*$/gm)];
  return fences.slice(0, MOST_TRIES).map((fence, index) => {
    const start = fence.index + fence[0].length;
    return { start, text: answer.slice(start, fences[index + 1]?.index) };
  });
}

/** The end of the object that starts at `start`; undefined when it is unclosed. Ignores braces inside strings. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const char = text[index];
    if (inString && char === "\\") index++;
    else if (char === '"') inString = !inString;
    else if (!inString && char === "{") depth++;
    else if (!inString && char === "}" && --depth === 0) return index + 1;
  }
  return undefined;
}

function describeFault(answer: string, { start, text }: Piece): string {
  if (isTooDeep(text)) return "The JSON object is nested too deeply. Answer with a flatter one.";
  const fault = jsonFault(text);
  const position = start + (fault?.position ?? 0);
  const before = answer.slice(0, position);
  const line = before.split("\n").length;
  const column = position - before.lastIndexOf("\n");
  const where = `line ${line}, column ${column}`;
  const near = JSON.stringify(answer.slice(Math.max(start, position - 30), position + 30));
  if (position >= answer.length)
    return `The JSON object ends too early, at ${where}, after ${near}. Answer with all of it.`;
  return `The JSON object is broken at position ${position} (${where}): expected ${fault?.expected ?? "JSON"}, near ${near}.`;
}
