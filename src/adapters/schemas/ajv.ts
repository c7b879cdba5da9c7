// Checks values against JSON Schemas with Ajv, made safe for schemas that models write: limited in size and time, each on its own.
import type { Ajv2020, ErrorObject, Options, ValidateFunction } from "ajv/dist/2020.js";
import type { SchemaProblem, Schemas } from "../../ports/schemas.ts";
import { settleAlternatives } from "./alternatives.ts";
import { describeError, short } from "./describe-error.ts";
import { formats } from "./formats.ts";
import { Script, createContext } from "node:vm";

/** A schema of 64 KB takes half a second, usual ones a few milliseconds. */
const COMPILE_MS = 1_000;
const CHECK_MS = 250;
const MAX_PROBLEMS = 10;
const MAX_KEPT = 100;

const options: Options = {
  // Unknown keywords and formats pass, as JSON Schema has it.
  strict: false,
  allErrors: true,
  // For alternatives: errors then carry the schema they come from.
  verbose: true,
  // Otherwise every object would have a "toString".
  ownProperties: true,
  logger: false,
};

type Compiled = { readonly validate: ValidateFunction } | { readonly problem: string };

/** Ajv is loaded here and not before: it takes a tenth of a second. */
export async function openSchemas(): Promise<Schemas> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  const fitsDraft = draftCheck(Ajv2020);
  /** By text, the latest last. */
  const kept = new Map<string, Compiled>();

  function compiled(schema: unknown): Compiled {
    try {
      const written = schemaText(schema);
      if ("problem" in written) return written;
      const { text } = written;
      const known = kept.get(text) ?? compile(JSON.parse(text) as Record<string, unknown> | boolean);
      // Not cached: a later try may find the machine less busy.
      if (known === tooLong) return { problem: "The schema takes too long to work with: make it simpler." };
      kept.delete(text);
      kept.set(text, known);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return known;
    } catch (error) {
      return { problem: sentenceOf(error) };
    }
  }

  function compile(schema: Record<string, unknown> | boolean): Compiled | typeof tooLong {
    const draft = typeof schema === "object" ? schema["$schema"] : undefined;
    if (typeof draft === "string" && !/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(draft))
      return { problem: `$schema is ${short(draft)}: write it as JSON Schema 2020-12.` };
    const result = limitTime(COMPILE_MS, (): Compiled => {
      if (!fitsDraft(schema)) return { problem: misfitOf(fitsDraft.errors ?? []) };
      // A separate instance without the schemas of the standard: names cannot clash, and nothing outside can be referred to.
      const ajv = new Ajv2020({ ...options, meta: false, validateSchema: false, formats });
      // From older drafts and without meaning in this one; Ajv would refuse it.
      ajv.removeKeyword("id");
      const validate = ajv.compile(typeof schema === "object" ? withoutAsync(schema) : schema);
      return { validate };
    });
    if (result === tooLong || "problem" in result) return result;
    // A schema that refers to itself without ever going deeper into the value, or multiplies its parts, fails on any value.
    return limitTime(CHECK_MS, () => result.validate(null)) === tooLong ? tooLong : result;
  }

  return {
    problemWith(schema) {
      const result = compiled(schema);
      return "problem" in result ? result.problem : undefined;
    },
    check(schema, value) {
      const result = compiled(schema);
      if ("problem" in result) return [{ field: "", message: result.problem }];
      try {
        const problems = limitTime(CHECK_MS, () => (result.validate(value) ? [] : problemsOf(result.validate.errors)));
        return problems === tooLong ? [{ field: "", message: "takes too long to check: make it shorter" }] : problems;
      } catch (error) {
        const tooDeep = error instanceof RangeError;
        return [{ field: "", message: tooDeep ? "is nested too deeply" : `cannot be checked: ${sentenceOf(error)}` }];
      }
    },
  };
}

/** Whether this is a schema of the draft. Patterns are checked too, which gives the place of an invalid one. */
function draftCheck(Ajv: typeof Ajv2020): ValidateFunction {
  const ajv = new Ajv(options);
  // Ajv leaves out formats when it checks schemas.
  ajv.removeKeyword("format");
  ajv.addKeyword({
    keyword: "format",
    type: "string",
    validate: (format: unknown, text: string) => format !== "regex" || patternTrouble(text) === undefined,
  });
  const check = ajv.getSchema("https://json-schema.org/draft/2020-12/schema");
  if (!check) throw new Error("Ajv has no schema of draft 2020-12.");
  return check as ValidateFunction;
}

function patternTrouble(pattern: string): string | undefined {
  try {
    RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return message.slice(message.lastIndexOf(": ") + 2);
  }
}

/** The first reason why a schema is invalid. */
function misfitOf(errors: readonly ErrorObject[]): string {
  const [error] = settleAlternatives(errors.slice(0, 500));
  if (!error) return "The schema is not valid JSON Schema 2020-12.";
  const { field, message } = describeError(error);
  if (error.keyword !== "format") return `${field || "The schema"} ${message}.`;
  const pattern = error.propertyName ?? String(error.data);
  return `${field} is not a regular expression: ${patternTrouble(pattern) ?? short(pattern)}.`;
}

function problemsOf(errors: readonly ErrorObject[] | null | undefined): readonly SchemaProblem[] {
  const problems = new Map<string, SchemaProblem>();
  for (const error of settleAlternatives((errors ?? []).slice(0, 500))) {
    const problem = describeError(error);
    problems.set(JSON.stringify(problem), problem);
  }
  // Even if all errors were left out above, an invalid value must never look valid.
  if (problems.size === 0) return [{ field: "", message: "does not fit" }];
  return [...problems.values()].slice(0, MAX_PROBLEMS);
}

/** A word of Ajv's own, with which a check would give a promise. */
function withoutAsync({ $async: _, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return schema;
}

function sentenceOf(error: unknown): string {
  if (error instanceof RangeError) return "It refers to itself endlessly, or is nested too deeply.";
  if (error instanceof Error && "missingRef" in error)
    return `$ref ${short(String(error.missingRef))} points to nothing inside the schema.`;
  return error instanceof Error ? `${short(error.message).replace(/\.$/, "")}.` : "It cannot be read.";
}

export const tooLong = Symbol("it took too long");

const call = new Script("work()");
// The context is only a way to set a time limit: V8 then interrupts all code of this thread, regular expressions included.
const context = createContext({ work: (): unknown => undefined });

/** On a busy machine other processes may have used up all of the time. */
const MOST_TRIES = 5;

/**
 * Returns the result of `work`, or `tooLong`, and throws what it throws. `work` must not wait for anything, and may be called again:
 * only the CPU time of this thread is limited, so a process that got no CPU tries again.
 */
export function limitTime<T>(milliseconds: number, work: () => T): T | typeof tooLong {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const start = process.threadCpuUsage();
    const result = within(milliseconds, work);
    const { user, system } = process.threadCpuUsage(start);
    if (result !== tooLong || (user + system) / 1000 > milliseconds / 2) return result;
  }
  return tooLong;
}

function within<T>(milliseconds: number, work: () => T): T | typeof tooLong {
  const before: unknown = context["work"];
  context["work"] = work;
  try {
    return call.runInContext(context, { timeout: milliseconds }) as T;
  } catch (error) {
    // Not `instanceof Error`: this error is created in the context, which has its own Error.
    if ((error as { code?: unknown } | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return tooLong;
    throw error;
  } finally {
    context["work"] = before;
  }
}

const MAX_CHARACTERS = 64 * 1024;
const MAX_DEPTH = 32;

/** The schema as JSON, or why it cannot be. */
function schemaText(schema: unknown): { readonly text: string } | { readonly problem: string } {
  if (typeof schema === "boolean") return { text: String(schema) };
  if (typeof schema !== "object" || schema === null || Array.isArray(schema))
    return { problem: "A schema must be an object, true or false." };
  // Checked before it is serialized: a schema that contains itself, or is too big, would fail there.
  const excess = excessOf(schema);
  if (excess) return { problem: excess };
  const text = JSON.stringify(schema);
  // The walk estimates from below: escapes make text longer.
  return text.length > MAX_CHARACTERS ? { problem: tooBig } : { text };
}

const tooBig = `The schema is too big: keep it below ${MAX_CHARACTERS / 1024} KB.`;
const tooDeep = `The schema is nested too deeply: keep it below ${MAX_DEPTH} levels.`;

function excessOf(schema: object): string | undefined {
  let room = MAX_CHARACTERS;
  function visit(value: unknown, depth: number): string | undefined {
    room -= typeof value === "string" ? value.length + 2 : 1;
    if (room < 0) return tooBig;
    if (typeof value !== "object" || value === null) return undefined;
    if (depth > MAX_DEPTH) return tooDeep;
    if (Array.isArray(value) && value.length > room) return tooBig;
    for (const key of Object.keys(value)) {
      room -= Array.isArray(value) ? 1 : key.length + 4;
      const excess = visit((value as Record<string, unknown>)[key], depth + 1);
      if (excess) return excess;
    }
    return undefined;
  }
  return visit(schema, 1);
}
