// Checks requests against the schemas of their route and names each field that is wrong.
import type { z } from "zod";
import { refuse } from "../../api/problem.ts";

export function parseInput(schema: z.ZodType | undefined, value: unknown, where: string, status: number): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => ({ field: path.map(String).join(".") || where, message }));
  const what = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw refuse(status, status === 404 ? "not_found" : "bad_input", `Invalid ${where}: ${what}`, {
    hint: "Nothing was done. See /openapi.json for the schema.",
    errors,
  });
}
