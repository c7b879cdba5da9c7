// Says beside a schema how models write its data differently. The schema itself stays strict: stored data is never read leniently.
import type { z } from "zod";

export interface Hints {
  /** Other words for the options of an enum: { medium: ["moderate", "mittel"] }. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** The options increase: "low to medium" is medium. */
  readonly isScale?: boolean;
  /** Other names of an object's fields. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** What a text names: a path in the workspace, or ids, of which one text may name several. */
  readonly names?: "path" | "id";
  /** Taken for a value that is missing or cannot be read: it is not worth asking the model again. */
  readonly otherwise?: unknown;
  /** Brings another notation into the schema's form first. It returns what it does not know unchanged. */
  readonly translate?: (value: unknown) => unknown;
}

/** Beside the schemas, like the marks of redaction: metadata would appear in the API document. */
const hints = new WeakMap<z.core.$ZodType, Hints>();

/** The hints belong to exactly this schema. A method that makes another schema of it (`optional`, `min` …) has none of its own. */
export function withHints<Schema extends z.ZodType>(schema: Schema, given: Hints): Schema {
  hints.set(schema, { ...hints.get(schema), ...given });
  return schema;
}

export function hintsOf(schema: z.core.$ZodType): Hints {
  return hints.get(schema) ?? {};
}

/** A schema of its own with the hints of another one, and more. */
export function cloneWithHints<Schema extends z.ZodType>(schema: Schema, more: Hints): Schema {
  return withHints(schema.clone(), { ...hintsOf(schema), ...more });
}
