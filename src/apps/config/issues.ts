// Turns zod's issues into sentences that say what is wrong and what is allowed.
import { z } from "zod";
import { closestName } from "../../domain/values/closest-name.ts";
import { keyName, valueAt, type KeyPath } from "./key-path.ts";
import type { Document } from "./parse-jsonc.ts";
import { ConfigSchema, readOnce } from "./schema.ts";
import { type Failed, fail } from "../../domain/values/failure.ts";
import { isRecord } from "../../domain/values/record.ts";

export interface Finding {
  readonly path: KeyPath;
  /** Whether the key itself is wrong, not its value. */
  readonly atKey: boolean;
  readonly key: string;
  readonly what: string;
}

type Issue = z.core.$ZodIssue;

/** All mistakes of one source, in the order of its keys. */
export function checkConfig(value: unknown): Finding[] {
  const result = ConfigSchema.safeParse(value, readOnce);
  return result.success ? [] : result.error.issues.flatMap((issue) => explain(issue, [], value));
}

function explain(issue: Issue, base: KeyPath, root: unknown): Finding[] {
  const path: KeyPath = [...base, ...(issue.path as (string | number)[])];
  const finding = (what: string): Finding => ({ path, atKey: false, key: keyName(path), what });
  const value = valueAt(root, path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownKey([...path, key]));
    case "invalid_key":
      return [{ ...finding(issue.issues[0]?.message ?? issue.message), atKey: true }];
    case "invalid_union": {
      // The branch of the right type is the intended one.
      const matching = issue.errors.filter((issues) => !issues.some(isOfOtherType));
      if (matching.length === 1) return (matching[0] ?? []).flatMap((inner) => explain(inner, path, root));
      const types = issue.errors.flatMap((issues) => issues.filter((inner) => inner.code === "invalid_type"));
      return [
        finding(
          `must be ${types.map((inner) => typeNames[inner.expected] ?? inner.expected).join(" or ")}, not ${typeOf(value)}`,
        ),
      ];
    }
    case "invalid_type":
      return [finding(`must be ${typeNames[issue.expected] ?? issue.expected}, not ${typeOf(value)}`)];
    case "invalid_value": {
      const allowed = issue.values.map(String);
      const guess = typeof value === "string" ? closestName(value, allowed) : undefined;
      const given = typeof value === "string" ? JSON.stringify(value.slice(0, 60)) : typeOf(value);
      return [
        finding(`must be one of ${allowed.join(", ")}, not ${given}${guess ? `; did you mean "${guess}"?` : ""}`),
      ];
    }
    case "too_small":
      return [finding(`must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`)];
    case "too_big":
      return [finding(`must be ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}`)];
    case "invalid_format":
      return [finding(issue.format === "url" ? "must be a URL that starts with http:// or https://" : issue.message)];
    default:
      return [finding(issue.message)];
  }
}

function isOfOtherType(issue: Issue): boolean {
  return issue.code === "invalid_type" && issue.path.length === 0;
}

function unknownKey(path: KeyPath): Finding {
  const allowed = keysAt(path.slice(0, -1));
  const guess = closestName(String(path.at(-1)), allowed);
  const what = guess ? `unknown key; did you mean "${guess}"?` : `unknown key; allowed here: ${allowed.join(", ")}`;
  return { path, atKey: true, key: keyName(path), what };
}

/** The schema's keys below a path. */
function keysAt(path: KeyPath): string[] {
  let schemas: unknown[] = [z.toJSONSchema(ConfigSchema, { io: "input" })];
  for (const key of path) {
    schemas = schemas
      .flatMap(variants)
      .map((schema) => valueAt(schema, ["properties", key]) ?? valueAt(schema, ["additionalProperties"]));
  }
  return schemas.flatMap(variants).flatMap((schema) => Object.keys(valueAt(schema, ["properties"]) ?? {}));
}

function variants(schema: unknown): unknown[] {
  const anyOf = isRecord(schema) ? schema["anyOf"] : undefined;
  return Array.isArray(anyOf) ? anyOf : [schema];
}

const typeNames: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object { … }",
  record: "an object { … }",
  array: "a list [ … ]",
};

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return "a list";
  const names: Readonly<Record<string, string>> = {
    string: "a text",
    number: `${String(value)}`,
    boolean: String(value),
  };
  return names[typeof value] ?? "an object";
}

export interface Problem {
  /** `file:line:column`, "environment PLANWRIGHT_MODEL" or "flag --model". */
  readonly where: string;
  /** Name of the setting; empty for the file as a whole. */
  readonly key: string;
  /** What is wrong and what is allowed. */
  readonly what: string;
}

/** All mistakes of a file, in its order. */
export function problemsIn(document: Document, file: string): Problem[] {
  const findings = document.value === undefined ? [] : checkConfig(document.value);
  return [
    ...document.mistakes,
    ...findings.map(({ path, atKey, key, what }) => ({
      at: atKey ? document.keyAt(path) : document.valueAt(path),
      key,
      what,
    })),
  ]
    .toSorted((one, other) => one.at.line - other.at.line || one.at.column - other.at.column)
    .map(({ at, key, what }) => ({ where: `${file}:${at.line}:${at.column}`, key, what }));
}

function describeProblem({ where, key, what }: Problem): string {
  return key === "" ? `${where}: ${what}` : `${where} ${key}: ${what}`;
}

export function configFailed(problems: readonly Problem[]): Failed {
  const lines = problems.map(describeProblem);
  const message =
    lines.length === 1
      ? `The configuration has a mistake: ${lines[0]}`
      : `The configuration has ${lines.length} mistakes:\n  ${lines.join("\n  ")}`;
  return fail("config", message);
}
