// Makes a model's schema safe to check in the page, where nothing can interrupt a regular expression or a schema that multiplies itself. What is left out here is checked by the server.
import { isRecord } from "./schema-parts.ts";

/** Steps of a pattern's search that nobody notices. */
const MOST_STEPS = 5_000_000;
const LONGEST_PATTERN = 500;
const MOST_OPTIONAL = 12;
const MOST_VISITS = 20_000;
const DEEPEST = 64;

const maps = new Set(["$defs", "definitions", "properties", "patternProperties", "dependentSchemas"]);
const data = new Set(["enum", "const", "default", "examples", "required", "dependentRequired"]);

class TooMuch extends Error {}

/** A copy without patterns that could take long for texts of this length; it throws TooMuch when it is gone through too often. */
export function limited(schema: unknown, longestText: number): unknown {
  let visits = 0;
  const count = () => {
    if (++visits > MOST_VISITS) throw new TooMuch("The schema takes too long to check.");
    return undefined;
  };

  function copy(value: unknown, depth: number): unknown {
    if (depth > DEEPEST) throw new TooMuch("The schema is nested too deeply.");
    if (Array.isArray(value)) return value.map((each) => copy(each, depth + 1));
    if (!isRecord(value)) return value;
    const made: Record<string, unknown> = {};
    for (const [word, inner] of Object.entries(value)) {
      if (word === "pattern" && typeof inner === "string" && !isQuick(inner, longestText)) continue;
      made[word] = data.has(word)
        ? structuredClone(inner)
        : maps.has(word) && isRecord(inner)
          ? Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, copy(each, depth + 1)]))
          : copy(inner, depth + 1);
    }
    dropSlowNames(made, longestText);
    // The validator reads this word of every schema that it goes through, so here its visits can be counted.
    Object.defineProperty(made, "$recursiveAnchor", { get: count, enumerable: false });
    return made;
  }

  return copy(schema, 0);
}

/** Names of properties are matched, too. Without all of the patterns nobody knows which properties are left over. */
function dropSlowNames(schema: Record<string, unknown>, longestText: number): void {
  const patterns = schema["patternProperties"];
  if (!isRecord(patterns) || Object.keys(patterns).every((pattern) => isQuick(pattern, longestText))) return;
  delete schema["patternProperties"];
  delete schema["additionalProperties"];
  delete schema["unevaluatedProperties"];
}

/**
 * Whether a pattern can be tried on a text of this length without anybody waiting. Repetitions inside of repetitions and references to what
 * was found can take forever; several repetitions side by side take the length to the power of their number.
 */
export function isQuick(pattern: string, length: number): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const plain = pattern.replaceAll(/\\[^1-9k]/gu, "x").replaceAll(/\[(?:\\.|[^\]\\])*\]/gu, "x");
  if (/\\[1-9k]/.test(plain) || isNested(plain)) return false;
  // What may be there or not doubles the ways to go on.
  if ((plain.match(/[^(*+?}]\?/g)?.length ?? 0) > MOST_OPTIONAL) return false;
  const repetitions = plain.match(/[*+]|\{\d+,\d*\}|\{\d{3,}\}/g)?.length ?? 0;
  // One more where the search may begin at any place.
  const power = repetitions + (plain.startsWith("^") ? 0 : 1);
  return length ** power <= MOST_STEPS;
}

/** Whether a group that is repeated has a repetition or alternatives in it. */
function isNested(pattern: string): boolean {
  const open: { hasChoice: boolean }[] = [{ hasChoice: false }];
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index];
    const top = open.at(-1);
    if (character === "(") open.push({ hasChoice: false });
    else if (/[|*+{]/.test(character ?? "") || (character === "?" && pattern[index - 1] !== "(")) {
      if (top) top.hasChoice = true;
    } else if (character === ")") {
      const closed = open.pop();
      const isRepeated = /^(?:[*+]|\{\d)/.test(pattern.slice(index + 1));
      if (closed?.hasChoice && isRepeated) return true;
      const outer = open.at(-1);
      if (outer && closed?.hasChoice) outer.hasChoice = true;
    }
  }
  return false;
}

/** The longest text anywhere in a value, names included. */
export function longestIn(value: unknown, depth = 0): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return 0;
  return Object.entries(value).reduce(
    (longest, [name, each]) => Math.max(longest, name.length, longestIn(each, depth + 1)),
    0,
  );
}
