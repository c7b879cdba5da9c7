// Schemas of plain types, for data from outside. They live apart from the types because loading zod takes longer than everything else at start-up.
import { z } from "zod";
import { Action } from "./action.ts";
import type { FailureText as BecauseType, Failure as FailureType } from "./failure.ts";
import { failureCodes } from "./failure-codes.ts";
import { modes } from "./mode.ts";
import { keepExact } from "./treatment.ts";

export const Mode = z.enum(modes);

const values = z.record(z.string(), z.union([z.string(), z.number()]));

export const FailureText = z.object({
  code: z.enum(failureCodes),
  values: values.optional(),
}) satisfies z.ZodType<BecauseType>;

export const Failure = z.object({
  kind: keepExact(z.string()),
  message: z.string(),
  hint: z.string().optional(),
  retryable: z.boolean(),
  retryAfterMs: z.number().optional(),
  code: z.enum(failureCodes).optional().describe("Names a text in every language of the interface."),
  values: values.optional().describe("What that text has in its braces."),
  advice: FailureText.optional().describe("Names the text of `hint` in every language of the interface."),
  next: keepExact(Action).optional().describe("What helps."),
}) satisfies z.ZodType<FailureType>;
