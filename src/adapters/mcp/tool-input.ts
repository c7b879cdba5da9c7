// Turns a server's JSON Schema into the input that the model is shown and the check of its arguments.
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import { limitTime, tooLong } from "../schemas/ajv.ts";
import { parseText } from "../../domain/model-data/coerce.ts";
import { isRecord } from "../../domain/values/record.ts";

export type Arguments = Record<string, unknown>;
type JsonSchema = Readonly<Record<string, unknown>>;

/** Loaded when the first server is used: it takes a tenth of a second. */
export async function loadAjv(): Promise<Ajv2020> {
  const { Ajv2020 } = await import("ajv/dist/2020.js");
  // Nothing is added to the instance: schemas of different servers may have the same $id.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    addUsedSchema: false,
    logger: false,
  });
  // A foreign regular expression can run forever; the server checks the value anyway.
  ajv.removeKeyword("pattern");
  return ajv;
}

/** The schema that the model sees. Providers refuse requests with a tool that is not a plain object at the top, so alternatives there are left out. */
export function schemaForModel(schema: unknown): Record<string, unknown> {
  const { oneOf: _1, anyOf: _2, allOf: _3, not: _4, enum: _5, const: _6, ...rest } = objectSchema(schema) ?? {};
  const properties = isRecord(rest["properties"]) ? rest["properties"] : {};
  return { ...rest, type: "object", properties };
}

/** A server of hundreds of tools compiles each in a few milliseconds. */
const COMPILE_MS = 500;
const CHECK_MS = 250;

/** Accepts an object that fits the schema. Where the schema cannot be compiled or compared in time any object passes, and the server validates it. */
export function inputType(schema: unknown, ajv: Ajv2020): z.ZodType<Arguments> {
  let check: ValidateFunction | null | undefined;
  const object = z.record(z.string(), z.unknown()).superRefine((given, context) => {
    // On first use: a server may have hundreds of tools, and few are called.
    check ??= compile(schema, ajv);
    for (const error of errorsIn(given, check)) context.addIssue(issueOf(error));
  });
  // Models leave out the arguments of a tool that takes none, and some write JSON as a text.
  return z.preprocess((given) => parseText(given) ?? {}, object);
}

/** A server's names of properties are regular expressions, and its references can multiply: both could take forever. */
function errorsIn(given: Arguments, check: ValidateFunction | null): readonly ErrorObject[] {
  if (check === null) return [];
  try {
    const errors = limitTime(CHECK_MS, () => (check(given) ? [] : (check.errors ?? []).slice(0, 20)));
    return errors === tooLong ? [] : errors;
  } catch {
    // Nested too deeply.
    return [];
  }
}

function compile(schema: unknown, ajv: Ajv2020): ValidateFunction | null {
  const object = objectSchema(schema);
  if (!object) return null;
  try {
    const check = limitTime(COMPILE_MS, () => ajv.compile(object));
    return check === tooLong ? null : check;
  } catch {
    return null;
  }
}

/** Without `$schema`, which Ajv may not know, and `$async`, with which a check would give a promise. */
function objectSchema(schema: unknown): JsonSchema | undefined {
  if (!isRecord(schema)) return undefined;
  const { $schema: _1, $async: _2, ...rest } = schema;
  return rest["type"] === undefined || rest["type"] === "object" ? rest : undefined;
}

function issueOf({ instancePath, keyword, params, message }: ErrorObject) {
  const path = instancePath.split("/").slice(1).map(unescape);
  if (keyword === "required") {
    return { code: "custom" as const, path: [...path, String(params["missingProperty"])], message: "is required" };
  }
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const name = String(params["additionalProperty"] ?? params["unevaluatedProperty"]);
    return { code: "custom" as const, path: [...path, name], message: "is not a known argument" };
  }
  const allowed: unknown = params["allowedValues"];
  const more = Array.isArray(allowed) ? `: ${allowed.map((each) => JSON.stringify(each)).join(", ")}` : "";
  return { code: "custom" as const, path, message: `${message ?? "does not fit"}${more}` };
}

function unescape(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}
