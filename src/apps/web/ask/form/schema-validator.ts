// Validates values against JSON Schema 2020-12 on the page: without `eval`, which our policy forbids, and within a time limit. The server decides what this cannot.
import { format, Validator, type OutputUnit, type Schema as KnownSchema } from "@cfworker/json-schema";
import type { Finding } from "../../../views/ask/value-problem.ts";
import { at, isRecord, partsOf, followPointer } from "../../../views/ask/schema-parts.ts";
import { isSafePattern } from "../../../views/ask/safe-pattern.ts";

const isTime = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/i;
const checked: Readonly<Record<string, (text: string) => boolean>> = {
  ...format,
  time: (text) => isTime.test(text),
  uri: (text) => URL.canParse(text) && !/\s/.test(text),
};
/** The same as on the server. A format the server accepts must not be refused here. */
const names = ["date", "date-time", "time", "email", "uri", "uuid", "ipv4", "ipv6", "hostname"];
for (const name of Object.keys(format)) delete format[name];
for (const name of names) if (checked[name]) format[name] = checked[name];

/** These only report that there are errors inside, which are reported themselves. */
const wrappers = new Set(
  (
    "$ref $dynamicRef properties patternProperties additionalProperties unevaluatedProperties items prefixItems additionalItems " +
    "unevaluatedItems allOf if dependentSchemas propertyNames"
  ).split(" "),
);
const MOST = 20;

export function findingsIn(schema: unknown, value: unknown): Finding[] {
  if (value === undefined) return [{ path: [], keyword: "required", demand: undefined }];
  if (typeof schema === "boolean") return schema ? [] : [{ path: [], keyword: "not", demand: undefined }];
  try {
    const safe = limitSchema(schema, longestTextIn(value)) as KnownSchema;
    const { valid, errors } = new Validator(safe, "2020-12", false).validate(value);
    return valid ? [] : settled(errors, schema);
  } catch {
    // Too deep, too large, or a schema this validator cannot read. The server decides anyway.
    return [];
  }
}

function settled(errors: readonly OutputUnit[], schema: unknown): Finding[] {
  const findings: Finding[] = [];
  const alternatives: string[] = [];
  for (const error of errors) {
    const { keyword, keywordLocation, instanceLocation } = error;
    // For alternatives it is unknown which one was meant.
    if (alternatives.some((place) => keywordLocation.startsWith(`${place}/`))) continue;
    if (["anyOf", "oneOf", "not", "contains"].includes(keyword)) alternatives.push(keywordLocation);
    if (wrappers.has(keyword)) continue;
    const path = partsOf(instanceLocation);
    const missing = /(?:required property|does not have) "(.*)"\.$/s.exec(error.error)?.[1];
    findings.push({
      path: missing === undefined ? path : [...path, missing],
      // An unknown property is refused through a schema that is false.
      keyword: keyword === "false" ? "unknown" : keyword,
      demand: demandAt(schema, keywordLocation),
    });
    if (findings.length >= MOST) break;
  }
  // Even without a usable finding, an invalid value must not appear valid.
  return findings.length > 0 ? findings : [{ path: [], keyword: "other", demand: undefined }];
}

/** The subschema at that location; the path may lead through references. */
function demandAt(schema: unknown, location: string): unknown {
  let place = schema;
  for (const part of partsOf(location)) {
    if (part === "$ref" && isRecord(place) && typeof place["$ref"] === "string")
      place = followPointer(schema, place["$ref"]);
    else place = at(place, [part]);
  }
  return place;
}

const MOST_VISITS = 20_000;
const DEEPEST = 64;

const maps = new Set(["$defs", "definitions", "properties", "patternProperties", "dependentSchemas"]);
const data = new Set(["enum", "const", "default", "examples", "required", "dependentRequired"]);

class SchemaTooComplex extends Error {}

/**
 * Makes a model's schema safe to evaluate on the page, where nothing can interrupt a regular expression or a self-multiplying schema: a copy without
 * patterns that could be slow for texts of this length. Evaluating it throws SchemaTooComplex after too many visits.
 */
function limitSchema(schema: unknown, longestText: number): unknown {
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
function longestTextIn(value: unknown, depth = 0): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return 0;
  return Object.entries(value).reduce(
    (longest, [name, each]) => Math.max(longest, name.length, longestTextIn(each, depth + 1)),
    0,
  );
}
