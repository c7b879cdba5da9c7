// Copies and validates the input of plan functions, so that later changes by the caller have no effect.
import type { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import type { Finding } from "../../../domain/values/finding.ts";

/** Throws Failed "bad_input" that names each invalid field. `what` starts the sentence: "The perspective of KODA". */
export function readInput<Output>(schema: z.ZodType<Output>, value: unknown, what: string): Output {
  const parsed = schema.safeParse(plainData(value, what));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  throw fail("bad_input", `${what} is not valid. ${lines.join("; ")}.`);
}

/** As the log stores it: without what JSON can't express. */
export function plainData(value: unknown, what: string): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch (error) {
    throw fail("bad_input", `${what} can't be stored: ${(error as Error).message}.`, undefined, { cause: error });
  }
}

/** Throws Failed with all errors; warnings are for people. */
export function refuseErrors(findings: readonly Finding[], kind: "bad_plan" | "bad_input", what: string): void {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const lines = errors.map(({ message, hint }) => `\n- ${message}${hint ? ` ${hint}` : ""}`);
  throw fail(kind, `${what}:${lines.join("")}\nNothing was changed.`);
}
