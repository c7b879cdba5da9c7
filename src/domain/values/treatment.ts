// Marks the fields of events that redaction must not treat as free text. The marks are part of the schemas, so no field is described twice.
import { z } from "zod";

/**
 * text: everything in it is redacted, including keys of objects. The treatment of every field without a mark.
 * keep: the program compares it or passes it on byte for byte: ids, digests, times, names of tools, models and modes, the workspace.
 * Neither people nor tools choose these values, so they contain no secrets. Numbers, booleans and names from a fixed list need no mark.
 * digests: paths with a digest each. The path is redacted; the digest stays.
 * evidence: tells after a crash whether a change was made. A redacted path would be another file, so if one of its paths contains a
 * secret, all of it is dropped: without evidence the call is treated as interrupted, which is safe. Part of it could prove something untrue.
 */
export type Treatment = "text" | "keep" | "digests" | "evidence";

/** Beside the schemas, not in their metadata: that would copy each schema and appear in the API document. */
const marks = new WeakMap<z.core.$ZodType, Treatment>();

/** The treatment marked on exactly this schema. A method that makes another schema of it (`min`, `trim` …) drops the mark. */
export function markOf(schema: z.core.$ZodType): Treatment | undefined {
  return marks.get(schema);
}

export function keepExact<Schema extends z.ZodType>(schema: Schema): Schema {
  marks.set(schema, "keep");
  return schema;
}

export function keepDigests<Schema extends z.ZodType<Readonly<Record<string, string | null>>>>(schema: Schema): Schema {
  marks.set(schema, "digests");
  return schema;
}

type Effect = Readonly<Record<"path", string> & Record<"before" | "after", string | null>>;

export function keepEvidence<Schema extends z.ZodType<readonly Effect[]>>(schema: Schema): Schema {
  marks.set(schema, "evidence");
  return schema;
}

export const id = keepExact(z.string());
