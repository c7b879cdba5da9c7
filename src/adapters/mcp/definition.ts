// A tool as its server defines it: what we keep of it, and whether a later definition is still the same.
import { z } from "zod";

export interface Definition {
  readonly name: string;
  readonly description: string;
  /** Whatever the server sent. */
  readonly inputSchema: unknown;
  readonly annotations: unknown;
  /** Differs when annotations or input schema differ, whatever the order of their keys. */
  readonly fingerprint: string;
}

const Listed = z.looseObject({
  name: z.string().min(1),
  title: z.unknown().optional(),
  description: z.unknown().optional(),
});

/** Undefined for something without a name: it could not be called. */
export function readDefinition(listed: unknown): Definition | undefined {
  const parsed = Listed.safeParse(listed);
  if (!parsed.success) return undefined;
  const { name, title, description, inputSchema, annotations } = parsed.data;
  const text = [description, title].find((each) => typeof each === "string" && each.trim() !== "");
  return {
    name,
    description: typeof text === "string" ? text.trim() : "",
    inputSchema,
    annotations,
    fingerprint: JSON.stringify([sorted(annotations ?? null), sorted(inputSchema ?? null)]),
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, each]) => [key, sorted(each)]);
}
