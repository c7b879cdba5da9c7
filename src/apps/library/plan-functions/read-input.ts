// What a program passes to the plan functions: copied, so that later changes to it change nothing, and checked field by field.
import type { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import type { Finding } from "../../../domain/values/finding.ts";

/** Throws Failed "bad_input" that names each field which does not fit. `what` begins the sentence: "The perspective of KODA". */
export function readInput<Output>(schema: z.ZodType<Output>, value: unknown, what: string): Output {
  const parsed = schema.safeParse(plainData(value, what));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues
    .slice(0, 20)
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  throw fail("bad_input", `${what} cannot be used. ${lines.join("; ")}.`);
}

/** As the log keeps it: what JSON cannot say is not there. */
export function plainData(value: unknown, what: string): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  } catch (error) {
    throw fail("bad_input", `${what} cannot be stored: ${(error as Error).message}.`, undefined, { cause: error });
  }
}

/** Throws Failed with everything that is wrong; warnings are for people. */
export function refuseUnsound(findings: readonly Finding[], kind: "bad_plan" | "bad_input", what: string): void {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  const lines = errors.map(({ message, hint }) => `\n- ${message}${hint ? ` ${hint}` : ""}`);
  throw fail(kind, `${what}:${lines.join("")}\nNothing was changed.`);
}
