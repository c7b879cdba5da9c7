// Makes a model's schema safe to evaluate on the page, where nothing can interrupt a regular expression or a self-multiplying schema. The server checks what is left out here.
import { isSafePattern } from "../../../views/ask/safe-pattern.ts";
import { isRecord } from "../../../views/ask/schema-parts.ts";

const MOST_VISITS = 20_000;
const DEEPEST = 64;

const maps = new Set(["$defs", "definitions", "properties", "patternProperties", "dependentSchemas"]);
const data = new Set(["enum", "const", "default", "examples", "required", "dependentRequired"]);

class SchemaTooComplex extends Error {}

/** A copy without patterns that could be slow for texts of this length; evaluating it throws SchemaTooComplex after too many visits. */
export function limitSchema(schema: unknown, longestText: number): unknown {
  let visits = 0;
  const count = () => {
    if (++visits > MOST_VISITS) throw new SchemaTooComplex("The schema takes too long to check.");
    return undefined;
  };

  function copy(value: unknown, depth: number): unknown {
    if (depth > DEEPEST) throw new SchemaTooComplex("The schema is nested too deeply.");
    if (Array.isArray(value)) return value.map((each) => copy(each, depth + 1));
    if (!isRecord(value)) return value;
    const made: Record<string, unknown> = {};
    for (const [word, inner] of Object.entries(value)) {
      if (word === "pattern" && typeof inner === "string" && !isSafePattern(inner, longestText)) continue;
      made[word] = data.has(word)
        ? structuredClone(inner)
        : maps.has(word) && isRecord(inner)
          ? Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, copy(each, depth + 1)]))
          : copy(inner, depth + 1);
    }
    dropSlowNames(made, longestText);
    // The validator reads this keyword of every schema it visits, so visits can be counted here.
    Object.defineProperty(made, "$recursiveAnchor", { get: count, enumerable: false });
    return made;
  }

  return copy(schema, 0);
}

/** Property names are matched, too. Without all patterns, the remaining properties are unknown. */
function dropSlowNames(schema: Record<string, unknown>, longestText: number): void {
  const patterns = schema["patternProperties"];
  if (!isRecord(patterns) || Object.keys(patterns).every((pattern) => isSafePattern(pattern, longestText))) return;
  delete schema["patternProperties"];
  delete schema["additionalProperties"];
  delete schema["unevaluatedProperties"];
}

/** The longest text anywhere in a value, including property names. */
export function longestTextIn(value: unknown, depth = 0): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return 0;
  return Object.entries(value).reduce(
    (longest, [name, each]) => Math.max(longest, name.length, longestTextIn(each, depth + 1)),
    0,
  );
}
