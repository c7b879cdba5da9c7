// Forgiving inputs: models mix up field names, quote numbers and send null for "not given". The schema they see stays small.
import { z } from "zod";

export const pathSynonyms: Readonly<Record<string, string>> = {
  file_path: "path",
  filePath: "path",
  filename: "path",
  directory: "path",
};

/**
 * A strict object that also accepts `synonyms` (other name → name) and takes null as not given.
 * A field given under two names is refused: people would see one of its values, and the other would run.
 */
export function toolInput<Shape extends z.ZodRawShape>(shape: Shape, synonyms: Readonly<Record<string, string>> = {}) {
  return z.preprocess((given) => tidy(given, shape, synonyms), z.strictObject(shape));
}

function tidy(given: unknown, shape: z.ZodRawShape, synonyms: Readonly<Record<string, string>>): unknown {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  // Without a prototype, so that a field called __proto__ is an unknown field like any other.
  const tidied = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of Object.entries(given)) {
    if (value === null) continue;
    const other = synonyms[key];
    const name = key in shape || other === undefined || other in given || other in tidied ? key : other;
    tidied[name] = value;
  }
  return tidied;
}

export function optionalNumber(description?: string) {
  const schema = z.coerce.number();
  return (description === undefined ? schema : schema.describe(description)).optional();
}

export function optionalFlag() {
  return z.preprocess(readFlag, z.boolean()).optional();
}

function readFlag(value: unknown): unknown {
  return value === "true" ? true : value === "false" ? false : value;
}
