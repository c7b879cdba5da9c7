// Finds the JSON in what a model answers, with or without prose, fences and thoughts around it.
import { matchAt, skipGap } from "./loose-string.ts";
import { parseJson } from "./parse-json.ts";
import { parseLooseJson } from "./parse-loose-json.ts";

export interface FoundJson {
  readonly start: number;
  readonly text: string;
  readonly value: unknown;
  /** What had to be repaired, one short sentence each. */
  readonly repairs: readonly string[];
}

interface BrokenJson {
  readonly start: number;
  readonly text: string;
  /** One sentence for the model: where the fault is, and what was expected there. */
  readonly problem: string;
}

export interface JsonInText {
  /** In the order of the text; none lies inside another. */
  readonly found: readonly FoundJson[];
  readonly broken: readonly BrokenJson[];
}

/** With more opening braces than this, the text is not treated as an answer. */
const MOST_TRIES = 500;

/** Each may take a look at all that follows. */
const MOST_BROKEN = 50;

/** What an object starts with, after its brace. Braces in prose and code are followed by something else. */
const objectStart = /$|\}|["'“„‘`]|[\p{L}_$][\w $-]{0,60}["'”’`:]/uy;
/** An object that is followed by this has ended too early: a quote or a bracket is missing in it. */
const danglingEnd = /[}\]]*(?:[^\s`<.),;*_}\]]|[.,;]\s*["\\])/y;

export function findJson(answer: string): JsonInText {
  const text = answer.replace(/^\uFEFF/, "");
  const whole = parseJson(text);
  if (typeof whole === "object" && whole !== null)
    return { found: [{ start: 0, text, value: whole, repairs: [] }], broken: [] };
  const found = new Map<number, FoundJson>();
  const broken = new Map<number, BrokenJson>();
  for (const region of regionsOf(text)) searchRegion(text, region, found, broken);
  // What is broken up to the end of the answer may go on in a fence that reads well by itself.
  const isApart = ({ start }: BrokenJson) => !found.has(start);
  return { found: byStart(found), broken: byStart(broken).filter(isApart) };
}

function byStart<Piece extends { readonly start: number }>(pieces: ReadonlyMap<number, Piece>): Piece[] {
  return [...pieces.values()].toSorted((a, b) => a.start - b.start);
}

interface Region {
  readonly start: number;
  readonly end: number;
}

/** All of it, what follows a model's thoughts, and each part between fences. */
function regionsOf(text: string): Region[] {
  const end = text.length;
  const [thoughts = ""] = /^[^]*<\/(?:think|thinking|thought|reasoning)>/i.exec(text) ?? [];
  const fences = [...text.matchAll(/^[ \t]*(?:```|~~~)[^\n`]*$/gm)].slice(0, MOST_TRIES);
  return [
    { start: 0, end },
    ...(thoughts === "" ? [] : [{ start: thoughts.length, end }]),
    ...fences.map(({ index, 0: { length } }, fence) => ({
      start: index + length,
      end: fences[fence + 1]?.index ?? end,
    })),
  ];
}

function searchRegion(
  text: string,
  { start, end }: Region,
  found: Map<number, FoundJson>,
  broken: Map<number, BrokenJson>,
): void {
  const region = text.slice(0, end);
  const list = skipGap(region, start);
  const listed = region[list] === "[" ? parseLooseJson(region, list) : undefined;
  if (listed && "value" in listed) found.set(list, pieceOf(region, list, listed));
  let at = region.indexOf("{", listed && "value" in listed ? listed.end : start);
  const alreadyBroken = broken.size;
  for (let tries = 0; at !== -1 && tries < MOST_TRIES && broken.size - alreadyBroken < MOST_BROKEN; tries++) {
    const read = startsObject(region, at) ? parseObject(region, at) : undefined;
    let next = at + 1;
    if (read && "value" in read) {
      found.set(at, pieceOf(region, at, read));
      next = read.end;
    } else if (read) {
      // The content of a broken object is not the answer. Its end is not known either, but another answer starts its own line.
      const line = region.indexOf("\n{", at);
      next = line === -1 ? region.length : line + 1;
      broken.set(at, { start: at, text: region.slice(at, next), problem: describeFault(text, at, read) });
    }
    at = region.indexOf("{", next);
  }
}

function startsObject(text: string, at: number): boolean {
  const inside = skipGap(text, at + 1);
  return inside === text.length || matchAt(objectStart, text, inside) !== "";
}

function parseObject(text: string, at: number): ReturnType<typeof parseLooseJson> {
  const end = endOfObject(text, at);
  const strict = end === undefined ? undefined : parseJson(text.slice(at, end));
  const read =
    end !== undefined && strict !== undefined ? { value: strict, end, repairs: [] } : parseLooseJson(text, at);
  const isDangling = "value" in read && matchAt(danglingEnd, text, read.end) !== "";
  return isDangling ? { position: read.end, expected: "the end of the object" } : read;
}

function pieceOf(text: string, start: number, read: Extract<ReturnType<typeof parseLooseJson>, { end: number }>) {
  const repairs = read.repairs.map(({ position, what }) => `line ${lineAt(text, position)}: ${what}`);
  return { start, text: text.slice(start, read.end), value: read.value, repairs: [...new Set(repairs)] };
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

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

function describeFault(text: string, start: number, { position, expected }: { position: number; expected: string }) {
  const column = position - text.slice(0, position).lastIndexOf("\n");
  const where = `line ${lineAt(text, position)}, column ${column}`;
  const near = JSON.stringify(text.slice(Math.max(start, position - 30), position + 30));
  if (expected === "less nesting") return "The JSON object is nested too deeply. Answer with a flatter one.";
  if (position >= text.trimEnd().length)
    return `The JSON object ends too early, at ${where}, after ${near}. Answer with all of it.`;
  return `The JSON object is broken at ${where}: expected ${expected}, near ${near}.`;
}
